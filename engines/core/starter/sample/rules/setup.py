"""How a playing begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .state import Stones

if TYPE_CHECKING:
    from .. import Sample


def first_state(game: Sample, seats: int, options: Any) -> Stones:
    """Return the empty board; seat 0 begins."""
    return Stones(to_act=0)
