"""What is in the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import Men

if TYPE_CHECKING:
    from .. import Morris


def census(game: Morris, state: Men) -> dict[str, int]:
    """Count the men of each seat: lying, in hand, taken."""
    parts = zip(map(len, state.lying), state.hand, state.taken, strict=True)
    return {f"men of seat {seat}": sum(part) for seat, part in enumerate(parts)}
