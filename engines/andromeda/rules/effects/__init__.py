"""What each move does. The first half is the move itself, the second what then comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE, Move

from ..ending import won
from ..moves import (
    Deal,
    Draw,
    Land,
    Lay,
    Pilfer,
    Reveal,
    Rewind,
    Scheme,
    SetAliens,
    Stop,
    Take,
    Wait,
)
from ..state import KEEP, NONE, REFILL, REVEAL, SABORTAL, Andromeda
from . import mission
from .mission import at_portal, put, swapped, without

if TYPE_CHECKING:
    from ... import Rarities


@rules.effect("setup.aliens")
def set_aliens(game: Rarities, state: Andromeda, move: SetAliens) -> Andromeda:
    """Lay the aliens under the first portals."""
    numbers = bytes(game.number[name] for name in move.order)
    return state._replace(cards=numbers + state.cards[len(numbers) :])


def deal(game: Rarities, state: Andromeda, move: Deal) -> Andromeda:
    """Put a card of the pile into the hand that is next."""
    card, seat = game.number[move.card], state.other
    assert seat is not None
    hands = swapped(state.hands, seat, put(state.hands[seat], card))
    return state._replace(pile=without(state.pile, card), hands=hands)


def draw(game: Rarities, state: Andromeda, move: Draw) -> Andromeda:
    """Ask NATURE for a card of that hand."""
    return state._replace(to_act=NATURE, phase=REVEAL, other=move.victim)


def reveal(game: Rarities, state: Andromeda, move: Reveal) -> Andromeda:
    """Turn up the drawn card."""
    return mission.turned_up(game, state, game.number[move.card])


@rules.effect("pilferer.steals")
def pilfer(game: Rarities, state: Andromeda, move: Pilfer) -> Andromeda:
    """Lay the pilferer under the portal, and the stolen relic on the own planet."""
    seat, relic = move.seat, game.number[move.relic]
    homes = swapped(state.homes, move.victim, without(state.homes[move.victim], relic))
    homes = swapped(homes, seat, put(homes[seat], relic))
    state = _played(game, state, seat, "pilferer", state.position)
    return state._replace(homes=homes)


@rules.effect("schemer.takes")
def scheme(game: Rarities, state: Andromeda, move: Scheme) -> Andromeda:
    """Take a relic from a portal, and lay the schemer in its place."""
    seat, relic = move.seat, state.cards[move.portal - 1]
    state = _played(game, state, seat, "schemer", move.portal)
    if move.to == "home":
        homes = swapped(state.homes, seat, put(state.homes[seat], relic))
        return state._replace(homes=homes)
    return state._replace(hands=swapped(state.hands, seat, put(state.hands[seat], relic)))


@rules.effect("thief.turns_back", "thief.anyway")
def rewind(game: Rarities, state: Andromeda, move: Rewind) -> Andromeda:
    """Turn all landed ships back, nearest first; at portal 1 later ones go on top."""
    steps = game.box.thief.steps
    nearest_first = sorted(state.landed, key=lambda ship: ship[0])
    landed = tuple((max(1, portal - steps), seat) for portal, seat in nearest_first)
    return _played(game, state, move.seat, "time_thief", state.position)._replace(landed=landed)


@rules.effect("alien.here")
def _played(game: Rarities, state: Andromeda, seat: int, alien: str, portal: int) -> Andromeda:
    """Lay an alien from the hand under a portal."""
    card = game.number[alien]
    return state._replace(
        hands=swapped(state.hands, seat, without(state.hands[seat], card)),
        cards=at_portal(state.cards, portal, card),
    )


def land(game: Rarities, state: Andromeda, move: Land) -> Andromeda:
    """Put the ship on the stack at the explored portal."""
    return state._replace(
        landed=(*state.landed, (state.position, move.seat)),
        flying=state.flying & ~(1 << move.seat),
        again=True,
    )


def same(game: Rarities, state: Andromeda, move: Move) -> Andromeda:
    """Change nothing."""
    return state


def take(game: Rarities, state: Andromeda, move: Take) -> Andromeda:
    """Take the card under a portal."""
    card, hand = state.cards[move.portal - 1], state.hands[move.seat]
    return state._replace(
        cards=at_portal(state.cards, move.portal, NONE),
        hands=swapped(state.hands, move.seat, put(hand, card)),
    )


@rules.effect("collect.lay")
def lay(game: Rarities, state: Andromeda, move: Lay) -> Andromeda:
    """Lay a relic at home."""
    card, seat = game.number[move.card], move.seat
    return state._replace(
        hands=swapped(state.hands, seat, without(state.hands[seat], card)),
        homes=swapped(state.homes, seat, put(state.homes[seat], card)),
    )


ACTS: dict[type[Move], Callable[[Rarities, Andromeda, Any], Andromeda]] = {
    SetAliens: set_aliens,
    Deal: deal,
    Draw: draw,
    Reveal: reveal,
    Pilfer: pilfer,
    Scheme: scheme,
    Rewind: rewind,
    Land: land,
    Wait: same,
    Take: take,
    Lay: lay,
    Stop: same,
}


def after_nature(game: Rarities, state: Andromeda, move: Move) -> Andromeda:
    """Go on after the aliens are set or a card is dealt."""
    if state.phase == REFILL:
        return mission.refill(game, state)
    return mission.deal(game, state)


def after_reveal(game: Rarities, state: Andromeda, move: Reveal) -> Andromeda:
    """Go on with the mission, or end it if a sabortal was drawn."""
    if game.number[move.card] == SABORTAL:
        return mission.abort(game, state)
    return mission.ask_to_land(state)


def after_pilfer(game: Rarities, state: Andromeda, move: Pilfer) -> Andromeda:
    """End the game if the thief has enough; else the landing window opens."""
    return _won_or(game, state, move.seat, mission.ask_to_land(state))


@rules.effect("schemer.no_landing")
def after_scheme(game: Rarities, state: Andromeda, move: Scheme) -> Andromeda:
    """Go on without a landing window, unless the relic won the game."""
    return _won_or(game, state, move.seat, mission.go_on(game, state))


def after_rewind(game: Rarities, state: Andromeda, move: Rewind) -> Andromeda:
    """Open the landing window."""
    return mission.ask_to_land(state)


def after_answer(game: Rarities, state: Andromeda, move: Move) -> Andromeda:
    """Ask the next one."""
    return mission.ask_next(game, state)


def after_take(game: Rarities, state: Andromeda, move: Take) -> Andromeda:
    """Count the action, unless the card made up for a drawn sabortal."""
    if state.phase == KEEP:
        return mission.collect(game, state)
    return mission.spend(game, state)


def after_lay(game: Rarities, state: Andromeda, move: Lay) -> Andromeda:
    """Count the action, unless it won the game."""
    return _won_or(game, state, move.seat, mission.spend(game, state))


@rules.effect("collect.stop")
def after_stop(game: Rarities, state: Andromeda, move: Stop) -> Andromeda:
    """Go on without the actions that are left."""
    return mission.collect(game, state) if state.phase == KEEP else mission.stop(game, state)


def _won_or(game: Rarities, state: Andromeda, seat: int, then: Andromeda) -> Andromeda:
    return mission.win(state, seat) if won(game, state, seat) else then


THEN: dict[type[Move], Callable[[Rarities, Andromeda, Any], Andromeda]] = {
    SetAliens: after_nature,
    Deal: after_nature,
    Draw: same,
    Reveal: after_reveal,
    Pilfer: after_pilfer,
    Scheme: after_scheme,
    Rewind: after_rewind,
    Land: after_answer,
    Wait: after_answer,
    Take: after_take,
    Lay: after_lay,
    Stop: after_stop,
}


def advance(game: Rarities, state: Andromeda, move: Move) -> Andromeda:
    """Return the position after a legal move."""
    kind = type(move)
    return THEN[kind](game, ACTS[kind](game, state, move), move)
