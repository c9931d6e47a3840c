"""How good it looks for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.state import BOARD, Men

if TYPE_CHECKING:
    from .. import Morris


def worth(game: Morris, state: Men, seat: int) -> float:
    """Return from -1 to 1: men taken count most, a mill just closed nearly as much, then room."""
    ended = game.outcome(state)
    if ended is not None:
        return 0.0 if not ended.winners else 1.0 if seat in ended.winners else -1.0
    other = 1 - seat
    taken = state.taken[other] - state.taken[seat]
    closed = (1 if state.to_act == seat else -1) if state.mill else 0
    room = _room(state, seat) - _room(state, other)
    return (taken + 0.8 * closed + 0.02 * room) / 10


def _room(state: Men, seat: int) -> int:
    """Count the free points beside a seat's men."""
    return sum(state.owner(end) is None for at in state.lying[seat] for end in BOARD.near[at])
