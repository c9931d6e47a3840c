"""What one could think of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from .moves import Lay
from .state import BOARD

if TYPE_CHECKING:
    from .. import Sample


def domain(game: Sample) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the values of fields that their types do not tell."""
    return {Lay: {"at": tuple(BOARD.at)}}
