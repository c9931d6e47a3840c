"""Where things are drawn on the map: points above, planets and space, homes below or beside."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

CELL, TALL, RING = 8.0, 7.5, 3.25
"""A planet's cell, and how far a track is from the middle of its planet."""

SCORE, STRIP, HOME = 2.9, 4.0, 5.2
"""The heights of the scoring track, of space where it lies across, and of a home."""

WIDE = 3 * CELL

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Plan:
    """Where all lies at one sort of table; `space` is a middle and a size, or None.

    `home` is the width of a home. There is one for each sort, so it is known by being the same:
    what is kept for it is found without looking through its numbers.
    """

    tall: float
    planets: tuple[Point, ...]
    space: tuple[float, float, float, float] | None
    homes: tuple[Point, ...]
    home: float


@lru_cache(maxsize=32)
def plan(row: int, homes: int, far: bool) -> Plan:
    """Return where planets, space and homes lie: what is free beside the planets is used.

    >>> plan(4, 2, True).space
    (20.0, 10.4, 8.0, 15.0)
    """
    columns = 2 if row <= 4 else 3
    lines, across = -(-row // columns), columns == 3 and row % 3 == 0
    top = SCORE + (STRIP if far and across else 0)
    planets = tuple(
        (CELL * (i % columns) + CELL / 2, round(TALL * (i // columns) + top + 4.05, 2))
        for i in range(row)
    )
    floor = top + TALL * lines
    space = None
    if far and across:
        space = (WIDE / 2, SCORE + STRIP / 2, WIDE, STRIP)
    elif far:
        tall = TALL * lines if columns == 2 else TALL
        space = (WIDE - CELL / 2, round(floor - tall / 2, 2), CELL, tall)
    if not far and columns == 2 and homes <= lines:
        beside = tuple((WIDE - CELL / 2, round(top + TALL * (i + 0.5), 2)) for i in range(homes))
        return Plan(round(floor + 0.2, 2), planets, space, beside, CELL)
    per = 2 if homes in (1, 2, 4) else 3
    below = tuple(
        (WIDE / per * (i % per + 0.5), round(floor + HOME * (i // per + 0.5), 2))
        for i in range(homes)
    )
    tall = round(floor + HOME * -(-homes // per), 2)
    return Plan(tall, planets, space, below, WIDE / per)


@lru_cache(maxsize=64)
def step(steps: int, n: int) -> Point:
    """Return where space `n` of a track of so many steps lies, from the middle of its planet."""
    angle = pi * (1.1 - 1.2 * n / steps)
    return round(RING * cos(angle), 2), round(-RING * sin(angle), 2)


def huddle(n: int, i: int, far: float) -> Point:
    """Return where the i-th of n things that share a place is moved to."""
    if n == 1:
        return 0.0, 0.0
    angle = 2 * pi * i / n + pi
    return round(far * cos(angle), 2), round(far * sin(angle), 2)


def abreast(n: int, i: int, gap: float) -> float:
    """Return how far the i-th of n things in a line is from its middle."""
    return round((i - (n - 1) / 2) * gap, 2)
