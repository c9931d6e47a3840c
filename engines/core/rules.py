"""Where code is tied to the rules it carries out: guards refuse, effects do.

A game's modules import this one and mark their functions; nothing has to be handed on:

    from armillary.engines.core import rules

    @rules.guard("turn.order", Take)
    def the_actor_moves(game, state, move): ...

Which game it is for is told by where the module stands (see `plan.home_of`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .moves import Move
from .plan import home_of
from .rulebook import Rules
from .text import Text

F = TypeVar("F", bound=Callable[..., Any])

_BOOKS: dict[str, Rules] = {}


def of(home: str) -> Rules:
    """Return what has been tied in the modules of a game so far."""
    return _BOOKS.setdefault(home, Rules())


def guard(id: str, *moves: type[Move]) -> Callable[[F], F]:
    """Tie a check to rule `id` for these kinds of move: it returns what is wrong, or None."""

    def tie(function: F) -> F:
        return of(home_of(function.__module__)).guard(id, *moves)(function)

    return tie


def effect(*ids: str) -> Callable[[F], F]:
    """Tie code that carries out the rules `ids`."""

    def tie(function: F) -> F:
        return of(home_of(function.__module__)).effect(*ids)(function)

    return tie


def in_turn(game: Any, state: Any, move: Move) -> Text | None:
    """Refuse a move out of turn, or after the end: the check that every game has."""
    if state.to_act is None:
        said: Text = game.say("why.over")
        return said
    if move.seat != state.to_act:
        whose: Text = game.say("why.turn", who=game.seat_name(state.to_act))
        return whose
    return None
