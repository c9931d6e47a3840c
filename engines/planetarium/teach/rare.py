"""Positions that random play seldom reaches: worn skies, long tracks, decks that run out."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE

from ..rules.box import MATTER, PLANETS
from ..rules.effects.decks import FINAL, FINALS_HELD, HAND, HIGH, LOW
from ..rules.moves import Draw, Play
from ..rules.state import DICE, FACE_DOWN, FINALS, MOVE, PLAY, Options, PlanetariumState, bits, pack

if TYPE_CHECKING:
    from .. import Planetarium


LATE = 10
"""So many rounds at most are left, so that what follows is short."""


def rare(game: Planetarium, state: PlanetariumState, rng: random.Random) -> PlanetariumState:
    """Return a ready-made position, one of the few states that follow it, or a shaken one."""
    return rng.choice(moments(game)) if rng.random() < 0.5 else shaken(game, state, rng)


@lru_cache(maxsize=8)
def moments(game: Planetarium) -> tuple[PlanetariumState, ...]:
    """Return the ready-made positions, and the states that their playable cards lead to."""
    rng = random.Random(0)
    dealt = game.start(2)
    while dealt.to_act == NATURE:
        dealt = game.advance(dealt, game.sample(dealt, rng))
    found = [dealt]
    for name, position in game.box.positions.items():
        seats = 1 if position.phase == "dice" else 2
        state = game.first_state(seats, Options(position=name))
        found.append(state)
        moves = game.legal(state)
        after = [game.advance(state, move) for move in moves if isinstance(move, Play)]
        found += after
        for one in after:
            draws = [move for move in game.legal(one) if isinstance(move, Draw)]
            finals = [game.advance(one, move) for move in draws if move.deck == "final"]
            for drawn in finals:
                first = game.advance(drawn, game.legal(drawn)[0])
                if first.to_act == NATURE:
                    first = game.advance(first, game.legal(first)[0])
                found.append(first)
    return tuple(found)


def shaken(game: Planetarium, state: PlanetariumState, rng: random.Random) -> PlanetariumState:
    """Return a late position of the same table, with everything in it somewhere by chance.

    Nothing is lost or doubled: all matter, all cards and all cubes of the box are in it, a planet
    is on the side that its cards give, and the last turns have begun if the track is full.
    """
    state = _matter(game, state, rng)
    state = _cards(game, state, rng)
    turn = rng.randrange(state.seats)
    full = len(state.track) >= game.box.track.spaces
    left = rng.randint(1, state.seats) if full else None
    phase = rng.choice((MOVE, PLAY, FINALS) if full else (MOVE, MOVE, PLAY))
    if state.seats == 1 and not full and rng.random() < 0.5:
        phase = DICE
    return state._replace(
        to_act=NATURE if phase == DICE else turn,
        turn=turn,
        phase=phase,
        thrown=(),
        deck=LOW,
        offer=0,
        card=None,
        left=left,
        turns=max(0, state.options.rounds * state.seats - 1 - rng.randrange(LATE * state.seats)),
        quiet=0 if state.full else rng.randrange(state.seats),
        rolled=0,
    )


def _matter(game: Planetarium, state: PlanetariumState, rng: random.Random) -> PlanetariumState:
    """Put every token in the sky, on a mat, on the track or aside."""
    spaces = range(len(game.orbits.names))
    planets = tuple(rng.sample(spaces, len(PLANETS)))
    tokens = list(range(1, len(game.kind_of)))
    rng.shuffle(tokens)
    free = [i for i in spaces if i not in planets]
    rng.shuffle(free)
    sky = bytearray(len(spaces))
    for i in free[: rng.choice((0, 1, 2, 4, rng.randrange(60)))]:
        sky[i] = tokens.pop()
    track, accelerate = game.box.track.spaces, game.box.track.accelerate
    long = rng.choice((rng.randrange(track), accelerate - 1, accelerate, track - 1, track + 2))
    paid = bytes(
        game.kind_of[token] + FACE_DOWN * (state.seats == 1 and rng.random() < 0.5)
        for token in tokens[:long]
    )
    mats = [0] * (4 * state.seats)
    rest = tokens[long:]
    while rest and rng.random() < 0.95:
        mats[rng.randrange(len(mats))] += 1 << 8 * game.kind_of[rest.pop()]
    kinds = [game.kind_of[token] for token in rest]
    return state._replace(
        sky=bytes(sky),
        full=sum(1 << i for i, token in enumerate(sky) if token),
        planets=planets,
        mats=tuple(mats),
        track=paid,
        aside=pack(tuple(map(kinds.count, range(len(MATTER))))),
    )


def _cards(game: Planetarium, state: PlanetariumState, rng: random.Random) -> PlanetariumState:
    """Put every card in a hand, beside a planet, on a discard pile or in its deck."""
    decks = [bits(deck) for deck in game.decks]
    for pile in decks:
        rng.shuffle(pile)
    hands = []
    for _ in range(state.seats):
        finals = min(rng.randint(0, FINALS_HELD), len(decks[FINAL]))
        wanted = [*[FINAL] * finals, *rng.choices((LOW, HIGH), k=HAND - finals)]
        hands.append(sum(1 << decks[deck].pop() for deck in wanted if decks[deck]))
    cubes = [game.box.markers.cubes] * state.seats
    scores = [0] * state.seats
    rows: list[list[tuple[int, int | None]]] = [[] for _ in PLANETS]
    for deck in (LOW, HIGH):
        for _ in range(len(decks[deck]) - rng.choice((0, 1, 3, rng.randrange(18)))):
            card, seat = decks[deck].pop(), rng.randrange(state.seats)
            scores[seat] += game.box.card[card].points
            marked = cubes[seat] > 0 and rng.random() < 0.8
            cubes[seat] -= marked
            rng.choice(rows).append((card, seat if marked else None))
    gone = [card for card in decks[HIGH] if game.downgrades >> card & 1 and rng.random() < 0.5]
    gone += decks[FINAL][: rng.randint(0, len(decks[FINAL]))]
    discards = sum(1 << card for card in gone)
    stock = sum(1 << card for pile in decks for card in pile) & ~discards
    played = tuple(map(tuple, rows))
    state = state._replace(
        hands=tuple(hands), stock=stock, discards=discards, played=played, scores=tuple(scores)
    )
    return state._replace(living=_living(game, state, rng))


def _living(game: Planetarium, state: PlanetariumState, rng: random.Random) -> int:
    """Return which planets are habitable; where points are equal either side may be up."""
    living = 0
    for planet, row in enumerate(state.played):
        habitable, hostile = game.balance(state, planet)
        even = habitable == hostile and bool(row) and rng.random() < 0.5
        living |= (habitable > hostile or even) << planet
    return living
