"""What there is for certain once a game is under way, and is None before that."""

from __future__ import annotations

from . import Moment


def monolith(state: Moment) -> int:
    """Return the tile where the monolith stands; it has been stood."""
    assert state.monolith is not None
    return state.monolith
