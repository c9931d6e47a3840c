"""What cannot be answered to the rogue galaxy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..legal import offered, rogue
from ..moves import Amount, Force, Regress
from ..moves.answers import task_of
from ..state import tasks

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("rogue.force", Force)
def _force(game: Epic, s: Galaxies, move: Force) -> Text | None:
    broke = task_of(s, move) is not None and not rogue.can_force(s)
    return game.say("why.force") if broke else None


@rules.guard("rogue.choice", Amount, Regress)
def _rogue(game: Epic, s: Galaxies, move: Amount | Regress) -> Text | None:
    t = task_of(s, move)
    if not isinstance(t, tasks.Surrender | tasks.Yields) or offered(game, s, move):
        return None
    if isinstance(t, tasks.Yields):
        return game.say("why.yields")
    return game.say("why.surrender", n=t.amount)
