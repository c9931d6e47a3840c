"""Where a ship can be: places are numbers, so that a fleet is a short tuple."""

from __future__ import annotations

HOME, SPACE = 0, 1
"""Where a ship is when it is on no card."""

DANGER = 4096
"""From here on places are steps on the tracks of danger cards."""


def surface(planet: int) -> int:
    """Return the place on a planet's surface."""
    return 16 * (planet + 1)


def orbit(planet: int, step: int) -> int:
    """Return the place on a planet's track; step 0 is its start."""
    return 16 * (planet + 1) + 1 + step


def danger(card: int, step: int) -> int:
    """Return the place on a danger card's track."""
    return DANGER + 16 * card + step


def planet_of(place: int) -> int:
    """Return the planet that a ship stands at, or -1."""
    return (place >> 4) - 1 if 16 <= place < DANGER else -1


def step_of(place: int) -> int:
    """Return the step on a planet's track, or -1 for any other place."""
    return (place & 15) - 1 if 16 <= place < DANGER else -1


def card_of(place: int) -> int:
    """Return the danger card whose track a ship is on, or -1."""
    return (place - DANGER) >> 4 if place >= DANGER else -1
