"""What is in the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import BOARD, Stones

if TYPE_CHECKING:
    from .. import Sample


def census(game: Sample, state: Stones) -> dict[str, int]:
    """Count the stones, laid and still to be laid."""
    left = len(BOARD.at) - len(state.laid)
    return {"stones": len(state.laid) + left}
