"""Boards of cells or of points: where each lies, what it touches, and the letters at the rim.

>>> board = squares(3, 3)
>>> board.near["b2"], len(board.rim)
(('a2', 'b1', 'b3', 'c2'), 6)
>>> len(hexagons(2).at)
19
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, NamedTuple

from .scene import Item
from .text import LANGUAGES, Text

if TYPE_CHECKING:
    import networkx as nx

Spot = tuple[float, float]


class Grid(NamedTuple):
    """Cells by name in reading order, with their places, neighbours and the labels at the rim."""

    at: Mapping[str, Spot]
    near: Mapping[str, tuple[str, ...]]
    rim: Mapping[str, Spot]
    view: tuple[float, float, float, float]
    """What a map shows of it: x, y, width and height."""

    def graph(self) -> nx.Graph[Any]:
        """Return a new graph of the cells, each with its place as `pos`, y upwards as in plots."""
        import networkx as nx

        board: nx.Graph[Any] = nx.Graph()
        for name, (x, y) in self.at.items():
            board.add_node(name, pos=(x, -y))
        board.add_edges_from((one, two) for one, these in self.near.items() for two in these)
        return board

    def rim_items(self, area: str) -> Iterator[Item]:
        """Yield the labels at the rim, to be read and not clicked; their glyph is `rim`."""
        for name, at in self.rim.items():
            text = Text.of(dict.fromkeys(LANGUAGES, name))
            yield Item(f"rim:{name}", "rim", text, area, at, off=True, lines=(text,))

    def lines(self, length: int) -> list[tuple[str, ...]]:
        """Return every straight line of so many cells, each once, neighbours by neighbours."""
        names = {at: name for name, at in self.at.items()}
        steps = {
            (round(x - a, 3), round(y - b, 3))
            for one, these in self.near.items()
            for a, b in [self.at[one]]
            for x, y in map(self.at.__getitem__, these)
        }
        found = []
        for x, y in self.at.values():
            for a, b in steps:
                if (a, b) > (0, 0):
                    spots = [(round(x + n * a, 3), round(y + n * b, 3)) for n in range(length)]
                    if all(spot in names for spot in spots):
                        found.append(tuple(names[spot] for spot in spots))
        return found


def squares(wide: int, high: int, *, corners: bool = False) -> Grid:
    """Return a board of squares with sides of 2, named as in chess; with `corners` those touch."""
    spots = {
        f"{ascii_lowercase[x]}{high - y}": (2.0 * x, 2.0 * y)
        for y in range(high)
        for x in range(wide)
    }
    reach = 3.0 if corners else 2.1
    rim = {ascii_lowercase[x]: (2.0 * x, 2 * high - 0.5) for x in range(wide)}
    rim |= {str(high - y): (-1.5, 2.0 * y) for y in range(high)}
    return Grid(spots, _near(spots, reach), rim, (-2.0, -1.2, 2 * wide + 1.2, 2 * high + 1.2))


def points(lines: Iterable[Sequence[str]]) -> Grid:
    """Return points named as in chess, each joined to the next one along the lines it lies on.

    >>> board = points(["a1 a2 a3".split(), "a3 c3".split()])
    >>> board.near["a3"], board.at["c3"]
    (('a2', 'c3'), (4.0, 0.0))
    """
    near: dict[str, set[str]] = {}
    for line in lines:
        for one, two in pairwise(line):
            near.setdefault(one, set()).add(two)
            near.setdefault(two, set()).add(one)
    wide = max(ascii_lowercase.index(name[0]) for name in near) + 1
    base = squares(wide, max(int(name[1:]) for name in near))
    at = {name: spot for name, spot in base.at.items() if name in near}
    return Grid(at, {name: tuple(sorted(near[name])) for name in at}, base.rim, base.view)


def hexagons(radius: int) -> Grid:
    """Return a hexagon of hexagons with flat tops: columns have letters, cells count downwards."""
    spots: dict[str, Spot] = {}
    rim: dict[str, Spot] = {}
    for q in range(-radius, radius + 1):
        column = [r for r in range(-radius, radius + 1) if abs(q + r) <= radius]
        letter = ascii_lowercase[q + radius]
        for n, r in enumerate(column, 1):
            spots[f"{letter}{n}"] = (1.5 * q, round(sqrt(3) * (r + q / 2), 3))
        rim[letter] = (1.5 * q, round(sqrt(3) * (column[0] - 0.8 + q / 2), 3))
    wide, high = 1.5 * radius + 1.2, sqrt(3) * (radius + 1.1)
    view = tuple(round(one, 2) for one in (-wide, -high, 2 * wide, 2 * high))
    return Grid(spots, _near(spots, sqrt(3) + 0.01), rim, view)  # type: ignore[arg-type]


def _near(spots: Mapping[str, Spot], reach: float) -> dict[str, tuple[str, ...]]:
    return {
        one: tuple(
            sorted(
                two
                for two, (x, y) in spots.items()
                if two != one and (x - a) ** 2 + (y - b) ** 2 <= reach**2
            )
        )
        for one, (a, b) in spots.items()
    }
