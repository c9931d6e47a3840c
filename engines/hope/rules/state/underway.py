"""What there is for certain once a game is under way, and is None before that."""

from __future__ import annotations

from . import Moment


def monolith(state: Moment) -> int:
    """Return the tile where the monolith stands; it has been stood."""
    assert state.monolith is not None
    return state.monolith


def ship(state: Moment, seat: int) -> int:
    """Return the face where the ship of a seat is; it has embarked."""
    face = state.ships[seat]
    assert face is not None
    return face


def character(state: Moment, seat: int) -> int:
    """Return the character of a seat; it has been chosen."""
    who = state.characters[seat]
    assert who is not None
    return who
