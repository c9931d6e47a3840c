"""The legal moves of a state, worked out fast; a law holds them to the guards."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move

from ..box import DECKS, MATTER, PLANETS
from ..effects import decks
from ..moves import Cube, Dice, Discard, Downgrade, Draw, First, Keep, Play, Pull
from ..state import (
    CUBE,
    DEAL,
    DICE,
    DISCARD,
    DRAW,
    DRAWN,
    FINALS,
    FIRST,
    GRAVITY,
    KEEP,
    MOVE,
    PLAY,
    SCATTER,
    PlanetariumState,
    bits,
    unpack,
)
from . import moving, needs

if TYPE_CHECKING:
    from ... import Planetarium


def legal(game: Planetarium, state: PlanetariumState) -> list[Move]:
    """Return every legal move of the actor, in a stable order."""
    if state.to_act is None:
        return []
    return LISTS[state.phase](game, state)


def sample(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Move:
    """Return a legal move, each as likely as any other; token moves without listing them."""
    if state.phase == MOVE and moving.reach(game, state) == 1:
        return moving.draw_step(game, state, rng)
    found = legal(game, state)
    return rng.choice(found) if len(found) > 1 or state.to_act == NATURE else found[0]


def _moves(game: Planetarium, state: PlanetariumState) -> list[Move]:
    table, width = game.shifts[state.turn], len(game.orbits.spaces)
    return [table[i * width + j] for i, j in moving.steps(game, state)]


def _cards(game: Planetarium, state: PlanetariumState) -> list[Move]:
    seat = state.turn
    final = state.phase == FINALS
    hand = state.hands[seat]
    mine = hand & game.decks[decks.FINAL] if final else hand & ~game.decks[decks.FINAL]
    found: list[Move] = []
    plays, room = game.plays[seat], needs.ROOM
    mats = [(planet, mat | room) for planet, mat in enumerate(state.mats[4 * seat : 4 * seat + 4])]
    rich = [one for one in mats if one[1] != room]
    for card, cost in _priced(game, mine):
        for planet, mat in rich if cost else mats:
            # What cannot be paid for is most of it, and the cheapest thing to see.
            if (mat - cost) & room == room and needs.fits(game, state, seat, card, planet):
                found.append(plays[card][planet])
    away = 0 if final or state.left is not None else mine & game.downgrades
    if away and decks.bag(game, state, decks.LOW):
        found += [Downgrade(seat, game.cards[card]) for card in bits(away)]
    found.append(game.passes[seat])
    return found


@lru_cache(maxsize=4096)
def _priced(game: Planetarium, cards: int) -> tuple[tuple[int, int], ...]:
    """Return the cards of a hand, each with what it costs; hands come again and again."""
    return tuple((card, game.asked[card].cost) for card in bits(cards))


def plays(cards: tuple[str, ...]) -> tuple[tuple[tuple[Play, ...], ...], ...]:
    """Return every way to play a card, by seat, card and planet: made once."""
    return tuple(
        tuple(tuple(Play(seat, card, planet) for planet in PLANETS) for card in cards)
        for seat in range(4)
    )


def _scatter(game: Planetarium, state: PlanetariumState) -> list[Move]:
    left = face_down(state)
    return [game.scatters[kind] for kind in range(len(MATTER)) if left[kind]]


def face_down(state: PlanetariumState) -> tuple[int, ...]:
    """Count the matter that still lies face down during the setup, by kind."""
    return unpack(state.aside)


def _deal(game: Planetarium, state: PlanetariumState) -> list[Move]:
    return [game.deals[card] for card in decks.dealable(game, state)]


def _discard(game: Planetarium, state: PlanetariumState) -> list[Move]:
    seat = state.to_act
    assert seat is not None
    return [Discard(seat, game.cards[card]) for card in bits(state.hands[seat] & game.decks[2])]


def _first(game: Planetarium, state: PlanetariumState) -> list[Move]:
    return [First(NATURE, seat) for seat in decks.tied(game, state)]


def _cube(game: Planetarium, state: PlanetariumState) -> list[Move]:
    seat = state.turn
    own = [
        Cube(seat, name)
        for name, row in zip(PLANETS, state.played, strict=True)
        if any(cube == seat for _, cube in row)
    ]
    return [*own, game.passes[seat]]


def _gravity(game: Planetarium, state: PlanetariumState) -> list[Move]:
    seat, names = state.turn, game.orbits.names
    return [
        *(Pull(seat, names[i], p) for i in bits(state.full) for p in PLANETS),
        game.passes[seat],
    ]


def _draw(game: Planetarium, state: PlanetariumState) -> list[Move]:
    seat = state.turn
    open = decks.drawable(game, state, state.hands[seat])
    found: list[Move] = [Draw(seat, DECKS[deck]) for deck in open]
    return found or [game.passes[seat]]


def _keep(game: Planetarium, state: PlanetariumState) -> list[Move]:
    return [Keep(state.turn, game.cards[card]) for card in bits(state.offer)]


def _dice(game: Planetarium, state: PlanetariumState) -> list[Move]:
    return list(ROLLS)


ROLLS = tuple(Dice(NATURE, one, two) for one in range(1, 7) for two in range(1, 7))
"""Every throw of two dice, each as likely as any other."""

LISTS: dict[str, Callable[[Planetarium, PlanetariumState], list[Move]]] = {
    SCATTER: _scatter,
    DEAL: _deal,
    DISCARD: _discard,
    FIRST: _first,
    MOVE: _moves,
    PLAY: _cards,
    CUBE: _cube,
    GRAVITY: _gravity,
    DRAW: _draw,
    DRAWN: _deal,
    KEEP: _keep,
    FINALS: _cards,
    DICE: _dice,
}
