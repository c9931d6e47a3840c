"""What chance does in a duel: it stands the tokens, where nobody else does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.chance import Roll
from armillary.engines.core.data import DataError
from armillary.engines.core.moves import NATURE, Move

from .box.mat import nth_bit
from .moves import SetGalaxy, SetHole
from .setup.room import open_cells, roomy_cells
from .state import GALAXIES, OrionState

if TYPE_CHECKING:
    from .. import OrionDuel


@rules.effect("setup.random")
def draw(game: OrionDuel, state: OrionState, roll: Roll) -> Move:
    """Draw a cell for the next token, each that leaves room as likely as any other.

    It does not work out every cell that it might have been.
    """
    choices, roomy = open_cells(game.mat, state), roomy_cells(game, state)
    while True:
        if not choices:
            # Never with our mat: an owner's may be too small for the tokens it is to hold.
            raise DataError("[board] has no room for all tokens of [spacing]; mend one of them")
        cell = nth_bit(choices, roll.below(choices.bit_count()))
        if roomy >> cell & 1:
            at = game.mat.cells[cell]
            return SetGalaxy(NATURE, at) if state.phase == GALAXIES else SetHole(NATURE, at)
        choices ^= 1 << cell
