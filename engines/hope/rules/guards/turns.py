"""Whose turn it is, what is asked, and what a turn is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .. import moves as m
from ..state import HopeState, tasks

if TYPE_CHECKING:
    from ... import Hope


NATURES = (m.Lay, m.Draw, m.TurnUp, m.Strike, m.Deal)
REPLIES = (
    *(m.StandMonolith, m.Become, m.Embark, m.Discard, m.Stand, m.Point, m.Give, m.Drop),
    *(m.Wake, m.Jump, m.Pass),
)
EVERY: tuple[type[Move], ...] = (*NATURES, *tasks.TURN, *REPLIES)


@rules.guard("turn.order", *EVERY)
def the_actor_moves(game: Hope, state: HopeState, move: Move) -> Text | None:
    return rules.in_turn(game, state, move)


@rules.guard("turn.steps", *EVERY)
def one_thing_after_another(game: Hope, state: HopeState, move: Move) -> Text | None:
    return None if timely(state, move) else game.say(f"asked.{tasks.asked(state) or 'turn'}")


def timely(state: HopeState, move: Move) -> bool:
    """Tell whether a move of this kind is asked for now, so that its own rules can be asked."""
    return type(move) in tasks.answers(state)


def flying(state: HopeState, move: Move) -> bool:
    """Tell whether it is a move of somebody's free turn, with a ship in the universe."""
    return timely(state, move) and move.seat == state.to_act
