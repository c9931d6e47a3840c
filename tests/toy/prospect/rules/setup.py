"""How a playing begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import BOX, HOME, Options, State

if TYPE_CHECKING:
    from .. import Prospect


def first_state(game: Prospect, seats: int, options: Options) -> State:
    """Return all ships at home, all stones in the bag."""
    none: tuple[tuple[str, ...], ...] = ((),) * seats
    return State(0, options, 0, (HOME,) * seats, none, none, (0, 2, 2, 2, 2), BOX)
