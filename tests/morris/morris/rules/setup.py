"""How a playing begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import Men, Options

if TYPE_CHECKING:
    from .. import Morris


def first_state(game: Morris, seats: int, options: Options) -> Men:
    """Return the empty board; seat 0 begins."""
    return Men(to_act=0, flying=options.flying)
