"""The orbits as numbers: spaces, lines and what lies ahead of each, made from the box."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

from armillary.engines.core import rules
from armillary.engines.core.data import DataError

from . import PLANETS, Box


class Space(NamedTuple):
    """A space: its name, its orbit, the arm it is on (or none) and its angle clockwise from top."""

    name: str
    orbit: int
    arm: str
    ring: str
    angle: float


class Orbits:
    """The board. Spaces are numbered ring by ring from the inside, each ring clockwise.

    `thick[i]` is the next space on the same line (or None at the end of an arm), `thin[i]` are the
    ends of thin lines, `out[i]` both, `into[i]` where lines come from; `ahead[i]` are the spaces
    that a sweep may reach, in order. As sets, a bit for each space: `near[n][i]` are those that
    matter may reach if it moves up to n spaces, `far[i]` those that a planet may.
    """

    def __init__(self, box: Box) -> None:
        self.spaces = tuple(_spaces(box))
        self.names = tuple(space.name for space in self.spaces)
        self.at = {name: i for i, name in enumerate(self.names)}
        self.rings: dict[str, tuple[int, ...]] = {}
        for i, space in enumerate(self.spaces):
            self.rings[space.ring] = (*self.rings.get(space.ring, ()), i)
        count = len(self.spaces)
        self.thick: tuple[int | None, ...] = tuple(self._next(i) for i in range(count))
        self.thin = self._thin(box)
        self.out = tuple(
            tuple(sorted({*self.thin[i], *([] if (n := self.thick[i]) is None else [n])}))
            for i in range(count)
        )
        self.into = tuple(
            tuple(i for i, ends in enumerate(self.out) if j in ends) for j in range(count)
        )
        self.ahead = tuple(self._ahead(i) for i in range(count))
        self.lines = tuple((i, j) for i, ends in enumerate(self.out) for j in ends)
        self.near = self._near()
        self.far = tuple(_mask((*self.thin[i], *self.ahead[i])) for i in range(count))
        self.ways = tuple(self._ways(i) for i in range(count))
        self.widest = max(map(len, self.ways))
        self.orbit = tuple(space.orbit for space in self.spaces)
        self.steps = tuple(self._steps(i) for i in range(count))
        self.starts = tuple(self._start(box, planet) for planet in PLANETS)
        self.dots = tuple(i for i in range(count) if i not in self.starts)
        if len(set(self.starts)) < len(PLANETS):
            raise DataError("planets: two planets start on the same space; move one")
        if sum(box.matter.values()) != len(self.dots):
            raise DataError(
                f"matter: there are {sum(box.matter.values())} tokens for {len(self.dots)} spaces "
                "without a planet; make them equal"
            )

    def place(self, i: int) -> tuple[float, float]:
        """Return where a space is drawn: x to the right, y downwards, the star in the middle."""
        space = self.spaces[i]
        turn = radians(space.angle)
        return space.orbit * sin(turn), -space.orbit * cos(turn)

    def turn(self, i: int, j: int) -> float:
        """Return by how many degrees `j` lies clockwise from `i`, more than 0 and at most 360."""
        gap = (self.spaces[j].angle - self.spaces[i].angle) % 360
        return gap or 360.0

    def _next(self, i: int) -> int | None:
        ring = self.rings[self.spaces[i].ring]
        at = ring.index(i)
        if self.spaces[i].arm:
            return ring[at + 1] if at + 1 < len(ring) else None
        return ring[(at + 1) % len(ring)]

    def _first_after(self, i: int, ring: tuple[int, ...]) -> int:
        """Return the first space of a ring that lies further clockwise than `i`."""
        return min(ring, key=lambda j: self.turn(i, j))

    @rules.effect("board.lines")
    def _thin(self, box: Box) -> tuple[tuple[int, ...], ...]:
        rings = [self.rings[str(ring.orbit)] for ring in box.ring]
        found: list[set[int]] = [set() for _ in self.spaces]
        for inner, outer in pairwise(rings):
            for i in inner:
                found[i].add(self._first_after(i, outer))
            for i in outer:
                found[i].add(self._first_after(i, inner))
        for name, entry in zip(box.arms.names, box.arms.entries, strict=True):
            if entry not in self.at:
                raise DataError(f"arms: 'entries' names no space {entry!r}; mend it")
            arm = self.rings[f"{box.arms.orbit}{name}"]
            found[self.at[entry]].add(arm[0])
            found[arm[-1]].add(self._first_after(arm[-1], rings[-1]))
        return tuple(tuple(sorted(ends)) for ends in found)

    @rules.effect("planet.ring")
    def _ahead(self, i: int) -> tuple[int, ...]:
        found = []
        here = self.thick[i]
        while here is not None and here != i:
            found.append(here)
            here = self.thick[here]
        return tuple(found)

    def _near(self) -> tuple[tuple[int, ...], ...]:
        one = tuple(_mask(ends) for ends in self.out)
        two = [(*ends, *(k for j in ends for k in self.out[j])) for ends in self.out]
        return (0,) * len(one), one, tuple(map(_mask, two))

    def _ways(self, i: int) -> tuple[tuple[int, int], ...]:
        """Return where a planet might go, each with the spaces that must hold no matter before."""
        found, before = [(j, 0) for j in self.thin[i]], 0
        for j in self.ahead[i]:
            found.append((j, before))
            before |= 1 << j
        return tuple(found)

    def _steps(self, i: int) -> tuple[int, ...]:
        """Return how many lines lead from `i` to every space, the shortest way."""
        far = {i: 0}
        front = [i]
        for here in front:
            for j in self.out[here]:
                if j not in far:
                    far[j] = far[here] + 1
                    front.append(j)
        if len(far) < len(self.spaces):
            lost = next(name for j, name in enumerate(self.names) if j not in far)
            raise DataError(f"ring, arms: no way leads from {self.names[i]} to {lost}; mend them")
        return tuple(far[j] for j in range(len(self.spaces)))

    @rules.effect("setup.planets")
    def _start(self, box: Box, planet: str) -> int:
        start = box.planets[planet].start
        if start not in self.at:
            raise DataError(f"planets.{planet}: 'start' names no space {start!r}; mend it")
        return self.at[start]


def _mask(spaces: Iterable[int]) -> int:
    return sum(1 << i for i in set(spaces))


@rules.effect("board.spaces")
def _spaces(box: Box) -> list[Space]:
    """Return the spaces of the rings, then those of the arms, each named orbit.number."""
    found = []
    for ring in box.ring:
        for j in range(ring.spaces):
            angle = (ring.offset + 360 * j / ring.spaces) % 360
            found.append(Space(f"{ring.orbit}.{j}", ring.orbit, "", str(ring.orbit), angle))
    arms = box.arms
    for k, name in enumerate(arms.names):
        for j, angle in enumerate(arms.angles):
            turned = (angle + arms.step * k) % 360
            ring_name = f"{arms.orbit}{name}"
            found.append(Space(f"{ring_name}.{j}", arms.orbit, name, ring_name, turned))
    return found
