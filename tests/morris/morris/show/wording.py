"""What moves are called, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.engine import Open
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from ..rules.moves import Lay, Shift, Take
from ..rules.state import Men

if TYPE_CHECKING:
    from .. import Morris


def keys(game: Morris, move: Move) -> tuple[str, ...]:
    """Return what is picked on the board to make the move."""
    assert isinstance(move, Lay | Shift | Take)
    ends = (move.at, move.to) if isinstance(move, Shift) else (move.at,)
    return tuple(f"cell:{at}" for at in ends)


def spell(game: Morris, move: Move) -> str:
    """Return the move in words: `lay a1`, `move a1 d1`, `take a1`."""
    assert isinstance(move, Lay | Shift | Take)
    if isinstance(move, Shift):
        return f"move {move.at} {move.to}"
    return f"{'lay' if isinstance(move, Lay) else 'take'} {move.at}"


def prompt(game: Morris, view: Open[Men], picks: tuple[str, ...]) -> Text:
    """Return what the actor is asked to do."""
    state, seat = view.state, view.state.to_act
    assert seat is not None
    if state.mill:
        now = "take"
    elif state.hand[seat]:
        now = "lay"
    else:
        now = "to" if picks else "fly" if state.flies(seat) else "move"
    return game.say(f"prompt.{now}", who=game.seat_name(seat), n=state.hand[seat])
