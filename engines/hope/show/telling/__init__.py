"""What a move made happen: the move itself, then every difference that it made, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ...rules.state import HopeState
from .changes import changes
from .made import TOLD

if TYPE_CHECKING:
    from ... import Hope


def happened(game: Hope, before: HopeState, move: Move, after: HopeState) -> tuple[Event, ...]:
    """Return the events of a move, in the order a player would tell them."""
    return (*TOLD[type(move)](game, before, move), *changes(game, before, move, after))
