"""The stack of what is still to be done: tasks that settle themselves, until somebody must act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE

from ..chance import LISTS
from ..legal import OPTIONS
from ..moves import Pass
from ..state import tasks
from . import rogue
from .actions import go_on
from .dealing import fills_itself
from .exploring import explore
from .following import window
from .turns import done, end_turn

if TYPE_CHECKING:
    from ... import Epic
    from .thawed import Thawed


@rules.effect("turn.order", "rogue.end")
def settle(game: Epic, w: Thawed) -> None:
    """Do what needs nobody's choice, and say who is to act then."""
    w.known = None
    while w.agenda:
        if w.trigger is not None and w.rogue is not None:
            w.agenda = ()
            break
        task: Any = w.agenda[-1]
        kind = type(task)
        if kind in AUTOMATIC:
            w.pop()
            AUTOMATIC[kind](game, w, task)
        elif kind in LISTS:
            if (kind is tasks.Refill or kind is tasks.Crew) and fills_itself(game, w, task):
                w.pop()
                continue
            w.to_act = NATURE
            return
        elif kind is tasks.Main:
            if any(w.dice):
                w.to_act = task.seat
                return
            end_turn(game, w)
        elif kind is tasks.Choose and not w.face_up:
            w.pop()
            w.push(tasks.TurnUp(task.seat, task.ship))
        else:
            options = OPTIONS[kind](game, w, task)
            if options and type(options[0]) is not Pass:
                w.to_act, w.known = task.seat, options
                return
            w.pop()
    w.to_act = None


AUTOMATIC: dict[type[tasks.Task], Callable[[Epic, Thawed, Any], None]] = {
    tasks.Window: window,
    tasks.Ops: go_on,
    tasks.Explore: explore,
    tasks.RogueDone: done,
    **rogue.AUTOMATIC,
}
