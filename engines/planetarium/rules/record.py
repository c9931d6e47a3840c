"""A position in words, and back: everything else is worked out from the words alone."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import ABSENT, DataError, build, meant, written
from armillary.engines.core.moves import NATURE

from .box import MATTER, PLANETS
from .setup import first_state
from .state import (
    CUBE,
    DEAL,
    DICE,
    DISCARD,
    DRAW,
    DRAWN,
    FACE_DOWN,
    FINALS,
    FIRST,
    GRAVITY,
    KEEP,
    MOVE,
    OVER,
    PLAY,
    SCATTER,
    Options,
    PlanetariumState,
    bits,
    pack,
    unpack,
)

if TYPE_CHECKING:
    from .. import Planetarium

PHASES = (SCATTER, DEAL, DISCARD, FIRST, MOVE, PLAY, CUBE, GRAVITY, DRAW, DRAWN, KEEP, FINALS)
_DICE = frozenset((one, two) for one in range(1, 7) for two in range(1, 7))


@dataclasses.dataclass(frozen=True)
class Record:
    """What has to be written down of a position."""

    options: Options
    seats: int
    phase: str
    turn: int
    actor: int
    sky: dict[str, int]
    planets: dict[str, str]
    mats: tuple[tuple[int, ...], ...]
    track: tuple[int, ...]
    aside: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    discards: tuple[str, ...]
    played: tuple[tuple[tuple[str, int], ...], ...]
    scores: tuple[int, ...]
    living: tuple[str, ...]
    thrown: tuple[str, ...]
    deck: int
    offer: tuple[str, ...]
    card: str
    left: int
    turns: int
    quiet: int
    rolled: int


def dump(game: Planetarium, state: PlanetariumState) -> dict[str, Any]:
    """Return the position as plain data."""
    names = game.orbits.names

    def cards(mask: int) -> list[str]:
        return [game.cards[card] for card in bits(mask)]

    return {
        "options": dataclasses.asdict(state.options),
        "seats": state.seats,
        "phase": state.phase,
        "turn": state.turn,
        "actor": NATURE if state.to_act is None else state.to_act,
        "sky": {names[i]: token for i, token in enumerate(state.sky) if token},
        "planets": {p: names[i] for p, i in zip(PLANETS, state.planets, strict=True)},
        "mats": [list(unpack(mat)) for mat in state.mats],
        "track": list(state.track),
        "aside": list(unpack(state.aside)),
        "hands": [cards(hand) for hand in state.hands],
        "discards": cards(state.discards),
        "played": [
            [[game.cards[card], written(cube)] for card, cube in row] for row in state.played
        ],
        "scores": list(state.scores),
        "living": [p for n, p in enumerate(PLANETS) if state.living >> n & 1],
        "thrown": [game.cards[card] for card in state.thrown],
        "deck": state.deck,
        "offer": cards(state.offer),
        "card": "" if state.card is None else game.cards[state.card],
        "left": written(state.left),
        "turns": state.turns,
        "quiet": state.quiet,
        "rolled": state.rolled,
    }


def restore(game: Planetarium, plain: dict[str, Any]) -> PlanetariumState:
    """Return the position that the plain data describe, what can be worked out worked out anew."""
    record = build(Record, plain, "the position")
    _check(game, record)
    sky = bytearray(len(game.orbits.spaces))
    for name, token in record.sky.items():
        sky[game.orbits.at[name]] = token
    blank = first_state(game, record.seats, dataclasses.replace(record.options, position=None))

    def cards(ids: tuple[str, ...]) -> int:
        return sum(1 << game.card[id] for id in set(ids))

    played = tuple(tuple((game.card[id], meant(cube)) for id, cube in row) for row in record.played)
    hands = tuple(cards(hand) for hand in record.hands)
    gone = sum(1 << card for row in played for card, _ in row) | cards(record.discards)
    stock = blank.stock & ~gone & ~cards(record.offer)
    for hand in hands:
        stock &= ~hand
    nature = record.phase in (SCATTER, DEAL, FIRST, DRAWN, DICE)
    actor = NATURE if nature else record.actor
    return blank._replace(
        to_act=None if record.phase == OVER else actor,
        options=record.options,
        turn=record.turn,
        phase=record.phase,
        sky=bytes(sky),
        full=sum(1 << i for i, token in enumerate(sky) if token),
        planets=tuple(game.orbits.at[record.planets[p]] for p in PLANETS),
        mats=tuple(pack(mat) for mat in record.mats),
        track=bytes(record.track),
        aside=pack(record.aside),
        hands=hands,
        stock=stock,
        discards=cards(record.discards),
        played=played,
        living=sum(1 << PLANETS.index(p) for p in record.living),
        scores=record.scores,
        thrown=tuple(game.card[id] for id in record.thrown),
        deck=record.deck,
        offer=cards(record.offer),
        card=game.card[record.card] if record.card else None,
        left=meant(record.left),
        turns=record.turns,
        quiet=record.quiet,
        rolled=record.rolled,
    )


def _check(game: Planetarium, record: Record) -> None:
    """Find what does not exist or is not so many."""
    seats = range(record.seats)
    cards = [*record.discards, *record.offer, *record.thrown, *([record.card] * bool(record.card))]
    cards += [id for hand in record.hands for id in hand]
    cards += [id for row in record.played for id, _ in row]
    spaces = [*record.sky, *record.planets.values()]
    tests: list[tuple[str, bool]] = [
        ("seats", record.seats in range(game.seats[0], game.seats[1] + 1)),
        ("phase", record.phase in (*PHASES, DICE, OVER)),
        ("turn", record.turn in seats and (record.actor in seats or record.actor == NATURE)),
        ("sky", all(space in game.orbits.at for space in spaces)),
        ("sky", all(0 < token < len(game.kind_of) for token in record.sky.values())),
        ("sky", len(set(record.sky.values())) == len(record.sky)),
        ("planets", tuple(record.planets) == PLANETS),
        ("mats", len(record.mats) == 4 * record.seats),
        ("mats", all(len(mat) == len(MATTER) for mat in (*record.mats, record.aside))),
        ("mats", all(0 <= n < 128 for mat in (*record.mats, record.aside) for n in mat)),
        ("track", all(kind % FACE_DOWN < len(MATTER) and 0 <= kind < 12 for kind in record.track)),
        ("hands", len(record.hands) == len(record.scores) == record.seats),
        ("hands", all(id in game.card for id in cards)),
        ("played", len(record.played) == len(PLANETS)),
        ("played", all(c in (ABSENT, *seats) for row in record.played for _, c in row)),
        ("left", record.left >= ABSENT),
        ("living", set(record.living) <= set(PLANETS)),
        ("deck", record.deck in (0, 1, 2)),
        ("rolled", record.rolled == 0 or divmod(record.rolled, 8) in _DICE),
    ]
    for key, right in tests:
        if not right:
            raise DataError(f"the position: '{key}' does not fit this game; copy it again")
