"""Which of a thousand placements are worth a look: those whose cells matter to somebody.

Each free cell is weighed once for either colour, and a placement by its cells together. That is
much cheaper than to lay every tile, and seldom leaves out what the whole guess likes best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from typing import TYPE_CHECKING

from armillary.engines.core.habits import Habits
from armillary.engines.core.moves import Move

from ..rules.box.mat import Mat, bits
from ..rules.ending import ways
from ..rules.legal import legal
from ..rules.state import TILES, OrionState
from .worth import FAR

if TYPE_CHECKING:
    from .. import OrionDuel

HABITS = Habits(explore=0.3, width=2.0)


def promising(game: OrionDuel, state: OrionState, count: int) -> Sequence[Move]:
    """Return about `count` placements whose cells matter most, or all where there are few."""
    if state.phase != TILES or state.to_act is None:
        return legal(game, state)
    listed = bits(game.laying.legal(state))
    moves = game.mat.moves[state.to_act]
    if len(listed) > count:
        own, other = weights(game, state)
        cells = _cells(game.mat)
        weight = {}
        for index in listed:
            mine, theirs = cells[index]
            weight[index] = sum([own[i] for i in mine]) + sum([other[i] for i in theirs])
        listed = nlargest(count, listed, key=weight.__getitem__)
    return [moves[index] for index in listed]


def weights(game: OrionDuel, state: OrionState) -> tuple[list[float], list[float]]:
    """Return for every cell what it gains who is to act: under the own colour, under the other."""
    seat = state.to_act or 0
    mat, colours = game.mat, game.colours(state)
    chains = state.chains0, state.chains1
    both = [[0.0] * len(mat.cells), [0.0] * len(mat.cells)]
    for colour in (0, 1):
        sign = 1.0 if colour == seat else -1.0
        own, other = colours[colour], colours[1 - colour]
        mine, theirs = both[colour != seat], both[colour == seat]
        for pair in mat.pairs.values():
            short = ways.missing(mat, own, other, pair)
            if short:
                gain = _link(short - 1) - _link(short)
                for i in bits(ways.shortest(mat, own, other, pair) & ~own):
                    mine[i] += sign * gain
                    theirs[i] -= sign * 0.6 * gain
        tokens = (state.galaxies, ways.ENOUGH_GALAXIES, 1.0), (state.holes, ways.ENOUGH_HOLES, -1.0)
        for lying, enough, good in tokens:
            counts = [(chain, (chain & lying).bit_count()) for chain in chains[colour]]
            most = max([count for _, count in counts], default=0)
            for i in bits(mat.all & ~own & ~other):
                near = mat.near[i]
                joined = sum([n for chain, n in counts if n and chain & near])
                joined += lying >> i & 1
                if joined > most:
                    mine[i] += sign * good * (joined * joined - most * most) / enough**2
                elif joined:
                    mine[i] += sign * good * 0.1 * joined / enough
                    theirs[i] -= sign * good * 0.1 * joined / enough
    return both[0], both[1]


def _link(short: int) -> float:
    return (1 - min(short, FAR) / FAR) ** 2


@lru_cache(maxsize=8)
def _cells(mat: Mat) -> list[tuple[list[int], list[int]]]:
    """Return the cells of each placement, the own ones and those of the other colour."""
    return [(bits(one.own & mat.all), bits(one.opp & mat.all)) for one in mat.placements]
