"""Which cells the next token may stand on: far enough from the others, with room for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.mat import Mat
from ..state import GALAXIES, OrionState

if TYPE_CHECKING:
    from ... import OrionDuel


def open_cells(mat: Mat, state: OrionState) -> int:
    """Return the cells where the next token is far enough from those that stand."""
    return open_for(mat, state.phase, state.galaxies, state.holes)


def open_for(mat: Mat, phase: str, galaxies: int, holes: int) -> int:
    """Return the cells where a token of this phase is far enough from these."""
    spacing = mat.box.spacing
    if phase == GALAXIES:
        return mat.all & ~mat.too_near(galaxies, spacing.galaxy_galaxy)
    taken = mat.too_near(holes, spacing.hole_hole)
    return mat.all & ~taken & ~mat.too_near(galaxies, spacing.hole_galaxy)


def room(game: OrionDuel, state: OrionState, cell: int) -> bool:
    """Tell whether a token on this open cell leaves cells for all the tokens still to come."""
    return bool(roomy_cells(game, state) >> cell & 1)


def roomy_cells(game: OrionDuel, state: OrionState) -> int:
    """Return the open cells where a token leaves cells for all the tokens still to come."""
    # Remembered, for rules, lists and pictures all ask the same.
    return game.roomy(state.phase, state.galaxies, state.holes)


def roomy_for(game: OrionDuel, phase: str, galaxies: int, holes: int) -> int:
    """Return what `roomy_cells` does, for tokens of this phase beside these."""
    spacing = game.mat.box.spacing
    open = open_for(game.mat, phase, galaxies, holes)
    if phase == GALAXIES:
        left, step = spacing.galaxies - galaxies.bit_count(), spacing.galaxy_galaxy
    else:
        left, step = spacing.holes - holes.bit_count(), spacing.hole_hole
    return game.packings[step].leaving(open, left)
