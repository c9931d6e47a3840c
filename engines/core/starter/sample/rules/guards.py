"""Why a move is not allowed: a check for each rule that forbids something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from .moves import Lay
from .state import Stones

if TYPE_CHECKING:
    from .. import Sample


@rules.guard("turn.order", Lay)
def the_actor_moves(game: Sample, state: Stones, move: Lay) -> Text | None:
    """Nobody moves out of turn, or after the end."""
    return rules.in_turn(game, state, move)


@rules.guard("place.free", Lay)
def the_cell_is_free(game: Sample, state: Stones, move: Lay) -> Text | None:
    """A cell takes one stone."""
    if move.at not in state.laid:
        return None
    return game.say("why.free", keys=(f"cell:{move.at}",), at=move.at)
