"""What may be drawn from the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from .moves import Draw
from .state import State

if TYPE_CHECKING:
    from .. import Prospect


def chances(game: Prospect, state: State) -> list[tuple[Move, int]]:
    """Return the stones, each by how often the bag has it."""
    drawn = [move for move in game.legal(state) if isinstance(move, Draw)]
    return [(move, state.bag.count(move.stone)) for move in drawn]
