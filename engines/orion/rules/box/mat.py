"""The mat as bit masks: cells, zones, and every way to lay every tile.

A set of cells is a whole number with a bit per cell. The bits above the cells stand for the six
zones, so that a chain of cells carries the zones that it touches. A set of placements is a whole
number with a bit per placement; laying a hexagon changes such a set by one AND and a few ORs.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from ..moves import SIDES, Place, Side
from . import SIX, Axial, Box, cells_of, distance


class Placement(NamedTuple):
    """One way to lay a tile, and what laying it changes.

    `own` and `opp` are chains (cells and zones), `own_near` and `opp_near` the cells around them,
    `own_far` and `opp_far` the cells that the tile neither covers nor touches with that colour.
    `keep` are the placements that stay possible; `own_by_own` and `own_by_opp` are those whose own
    hexagons touch this one's own or opp hexagons.
    """

    own: int
    opp: int
    own_near: int
    opp_near: int
    own_far: int
    opp_far: int
    keep: int
    own_by_own: int
    own_by_opp: int
    take: int


class Mat:
    """The cells of a box by number and name, with the placements of its tiles."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.axial = cells_of(box.board)
        self.number = {cell: i for i, cell in enumerate(self.axial)}
        self.cells = _names(self.axial)
        self.at = {name: i for i, name in enumerate(self.cells)}
        self.all = (1 << len(self.cells)) - 1
        self.near = [self._around(cell, 1) & ~(1 << i) for i, cell in enumerate(self.axial)]
        self.zones = tuple(box.zones)
        self.zone_of = {
            self.number[cell]: name for name, zone in box.zones.items() for cell in zone
        }
        self.pairs = {
            name: tuple(1 << len(self.cells) + self.zones.index(zone) for zone in pair)
            for name, pair in box.pairs.items()
        }
        self.tiles = tuple(box.tiles)
        self.turns = {name: _orientations(box, name) for name in self.tiles}
        # Whether turning and flipping make a difference to a tile.
        self.dials = {
            name: (len({turn for turn, _ in ways}) > 1, len({side for _, side in ways}) > 1)
            for name, ways in self.turns.items()
        }
        self._lay_out()

    def chain(self, cells: int) -> int:
        """Return the cells with the bits of the zones they lie in."""
        return cells | self._zone_bits(cells)

    def mask(self, names: Iterable[str]) -> int:
        """Return the set of the named cells."""
        return sum(1 << self.at[name] for name in names)

    def named(self, mask: int) -> tuple[str, ...]:
        """Return the names of the cells in a set, in the order of the mat."""
        return tuple(self.cells[i] for i in bits(mask & self.all))

    def reach(self, mask: int) -> int:
        """Return the cells that touch a set of cells."""
        found = 0
        for i in bits(mask & self.all):
            found |= self.near[i]
        return found & ~mask

    def hexes(self, tile: str, turn: int, side: Side, at: str) -> tuple[list[Axial], list[Axial]]:
        """Return where the own and the opponent's hexagons would lie, on the mat or off it."""
        q, r = self.axial[self.at[at]]
        own, opp = self.turns[tile][turn, side]
        return [(q + x, r + y) for x, y in own], [(q + x, r + y) for x, y in opp]

    @cached_property
    def within(self) -> dict[int, list[int]]:
        """The cells nearer than a distance, by that distance: `within[3][i]` for cell i."""
        wanted = self.box.spacing
        steps = {wanted.galaxy_galaxy, wanted.hole_hole, wanted.hole_galaxy, 2}
        return {step: [self._around(cell, step - 1) for cell in self.axial] for step in steps}

    def _around(self, cell: Axial, steps: int) -> int:
        return sum(1 << i for i, one in enumerate(self.axial) if distance(one, cell) <= steps)

    def _zone_bits(self, cells: int) -> int:
        found = 0
        for i in bits(cells & self.all):
            if i in self.zone_of:
                found |= 1 << len(self.cells) + self.zones.index(self.zone_of[i])
        return found

    def _lay_out(self) -> None:
        """Number every way to lay every tile wholly on the mat, tile by tile, cell by cell."""
        spots: list[tuple[Place, int, int]] = []
        for tile in self.tiles:
            for at in self.cells:
                for turn, side in self.turns[tile]:
                    own, opp = self.hexes(tile, turn, side, at)
                    if all(cell in self.number for cell in own + opp):
                        own_mask = sum(1 << self.number[cell] for cell in own)
                        opp_mask = sum(1 << self.number[cell] for cell in opp)
                        spots.append((Place(0, tile, turn, side, at), own_mask, opp_mask))
        self.moves = tuple(
            tuple(Place(seat, m.tile, m.turn, m.side, m.at) for m, _, _ in spots) for seat in (0, 1)
        )
        self.index = [{move: i for i, move in enumerate(moves)} for moves in self.moves]
        self.every = (1 << len(spots)) - 1
        self.of_tile = {
            tile: sum(1 << i for i, (move, _, _) in enumerate(spots) if move.tile == tile)
            for tile in self.tiles
        }
        self._weave([(own, opp) for _, own, opp in spots], [move.tile for move, _, _ in spots])

    def _weave(self, spots: list[tuple[int, int]], tiles: list[str]) -> None:
        """For every placement work out once which others it rules out and which it touches."""
        count = len(self.cells)
        covering = [0] * count
        own_on, opp_on = [0] * count, [0] * count
        for i, (own, opp) in enumerate(spots):
            for cell in bits(own):
                own_on[cell] |= 1 << i
            for cell in bits(opp):
                opp_on[cell] |= 1 << i
        for cell in range(count):
            covering[cell] = own_on[cell] | opp_on[cell]
        self.covering, self.own_on, self.opp_on = covering, own_on, opp_on
        self.own_by = [_union(own_on, self.near[cell]) for cell in range(count)]
        self.placements = [
            Placement(
                own=self.chain(own),
                opp=self.chain(opp),
                own_near=self.reach(own),
                opp_near=self.reach(opp),
                own_far=self.all & ~(own | opp | self.reach(own)),
                opp_far=self.all & ~(own | opp | self.reach(opp)),
                keep=self.every & ~_union(covering, own | opp),
                own_by_own=_union(self.own_by, own),
                own_by_opp=_union(self.own_by, opp),
                take=1 << 4 * self.tiles.index(tile),
            )
            for (own, opp), tile in zip(spots, tiles, strict=True)
        ]


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, the lowest first.

    >>> bits(0b10110)
    [1, 2, 4]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _union(sets: list[int], cells: int) -> int:
    found = 0
    for cell in bits(cells):
        found |= sets[cell]
    return found


