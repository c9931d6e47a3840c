"""What a search makes the most of: the team's chance, and the traitor's own."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from armillary.engines.core.habits import Habits

from ..rules.ending import outcome
from ..rules.state import ARRIVED, USUAL_GAP, HopeState
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


def chance(game: Hope, state: HopeState, seat: int, found: Sequence[float]) -> list[float]:
    """Return how often the universe is saved from such shares on, where all play on well.

    What stands on the track and is near it is held against how far the marker has come; every
    step by which crossings lie closer counts as much as a few pioneers. It was fitted to 1,040
    games of pairs that began with up to 150 random moves and then planned each turn: where it
    says 5, 14, 35, 55 and 74 in 100, they saved 2, 16, 42, 53 and 60.
    """
    if state.roles[seat] == TRAITOR:
        return list(found)
    behind = 0.5 + 0.069 * state.marker + 1.5 * (USUAL_GAP - state.options.gap)
    return [1 / (1 + exp(behind - 11.35 * (2 * share - 1))) for share in found]
