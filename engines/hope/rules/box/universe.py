"""The universe: 37 hexagons seen as cubes and rooms, 111 faces in three dimensions.

Tiles are numbered row by row from the top, faces 3 * tile + colour. A convex tile is a cube seen
from outside, a concave one the corner of a room; a dimension is one way a rhombus can lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain
from math import sqrt
from typing import Any

from armillary.engines.core import rules

from . import COLOURS, Box

RADIUS = 3
Axial = tuple[int, int]

WAYS: tuple[Axial, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The steps to the six neighbours, clockwise from north-east."""
WAY_NAMES = ("NE", "E", "SE", "SW", "W", "NW")
NE, E, SE, SW, W, NW = range(6)

TOWARDS, AWAY, SIDEWAYS, ARBITRARY = range(4)
LEVERS = ("towards", "away", "sideways", "arbitrary")
POLARIZING = 3
"""A course that is a polarization; 0 to 2 are navigations as in LEVERS."""

# By colour: purple, blue, red.
ROUTES = (((SE, SW), (NE, E), (W, NW)), ((NE, NW), (SW, W), (E, SE)))
CORNERS = ((E, W), (SE, NW), (NE, SW))
BORDERS = {
    True: ((NE, NW), (SW, W), (E, SE)),
    False: ((SE, SW), (NE, E), (W, NW)),
}
# Which neighbour a convex tile's polarization ends on: clockwise, and the other way round.
EXITS = ((NE, W, SE), (NW, SW, E))


def _cells() -> tuple[Axial, ...]:
    span = range(-RADIUS, RADIUS + 1)
    return tuple((q, r) for r in span for q in span if abs(q + r) <= RADIUS)


CELLS = _cells()
NUMBER = {cell: i for i, cell in enumerate(CELLS)}
EARTH = NUMBER[0, 0]
ALL = (1 << len(CELLS)) - 1
NEAR = tuple(tuple(NUMBER.get((q + dq, r + dr)) for dq, dr in WAYS) for q, r in CELLS)
"""By tile and way: the neighbour, None beyond the edge."""
NEAR_MASK = tuple(sum(1 << n for n in near if n is not None) for near in NEAR)
AROUND = tuple(near | 1 << tile for tile, near in enumerate(NEAR_MASK))
"""A tile with its neighbours."""
INNER = sum(1 << i for i, near in enumerate(NEAR) if None not in near)


def _names() -> tuple[str, ...]:
    names, rows = [], dict[int, int]()
    for _, r in CELLS:
        rows[r] = rows.get(r, 0) + 1
        names.append(f"{'abcdefg'[r + RADIUS]}{rows[r]}")
    return tuple(names)


TILES = _names()
TILE = {name: i for i, name in enumerate(TILES)}
FACES = tuple(f"{tile}{colour[0]}" for tile in TILES for colour in COLOURS)
FACE = {name: i for i, name in enumerate(FACES)}


def inner(one: Axial, other: Axial) -> int:
    """Return the inner product of two arrows, in whole numbers: two thirds of the drawn one.

    >>> inner((1, 0), (1, 0)), inner((1, 0), (-1, 0))
    (2, -2)
    """
    (q, r), (s, t) = one, other
    return 2 * q * s + q * t + r * s + 2 * r * t


def bearing(cell: Axial) -> tuple[bool, bool, Fraction]:
    """Return the direction of a cell from the Earth; directions sort clockwise from straight up.

    The Earth itself has no direction, it counts as straight up. Exact: the drawn places are
    irrational, and rounded angles of one direction would differ.

    >>> bearing((0, 0)) == bearing((1, -2)) < bearing((3, -3)) == bearing((1, -1))
    True
    """
    right, up = 2 * cell[0] + cell[1], -cell[1]
    left = right < 0 or (not right and up < 0)
    return left, right != 0, Fraction(-up, right) if right else Fraction(0)


_DIRECTIONS = sorted({bearing(cell) for cell in CELLS})
BEARINGS = tuple(_DIRECTIONS.index(bearing(cell)) for cell in CELLS)
"""The directions of the tiles from the Earth, numbered clockwise from straight up."""
TURN = len(_DIRECTIONS)


def place(tile: int) -> tuple[float, float]:
    """Return where the middle of a tile is drawn: x to the right, y downwards, side length 1."""
    q, r = CELLS[tile]
    return sqrt(3) * (q + r / 2), 1.5 * r


