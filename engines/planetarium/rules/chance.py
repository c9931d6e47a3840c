"""What chance does: it lays matter, deals cards, draws lots and rolls dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from .legal import face_down, legal
from .state import SCATTER, PlanetariumState

if TYPE_CHECKING:
    from .. import Planetarium


def chances(game: Planetarium, state: PlanetariumState) -> list[tuple[Move, int]]:
    """Return NATURE's moves with their weights: matter by how much of it lies face down."""
    if state.phase != SCATTER:
        return [(move, 1) for move in legal(game, state)]
    left = face_down(state)
    return [(game.scatters[kind], n) for kind, n in enumerate(left) if n]
