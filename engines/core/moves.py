"""Moves: small frozen records of what a seat does, and their form as plain data."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from .data import DataError, build, shown
from .faults import Fault

NATURE = -1
"""The seat that rolls dice and draws from bags: chance is one of its moves."""

SPECTATOR = -2
"""The seat of somebody who watches and may know only what is public."""


@dataclasses.dataclass(frozen=True, slots=True)
class Move:
    """What one seat does. A game's moves are frozen dataclasses that extend this one.

    A move is well formed when its fields have the right types and lie in the game's vocabulary;
    whether it is allowed is for the rules to say.
    """

    seat: int


class MoveError(Fault, ValueError):
    """A move that cannot be read, or that is not well formed; the message says why."""


def move_to_json(move: Move) -> dict[str, Any]:
    """Return the move as plain data that `move_from_json` turns back into an equal move."""
    plain: dict[str, Any] = {"move": type(move).__name__}
    for field in dataclasses.fields(move):
        value = getattr(move, field.name)
        plain[field.name] = list(value) if isinstance(value, tuple) else value
    return plain


def move_from_json(kinds: Iterable[type[Move]], plain: Any) -> Move:
    """Return the move that the plain data describe; MoveError if there is none."""
    if not isinstance(plain, dict) or not isinstance(plain.get("move"), str):
        raise MoveError("a move is a table with the name of its kind under 'move'")
    named = {kind.__name__: kind for kind in kinds}
    kind = named.get(plain["move"])
    if kind is None:
        raise MoveError(f"no move is called {shown(plain['move'])}; known are {', '.join(named)}")
    try:
        return build(kind, {k: v for k, v in plain.items() if k != "move"}, plain["move"])
    except DataError as fault:
        raise MoveError(str(fault)) from None
