"""The moves of Orion Duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from armillary.engines.core.moves import Move

Side = Literal["front", "back"]
SIDES: tuple[Side, Side] = ("front", "back")


@dataclass(frozen=True, slots=True)
class SetGalaxy(Move):
    """Stand a galaxy on a cell, before the first tile."""

    at: str


@dataclass(frozen=True, slots=True)
class SetHole(Move):
    """Stand a black hole on a cell, before the first tile."""

    at: str


@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """Say which seat lays the first tile."""

    first: int


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay a tile by its first own hexagon on a cell, turned by sixths, front or back up."""

    tile: str
    turn: int
    side: Side
    at: str
