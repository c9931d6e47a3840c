"""Which moves are allowed in a duel, and one of them at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from .box.mat import bits
from .moves import ChooseFirst, SetGalaxy, SetHole
from .setup import open_cells, room
from .state import FIRST, GALAXIES, TILES, OrionState

if TYPE_CHECKING:
    from .. import OrionDuel


def legal(game: OrionDuel, state: OrionState) -> Sequence[Move]:
    """Return the legal moves; placements in the order of the mat, tile by tile."""
    seat = state.to_act
    if seat is None:
        return []
    if state.phase == TILES:
        return game.laying.listers[seat](game.laying.legal(state))
    if state.phase == FIRST:
        return [ChooseFirst(seat, first) for first in (0, 1)]
    kind = SetGalaxy if state.phase == GALAXIES else SetHole
    return [
        kind(seat, game.mat.cells[i])
        for i in bits(open_cells(game.mat, state))
        if room(game.mat, state, i)
    ]


def sample(game: OrionDuel, state: OrionState, rng: random.Random) -> Move:
    """Return a legal move, each as likely as any other, without listing placements."""
    if state.phase != TILES or state.to_act is None:
        return rng.choice(legal(game, state))
    return game.mat.moves[state.to_act][game.laying.sample(state, rng)]
