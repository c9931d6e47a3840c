"""Whether so many tokens that keep their distance find cells among the open ones.

Cells that all keep their distance are a packing. One that is larger than needed answers for nearly
every open cell at once, for a token drives away only what stands too near to it; an exact search
is left for the few cells of which that does not tell.
"""

from __future__ import annotations

from ..box.mat import Mat, bits

COLOURS = {1: 1, 2: 3, 3: 7}
"""Hexagons can be painted in so many colours that two of one colour lie so many steps apart.

So wherever cells are open, a packing has at least a third, or a seventh, of them.
"""

AROUND = 4
"""No more cells of a packing than these lie too near to any one cell, for up to three steps."""


class Packing:
    """The tables for tokens that stand at least `step` cells from one another on a mat."""

    def __init__(self, mat: Mat, step: int) -> None:
        self.near = mat.within[step]
        self.colours = COLOURS[step]
        self.most = max(near.bit_count() for near in self.near)
        self.flowers = [_flowers(mat, cell) if step > 2 else [1 << cell] for cell in bits(mat.all)]

    def leaving(self, open: int, tokens: int) -> int:
        """Return the open cells where the first of so many tokens leaves room for the others."""
        rest = tokens - 1
        if rest <= 0 or open.bit_count() > self.most + self.colours * (rest - 1):
            return open
        packing = self.sweep(open, rest + AROUND)
        spare = len(packing) - rest
        if spare >= AROUND:
            return open
        # How many of the packing are too near, counted in binary, a bit for every cell.
        ones = twos = fours = 0
        for near in packing:
            carry = ones & near
            ones ^= near
            fours |= twos & carry
            twos ^= carry
        many = (ones | twos | fours, twos | fours, ones & twos | fours, fours)
        leaving = open & ~many[spare] if spare >= 0 else 0
        for cell in bits(open ^ leaving):
            if self.fits(open & ~self.near[cell], rest):
                leaving |= 1 << cell
        return leaving

    def sweep(self, open: int, enough: int) -> list[int]:
        """Return the surroundings of a packing: from the last cell back, until there are enough."""
        near, found = self.near, []
        for _ in range(enough):
            if not open:
                break
            around = near[open.bit_length() - 1]
            found.append(around)
            open &= ~around
        return found

    def fits(self, open: int, tokens: int) -> bool:
        """Tell whether so many tokens find cells among the open ones: an exact search."""
        if len(self.sweep(open, tokens)) >= tokens:
            return True
        if not self._may_fit(open, tokens):
            return False
        # Some token must stand on or near any open cell, or one could stand on that cell too.
        last = open.bit_length() - 1
        for cell in bits(open & self.near[last]):
            if self.fits(open & ~self.near[cell], tokens - 1):
                return True
            open &= ~(1 << cell)
        return False

    def _may_fit(self, open: int, tokens: int) -> bool:
        """Tell whether it takes as many flowers as there are tokens to cover the open cells."""
        while open and tokens > 0:
            flowers = self.flowers[open.bit_length() - 1]
            open &= ~max(flowers, key=lambda flower: (flower & open).bit_count())
            tokens -= 1
        return tokens <= 0


def _flowers(mat: Mat, cell: int) -> list[int]:
    """Return the flowers that hold a cell and, of those before it, not less than another does.

    A flower is a cell with its neighbours: it has room for one token where three steps are needed.
    """
    before = (2 << cell) - 1
    held = {mat.within[2][i] & before for i in bits(mat.within[2][cell])}
    return [one for one in held if not any(one != more and one & ~more == 0 for more in held)]
