"""Which moves answer what is being asked, and whether it may be declined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from ..state import tasks
from . import (
    Activate,
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Convert,
    Cup,
    Deal,
    Draw,
    Exchange,
    Finish,
    Fly,
    Follow,
    Force,
    Hire,
    Keep,
    Pass,
    Peek,
    Play,
    Recall,
    Regress,
    Reveal,
    Roll,
    Send,
    Spend,
    Take,
    Throw,
    Transfer,
    Turn,
    Upgrade,
    Use,
)

if TYPE_CHECKING:
    from ..state import Galaxies

ANSWERS: dict[type[Move], tuple[type[tasks.Task], ...]] = {
    Deal: (tasks.Mission,),
    Peek: (tasks.Peek,),
    Reveal: (tasks.Refill, tasks.Crew, tasks.TurnUp),
    Roll: (tasks.Roll,),
    Keep: (tasks.Keep,),
    Activate: (tasks.Main,),
    Cup: (tasks.Main, tasks.Cup),
    Throw: (tasks.Cup,),
    Convert: (tasks.Main,),
    Spend: (tasks.Spend,),
    Turn: (tasks.Turn,),
    Hire: (tasks.Main,),
    Exchange: (tasks.Exchange,),
    Finish: (tasks.Main,),
    Follow: (tasks.Follow,),
    Force: (tasks.Force,),
    Pass: (
        tasks.Follow,
        tasks.Fly,
        tasks.Advance,
        tasks.Regress,
        tasks.Upgrade,
        tasks.Land,
        tasks.Again,
        tasks.Boost,
        tasks.Force,
    ),
    Fly: (tasks.Fly,),
    Advance: (tasks.Advance,),
    Regress: (tasks.Regress, tasks.Back, tasks.Yields),
    Recall: (tasks.Recall,),
    Transfer: (tasks.Transfer,),
    Send: (tasks.Send,),
    Upgrade: (tasks.Upgrade, tasks.Colony),
    Use: (tasks.Colony, tasks.Use, tasks.Land, tasks.Again),
    Boost: (tasks.Boost,),
    Play: (tasks.Play, tasks.Repeat),
    Bury: (tasks.Bury,),
    Ask: (tasks.Rob, tasks.Gift),
    Amount: (tasks.Convert, tasks.Split, tasks.Surrender),
    Draw: (tasks.Choose, tasks.Drawn),
    Take: (tasks.Choose, tasks.Drawn, tasks.Pick),
}
"""Which tasks each move can answer."""


FREELY = (tasks.Follow, tasks.Land, tasks.Again, tasks.Boost, tasks.Force)
"""Tasks that may always be declined."""


def task_of(s: Galaxies, move: Move) -> Any:
    """Return the task that a move answers, or None if it answers none."""
    if not s.agenda or move.seat != s.to_act or type(s.agenda[-1]) not in ANSWERS[type(move)]:
        return None
    return s.agenda[-1]


def may_pass(t: tasks.Task) -> bool:
    """Tell whether what is asked may be declined."""
    return isinstance(t, FREELY) or bool(getattr(t, "optional", False))
