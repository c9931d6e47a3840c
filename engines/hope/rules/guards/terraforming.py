"""Where no pioneer is placed, and what does not pay for a planet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .. import moves as m
from ..box.kit import CARD
from ..box.universe import FACE, FACES, POLARIZING
from ..legal.terraforming import free, holds, jammed, named, settles
from ..state import HopeState
from ..state.centre import BOTH, PAIRLESS
from ..state.underway import ship
from .turns import flying, timely

if TYPE_CHECKING:
    from ... import Hope


@rules.guard("place.moving", m.Place)
def pioneers_are_placed_on_the_way(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if flying(state, move) and state.mode is None:
        return game.say("why.moving")
    return None


@rules.guard("place.dimension", m.Place)
def planets_of_the_own_dimension(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if not flying(state, move):
        return None
    here = ship(state, move.seat)
    if FACE[move.at] % 3 == here % 3:
        return None
    return game.say("why.other_dimension", keys=(f"face:{move.at}", f"face:{FACES[here]}"))


@rules.guard("place.here", m.Place)
def pioneers_go_out_where_the_ship_is(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if not flying(state, move):
        return None
    here, target = ship(state, move.seat), FACE[move.at]
    if target == here or target % 3 != here % 3:
        return None
    passed = state.mode is not None and state.seen >> target & 1
    keys = (f"face:{move.at}", f"face:{FACES[here]}")
    return game.say("why.passed" if passed else "why.elsewhere", keys=keys)


@rules.guard("place.planet", m.Place)
def a_planet_must_wait(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if free(game.world(state), state, FACE[move.at]) > 0:
        return None
    return game.say("why.no_planet", keys=(f"face:{move.at}",))


@rules.guard("polar.once", m.Place)
def before_or_after_the_shift(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if not flying(state, move) or state.mode != POLARIZING or not state.steps:
        return None
    return game.say("why.before") if state.before and state.bug != BOTH else None


@rules.guard("place.card", m.Place, m.Teleport)
def one_card_must_fit(game: Hope, state: HopeState, move: m.Place | m.Teleport) -> Text | None:
    pay = named(move.pay)
    if not flying(state, move) or len(pay) != 1:
        return None
    tile = ship(state, move.seat) // 3
    if settles(game.world(state), state, pay, tile) or jammed(state.bug, pay):
        return None
    tech = game.technology_name(game.world(state).technology[tile])
    return game.say("why.card", card=cards(game, move.pay), technology=tech)


@rules.guard("bug.lasting", m.Place, m.Teleport)
def a_bug_may_bar_cards(game: Hope, state: HopeState, move: m.Place | m.Teleport) -> Text | None:
    if not flying(state, move) or not jammed(state.bug, named(move.pay)):
        return None
    return game.say("why.pairless" if state.bug == PAIRLESS else "why.jokerless")


@rules.guard("place.hand", m.Place, m.Teleport, m.Give, m.Drop)
def cards_come_from_the_hand(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not timely(state, move) or move.seat != state.to_act:
        return None
    hand = state.hands[move.seat]
    if isinstance(move, m.Drop):
        held = hand[CARD[move.card]] > 0
    else:
        assert isinstance(move, m.Place | m.Teleport | m.Give)
        held = not move.pay or holds(hand, named(move.pay))
    return None if held else game.say("why.hand")


@rules.guard("place.supply", m.Place)
def a_pioneer_must_be_left(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if move.seat < state.seats and not state.supply[move.seat]:
        return game.say("why.supply")
    return None


def cards(game: Hope, pay: tuple[str, ...]) -> list[Text]:
    """Return cards by name, for sentences."""
    return [game.card_name(card) for card in pay]
