"""What may be chosen in a position: a fast list that the guards must agree with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move

from .box import ALIENS as ALIEN_NAMES
from .moves import (
    GOALS,
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
from .state import (
    ALIENS,
    COLLECT,
    EXPLORE,
    FIRST_ALIEN,
    KEEP,
    LAND,
    NONE,
    REVEAL,
    Andromeda,
)

if TYPE_CHECKING:
    from . import Rarities

PILFERER, SCHEMER, THIEF = FIRST_ALIEN, FIRST_ALIEN + 1, FIRST_ALIEN + 2


class Menu:
    """Every move of the game, made once."""

    def __init__(self, game: Rarities) -> None:
        self.game = game
        seats, portals = range(game.seats[1]), range(1, len(game.box.portals.values) + 1)
        self.orders = tuple(permutations(ALIEN_NAMES))
        self.aliens = [SetAliens(NATURE, order) for order in self.orders]
        names = [(number, name) for name, number in game.number.items()]
        self.deals = {number: Deal(NATURE, name) for number, name in names if number < FIRST_ALIEN}
        self.reveals = {number: Reveal(NATURE, name) for number, name in names}
        self.draws = [
            [[Draw(s, v) for v in range(n) if v != s] for s in range(n)] if n > 2 else []
            for n in range(game.seats[1] + 1)
        ]
        self.answers: list[list[Move]] = [[Land(s), Wait(s)] for s in seats]
        self.takes = [{p: Take(s, p) for p in portals} for s in seats]
        self.lays = [{number: Lay(s, name) for number, name in names} for s in seats]
        self.stops = [Stop(s) for s in seats]

    @lru_cache(maxsize=64)  # noqa: B019 - a menu lives as long as its program
    def attempts(self, seat: int, seats: int, collecting: bool) -> tuple[Move, ...]:
        """Return what a seat could try.

        A card that is clicked while cards are collected is meant to be laid, also an alien;
        at any other time an alien is meant to be played.
        """
        if seat == NATURE:
            return (*self.aliens, *self.deals.values(), *self.reveals.values())
        lays = self.lays[seat]
        return (
            *(Draw(seat, v) for v in range(seats)),
            *(() if collecting else self._plays(seat, seats)),
            *self.answers[seat],
            *self.takes[seat].values(),
            *(lays[card] for card in lays if collecting or card < FIRST_ALIEN),
            self.stops[seat],
        )

    def _plays(self, seat: int, seats: int) -> tuple[Move, ...]:
        relics = self.game.box.cards.relics
        portals = range(1, len(self.game.box.portals.values) + 1)
        return (
            *(Pilfer(seat, v, relic) for v in range(seats) for relic in relics),
            *(Scheme(seat, p, to) for p in portals for to in GOALS),
            *(Rewind(seat, p) for p in portals),
        )

    def legal(self, state: Andromeda) -> Sequence[Move]:
        """Return the legal moves of the actor."""
        seat, phase = state.to_act, state.phase
        if seat is None:
            return []
        if phase == LAND:
            return self.answers[seat]
        if phase == EXPLORE:
            return self._explorations(state, seat)
        if phase == COLLECT:
            return self._collections(state, seat)
        if phase == KEEP:
            takes = self.takes[seat]
            return [
                *(takes[p] for p, card in enumerate(state.cards, 1) if card != NONE),
                self.stops[seat],
            ]
        return [move for move, _ in self.chances(state)]

    def _explorations(self, state: Andromeda, seat: int) -> Sequence[Move]:
        draws, hand = self.draws[state.seats][seat], state.hands[seat]
        if hand[-2 if len(hand) > 1 else 0] < FIRST_ALIEN:
            return draws
        moves: list[Move] = [*draws]
        if PILFERER in hand:
            moves += self._thefts(state, seat)
        if SCHEMER in hand:
            moves += self._schemes(state, seat)
        if THIEF in hand:
            moves.append(Rewind(seat, state.position))
        return moves

    def _thefts(self, state: Andromeda, seat: int) -> list[Move]:
        home, limit, names = state.homes[seat], self.game.box.home.limit, self.game.name_of
        return [
            Pilfer(seat, victim, names[relic])
            for victim in range(state.seats)
            if victim != seat
            for relic in dict.fromkeys(state.homes[victim])
            if state.homes[victim].count(relic) < limit and home.count(relic) < limit
        ]

    def _schemes(self, state: Andromeda, seat: int) -> list[Move]:
        home, limit = state.homes[seat], self.game.box.home.limit
        return [
            Scheme(seat, portal, to)
            for portal, card in enumerate(state.cards, 1)
            if card < FIRST_ALIEN
            for to in GOALS
            if to == "hand" or home.count(card) < limit
        ]

    def _collections(self, state: Andromeda, seat: int) -> Sequence[Move]:
        takes, lays = self.takes[seat], self.lays[seat]
        home, limit = state.homes[seat], self.game.box.home.limit
        return [
            *(takes[p] for p, card in enumerate(state.cards, 1) if card != NONE),
            *(
                lays[card]
                for card in dict.fromkeys(state.hands[seat])
                if card < FIRST_ALIEN and home.count(card) < limit
            ),
            self.stops[seat],
        ]

    def chances(self, state: Andromeda) -> list[tuple[Move, int]]:
        """Return NATURE's moves with the number of cards that each stands for."""
        if state.phase == ALIENS:
            return [(move, 1) for move in self.aliens]
        moves, cards = self._source(state)
        return [(moves[card], cards.count(card)) for card in dict.fromkeys(cards)]

    def drawn(self, state: Andromeda, below: Callable[[int], int]) -> Move:
        """Draw NATURE's move with a source of numbers."""
        if state.phase == ALIENS:
            return self.aliens[below(len(self.aliens))]
        moves, cards = self._source(state)
        return moves[cards[below(len(cards))]]

    def _source(self, state: Andromeda) -> tuple[dict[int, Move], bytes]:
        if state.phase == REVEAL:
            return self.reveals, state.hands[state.other]  # type: ignore[return-value]
        return self.deals, state.pile  # type: ignore[return-value]
