"""How turns begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..state import tasks
from . import rogue

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Finish
    from ..state.tasks import Task
    from .thawed import Thawed


@rules.effect("end.equal_turns")
def end_turn(game: Epic, w: Thawed) -> None:
    """Pass the dice on; once the end is near, the seat before the first has the last turn."""
    w.agenda = ()
    w.dice = w.cup = (0,) * 6
    w.bay = ()
    w.spent = w.used = w.flown = w.tax = w.discount = 0
    w.rerolled = w.converted = False
    w.bonus = (0, 0)
    w.ctx = None
    if w.trigger is not None and w.turn == w.seats - 1 and w.rogue is None:
        w.tell("over", "end.equal_turns")
        return
    w.turn = (w.turn + 1) % w.sides
    w.tell("turn", "turn.roll", w.turn, f"base:{w.turn}")
    begin_turn(game, w)


@rules.effect("turn.roll", "rogue.turn")
def begin_turn(game: Epic, w: Thawed) -> None:
    """Roll all dice of the empire; the rogue galaxy rolls one by one."""
    if w.rogue is not None and w.turn:
        rogue.begin(game, w)
        return
    w.push(tasks.Main(w.turn))
    w.push(tasks.Roll(game.box.empire.dice[w.level[w.turn] - 1] - w.fewer))
    w.fewer = 0


def done(game: Epic, w: Thawed, t: Task) -> None:
    """End a turn that nobody has to finish."""
    end_turn(game, w)


def finish(game: Epic, w: Thawed, move: Finish, t: Task) -> None:
    """End the own turn."""
    w.push(t)
    end_turn(game, w)
