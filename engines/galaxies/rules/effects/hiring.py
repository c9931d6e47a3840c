"""How pilots are hired, and ships exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.records import add, put

from ..box import FACES, HULLS
from ..legal import hiring
from ..state import tasks
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Exchange, Hire
    from ..state.tasks import Task
    from .thawed import Thawed


def hire(game: Epic, w: Thawed, move: Hire, t: Task) -> None:
    """Hire a pilot for what it costs now."""
    w.push(t)
    pilot, hull = game.pilot_number[move.pilot], HULLS.index(move.hull)
    face = FACES.index(move.face)
    price = hiring.hire_price(game, w, pilot, hull, face)
    enlist(game, w, move.seat, pilot, hull, face, price)


def exchange(game: Epic, w: Thawed, move: Exchange, t: tasks.Exchange) -> None:
    """Exchange a normal ship for the advanced one."""
    replace(game, w, move.seat, move.ship, t.hull)


@rules.effect("hire.price", "hire.last_die", "table.refill")
def enlist(game: Epic, w: Thawed, seat: int, pilot: int, hull: int, face: int, price: int) -> None:
    """Spend dice for a pilot; others may follow the last die, and the row of pilots is filled."""
    w.dice = add(w.dice, face, -price)
    w.spent += price
    w.discount = 0
    slot = w.crew.index(pilot)
    w.crew = put(w.crew, slot, None)
    w.push(tasks.Window(face, offset=1, free=False))
    card = game.pilots[pilot]
    new = not w.hangar[seat][hull]
    held = put(w.hangar[seat], hull, (*w.hangar[seat][hull], pilot))
    w.hangar = put(w.hangar, seat, held)
    kind = "hired" if new else "replaced"
    values: dict[str, Any] = {
        "pilot": card.name,
        "hull": f"@hull.{game.hull_names[hull]}",
        "n": price,
    }
    w.tell(kind, "hire.price" if new else "hire.replace", seat, f"hangar:{seat}", **values)
    if new:
        w.push(tasks.Exchange(seat, hull))
    w.push(tasks.Crew(slot))
    w.weigh(seat)


@rules.effect("hire.ship")
def replace(game: Epic, w: Thawed, seat: int, ship: int, hull: int) -> None:
    """Put the advanced ship exactly where the normal one was."""
    w.hulls = put(w.hulls, seat, put(w.hulls[seat], ship, hull))
    name = game.pilots[w.hangar[seat][hull][-1]].name
    values: dict[str, Any] = {"hull": f"@hull.{game.hull_names[hull]}", "pilot": name}
    w.tell("exchanged", "hire.ship", seat, ship_key(seat, ship), **values)
