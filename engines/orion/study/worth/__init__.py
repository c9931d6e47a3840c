"""How a duel looks for a seat: a quick guess, good enough to play by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...rules.ending import ways
from ...rules.state import OrionState
from .gaps import Near, gaps

if TYPE_CHECKING:
    from ... import OrionDuel


def worth(game: OrionDuel, state: OrionState, seat: int) -> float:
    """Return how the position looks for a seat, between lost (-1) and won (1)."""
    return worths(game, (state,), seat)[0]


def worths(game: OrionDuel, states: Sequence[OrionState], seat: int) -> list[float]:
    """Return the same for several positions, which are searched together."""
    near = gaps(game.mat).nearest([game.colours(state) for state in states])
    return [_worth(game, state, seat, one) for state, one in zip(states, near, strict=True)]


def _worth(game: OrionDuel, state: OrionState, seat: int, near: Near) -> float:
    if state.to_act is None:
        ended = game.outcome(state)
        assert ended is not None
        return 0.0 if not ended.winners else 1.0 if seat in ended.winners else -1.0
    progress = _progress(state, 0, near[0]), _progress(state, 1, near[1])
    return (progress[seat] - progress[1 - seat]) / 4


FAR = 11
"""A link that is out of reach counts as if so many cells were still needed."""


def _progress(state: OrionState, seat: int, near: int | None) -> float:
    """Return about how far a seat has come on its three ways, each from 0 to 1."""
    mine, theirs = (state.chains0, state.chains1)[:: 1 if seat == 0 else -1]
    galaxies, holes = state.galaxies, state.holes
    most_galaxies = max([(chain & galaxies).bit_count() for chain in mine], default=0)
    most_holes = max([(chain & holes).bit_count() for chain in theirs], default=0)
    link = 1 - (FAR if near is None else near) / FAR
    return (
        link * link
        + (most_galaxies / ways.ENOUGH_GALAXIES) ** 2
        + (most_holes / ways.ENOUGH_HOLES) ** 2
    )
