"""What could come to somebody's mind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from .moves import Draw, Fly
from .state import LINKS

if TYPE_CHECKING:
    from .. import Prospect


def domain(game: Prospect) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the words that the types of the fields do not tell."""
    return {Fly: {"to": tuple(LINKS)}, Draw: {"seat": (NATURE,)}}
