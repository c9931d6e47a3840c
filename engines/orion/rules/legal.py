"""Which moves are allowed in a duel, and one of them at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from .box.mat import nth_bit
from .effects.laying import Lister
from .moves import ChooseFirst, SetGalaxy, SetHole
from .setup.room import roomy_cells
from .state import FIRST, GALAXIES, TILES, OrionState

if TYPE_CHECKING:
    from .. import OrionDuel


def legal(game: OrionDuel, state: OrionState) -> Sequence[Move]:
    """Return the legal moves; cells and placements in the order of the mat, tile by tile."""
    seat = state.to_act
    if seat is None:
        return []
    if state.phase == TILES:
        return game.laying.listers[seat](game.laying.legal(state))
    if state.phase == FIRST:
        return [ChooseFirst(seat, first) for first in (0, 1)]
    return _stands(game, seat, state.phase).plain(roomy_cells(game, state))


def sample(game: OrionDuel, state: OrionState, rng: random.Random) -> Move:
    """Return a legal move, each as likely as any other, without listing them."""
    seat = state.to_act
    if seat is None or state.phase == FIRST:
        return rng.choice(legal(game, state))
    if state.phase == TILES:
        return game.mat.moves[seat][game.laying.sample(state, rng)]
    cells = roomy_cells(game, state)
    cell = nth_bit(cells, int(rng.random() * cells.bit_count()))
    move: Move = _stands(game, seat, state.phase).moves[cell]
    return move


@lru_cache(maxsize=32)
def _stands(game: OrionDuel, seat: int, phase: str) -> Lister:
    kind = SetGalaxy if phase == GALAXIES else SetHole
    return Lister(tuple(kind(seat, at) for at in game.mat.cells))
