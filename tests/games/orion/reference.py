"""Orion Duel again, slow and plain: dicts, sets and networkx, none of the engine's code.

Facts are written out a second time from the digest, so that a wrong one is seen by comparison.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import networkx as nx

Cell = tuple[int, int]
Lie = tuple[str, frozenset[Cell], frozenset[Cell]]
"""A tile's name, and the cells under its owner's and its opponent's colour."""

CORNERS = {(5, 0), (0, 5), (-5, 5), (-5, 0), (0, -5), (5, -5)}
TILES: dict[str, tuple[int, list[Cell], list[Cell]]] = {
    "single": (1, [(0, 0)], []),
    "pair": (1, [(0, 0), (1, 0)], []),
    "mix": (3, [(0, 0)], [(1, 0)]),
    "line": (3, [(0, 0), (1, 0)], [(2, 0)]),
    "bent": (3, [(0, 0), (1, 0)], [(1, 1)]),
    "triangle": (3, [(0, 0), (1, 0)], [(0, 1)]),
}
SIDES = {
    "taurus": lambda q, r: q == -5,
    "monoceros": lambda q, r: q == 5,
    "eridanus": lambda q, r: q + r == -5,
    "canis_major": lambda q, r: q + r == 5,
    "lepus": lambda q, r: r == -5,
    "gemini": lambda q, r: r == 5,
}
FACING = (("taurus", "monoceros"), ("gemini", "lepus"), ("canis_major", "eridanus"))


def mat() -> nx.Graph[Cell]:
    """Return the mat: cells join where their centres are one step apart."""
    span = range(-5, 6)
    cells = {(q, r) for q, r in product(span, span) if abs(q + r) <= 5} - CORNERS
    board: nx.Graph[Cell] = nx.Graph()
    board.add_nodes_from(cells)
    for q, r in cells:
        board.add_edges_from(
            ((q, r), other) for other in ((q + 1, r), (q, r + 1), (q + 1, r - 1)) if other in cells
        )
    return board


MAT = mat()


def ball(cell: Cell, steps: int) -> set[Cell]:
    """Return the cells at most so many steps away, the cell with them."""
    return set(nx.single_source_shortest_path_length(MAT, cell, steps))


# On this mat no two cells have a way over its edge that is shorter than any on it.
TOO_NEAR = {cell: frozenset(ball(cell, 2)) for cell in MAT}
BESIDE = {cell: frozenset(ball(cell, 1)) for cell in MAT}


@cache
def completes(free: frozenset[Cell], tokens: int) -> bool:
    """Tell whether so many tokens, two cells between any two, find free cells: all ways tried.

    A token that stands near no cell of the way could be added to it, so one of them is near.
    """
    if not tokens or not free:
        return not tokens
    near = sorted(TOO_NEAR[min(free)] & free)
    return any(completes(free - TOO_NEAR[cell], tokens - 1) for cell in near)


def stands(galaxies: set[Cell], holes: set[Cell]) -> set[Cell]:
    """Return where the next token may stand: eight galaxies first, then seven holes."""
    own, rest = (galaxies, 8) if len(galaxies) < 8 else (holes, 7)
    taken = set().union(*(TOO_NEAR[cell] for cell in own))
    if own is holes:
        taken |= set().union(*(BESIDE[cell] for cell in galaxies))
    free, left = frozenset(MAT) - taken, rest - len(own) - 1
    return {cell for cell in free if completes(free - TOO_NEAR[cell], left)}


def lies(tile: str, mirrored: bool = True) -> set[Lie]:
    """Return every way a tile can lie on the empty mat."""
    _, own, opp = TILES[tile]
    found: set[Lie] = set()
    for flip in (False, True) if mirrored else (False,):
        here, there = own, opp
        if flip:
            here, there = [(r, q) for q, r in own], [(r, q) for q, r in opp]
        for _ in range(6):
            here = [(-r, q + r) for q, r in here]
            there = [(-r, q + r) for q, r in there]
            for q, r in MAT:
                mine = frozenset((q + x, r + y) for x, y in here)
                theirs = frozenset((q + x, r + y) for x, y in there)
                if (mine | theirs) <= set(MAT):
                    found.add((tile, mine, theirs))
    return found


LIES = {tile: lies(tile) for tile in TILES}


class Met(NamedTuple):
    """How many links, fours of galaxies and threes of holes a seat has."""

    links: int
    galaxies: int
    holes: int


class Duel:
    """A duel after its setup."""

    def __init__(self, galaxies: set[Cell], holes: set[Cell], first: int, instances: bool) -> None:
        self.galaxies, self.holes, self.instances = galaxies, holes, instances
        self.colour: dict[Cell, int] = {}
        self.hands = [Counter({tile: count for tile, (count, _, _) in TILES.items()})] * 2
        self.turn = first

    def legal(self) -> set[Lie]:
        """Return what the seat whose turn it is may lay."""
        return {
            lie
            for tile in +self.hands[self.turn]
            for lie in LIES[tile]
            if not self.colour.keys() & (lie[1] | lie[2]) and self.joins(lie)
        }

    def joins(self, lie: Lie) -> bool:
        """Tell whether each hexagon over a token has an unbroken chain to an earlier hexagon."""
        for colour, cells in ((self.turn, lie[1]), (1 - self.turn, lie[2])):
            covered = cells & (self.galaxies | self.holes)
            if covered:
                earlier = {cell for cell, one in self.colour.items() if one == colour}
                chain = MAT.subgraph(earlier | cells)
                for cell in covered:
                    if not nx.node_connected_component(chain, cell) & earlier:
                        return False
        return True

    def lay(self, lie: Lie) -> None:
        """Lay a tile; the turn passes."""
        tile, mine, theirs = lie
        self.colour |= dict.fromkeys(mine, self.turn) | dict.fromkeys(theirs, 1 - self.turn)
        self.hands = [
            hand - Counter([tile]) if seat == self.turn else hand
            for seat, hand in enumerate(self.hands)
        ]
        self.turn = 1 - self.turn

    def chains(self, colour: int) -> Iterator[set[Cell]]:
        """Return the chains of a colour."""
        cells = [cell for cell, one in self.colour.items() if one == colour]
        yield from nx.connected_components(MAT.subgraph(cells))

    def met(self, seat: int) -> Met:
        """Return what a seat has."""
        own, other = list(self.chains(seat)), list(self.chains(1 - seat))
        return Met(
            sum(
                any(all(any(SIDES[z](*c) for c in chain) for z in pair) for chain in own)
                for pair in FACING
            ),
            sum(len(chain & self.galaxies) // 4 for chain in own),
            sum(len(chain & self.holes) // 3 for chain in other),
        )

    def score(self, seat: int) -> int:
        """Return how much that counts."""
        met = self.met(seat)
        return sum(met) if self.instances else sum(map(bool, met))

    def value(self, seat: int) -> int:
        """Return galaxies less holes under a colour."""
        cells = {cell for cell, one in self.colour.items() if one == seat}
        return len(cells & self.galaxies) - len(cells & self.holes)

    def outcome(self) -> tuple[str, tuple[int, ...]] | None:
        """Return the rule that ended it and who won, or None."""
        scores = [self.score(seat) for seat in (0, 1)]
        if scores[0] != scores[1]:
            return "win.more", (int(scores[1] > scores[0]),)
        if self.legal():
            return None
        if +self.hands[self.turn]:
            return "end.stuck", (1 - self.turn,)
        values = [self.value(seat) for seat in (0, 1)]
        if values[0] == values[1]:
            return "end.draw", ()
        return "end.value", (int(values[1] > values[0]),)
