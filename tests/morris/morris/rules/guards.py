"""Why a move is not allowed: a check for each rule that forbids something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from .moves import Lay, Shift, Take
from .state import BOARD, Men

if TYPE_CHECKING:
    from .. import Morris


@rules.guard("turn.order", Lay, Shift, Take)
def the_actor_moves(game: Morris, state: Men, move: Lay | Shift | Take) -> Text | None:
    """Nobody moves out of turn, or after the end."""
    return rules.in_turn(game, state, move)


@rules.guard("mill.take", Lay, Shift, Take)
def a_mill_takes(game: Morris, state: Men, move: Lay | Shift | Take) -> Text | None:
    """Whoever has closed a mill takes, and nobody else does."""
    if state.to_act is None or isinstance(move, Take) == state.mill:
        return None
    return game.say("why.mill" if state.mill else "why.no_mill")


@rules.guard("lay.first", Lay, Shift)
def men_are_laid_first(game: Morris, state: Men, move: Lay | Shift) -> Text | None:
    """Nobody moves a man while one is in hand, or lays one that is not there."""
    if isinstance(move, Lay) == (state.hand[move.seat] > 0):
        return None
    return game.say("why.laid" if isinstance(move, Lay) else "why.hand", n=state.hand[move.seat])


@rules.guard("move.own", Shift)
def ones_own_man_moves(game: Morris, state: Men, move: Shift) -> Text | None:
    """A man is there, and it is one's own."""
    if state.owner(move.at) == move.seat:
        return None
    return game.say("why.own", keys=(f"cell:{move.at}",), at=move.at)


@rules.guard("place.free", Lay, Shift)
def the_point_is_free(game: Morris, state: Men, move: Lay | Shift) -> Text | None:
    """A point holds one man."""
    at = move.at if isinstance(move, Lay) else move.to
    return None if state.owner(at) is None else game.say("why.free", keys=(f"cell:{at}",), at=at)


@rules.guard("move.line", Shift)
def a_man_follows_a_line(game: Morris, state: Men, move: Shift) -> Text | None:
    """To the next point only, but for who may fly."""
    if state.flies(move.seat) or move.to in BOARD.near[move.at]:
        return None
    keys = (f"cell:{move.at}", f"cell:{move.to}")
    return game.say("why.line", keys=keys, at=move.at, to=move.to)


@rules.guard("take.theirs", Take)
def a_man_of_the_other_is_taken(game: Morris, state: Men, move: Take) -> Text | None:
    """Not one's own, nor nobody's."""
    if state.owner(move.at) == 1 - move.seat:
        return None
    return game.say("why.theirs", keys=(f"cell:{move.at}",), at=move.at)


@rules.guard("take.spare", Take)
def a_mill_is_spared(game: Morris, state: Men, move: Take) -> Text | None:
    """While there is a man outside of mills."""
    other = 1 - move.seat
    if not state.in_mill(other, move.at) or all(
        state.in_mill(other, at) for at in state.lying[other]
    ):
        return None
    return game.say("why.spare", keys=(f"cell:{move.at}",), at=move.at)
