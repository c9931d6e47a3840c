"""What moves are called, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.engine import Open
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from ..rules.moves import Lay
from ..rules.state import Stones

if TYPE_CHECKING:
    from .. import Sample


def keys(game: Sample, move: Move) -> tuple[str, ...]:
    """Return what is picked on the board to make the move."""
    assert isinstance(move, Lay)
    return (f"cell:{move.at}",)


def spell(game: Sample, move: Move) -> str:
    """Return the move in words: `lay b2`."""
    assert isinstance(move, Lay)
    return f"lay {move.at}"


def prompt(game: Sample, view: Open[Stones], picks: tuple[str, ...]) -> Text:
    """Return what the actor is asked to do."""
    seat = view.state.to_act
    assert seat is not None
    return game.say("prompt", who=game.seat_name(seat))
