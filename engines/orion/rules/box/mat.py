"""The mat as bit masks: cells, zones, and every way to lay every tile.

A set of cells is a whole number with a bit per cell. The bits above the cells stand for the six
zones, so that a chain of cells carries the zones that it touches. A set of placements is a whole
number with a bit per placement; laying a hexagon changes such a set by one AND and a few ORs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..moves import SIDES, Place, Side
from . import SIX, Axial, Box, cells_of


class Placement(NamedTuple):
    """One way to lay a tile, and what laying it changes.

    `own` and `opp` are chains (cells and zones), `own_near` and `opp_near` the cells around them.
    `own_far` and `opp_far` are the cells that the tile neither covers nor touches with that colour,
    `keep` the placements that stay possible; `own_by_own` and `own_by_opp` are those whose own
    hexagons touch this one's own or opp hexagons. `take` is what it costs a hand.
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
        found, cells = 0, mask & self.all
        for table, byte in zip(
            self._beside, cells.to_bytes(len(self._beside), "little"), strict=True
        ):
            if byte:
                found |= table[byte]
        return found & ~mask

    @cached_property
    def _beside(self) -> list[list[int]]:
        """The cells that touch a set of cells, by each of its bytes and the value of that."""
        tables = []
        for first in range(0, len(self.cells), 8):
            near = [*self.near[first : first + 8], *[0] * 8]
            table = [0]
            for value in range(1, 256):
                rest = value & value - 1
                table.append(table[rest] | near[(value ^ rest).bit_length() - 1])
            tables.append(table)
        return tables

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

    @cached_property
    def too_near(self) -> Callable[[int, int], int]:
        """What tells the cells nearer than a distance to some of these, and remembers it."""
        return lru_cache(1024)(self._too_near)

    def _too_near(self, tokens: int, least: int) -> int:
        near, within = 0, self.within[least]
        for i in bits(tokens):
            near |= within[i]
        return near

    def _around(self, cell: Axial, steps: int) -> int:
        """Return the cells at most so many steps away."""
        span = range(-steps, steps + 1)
        (q, r), found = cell, 0
        for x, y in ((x, y) for x in span for y in span if abs(x + y) <= steps):
            number = self.number.get((q + x, r + y))
            found |= 0 if number is None else 1 << number
        return found

    def _zone_bits(self, cells: int) -> int:
        found = 0
        for i in bits(cells & self.all):
            if i in self.zone_of:
                found |= 1 << len(self.cells) + self.zones.index(self.zone_of[i])
        return found

    def _lay_out(self) -> None:
        """Number every way to lay every tile wholly on the mat, tile by tile, cell by cell."""
        self.lies: list[tuple[str, int, Side, str]] = []
        self.of_tile = {}
        spots: list[tuple[int, int]] = []
        for tile in self.tiles:
            first = len(spots)
            for at, cell in zip(self.cells, self.axial, strict=True):
                for (turn, side), (own, opp) in self.turns[tile].items():
                    under_own, under_opp = self._on(cell, own), self._on(cell, opp)
                    if under_own is not None and under_opp is not None:
                        self.lies.append((tile, turn, side, at))
                        spots.append((under_own, under_opp))
            self.of_tile[tile] = (1 << len(spots)) - (1 << first)
        self.every = (1 << len(spots)) - 1
        self.index = {lie: i for i, lie in enumerate(self.lies)}
        self._weave(spots)

    def _on(self, cell: Axial, shape: list[Axial]) -> int | None:
        """Return the cells of a shape laid by a cell; None if it does not lie wholly on the mat."""
        found, (q, r) = 0, cell
        for x, y in shape:
            number = self.number.get((q + x, r + y))
            if number is None:
                return None
            found |= 1 << number
        return found

    def number_of(self, move: Place) -> int | None:
        """Return the number of a placement; None if it does not lie wholly on the mat."""
        return self.index.get((move.tile, move.turn, move.side, move.at))

    @cached_property
    def moves(self) -> tuple[tuple[Place, ...], ...]:
        """The moves of both seats, by the number of the placement."""
        return tuple(tuple(Place(seat, *lie) for lie in self.lies) for seat in (0, 1))

    def _weave(self, spots: list[tuple[int, int]]) -> None:
        """For every placement work out once which others it rules out and which it touches."""
        cells = range(len(self.cells))
        own_on, opp_on = (_on_cells(cells, [spot[i] for spot in spots]) for i in (0, 1))
        self.own_on, self.opp_on = own_on, opp_on
        covering = [own_on[cell] | opp_on[cell] for cell in cells]
        own_by = [_union(own_on, self.near[cell]) for cell in cells]
        # Many placements have the same cells of one colour: what follows from them is kept once.
        part = {
            one: (self.chain(one), self.reach(one), _union(covering, one), _union(own_by, one))
            for one in {one for spot in spots for one in spot}
        }
        takes = {tile: 1 << 4 * i for i, tile in enumerate(self.tiles)}
        self.placements = []
        for (own, opp), (tile, *_) in zip(spots, self.lies, strict=True):
            own_chain, own_near, over_own, own_by_own = part[own]
            opp_chain, opp_near, over_opp, own_by_opp = part[opp]
            clear = self.all & ~(own | opp)
            keep = self.every & ~(over_own | over_opp)
            self.placements.append(Placement(
                own_chain, opp_chain, own_near, opp_near, clear & ~own_near, clear & ~opp_near,
                keep, own_by_own, own_by_opp, takes[tile],
            ))  # fmt: skip


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


def nth_bit(mask: int, n: int) -> int:
    """Return the number of the n-th set bit, by halving down to a byte.

    >>> nth_bit(0b101100, 1)
    3
    """
    width, at = 1 << mask.bit_length().bit_length(), 0
    while width > 8:
        width >>= 1
        low = mask & (1 << width) - 1
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= width
            at += width
    return at + _OF_BYTE[mask][n]


_OF_BYTE = [bits(byte) for byte in range(256)]


def _on_cells(cells: Iterable[int], shapes: list[int]) -> list[int]:
    """Return for each cell the numbers of the shapes that lie on it, as a set."""
    alike: dict[int, int] = {}
    for i, shape in enumerate(shapes):
        alike[shape] = alike.get(shape, 0) | 1 << i
    found = [0 for _ in cells]
    for shape, numbers in alike.items():
        for cell in bits(shape):
            found[cell] |= numbers
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
