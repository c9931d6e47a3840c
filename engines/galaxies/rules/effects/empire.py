"""How an empire grows, and how its ships acquire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.records import add, put

from ..legal.empire import price_of_level, produced, terms
from ..state.places import HOME
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Upgrade
    from ..state import tasks
    from .thawed import Thawed


def upgrade(game: Epic, w: Thawed, move: Upgrade, t: tasks.Upgrade | tasks.Colony) -> None:
    """Upgrade the empire."""
    _, discount = terms(t)
    cost = price_of_level(game, w, move.seat, discount)
    assert cost is not None
    grow(game, w, move.seat, move.energy, cost - move.energy)


@rules.effect("empire.levels", "colony.upgrade")
def grow(game: Epic, w: Thawed, seat: int, energy: int, culture: int) -> None:
    """Pay for the next level; a new ship is ready at home, new dice wait for the next roll."""
    held = w.goods[seat]
    w.goods = put(w.goods, seat, (held[0] - energy, held[1] - culture))
    w.level = add(w.level, seat)
    level = w.level[seat]
    w.tell("upgraded", "colony.upgrade", seat, f"base:{seat}", n=level)
    for _ in range(game.box.empire.ships[level - 1] - len(w.ships[seat])):
        w.ships = put(w.ships, seat, (*w.ships[seat], HOME))
        w.hulls = put(w.hulls, seat, (*w.hulls[seat], None))
        w.tell("new_ship", "empire.levels", seat, ship_key(seat, len(w.ships[seat]) - 1))
    w.weigh(seat)


@rules.effect("acquire.cap")
def acquire(game: Epic, w: Thawed, seat: int, good: int) -> None:
    """Gather a resource with all ships, up to the most that one can have."""
    w.gain(seat, good, produced(game, w, seat, good), "acquire.yield")
