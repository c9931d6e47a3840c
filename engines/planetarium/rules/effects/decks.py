"""The three decks: what can be drawn, to whom a card is dealt, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE

from ..state import DEAL, DISCARD, DRAWN, FIRST, KEEP, MOVE, PlanetariumState, bits

if TYPE_CHECKING:
    from ... import Planetarium

LOW, HIGH, FINAL = 0, 1, 2
FIRST_HAND = (LOW, LOW, HIGH, HIGH, FINAL, FINAL)
HAND, FINALS_HELD = 5, 4
"""A hand has five cards, at most four of them finals."""


@rules.effect("draw.reshuffle")
def bag(game: Planetarium, state: PlanetariumState, deck: int) -> int:
    """Return the cards of which one is drawn: the deck, or its discards once it has run out."""
    cards = game.decks[deck]
    return state.stock & cards or state.discards & cards


def due(state: PlanetariumState) -> tuple[int, int]:
    """Return the deck that NATURE deals from now, and to which seat."""
    if state.phase == DEAL:
        seat = next(s for s, hand in enumerate(state.hands) if hand.bit_count() < len(FIRST_HAND))
        return FIRST_HAND[state.hands[seat].bit_count()], seat
    return state.deck, state.turn


@rules.effect("setup.hand", "draw.keep", "hand.five")
def deal(game: Planetarium, state: PlanetariumState, card: int) -> PlanetariumState:
    """Give a drawn card to its seat; finals drawn in play wait until one of them is kept."""
    deck, seat = due(state)
    one = 1 << card
    stock, discards = state.stock, state.discards
    if not stock & game.decks[deck]:
        stock, discards = stock | discards & game.decks[deck], discards & ~game.decks[deck]
    state = state._replace(stock=stock & ~one, discards=discards)
    if state.phase == DRAWN and deck == FINAL:
        state = state._replace(offer=state.offer | one)
        if state.offer.bit_count() < 2 and bag(game, state, FINAL):
            return state
        if state.offer.bit_count() == 1:
            return game.turns.end(held(state._replace(offer=0), seat, state.offer))
        return state._replace(to_act=seat, phase=KEEP)
    state = held(state, seat, one)
    if state.phase == DRAWN:
        return game.turns.end(state)
    if all(hand.bit_count() == len(FIRST_HAND) for hand in state.hands):
        return state._replace(to_act=0, phase=DISCARD)
    return state


def held(state: PlanetariumState, seat: int, cards: int) -> PlanetariumState:
    """Return the state with cards put into a hand."""
    hands = state.hands
    return state._replace(hands=(*hands[:seat], hands[seat] | cards, *hands[seat + 1 :]))


def dropped(state: PlanetariumState, seat: int, card: int) -> PlanetariumState:
    """Return the state with a card taken out of a hand."""
    hands = state.hands
    return state._replace(hands=(*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :]))


def keep(game: Planetarium, state: PlanetariumState, card: int) -> PlanetariumState:
    """Take one of the offered finals; the other one is discarded."""
    one = 1 << card
    state = held(state, state.turn, one)
    state = state._replace(discards=state.discards | state.offer & ~one, offer=0)
    return game.turns.end(state)


@rules.effect("setup.discard")
def throw(game: Planetarium, state: PlanetariumState, card: int) -> PlanetariumState:
    """Discard one of the first two finals; after the last seat it is known who begins."""
    assert state.to_act is not None
    seat = state.to_act
    state = dropped(state, seat, card)
    thrown = (*state.thrown, card)
    state = state._replace(discards=state.discards | 1 << card, thrown=thrown)
    if len(thrown) < state.seats:
        return state._replace(to_act=seat + 1)
    if len(tied(game, state)) > 1:
        return state._replace(to_act=NATURE, phase=FIRST)
    return begin(state, tied(game, state)[0])


@rules.effect("setup.first")
def tied(game: Planetarium, state: PlanetariumState) -> list[int]:
    """Return the seats that discarded the final of most points."""
    points = [game.box.card[card].points for card in state.thrown]
    return [seat for seat, one in enumerate(points) if one == max(points)]


def begin(state: PlanetariumState, first: int) -> PlanetariumState:
    """Give the first turn to a seat."""
    return state._replace(to_act=first, turn=first, phase=MOVE, thrown=())


def drawable(game: Planetarium, state: PlanetariumState, hand: int) -> list[int]:
    """Return the decks that a hand may be filled from."""
    full = (hand & game.decks[FINAL]).bit_count() >= FINALS_HELD
    return [
        deck
        for deck in (LOW, HIGH, FINAL)
        if bag(game, state, deck) and not (deck == FINAL and full)
    ]


def draw(state: PlanetariumState, deck: int) -> PlanetariumState:
    """Let NATURE draw from a deck."""
    return state._replace(to_act=NATURE, phase=DRAWN, deck=deck)


def dealable(game: Planetarium, state: PlanetariumState) -> list[int]:
    """Return the cards that NATURE may deal now."""
    return bits(bag(game, state, due(state)[0])) if state.phase in (DEAL, DRAWN) else []