def _names(axial: list[Axial]) -> list[str]:
    """Name cells like squares: a letter for the column, a number from the top of it."""
    columns = sorted({q for q, _ in axial})
    names, seen = [], dict.fromkeys(columns, 0)
    for q, _ in axial:
        seen[q] += 1
        names.append(f"{chr(ord('a') + columns.index(q))}{seen[q]}")
    return names


Shape = tuple[list[Axial], list[Axial]]


def _orientations(box: Box, name: str) -> dict[tuple[int, Side], Shape]:
    """Return the different ways a tile can lie: turned by sixths, front or back up."""
    tile = box.tiles[name]
    found: dict[tuple[int, Side], Shape] = {}
    seen = set()
    for side in SIDES:
        own, opp = list(tile.own), list(tile.opp)
        if side == "back":
            own, opp = [(r, q) for q, r in own], [(r, q) for q, r in opp]
        for turn in range(len(SIX)):
            form = _form(own, opp)
            if form not in seen:
                seen.add(form)
                found[turn, side] = own, opp
            own, opp = [(-r, q + r) for q, r in own], [(-r, q + r) for q, r in opp]
    return found


def _form(own: list[Axial], opp: list[Axial]) -> tuple[tuple[Axial, ...], tuple[Axial, ...]]:
    """Return the shape moved to the corner, so that equal shapes are equal wherever they lie."""
    left, top = min(own + opp)
    return (
        tuple(sorted((q - left, r - top) for q, r in own)),
        tuple(sorted((q - left, r - top) for q, r in opp)),
    )
