"""Moves that come again and again, each made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from armillary.engines.core.moves import Move

from ..box.kit import PAY_NAMES
from ..box.universe import FACES
from . import Place, Step


@cache
def made(kind: Any, *fields: Any) -> Any:
    """Return the move with these fields."""
    return kind(*fields)


@cache
def step_to(seat: int, face: int) -> Move:
    """Return the move that flies on to a face."""
    return Step(seat, FACES[face])


@cache
def place_on(seat: int, face: int, pay: int) -> Move:
    """Return the move that places a pioneer for payment number `pay`."""
    return Place(seat, FACES[face], PAY_NAMES[pay])
