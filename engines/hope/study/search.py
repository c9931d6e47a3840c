"""What a search makes the most of: the team's chance, and the traitor's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.habits import Habits

from ..rules.ending import outcome
from ..rules.state import ARRIVED, HopeState
from ..rules.state.roles import TRAITOR
from .worth import pair, worth

if TYPE_CHECKING:
    from .. import Hope

HABITS = Habits(explore=0.1, trust=4.0)


def share(game: Hope, state: HopeState, seat: int) -> float:
    """Return how likely the universe is to be saved, or for the traitor how likely to win.

    However many share the universe, nobody who is loyal wins unless all are saved: a search is to
    look for that first, whoever is celebrated in the end.
    """
    if state.roles[seat] == TRAITOR:
        if state.to_act is None:
            ended = outcome(game, state)
            assert ended is not None
            return float(seat in ended.winners)
        return (1 + worth(game, state, seat)) / 2
    if state.to_act is None:
        return float(state.ending == ARRIVED)
    return (1 + pair(game, state, seat)) / 2
