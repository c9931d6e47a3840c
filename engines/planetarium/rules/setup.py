"""The position a playing begins with: an empty sky, or a ready-made one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.data import DataError, meant
from armillary.engines.core.engine import Engine, OptionError
from armillary.engines.core.moves import NATURE

from .box import MATTER, PLANETS, Position
from .state import (
    FACE_DOWN,
    SCATTER,
    Options,
    PlanetariumState,
    bits,
    pack,
)

if TYPE_CHECKING:
    from .. import Planetarium

LETTERS = {kind[0]: number for number, kind in enumerate(MATTER)}
USUAL = (0, 0, 1, 1, 2)
"""The decks of the cards that a hand is filled up with, where a position does not say."""


def check_options(game: Planetarium, options: dict[str, Any]) -> Options:
    """Return the options; a position that the box does not have is refused."""
    chosen: Options = Engine.check_options(game, options)
    if not 1 <= chosen.rounds <= 100:
        raise OptionError(f"planetarium: 'rounds' must be from 1 to 100, not {chosen.rounds}")
    if chosen.position is not None and chosen.position not in game.box.positions:
        known = ", ".join(game.box.positions) or "none"
        raise OptionError(
            f"planetarium: there is no position {chosen.position!r}; there are {known}"
        )
    return chosen


def first_state(game: Planetarium, seats: int, options: Options) -> PlanetariumState:
    """Return the position before the first token lies on the board, or a ready-made one."""
    count = len(game.orbits.spaces)
    state = PlanetariumState(
        to_act=NATURE,
        turn=0,
        phase=SCATTER,
        options=options,
        seats=seats,
        sky=bytes(count),
        full=0,
        planets=game.orbits.starts,
        mats=(0,) * (4 * seats),
        track=b"",
        aside=pack(tuple(game.box.matter[kind] for kind in MATTER)),
        hands=(0,) * seats,
        stock=(1 << len(game.cards)) - 1,
        discards=0,
        played=((),) * len(PLANETS),
        living=0,
        scores=(0,) * seats,
        thrown=(),
        deck=0,
        offer=0,
        card=None,
        left=None,
        turns=0,
        quiet=0,
        rolled=0,
    )
    if options.position is None:
        return state
    return _Setter(game, state, options.position).state


@rules.effect("setup.matter")
def scatter(game: Planetarium, state: PlanetariumState, kind: int) -> PlanetariumState:
    """Put a token of a kind on the next white dot."""
    i = next(i for i in game.orbits.dots if not state.sky[i])
    left = state.aside >> 8 * kind & 255
    token = _tokens(game, kind)[-left]
    sky = state.sky[:i] + bytes((token,)) + state.sky[i + 1 :]
    state = state._replace(sky=sky, full=state.full | 1 << i, aside=state.aside - (1 << 8 * kind))
    return state._replace(phase="deal") if i == game.orbits.dots[-1] else state


class _Setter:
    """Builds a ready-made position; what does not fit is said by name."""

    def __init__(self, game: Planetarium, state: PlanetariumState, name: str) -> None:
        self.game, self.name = game, name
        at: Position = game.box.positions[name]
        self.left = [list(_tokens(game, kind)) for kind in range(len(MATTER))]
        state = self._stars(state, at)
        state = self._sky(state, at)
        state = self._mats(state, at)
        state = self._track(state, at)
        state = self._cards(state, at)
        actor = NATURE if at.phase == "dice" else at.turn
        scores = (*at.scores, *((0,) * state.seats))[: state.seats]
        self.state = state._replace(
            to_act=actor,
            turn=at.turn,
            phase=at.phase,
            left=meant(at.left),
            scores=scores,
        )
        if not at.turn < state.seats:
            raise self._fault("turn", f"is {at.turn}, but there are {state.seats} seats")

    def _fault(self, key: str, text: str) -> DataError:
        return DataError(f"positions.{self.name}: '{key}' {text}; mend it")

    def _stars(self, state: PlanetariumState, at: Position) -> PlanetariumState:
        planets = list(state.planets)
        for letter, space in at.planets.items():
            if letter not in PLANETS or space not in self.game.orbits.at:
                raise self._fault("planets", f"puts {letter!r} on {space!r}")
            planets[PLANETS.index(letter)] = self.game.orbits.at[space]
        return state._replace(planets=tuple(planets))

    def _token(self, letter: str, key: str) -> int:
        if letter not in LETTERS:
            raise self._fault(key, f"has {letter!r}, matter is one of {', '.join(LETTERS)}")
        if not self.left[LETTERS[letter]]:
            raise self._fault(key, f"uses more {MATTER[LETTERS[letter]]} than there is")
        return self.left[LETTERS[letter]].pop(0)

    def _sky(self, state: PlanetariumState, at: Position) -> PlanetariumState:
        sky = bytearray(state.sky)
        for ring, letters in at.sky.items():
            spaces = self.game.orbits.rings.get(ring, ())
            if len(spaces) != len(letters):
                raise self._fault(f"sky.{ring}", f"must have {len(spaces)} letters")
            for i, letter in zip(spaces, letters, strict=True):
                if letter != ".":
                    if i in state.planets:
                        raise self._fault(f"sky.{ring}", "has matter where a planet stands")
                    sky[i] = self._token(letter, f"sky.{ring}")
        full = sum(1 << i for i, token in enumerate(sky) if token)
        return state._replace(sky=bytes(sky), full=full)

    def _mats(self, state: PlanetariumState, at: Position) -> PlanetariumState:
        mats = list(state.mats)
        for seat, mat in enumerate(at.mats[: state.seats]):
            for letter, tokens in mat.items():
                if letter not in PLANETS:
                    raise self._fault("mats", f"names no planet with {letter!r}")
                for token in tokens:
                    self._token(token, "mats")
                    mats[4 * seat + PLANETS.index(letter)] += 1 << 8 * LETTERS[token]
        return state._replace(mats=tuple(mats))

    def _track(self, state: PlanetariumState, at: Position) -> PlanetariumState:
        track = bytearray()
        for number in range(at.track):
            kind = max(range(len(MATTER)), key=lambda one: len(self.left[one]))
            if not self.left[kind]:
                raise self._fault("track", "needs more matter than is left")
            self.left[kind].pop()
            track.append(kind + FACE_DOWN * (number < at.face_down))
        aside = pack(tuple(map(len, self.left)))
        return state._replace(track=bytes(track), aside=aside)

    def _cards(self, state: PlanetariumState, at: Position) -> PlanetariumState:
        played = []
        living = 0
        for planet, letter in enumerate(PLANETS):
            row: list[tuple[int, int | None]] = []
            for entry in at.played.get(letter, ()):
                card, _, cube = entry.partition(":")
                # A number below nought is nobody's cube either.
                row.append((self._card(card, "played"), None if cube[:1] == "-" else int(cube)))
            played.append(tuple(row))
            state = state._replace(played=(*played, *((),) * (len(PLANETS) - len(played))))
            habitable, hostile = self.game.balance(state, planet)
            living |= (habitable > hostile) << planet
        gone = sum(1 << card for row in played for card, _ in row)
        discards = sum(1 << self._card(card, "discards") for card in (*at.discards, *at.gone))
        hands = [
            sum(1 << self._card(card, "hands") for card in (at.hands[seat : seat + 1] or [()])[0])
            for seat in range(state.seats)
        ]
        stock = (1 << len(self.game.cards)) - 1 & ~gone & ~discards
        for hand in hands:
            stock &= ~hand
        for seat in range(len(at.hands), state.seats):
            for deck in USUAL:
                one = 1 << bits(stock & self.game.decks[deck])[0]
                hands[seat], stock = hands[seat] | one, stock & ~one
        return state._replace(hands=tuple(hands), stock=stock, discards=discards, living=living)

    def _card(self, id: str, key: str) -> int:
        if id not in self.game.card:
            raise self._fault(key, f"names no card with {id!r}")
        return self.game.card[id]


def _tokens(game: Planetarium, kind: int) -> range:
    """Return the numbers of the tokens of a kind."""
    first = 1 + sum(game.box.matter[name] for name in MATTER[:kind])
    return range(first, first + game.box.matter[MATTER[kind]])