def _routes(face: int, mode: int) -> tuple[tuple[int, int], ...]:
    tile, colour = divmod(face, 3)
    near = ((way, NEAR[tile][way]) for way in ROUTES[mode][colour])
    return tuple((way, 3 * other + colour) for way, other in near if other is not None)


STRAIGHT = tuple(
    tuple(_routes(face, mode) for face in range(len(FACES))) for mode in (TOWARDS, AWAY)
)
"""The straight routes are those of every universe."""


@dataclass(frozen=True, eq=False, slots=True)
class World:
    """A universe as it was dealt: what never changes in a game, whatever goes.

    A game makes each once, so it is known by being the same: what is kept for a universe is found
    without looking through its hundreds of numbers.
    """

    convex: tuple[bool, ...]
    planets: tuple[int, ...]
    technology: tuple[int | None, ...]
    """By tile; the Earth has none."""
    wanted: tuple[int, ...]
    """By tile: how many planets it has."""
    straight: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    """By mode (towards, away) and face: (way, next face)."""
    borders: tuple[tuple[int, ...], ...]
    """By face: the faces of its colour that share a border with it."""
    corners: tuple[tuple[int, ...], ...]
    """By face: the faces of its colour that only touch it at a corner."""
    landing: tuple[tuple[int | None, ...], tuple[int | None, ...]]
    """By spin and face: where a polarization ends, None beyond the edge."""


@rules.effect("universe.shapes", "universe.faces")
def make_world(box: Box, tiles: tuple[int | None, ...], geometry: str) -> World:
    """Return the universe of these galaxies; one that is not dealt yet counts as an empty cube."""
    kinds = list(box.galaxies.tiles.values())
    technologies = ("oxygen", "water", "carbon", "light", "plant", "animal")
    here = [None if n is None else kinds[n] for n in tiles]
    uniform = geometry == "uniform"
    convex = tuple(uniform or one is None or one.shape == "convex" for one in here)
    planets = tuple(n for one in here for n in (one.planets if one else (0, 0, 0)))
    shapes = sum(1 << tile for tile, cube in enumerate(convex) if cube)
    borders, corners, clockwise, counter = (
        tuple(chain.from_iterable(one))
        for one in zip(*(_ways(i, shapes & around) for i, around in enumerate(AROUND)), strict=True)
    )
    return World(
        convex,
        planets,
        tuple(technologies.index(one.technology) if one else None for one in here),
        tuple(sum(planets[3 * tile : 3 * tile + 3]) for tile in range(len(CELLS))),
        STRAIGHT,
        borders,
        corners,
        (clockwise, counter),
    )


@cache
def _ways(tile: int, shapes: int) -> tuple[tuple[Any, ...], ...]:
    """Return the borders, corners and landings of a tile's faces; `shapes` are the cubes around.

    There are few: a tile and its neighbours are cubes or rooms, whatever else is dealt.
    """
    cube, colours = bool(shapes >> tile & 1), range(len(COLOURS))
    return (
        tuple(_beside(tile, colour, BORDERS[cube][colour], shapes, False) for colour in colours),
        tuple(_beside(tile, colour, CORNERS[colour], shapes, True) for colour in colours),
        tuple(_landing(tile, colour, 0, cube) for colour in colours),
        tuple(_landing(tile, colour, 1, cube) for colour in colours),
    )


def _beside(
    tile: int, colour: int, ways: tuple[int, ...], shapes: int, alike: bool
) -> tuple[int, ...]:
    near = (NEAR[tile][way] for way in ways)
    return tuple(
        3 * other + colour
        for other in near
        if other is not None and ((shapes >> other ^ shapes >> tile) & 1 == 0) == alike
    )


def _landing(tile: int, colour: int, spin: int, cube: bool) -> int | None:
    turned = (colour + (2 if spin else 1)) % 3
    end = NEAR[tile][EXITS[spin][colour]] if cube else tile
    return None if end is None else 3 * end + turned


@rules.effect("universe.border")
def rim(gone: int) -> int:
    """Return the tiles on the border of what is left: those with an empty neighbour."""
    left = ALL & ~gone
    inside = INNER & left
    if not gone:
        return left & ~INNER
    found = left & ~INNER
    for tile in bits(inside):
        if NEAR_MASK[tile] & gone:
            found |= 1 << tile
    return found


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, from the lowest."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
