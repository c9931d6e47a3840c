"""Why a move is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .moves import Bank, Dig, Draw, Fly
from .state import HOME, LINKS, State

if TYPE_CHECKING:
    from .. import Prospect


@rules.guard("turn.order", Fly, Dig, Bank, Draw)
def the_actor_moves(game: Prospect, state: State, move: Move) -> Text | None:
    """Nobody moves out of turn."""
    return rules.in_turn(game, state, move)


@rules.guard("fly.adjacent", Fly)
def ships_follow_links(game: Prospect, state: State, move: Fly) -> Text | None:
    """A hop leads along one link."""
    here = state.ship(move.seat)
    if here is None or move.to in LINKS[here]:
        return None
    return game.say("why.far", keys=(f"node:{move.to}",), here=here, to=move.to)


@rules.guard("dig.ore", Dig)
def ore_is_left(game: Prospect, state: State, move: Dig) -> Text | None:
    """An empty station gives nothing."""
    here = state.ship(move.seat)
    return game.say("why.empty") if here is not None and not state.ore_at(here) else None


@rules.guard("bank.home", Bank)
def banks_at_home(game: Prospect, state: State, move: Bank) -> Text | None:
    """Only the home station has a vault."""
    return game.say("why.away") if state.ship(move.seat) not in (HOME, None) else None


@rules.guard("bank.stones", Bank)
def banks_something(game: Prospect, state: State, move: Bank) -> Text | None:
    """An empty hold cannot be brought in."""
    empty = move.seat < state.seats and not state.hands[move.seat]
    return game.say("why.nothing") if empty else None


@rules.guard("bag.draw", Draw)
def the_bag_has_it(game: Prospect, state: State, move: Draw) -> Text | None:
    """Nothing is drawn that is not in the bag."""
    return None if move.stone in state.bag else game.say("why.no_stone")
