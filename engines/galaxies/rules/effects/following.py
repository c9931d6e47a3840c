"""How others follow a die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.records import add, put

from ..box import FACES
from ..legal import following
from ..state import tasks
from . import dice

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Follow, Pass
    from ..state.tasks import Task
    from .thawed import Thawed


@rules.effect("follow.window")
def window(game: Epic, w: Thawed, t: tasks.Window) -> None:
    """Ask the next who could follow, and after that one those behind."""
    for step in range(t.offset, w.seats):
        seat = (w.turn + step) % w.seats
        if following.followers(game, w, seat, t.face, t.free):
            w.push(tasks.Window(t.face, step + 1, t.free))
            w.push(tasks.Follow(seat, t.face, t.free))
            return


@rules.effect("follow.price", "pilot.follow")
def follow(game: Epic, w: Thawed, move: Follow, t: tasks.Follow) -> None:
    """Pay for it, unless a pilot follows for nothing, and do what the face does."""
    seat, face = t.seat, t.face
    price = following.follow_price(w, t.free) if move.ship is None else 0
    w.goods = put(w.goods, seat, add(w.goods[seat], 1, -price))
    w.tell("followed", "follow.price", seat, f"base:{seat}", face=f"@face.{FACES[face]}", n=price)
    for good in (0, 1):
        w.gain(w.turn, good, w.bonus[good], "op.follow_bonus")
    dice.start_face(game, w, seat, face, move.ship)


def decline(game: Epic, w: Thawed, move: Pass, t: Task) -> None:
    """Decline what is offered."""
    w.tell("passed", "turn.pass", move.seat)
    if type(t) is tasks.Force:
        w.push(tasks.RogueUses(t.bonus))
