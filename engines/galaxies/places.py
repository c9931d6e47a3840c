"""Where things are drawn on the map: space above, planets in columns, homes below."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

WIDE, TALL, BAND, RING = 9.6, 8.3, 3.9, 3.25
"""A planet's cell, the height of the band of space, and how far a track is from its planet."""

Point = tuple[float, float]


def columns(row: int) -> int:
    """Return how many planets lie beside each other."""
    return 2 if row <= 4 else 3 if row <= 6 else 4


def width(row: int) -> float:
    """Return the width of the map."""
    return WIDE * columns(row)


def middle(row: int, slot: int, far: bool) -> Point:
    """Return the middle of a planet."""
    n = columns(row)
    x = WIDE * (slot % n) + WIDE / 2
    y = TALL * (slot // n) + 4.1 + (BAND if far else 0)
    return round(x, 2), round(y, 2)


@lru_cache(maxsize=64)
def step(steps: int, n: int) -> Point:
    """Return where space `n` of a track of so many steps lies, from the middle of its planet."""
    angle = pi * (1.22 - 1.44 * n / steps)
    return round(RING * cos(angle), 2), round(-RING * sin(angle), 2)


def floor(row: int, far: bool) -> float:
    """Return where the homes begin."""
    return round(TALL * -(-row // columns(row)) + (BAND if far else 0) + 0.3, 2)


def home(row: int, seats: int, seat: int, far: bool) -> Point:
    """Return the middle of a home; many homes lie in two rows."""
    per = homes_in_row(row)
    x = (seat % per + 0.5) * width(row) / min(per, seats)
    return round(x, 2), round(floor(row, far) + 2.0 + 4.3 * (seat // per), 2)


def homes_in_row(row: int) -> int:
    """Return how many homes fit beside each other."""
    return int(width(row) // 5.4)


def height(row: int, seats: int, far: bool) -> float:
    """Return the height of the map."""
    return round(floor(row, far) + 4.3 * -(-seats // homes_in_row(row)), 2)


def huddle(n: int, i: int, far: float) -> Point:
    """Return where the i-th of n things that share a place is moved to."""
    if n == 1:
        return 0.0, 0.0
    angle = 2 * pi * i / n - pi / 2
    return round(far * cos(angle), 2), round(far * sin(angle), 2)


def abreast(n: int, i: int, gap: float) -> float:
    """Return how far the i-th of n things in a line is from its middle."""
    return round((i - (n - 1) / 2) * gap, 2)
