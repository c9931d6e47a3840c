"""Where a ship can be: places are numbers, so that a fleet is a short tuple."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

HOME, SPACE = 0, 1
"""Where a ship is when it is on no card."""

DANGER = 4096
"""From here on places are steps on the tracks of danger cards."""


class Orbit(NamedTuple):
    """A place on a planet's track."""

    planet: int
    step: int


class Danger(NamedTuple):
    """A place on the track of a danger card."""

    card: int
    step: int


def surface(planet: int) -> int:
    """Return the place on a planet's surface."""
    return 16 * (planet + 1)


def orbit(planet: int, step: int) -> int:
    """Return the place on a planet's track; step 0 is its start."""
    return 16 * (planet + 1) + 1 + step


def danger(card: int, step: int) -> int:
    """Return the place on a danger card's track."""
    return DANGER + 16 * card + step


def planet_of(place: int) -> int | None:
    """Return the planet on whose surface or track a place is.

    >>> planet_of(surface(3)), planet_of(orbit(3, 0)), planet_of(SPACE)
    (3, 3, None)
    """
    return (place >> 4) - 1 if 16 <= place < DANGER else None


@lru_cache(maxsize=4096)
def orbit_of(place: int) -> Orbit | None:
    """Return what `orbit` made a place of.

    >>> orbit_of(orbit(3, 2)), orbit_of(surface(3))
    (Orbit(planet=3, step=2), None)
    """
    planet, step = planet_of(place), (place & 15) - 1
    return None if planet is None or step < 0 else Orbit(planet, step)


def danger_of(place: int) -> Danger | None:
    """Return what `danger` made a place of.

    >>> danger_of(danger(3, 2)), danger_of(orbit(3, 2))
    (Danger(card=3, step=2), None)
    """
    return None if place < DANGER else Danger(*divmod(place - DANGER, 16))


def steps_of(place: int) -> int:
    """Return how far along a planet's track a place is: 0 at its start, and anywhere else."""
    on = orbit_of(place)
    return 0 if on is None else on.step
