"""Which moves answer what is being asked, and whether it may be declined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from .moves import (
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
from .state import Galaxies, Task

if TYPE_CHECKING:
    pass


ANSWERS: dict[type[Move], tuple[str, ...]] = {
    Deal: ("mission",),
    Peek: ("peek",),
    Reveal: ("refill", "crew", "turnup"),
    Roll: ("roll",),
    Keep: ("keep",),
    Activate: ("main",),
    Cup: ("main", "cup"),
    Throw: ("cup",),
    Convert: ("main",),
    Spend: ("spend",),
    Turn: ("turn",),
    Hire: ("main",),
    Exchange: ("exchange",),
    Finish: ("main",),
    Follow: ("follow",),
    Force: ("force",),
    Pass: ("follow", "fly", "advance", "regress", "upgrade", "land", "again", "boost", "force"),
    Fly: ("fly",),
    Advance: ("advance",),
    Regress: ("regress", "back", "yields"),
    Recall: ("recall",),
    Transfer: ("transfer",),
    Send: ("send",),
    Upgrade: ("upgrade", "colony"),
    Use: ("colony", "use", "land", "again"),
    Boost: ("boost",),
    Play: ("play", "repeat"),
    Bury: ("bury",),
    Ask: ("rob", "gift"),
    Amount: ("convert", "split", "surrender"),
    Draw: ("choose", "drawn"),
    Take: ("choose", "drawn", "pick"),
}
"""Which tasks each move can answer."""


def task_of(s: Galaxies, move: Move) -> Task | None:
    """Return the task that a move answers, or None if it answers none."""
    if not s.agenda or move.seat != s.to_act or s.agenda[-1][0] not in ANSWERS[type(move)]:
        return None
    return s.agenda[-1]


def may_pass(t: Task) -> bool:
    """Tell whether what is asked may be declined."""
    at = {"fly": 5, "advance": 6, "regress": 6, "upgrade": 4}.get(t[0])
    return t[0] in ("follow", "land", "again", "boost", "force") if at is None else bool(t[at])
