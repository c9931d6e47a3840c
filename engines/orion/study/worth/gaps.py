"""How far both colours are from a link, fast enough to look at every move.

The same search as `ways.missing`, and a test holds the two equal; but it runs for both colours
and all pairs of facing zones at once, each in a lane of one long whole number. Within a lane the
cells stand in columns of equal height, so that all neighbours are six shifts away.
"""

from __future__ import annotations

from functools import lru_cache

from ...rules.box.mat import Mat
from ...rules.ending.ways import zone_cells


class Gaps:
    """The tables of the search, made once for a mat."""

    def __init__(self, mat: Mat) -> None:
        left, top = (min(cell[i] for cell in mat.axial) for i in (0, 1))
        right, bottom = (max(cell[i] for cell in mat.axial) for i in (0, 1))
        # An empty cell below each column and an empty column beside the last one: no shift leads
        # from one column, or one lane, into another that it does not touch.
        self.high = bottom - top + 2
        lane = self.high * (right - left + 2)
        spots = [self.high * (q - left) + r - top for q, r in mat.axial]
        self.size = (len(spots) + 7) // 8
        self.cell = {spot: i for i, spot in enumerate(spots)}
        self.tables = [_table(spots[8 * i : 8 * i + 8]) for i in range(self.size)]
        lanes = list(enumerate(mat.pairs.values()))
        self.colour = lane * len(lanes)
        self.each = sum(1 << lane * i for i in range(len(lanes)))
        self.seats = (1 << self.colour) - 1, (1 << 2 * self.colour) - (1 << self.colour)
        self.every = self._both(self.each * self._spread(mat.all))
        starts, goals = (
            sum(self._spread(zone_cells(mat, zones[end])) << lane * i for i, zones in lanes)
            for end in (0, 1)
        )
        self.starts, self.goals = self._both(starts), self._both(goals)

    def nearest(self, blue: int, orange: int) -> tuple[int | None, int | None]:
        """Return for both colours the fewest cells that still link some pair; None if no way is."""
        own, way = self.opened(blue, orange)
        found: list[int | None] = [None, None]
        edge, around = self._flood(self.starts & own, own)
        waiting = self.starts & way & ~edge
        cost = 0
        while True:
            met = edge & self.goals
            if met:
                for seat, lanes in enumerate(self.seats):
                    if met & lanes and found[seat] is None:
                        found[seat] = cost
                        way &= ~lanes
            way &= ~edge
            step = (waiting | around) & way
            if not step:
                return found[0], found[1]
            edge, around = self._flood(step, own & way)
            waiting = 0
            cost += 1

    def opened(self, blue: int, orange: int) -> tuple[int, int]:
        """Return, in all lanes, the cells of each colour, and those still open to it."""
        one, other = self.each * self._spread(blue), self.each * self._spread(orange)
        return one | other << self.colour, self.every & ~(other | one << self.colour)

    def rings(self, zones: int, own: int, way: int) -> list[int]:
        """Return the cells of all lanes by what it costs to reach them from these zones."""
        found = []
        edge, around = self._flood(zones & own, own)
        waiting = zones & way & ~edge
        while True:
            found.append(edge)
            way &= ~edge
            step = (waiting | around) & way
            if not step:
                return found
            edge, around = self._flood(step, own & way)
            waiting = 0

    def _flood(self, edge: int, own: int) -> tuple[int, int]:
        """Return the cells with all own cells that hang together with them, and all around."""
        high, around, new = self.high, edge, edge
        while new:
            # Up and down, and both of them beside: six neighbours by four shifts.
            up, down = new | new >> 1, new | new << 1
            around |= up | down | up << high | down >> high
            new = around & own & ~edge
            edge |= new
        return edge, around

    def _spread(self, cells: int) -> int:
        """Return cells of the mat as cells of a lane."""
        found = 0
        for table, byte in zip(self.tables, cells.to_bytes(self.size, "little"), strict=True):
            found |= table[byte]
        return found

    def _both(self, lanes: int) -> int:
        return lanes | lanes << self.colour


def _table(spots: list[int]) -> list[int]:
    """Return for each value of a byte the spots of its bits; the last byte may have fewer."""
    return [
        sum(1 << spot for bit, spot in enumerate(spots) if value >> bit & 1) for value in range(256)
    ]


@lru_cache(maxsize=8)
def gaps(mat: Mat) -> Gaps:
    """Return the tables of a mat."""
    return Gaps(mat)
