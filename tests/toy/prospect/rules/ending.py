"""How it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome

from .state import STONES, State

if TYPE_CHECKING:
    from .. import Prospect


@rules.effect("end.most", "end.draw")
def outcome(game: Prospect, state: State) -> Outcome | None:
    """Return who has the most, once all turns are over."""
    if state.to_act is not None:
        return None
    scores = tuple(float(sum(map(STONES.__getitem__, vault))) for vault in state.vaults)
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(best) > 1:
        return Outcome((), scores, "end.draw", game.say("end.draw"))
    who = game.seat_name(best[0])
    return Outcome((best[0],), scores, "end.most", game.say("end.most", who=who))
