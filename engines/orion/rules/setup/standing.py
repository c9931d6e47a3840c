"""Standing the tokens, one by one or all at once."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..box.mat import Mat, bits, nth_bit
from ..state import FIRST, GALAXIES, HOLES, TILES, OrionState
from .packing import Packing
from .room import open_for

if TYPE_CHECKING:
    from ... import OrionDuel


@rules.effect("setup.galaxies", "setup.holes")
def stand(mat: Mat, state: OrionState, at: str) -> OrionState:
    """Stand the next token; when the last one stands, the next phase begins."""
    cell = 1 << mat.at[at]
    spacing = mat.box.spacing
    if state.phase == GALAXIES:
        state = _with_tokens(state, state.galaxies | cell, 0)
        if state.galaxies.bit_count() < spacing.galaxies:
            return state
        actor = state.to_act if state.options.setup == "random" else 1 - state.options.setter
        return state._replace(phase=HOLES, to_act=actor)
    state = _with_tokens(state, state.galaxies, state.holes | cell)
    if state.holes.bit_count() < spacing.holes:
        return state
    return ready(mat, state)


def _with_tokens(state: OrionState, galaxies: int, holes: int) -> OrionState:
    """Return the position with these tokens: `_replace` takes five times as long."""
    return OrionState._make((*state[:4], galaxies, holes, *state[6:]))


@rules.effect("setup.ready_made")
def from_preset(mat: Mat, state: OrionState, name: str) -> OrionState:
    """Stand all tokens as a ready-made setup has them."""
    preset = mat.box.presets[name]
    galaxies = sum(1 << mat.number[cell] for cell in preset.galaxies)
    holes = sum(1 << mat.number[cell] for cell in preset.holes)
    return ready(mat, state._replace(galaxies=galaxies, holes=holes))


@rules.effect("setup.first", "setup.blue_begins")
def ready(mat: Mat, state: OrionState) -> OrionState:
    """All tokens stand: the setter says who begins, unless that is settled."""
    first = state.options.first
    if first is None and state.options.setup == "players":
        return state._replace(phase=FIRST, to_act=state.options.setter)
    return begin(mat, state, first or 0)


def begin(mat: Mat, state: OrionState, first: int) -> OrionState:
    """Open the duel: no colour lies yet, so no hexagon may cover a token."""
    tokens = state.galaxies | state.holes
    covering = 0
    for cell in bits(tokens):
        covering |= mat.own_on[cell]
    return state._replace(
        phase=TILES,
        to_act=first,
        turn=first,
        own0=mat.every ^ covering,
        own1=mat.every ^ covering,
        bare0=tokens,
        bare1=tokens,
    )


def stand_rest(game: OrionDuel, state: OrionState, rng: random.Random) -> OrionState:
    """Stand all tokens still to come, each on any cell that leaves room, as `sample` draws it."""
    mat, spacing = game.mat, game.mat.box.spacing
    galaxies, holes = state.galaxies, state.holes
    open, left = open_for(mat, GALAXIES, galaxies, 0), spacing.galaxies - galaxies.bit_count()
    galaxies |= _scattered(game.packings[spacing.galaxy_galaxy], open, left, rng)
    open, left = open_for(mat, HOLES, galaxies, holes), spacing.holes - holes.bit_count()
    holes |= _scattered(game.packings[spacing.hole_hole], open, left, rng)
    return ready(mat, state._replace(phase=HOLES, galaxies=galaxies, holes=holes))


def _scattered(packing: Packing, open: int, tokens: int, rng: random.Random) -> int:
    """Return cells for so many tokens, drawn one after the other."""
    found = 0
    for left in range(tokens, 0, -1):
        leaving = packing.leaving(open, left)
        cell = nth_bit(leaving, int(rng.random() * leaving.bit_count()))
        found |= 1 << cell
        open &= ~packing.near[cell]
    return found
