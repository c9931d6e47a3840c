"""How far both colours are from a link, fast enough to look at every move.

The same search as `ways.missing`, and a test holds the two equal; but it runs for many positions,
both colours and all pairs of facing zones at once, each in a lane of one long whole number. Within
a lane the cells stand in columns of equal height, so that all neighbours are six shifts away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...rules.box.mat import Mat
from ...rules.ending.ways import zone_cells

Colours = tuple[int, int]
"""The cells that lie under blue, and those under orange."""
Near = tuple[int | None, int | None]
"""The fewest cells that still link some pair, for both; None if no way is left."""

AT_ONCE = 16
"""So many positions are searched together: longer numbers gain nothing more."""
KEPT = 5000
"""Of so many positions it is remembered what was found: a search asks about each a few times."""


class Lanes(NamedTuple):
    """The tables of a search, as often as there are positions."""

    columns: tuple[tuple[int, int], ...]
    """For each column its cells as they are numbered, and how far they move to their spots."""
    every: int
    starts: int
    goals: int
    blue: int
    """All lanes of the first colour."""


class Gaps:
    """The tables of the search, made once for a mat."""

    def __init__(self, mat: Mat) -> None:
        left, top = (min(cell[i] for cell in mat.axial) for i in (0, 1))
        right, bottom = (max(cell[i] for cell in mat.axial) for i in (0, 1))
        # An empty cell below each column and an empty column beside the last one: no shift leads
        # from one column, or one lane, into another that it does not touch.
        self.high = bottom - top + 2
        self.lane = self.high * (right - left + 2)
        self.pairs = list(mat.pairs.values())
        # A colour fills whole bytes, so that positions are put together as bytes.
        self.bytes = -(-self.lane * len(self.pairs) // 8)
        self.colour = 8 * self.bytes
        spots = [self.high * (q - left) + r - top for q, r in mat.axial]
        self.cell = {spot: i for i, spot in enumerate(spots)}
        columns: dict[int, int] = {}
        for i, spot in enumerate(spots):
            columns[spot - i] = columns.get(spot - i, 0) | 1 << i
        self.columns = [(cells, shift) for shift, cells in columns.items()]
        self.every = self._in_lanes([mat.all] * len(self.pairs))
        self.starts, self.goals = (
            self._in_lanes([zone_cells(mat, zones[end]) for zones in self.pairs]) for end in (0, 1)
        )
        self.sized: dict[int, Lanes] = {}
        self.known: dict[Colours, Near] = {}

    def nearest(self, positions: Sequence[Colours]) -> list[Near]:
        """Return for each position how many cells each colour still needs."""
        kept = self.known
        known = {one: kept[one] for one in positions if one in kept}
        new = [one for one in dict.fromkeys(positions) if one not in known]
        for i in range(0, len(new), AT_ONCE):
            some = new[i : i + AT_ONCE]
            found = self._searched(some)
            known.update(zip(some, zip(found[::2], found[1::2], strict=True), strict=True))
        if len(kept) > KEPT:
            # Not cleared: in a thread beside somebody may be reading it.
            kept = self.known = {}
        kept.update(known)
        return [known[one] for one in positions]

    def _searched(self, positions: Sequence[Colours]) -> list[int | None]:
        """Return what is needed, colour by colour, position by position."""
        own, way = self.opened(positions)
        lanes, size = self._lanes(len(positions)), self.bytes
        nothing = bytes(size)
        found: list[int | None] = [None] * (2 * len(positions))
        left = list(range(len(found)))
        for cost, ring in enumerate(self.rings(lanes.starts, own, way)):
            if met := ring & lanes.goals:
                cells = met.to_bytes(size * len(found), "little")
                for one in left:
                    if cells[size * one : size * one + size] != nothing:
                        found[one] = cost
                left = [one for one in left if found[one] is None]
                if not left:
                    break
        return found

    def opened(self, positions: Sequence[Colours]) -> tuple[int, int]:
        """Return, in all lanes, the cells of each colour, and those still open to it."""
        size, lane, lanes = self.bytes, self.lane, self._lanes(len(positions))
        packed = [cells.to_bytes(size, "little") for both in positions for cells in both]
        cells, spread = int.from_bytes(b"".join(packed), "little"), 0
        for column, shift in lanes.columns:
            spread |= (cells & column) << shift
        own = spread
        for i in range(1, len(self.pairs)):
            own |= spread << lane * i
        other = (own & lanes.blue) << self.colour | own >> self.colour & lanes.blue
        return own, lanes.every & ~other

    def rings(self, zones: int, own: int, way: int) -> Iterator[int]:
        """Yield the cells of all lanes by what it costs to reach them from these zones."""
        edge, around = self._flood(zones & own, own)
        step = zones & way & ~edge | around
        while True:
            yield edge
            way &= ~edge
            step &= way
            if not step:
                return
            edge, step = self._flood(step, own & way)

    def _flood(self, edge: int, own: int) -> tuple[int, int]:
        """Return the cells with all own cells that hang together with them, and all around."""
        high, around, new = self.high, edge, edge
        while new:
            # A cell and the one above it, moved down, beside and beside: that is all six.
            two = new | new >> 1
            around |= two | two << 1 | two << high | two >> high - 1
            new = around & own & ~edge
            edge |= new
        return edge, around

    def _in_lanes(self, cells: Sequence[int]) -> int:
        """Return the cells of each lane at their spots, for both colours alike."""
        found = 0
        for i, one in enumerate(cells):
            for column, shift in self.columns:
                found |= (one & column) << shift + self.lane * i
        return found | found << self.colour

    def _lanes(self, many: int) -> Lanes:
        """Return the tables for so many positions."""
        if many not in self.sized:
            colours = sum(1 << self.colour * i for i in range(2 * many))
            each = sum(1 << 2 * self.colour * i for i in range(many))
            self.sized[many] = Lanes(
                tuple((cells * colours, shift) for cells, shift in self.columns),
                self.every * each,
                self.starts * each,
                self.goals * each,
                each * ((1 << self.colour) - 1),
            )
        return self.sized[many]


@lru_cache(maxsize=8)
def gaps(mat: Mat) -> Gaps:
    """Return the tables of a mat."""
    return Gaps(mat)
