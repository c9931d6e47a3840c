"""Positions that random play seldom reaches: crowded tokens, long duels, ways met by both."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ..rules.moves import SetGalaxy, SetHole
from ..rules.setup.room import open_cells, room
from ..rules.state import FIRST, GALAXIES, TILES, OrionState

if TYPE_CHECKING:
    from .. import OrionDuel

LOOKS = 8
"""So many ways to go on are looked at before one is taken."""


def rare(game: OrionDuel, state: OrionState, rng: random.Random) -> OrionState:
    """Play a duel of the same options anew, towards what is odd, and stop somewhere on the way.

    All of it are legal moves, so it is lawful whatever comes out.
    """
    new = game.first_state(2, state.options)
    crowd, tiles = rng.random() < 0.5, rng.randrange(8, 28)
    tokens = rng.randrange(1, 15) if rng.random() < 0.2 else None
    while new.phase != TILES:
        if (new.galaxies | new.holes).bit_count() == tokens:
            return new
        new = _stand(game, new, rng, LOOKS if crowd else 1)
    for n in range(tiles):
        # Now and then all ways are looked at: one that gives both a way to win is hard to find.
        all_ways = n > 10 and n % 4 == 0
        tries = game.legal(new) if all_ways else [game.sample(new, rng) for _ in range(LOOKS)]
        going = [one for move in tries if (one := game.advance(new, move)).to_act is not None]
        if not going:
            break
        new = max(going, key=_both)
    return new


def _stand(game: OrionDuel, state: OrionState, rng: random.Random, looks: int) -> OrionState:
    """Stand a token where it leaves the fewest cells open, or say who begins."""
    seat = state.to_act
    assert seat is not None
    if state.phase == FIRST:
        return game.advance(state, rng.choice(game.legal(state)))
    open = open_cells(game.mat, state)
    cells = [i for i in range(len(game.mat.cells)) if open >> i & 1]
    rng.shuffle(cells)
    fitting = [i for i in cells[: 3 * looks] if room(game, state, i)] or [
        next(i for i in cells if room(game, state, i))
    ]
    kind = SetGalaxy if state.phase == GALAXIES else SetHole
    ways = [game.advance(state, kind(seat, game.mat.cells[i])) for i in fitting[:looks]]
    return min(ways, key=lambda one: open_cells(game.mat, one).bit_count())


def _both(state: OrionState) -> tuple[int, int, int]:
    """Return how much both have on their ways together: what is met, then what is near."""
    most = [
        max(((chain & tokens).bit_count() for chain in chains), default=0)
        for chains in (state.chains0, state.chains1)
        for tokens in (state.galaxies, state.holes)
    ]
    return state.score0, min(most[0], most[2]) + min(most[1], most[3]), sum(most)
