"""What can be done."""

from __future__ import annotations

from dataclasses import dataclass

from armillary.engines.core.moves import Move


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a man from the hand on a point."""

    at: str


@dataclass(frozen=True, slots=True)
class Shift(Move):
    """Move a man from a point to another."""

    at: str
    to: str


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a man of the other seat out of the game."""

    at: str
