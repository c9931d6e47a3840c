"""The box of Orion Duel as read from its data file, every value checked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from armillary.engines.core.data import DataError, Within, build, read_own, shown

if TYPE_CHECKING:
    from ... import OrionDuel
    from ..state import OrionState

Axial = tuple[int, int]

SIX = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the six neighbours of a cell, clockwise from the lower right."""


@dataclass(frozen=True)
class Board:
    """The hexagon of cells: every cell at most `radius` from the middle, but for `removed`."""

    radius: Annotated[int, Within(1, 7)]
    removed: tuple[Axial, ...]


@dataclass(frozen=True)
class Tile:
    """A tile as it lies unturned: hexagons of its owner's colour and of the opponent's."""

    count: int
    own: tuple[Axial, ...]
    opp: tuple[Axial, ...]


@dataclass(frozen=True)
class Spacing:
    """How many tokens there are, and how far apart they must stand.

    The printed numbers are the most: whatever lies already, they leave room for all the rest.
    """

    galaxies: Annotated[int, Within(1, 8)]
    holes: Annotated[int, Within(1, 7)]
    galaxy_galaxy: Annotated[int, Within(1, 3)]
    hole_hole: Annotated[int, Within(1, 3)]
    hole_galaxy: Annotated[int, Within(1, 2)]


@dataclass(frozen=True)
class Preset:
    """A ready-made setup."""

    status: Literal["printed", "ruling", "reconstructed"]
    galaxies: tuple[Axial, ...]
    holes: tuple[Axial, ...]


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    board: Board
    zones: dict[str, Annotated[tuple[Axial, ...], Within(1, 40)]]
    pairs: Annotated[dict[str, tuple[str, str]], Within(1, 6)]
    tiles: Annotated[dict[str, Tile], Within(1, 12)]
    spacing: Spacing
    presets: Annotated[dict[str, Preset], Within(1, 40)]


def distance(one: Axial, other: Axial) -> int:
    """Return how many steps lie between two cells of the hexagon.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def read_box(own: str | None = None) -> Box:
    """Return the box; the tables of an owner's own file stand in place of ours."""
    table, where = read_own(Path(__file__).parents[2] / "data" / "box.toml", own)
    box = build(Box, table, where)
    _check(box, where)
    return box


def cells_of(board: Board) -> list[Axial]:
    """Return the cells column by column from the left, each column from the top."""
    span = range(-board.radius, board.radius + 1)
    inside = [(q, r) for q in span for r in span if abs(q + r) <= board.radius]
    return [cell for cell in inside if cell not in board.removed]


def _check(box: Box, where: str) -> None:
    """Find what types cannot tell: cells that do not exist, pairs of unknown zones, spacing."""
    cells = set(cells_of(box.board))
    zoned: set[Axial] = set()
    for name, zone in box.zones.items():
        _all_in(zone, cells, f"{where}: zones.{name}")
        for cell in zoned.intersection(zone):
            raise DataError(f"{where}: zones.{name}: {list(cell)} lies in another zone already")
        zoned.update(zone)
    for name, pair in box.pairs.items():
        for zone_name in pair:
            if zone_name not in box.zones:
                raise DataError(f"{where}: pairs.{name} names no zone {shown(zone_name)}; add it")
    paired = [zone_name for pair in box.pairs.values() for zone_name in pair]
    for name in box.zones:
        if paired.count(name) != 1:
            raise DataError(f"{where}: 'pairs' must have the zone {shown(name)} once; mend it")
    for name, tile in box.tiles.items():
        _tile(tile, f"{where}: tiles.{name}")
        if len(tile.opp) > 1:
            raise DataError(f"{where}: tiles.{name} has {len(tile.opp)} opp hexagons; one is most")
    for name, preset in box.presets.items():
        _all_in((*preset.galaxies, *preset.holes), cells, f"{where}: presets.{name}")
        _spaced(preset, box.spacing, f"{where}: presets.{name}")


def census(game: OrionDuel, state: OrionState) -> dict[str, int]:
    """Count the hexagons of each colour and the tokens, wherever they are."""
    counts = {}
    under = game.colours(state)
    for colour in (0, 1):
        counts[f"hexagons {colour}"] = under[colour].bit_count()
        for tile in game.mat.tiles:
            form = game.mat.box.tiles[tile]
            counts[f"hexagons {colour}"] += game.left(state, colour, tile) * len(form.own)
            counts[f"hexagons {colour}"] += game.left(state, 1 - colour, tile) * len(form.opp)
    return counts


MOST = 15
"""A hand counts each kind of tile in four bits."""


def _tile(tile: Tile, where: str) -> None:
    """Check a tile; contact and chains take it that hexagons of one colour hang together."""
    if not 0 <= tile.count <= MOST or not tile.own:
        raise DataError(f"{where} needs a count from 0 to {MOST} and an own hexagon")
    for colour, cells in (("own", tile.own), ("opp", tile.opp)):
        joined = set(cells[:1])
        for _ in cells:
            joined |= {one for one in cells if any(distance(one, other) < 2 for other in joined)}
        if joined != set(cells):
            raise DataError(f"{where}: '{colour}' must hang together; move a hexagon")
    for cell in tile.own + tile.opp:
        if (tile.own + tile.opp).count(cell) > 1:
            raise DataError(f"{where}: {list(cell)} stands twice; remove one")


def _all_in(these: tuple[Axial, ...], cells: set[Axial], where: str) -> None:
    for cell in these:
        if cell not in cells:
            raise DataError(f"{where}: there is no cell {list(cell)}; see [board]")


def _spaced(preset: Preset, spacing: Spacing, where: str) -> None:
    if (len(preset.galaxies), len(preset.holes)) != (spacing.galaxies, spacing.holes):
        raise DataError(f"{where} needs {spacing.galaxies} galaxies and {spacing.holes} holes")
    pairs = [
        *((one, other, spacing.galaxy_galaxy) for one, other in combinations(preset.galaxies, 2)),
        *((one, other, spacing.hole_hole) for one, other in combinations(preset.holes, 2)),
        *((g, h, spacing.hole_galaxy) for g in preset.galaxies for h in preset.holes),
    ]
    for one, other, least in pairs:
        if distance(one, other) < least:
            raise DataError(
                f"{where}: {list(one)} and {list(other)} are {distance(one, other)} apart, "
                f"at least {least} are needed; move one"
            )
