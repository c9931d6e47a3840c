"""What a move changes: a token stands, somebody is to begin, a tile lies."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from ..moves import ChooseFirst, Place, SetGalaxy, SetHole
from ..setup.standing import begin, stand, stand_rest
from ..state import FIRST, GALAXIES, HOLES, OrionState

if TYPE_CHECKING:
    from ... import OrionDuel


def advance(game: OrionDuel, state: OrionState, move: Move) -> OrionState:
    """Return the position after a legal move."""
    if isinstance(move, Place):
        return game.laying.lay(state, game.mat.index[move.tile, move.turn, move.side, move.at])
    if isinstance(move, ChooseFirst):
        return begin(game.mat, state, move.first)
    assert isinstance(move, (SetGalaxy, SetHole))
    return stand(game.mat, state, move.at)


def playout(game: OrionDuel, state: OrionState, rng: random.Random) -> OrionState:
    """Play random moves to the end: cells and placements by number, no move object made."""
    if state.phase in (GALAXIES, HOLES):
        state = stand_rest(game, state, rng)
    if state.phase == FIRST:
        state = advance(game, state, game.sample(state, rng))
    sample, lay = game.laying.sample, game.laying.lay
    while state[0] is not None:
        state = lay(state, sample(state, rng))
    return state
