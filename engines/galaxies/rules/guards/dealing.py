"""What may be dealt, and which mission kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.text import Text

from ..legal import OPTIONS
from ..moves import Deal, Keep, Peek, Reveal, Roll
from ..moves.answers import task_of

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("chance.fits", Deal, Peek, Reveal, Roll)
def _chance(game: Epic, s: Galaxies, move: Move) -> Text | None:
    t = task_of(s, move)
    if t is None or move.seat != NATURE or move in OPTIONS[type(t)](game, s, t):
        return None
    return game.say("why.chance")


@rules.guard("setup.missions", Keep)
def _dealt(game: Epic, s: Galaxies, move: Keep) -> Text | None:
    t = task_of(s, move)
    own = t is None or game.mission_number[move.mission] in s.missions[move.seat]
    return None if own else game.say("why.mission")
