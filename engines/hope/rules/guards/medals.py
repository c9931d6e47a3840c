"""What tokens and medals do not buy: tokens taken and used, steps of the two ladders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .. import moves as m
from ..box.kit import TOKEN
from ..state import HopeState
from ..state.underway import character, ship
from .turns import flying

if TYPE_CHECKING:
    from ... import Hope


@rules.guard("token.take", m.Take)
def a_token_is_taken_on_entering(game: Hope, state: HopeState, move: m.Take) -> Text | None:
    if not flying(state, move):
        return None
    tile = ship(state, move.seat) // 3
    if not any(at == tile for at, _ in state.tokens):
        return game.say("why.no_token")
    return None if state.entered else game.say("why.not_entered")


@rules.guard("token.keep", m.Use)
def only_own_tokens_are_used(game: Hope, state: HopeState, move: m.Use) -> Text | None:
    if not flying(state, move) or state.mine[move.seat][TOKEN[move.token]]:
        return None
    return game.say("why.token", token=f"@token.{move.token}")


@rules.guard("grow.once", m.Upgrade, m.Learn)
def one_step_a_turn(game: Hope, state: HopeState, move: Move) -> Text | None:
    return game.say("why.grown") if state.grown else None


@rules.guard("grow.steps", m.Upgrade, m.Learn)
def ladders_end(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move):
        return None
    return game.say("why.top") if _cost(game, state, move) is None else None


@rules.guard("grow.cost", m.Upgrade, m.Learn)
def a_step_is_paid_in_medals(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move):
        return None
    cost, medals = _cost(game, state, move), state.medals[move.seat]
    if cost is not None and medals < cost:
        return game.say("why.medals", cost=cost, have=medals)
    return game.say("why.supply") if not state.supply[move.seat] else None


def _cost(game: Hope, state: HopeState, move: Move) -> int | None:
    seat = move.seat
    upgrade = isinstance(move, m.Upgrade)
    costs = (game.kit.upgrades if upgrade else game.kit.levels)[character(state, seat)]
    done = (state.upgrades if upgrade else state.levels)[seat]
    return costs[done] if done < len(costs) else None
