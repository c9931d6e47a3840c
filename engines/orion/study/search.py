"""Which of a thousand placements are worth a look: those whose cells matter to somebody.

Each free cell is weighed once for either colour, and a placement by its cells together. That is
much cheaper than to lay every tile, and seldom leaves out what the whole guess likes best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.habits import Habits
from armillary.engines.core.moves import Move

from ..rules.box.mat import Mat, bits
from ..rules.ending import ways
from ..rules.legal import legal
from ..rules.state import TILES, OrionState
from .worth import FAR
from .worth.gaps import gaps

if TYPE_CHECKING:
    from .. import OrionDuel

HABITS = Habits(explore=0.1, width=2.0, sharp=2.5)

HOT = 10
"""Only placements on so many cells are weighed, those that gain most under the own colour."""


def promising(game: OrionDuel, state: OrionState, count: int) -> Sequence[Move]:
    """Return about `count` placements whose cells matter most, or all where there are few."""
    if state.phase != TILES or state.to_act is None:
        return legal(game, state)
    allowed = game.laying.legal(state)
    moves = game.mat.moves[state.to_act]
    numbers = game.laying.numbers
    listed = numbers(allowed) if allowed.bit_count() <= count else []
    if not listed:
        own, other = weights(game, state)
        hot = 0
        for cell in sorted(range(len(own)), key=own.__getitem__, reverse=True)[:HOT]:
            hot |= game.mat.own_on[cell]
        listed = numbers(allowed & hot if (allowed & hot).bit_count() >= count else allowed)
        mine, theirs, sets = _cells(game.mat)
        ours = [sum([own[i] for i in cells]) for cells in mine]
        others = [sum([other[i] for i in cells]) for cells in theirs]
        weight = {index: ours[sets[index][0]] + others[sets[index][1]] for index in listed}
        listed = sorted(listed, key=weight.__getitem__, reverse=True)[:count]
    return [moves[index] for index in listed]


def weights(game: OrionDuel, state: OrionState) -> tuple[list[float], list[float]]:
    """Return for every cell what it gains who is to act: under the own colour, under the other."""
    seat = state.to_act or 0
    mat, colours = game.mat, game.colours(state)
    chains = state.chains0, state.chains1
    both = [[0.0] * len(mat.cells), [0.0] * len(mat.cells)]
    free = bits(mat.all & ~colours[0] & ~colours[1])
    ways_left = shortest(mat, *colours)
    for colour in (0, 1):
        sign = 1.0 if colour == seat else -1.0
        mine, theirs = both[colour != seat], both[colour == seat]
        for short, cells in ways_left[colour]:
            gain = sign * (_link(short - 1) - _link(short))
            for i in cells:
                mine[i] += gain
                theirs[i] -= 0.6 * gain
        tokens = (
            (state.galaxies, ways.ENOUGH_GALAXIES, sign),
            (state.holes, ways.ENOUGH_HOLES, -sign),
        )
        for lying, enough, good in tokens:
            counts = [(chain, (chain & lying).bit_count()) for chain in chains[colour]]
            counts = [(chain, n) for chain, n in counts if n]
            most = max([n for _, n in counts], default=0)
            for i in free:
                joined = lying >> i & 1
                for chain, n in counts:
                    if chain & mat.near[i]:
                        joined += n
                if joined > most:
                    mine[i] += good * (joined * joined - most * most) / enough**2
                elif joined:
                    mine[i] += good * 0.1 * joined / enough
                    theirs[i] -= good * 0.1 * joined / enough
    return both[0], both[1]


Shortest = list[tuple[int, list[int]]]
"""For each pair of zones that is not yet linked and still can be: what is missing, and where."""


def shortest(mat: Mat, blue: int, orange: int) -> tuple[Shortest, Shortest]:
    """Return for both colours the free cells on the shortest ways between facing zones.

    `ways.shortest` says the same slowly; here all pairs are searched at once, as `Gaps` does.
    """
    tables = gaps(mat)
    own, way = tables.opened([(blue, orange)])
    there = list(tables.rings(tables.starts, own, way))
    back = list(tables.rings(tables.goals, own, way))
    found: tuple[Shortest, Shortest] = [], []
    size, pairs = tables.lane, len(mat.pairs)
    for i in range(2 * pairs):
        at = tables.colour * (i // pairs) + size * (i % pairs)
        lane = ((1 << size) - 1) << at
        goal = tables.goals & lane
        best = next((cost for cost, ring in enumerate(there) if ring & goal), 0)
        if not best:
            continue
        met = 0
        for cost in range(1, best + 1):
            if best + 1 - cost < len(back):
                met |= there[cost] & back[best + 1 - cost]
        cells = [tables.cell[spot] for spot in bits((met & lane & ~own) >> at)]
        found[i // pairs].append((best, cells))
    return found


def _link(short: int) -> float:
    return (1 - min(short, FAR) / FAR) ** 2


Sets = list[list[int]]


@lru_cache(maxsize=8)
def _cells(mat: Mat) -> tuple[Sets, Sets, list[tuple[int, int]]]:
    """Return the sets of cells that placements have, the own ones and those of the other colour.

    Last comes for every placement which of them it has: hundreds share the same ones.
    """
    mine: dict[int, int] = {}
    theirs: dict[int, int] = {}
    sets = [
        (mine.setdefault(own, len(mine)), theirs.setdefault(other, len(theirs)))
        for own, other in ((one.own & mat.all, one.opp & mat.all) for one in mat.placements)
    ]
    return [bits(cells) for cells in mine], [bits(cells) for cells in theirs], sets
