"""What a move changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from .ending import is_full, winner
from .moves import Lay
from .state import Stones

if TYPE_CHECKING:
    from .. import Sample


def advance(game: Sample, state: Stones, move: Move) -> Stones:
    """Return the state after a legal move."""
    assert isinstance(move, Lay)
    after = Stones(1 - move.seat, (*state.laid, move.at))
    if winner(after) is not None or is_full(after):
        return Stones(None, after.laid)
    return after
