"""What may be chosen in a position: a fast list that the guards must agree with."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move

from .chance import chances, drawn
from .moves import GOALS, Pilfer, Rewind, Scheme
from .state import COLLECT, EXPLORE, FIRST_ALIEN, KEEP, LAND, NONE, Andromeda

if TYPE_CHECKING:
    from .. import Rarities

PILFERER, SCHEMER, THIEF = FIRST_ALIEN, FIRST_ALIEN + 1, FIRST_ALIEN + 2


def legal(game: Rarities, state: Andromeda) -> Sequence[Move]:
    """Return the legal moves: hands in seat order, then aliens; portals, then cards."""
    seat, phase = state.to_act, state.phase
    if seat is None:
        return []
    if phase == LAND:
        return game.menu.answers[seat]
    if phase == EXPLORE:
        return _explorations(game, state, seat)
    if phase == COLLECT:
        return _collections(game, state, seat)
    if phase == KEEP:
        return [*_takes(game, state, seat), game.menu.stops[seat]]
    return [move for move, _ in chances(game, state)]


def sample(game: Rarities, state: Andromeda, rng: random.Random) -> Move:
    """Return a legal move, each as likely as any other; NATURE's by their weights."""
    if state.to_act == NATURE:
        return drawn(game, state, lambda bound: int(rng.random() * bound))
    moves = legal(game, state)
    return moves[int(rng.random() * len(moves))]


def _explorations(game: Rarities, state: Andromeda, seat: int) -> Sequence[Move]:
    draws, hand = game.menu.draws[state.seats][seat], state.hands[seat]
    if hand[-2 if len(hand) > 1 else 0] < FIRST_ALIEN:
        return draws
    moves: list[Move] = [*draws]
    if PILFERER in hand:
        moves += _thefts(game, state, seat)
    if SCHEMER in hand:
        moves += _schemes(game, state, seat)
    if THIEF in hand:
        moves.append(Rewind(seat, state.position))
    return moves


def _thefts(game: Rarities, state: Andromeda, seat: int) -> list[Move]:
    home, limit, names = state.homes[seat], game.box.home.limit, game.name_of
    return [
        Pilfer(seat, victim, names[relic])
        for victim in range(state.seats)
        if victim != seat
        for relic in dict.fromkeys(state.homes[victim])
        if state.homes[victim].count(relic) < limit and home.count(relic) < limit
    ]


def _schemes(game: Rarities, state: Andromeda, seat: int) -> list[Move]:
    home, limit = state.homes[seat], game.box.home.limit
    return [
        Scheme(seat, portal, to)
        for portal, card in enumerate(state.cards, 1)
        if card < FIRST_ALIEN
        for to in GOALS
        if to == "hand" or home.count(card) < limit
    ]


def _takes(game: Rarities, state: Andromeda, seat: int) -> list[Move]:
    takes = game.menu.takes[seat]
    return [takes[portal] for portal, card in enumerate(state.cards, 1) if card != NONE]


def _collections(game: Rarities, state: Andromeda, seat: int) -> Sequence[Move]:
    lays, home, limit = game.menu.lays[seat], state.homes[seat], game.box.home.limit
    return [
        *_takes(game, state, seat),
        *(
            lays[card]
            for card in dict.fromkeys(state.hands[seat])
            if card < FIRST_ALIEN and home.count(card) < limit
        ),
        game.menu.stops[seat],
    ]
