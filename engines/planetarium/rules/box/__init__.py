"""The box of Planetarium as read from its data files, every value checked and counted."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from armillary.engines.core.data import (
    ABSENT,
    DataError,
    Within,
    build,
    read_box_file,
    read_toml,
)

from ..ending import cubes_of
from ..state import FACE_DOWN, PlanetariumState, unpack

if TYPE_CHECKING:
    from ... import Planetarium

MATTER = ("gas", "rock", "water", "metal")
PLANETS = ("A", "B", "C", "D")

Deck = Literal["low", "high", "final"]
DECKS: tuple[Deck, ...] = ("low", "high", "final")

Side = Literal["habitable", "hostile"]
Status = Literal["printed", "ruling", "reconstructed"]
Terrain = Literal["terrestrial", "gaseous"]

LEAST = 8
"""A deck needs so many cards that four players can be dealt their hands."""


@dataclass(frozen=True)
class Ring:
    """An orbit that closes: so many spaces at equal angles, the first one at `offset` degrees."""

    orbit: Annotated[int, Within(1, 20)]
    spaces: Annotated[int, Within(2, 40)]
    offset: float


@dataclass(frozen=True)
class Arms:
    """The open orbits outside: all have the same number, and are turned by `step` degrees."""

    orbit: Annotated[int, Within(1, 20)]
    names: tuple[str, ...]
    angles: tuple[float, ...]
    step: float
    entries: tuple[str, ...]


@dataclass(frozen=True)
class Planet:
    """Where a planet begins, and what it is made of."""

    start: str
    terrain: Terrain


@dataclass(frozen=True)
class Track:
    """The evolution track: its length, and the space from which matter moves faster."""

    spaces: Annotated[int, Within(2, 99)]
    accelerate: int


@dataclass(frozen=True)
class Markers:
    """The cubes of each player."""

    cubes: Annotated[int, Within(1, 99)]


@dataclass(frozen=True)
class Card:
    """An evolution card: what it costs, what it asks of a planet, and what it is worth."""

    id: str
    name: str
    deck: Deck
    points: int
    cost: dict[str, int] = field(default_factory=dict)
    fr: str = ""
    de: str = ""
    adds: Side | None = None
    state: Side | None = None
    terrain: Terrain | None = None
    orbits: tuple[int, int] | None = None
    icon: Literal["gravity", "downgrade"] | None = None
    status: Status = "reconstructed"


@dataclass(frozen=True)
class Position:
    """A ready-made position, for lessons and tests; what it leaves out stands as at the start.

    `sky` gives the matter of a ring or arm, a letter a space (g, r, w, m, or a dot for none);
    matter that is neither there nor on a mat nor on the track is laid aside. `played` names the
    cards beside a planet as `card:seat`, or `card:-` without a cube. `left` are the final turns
    still to come.
    """

    sky: dict[str, str] = field(default_factory=dict)
    planets: dict[str, str] = field(default_factory=dict)
    hands: tuple[tuple[str, ...], ...] = ()
    mats: tuple[dict[str, str], ...] = ()
    played: dict[str, tuple[str, ...]] = field(default_factory=dict)
    discards: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    track: Annotated[int, Within(0, 98)] = 0
    face_down: Annotated[int, Within(0, 60)] = 0
    turn: Annotated[int, Within(0, 3)] = 0
    left: Annotated[int, Within(ABSENT, 60)] = ABSENT
    phase: Literal["move", "play", "finals", "dice"] = "move"
    scores: tuple[int, ...] = ()


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    status: Status
    ring: Annotated[tuple[Ring, ...], Within(1, 12)]
    arms: Arms
    matter: dict[str, Annotated[int, Within(0, 60)]]
    planets: dict[str, Planet]
    track: Track
    markers: Markers
    card: tuple[Card, ...]
    positions: dict[str, Position]


def read_box(own: str | None = None) -> Box:
    """Return the box; the tables of an owner's own file stand in place of ours."""
    folder = Path(__file__).parents[2] / "data"
    table: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for name in ("box.toml", "cards.toml", "positions.toml"):
        read = read_toml(folder / name)
        table |= read
        origin |= dict.fromkeys(read, name)
    if own is not None:
        replaced = read_box_file(own)
        unknown = sorted(set(replaced) - set(table))
        if unknown:
            raise DataError(
                f"{own} has an unknown '{unknown[0]:.40}'; known are {', '.join(table)}"
            )
        table |= replaced
        origin |= dict.fromkeys(replaced, own)
    table["card"] = _cards(table["card"], origin["card"])
    cards = table.pop("card")
    box = build(Box, {**table, "card": ()}, own or "box.toml")
    box = Box(**{**vars(box), "card": cards})
    _check(box, origin)
    return box


def _cards(entries: Any, where: str) -> tuple[Card, ...]:
    """Return the cards, a fault named by file, card and key."""
    if not isinstance(entries, list):
        raise DataError(f"{where}: 'card' must be a list of [[card]] tables")
    cards: list[Card] = []
    for number, entry in enumerate(entries, 1):
        known = isinstance(entry, dict) and isinstance(entry.get("id"), str)
        named = f"{where}: card {entry['id']!r}" if known else f"{where}: card number {number}"
        cards.append(_card(build(Card, entry, named), named))
        if cards[-1].id in {card.id for card in cards[:-1]}:
            raise DataError(f"{named} stands twice; give one of them another 'id'")
    return tuple(cards)


def _card(card: Card, where: str) -> Card:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,20}", card.id):
        raise DataError(f"{where}: 'id' must be letters, digits, - and _, not {card.id!r}")
    for kind, count in card.cost.items():
        if kind not in MATTER:
            raise DataError(f"{where}: 'cost' has an unknown matter {kind!r}; write {_or(MATTER)}")
        if not 0 <= count <= 60:
            raise DataError(f"{where}: 'cost.{kind}' must be from 0 to 60, not {count}")
    if card.points < 0:
        raise DataError(f"{where}: 'points' must be 0 or more, not {card.points}")
    if card.orbits is not None and not card.orbits[0] <= card.orbits[1]:
        raise DataError(f"{where}: 'orbits' must be the first and the last orbit, in that order")
    if card.deck == "final":
        for name in ("adds", "icon"):
            if getattr(card, name) is not None:
                raise DataError(f"{where}: a final card has no '{name}'; remove it")
    elif card.adds is None:
        raise DataError(f"{where} has no 'adds'; write 'habitable' or 'hostile'")
    if card.icon == "downgrade" and card.deck != "high":
        raise DataError(f"{where}: only a high card can have the icon 'downgrade'; remove it")
    return card


def _check(box: Box, origin: dict[str, str]) -> None:
    """Find what types cannot tell."""
    for deck in DECKS:
        count = sum(card.deck == deck for card in box.card)
        if count < LEAST:
            raise DataError(
                f"{origin['card']}: there are {count} cards of the deck '{deck}'; "
                f"add some, {LEAST} are needed"
            )
    if set(box.matter) != set(MATTER):
        raise DataError(f"{origin['matter']}: 'matter' must count {', '.join(MATTER)}")
    if tuple(box.planets) != PLANETS:
        raise DataError(f"{origin['planets']}: 'planets' must be {', '.join(PLANETS)}")
    track = box.track
    if not 1 <= track.accelerate < track.spaces:
        raise DataError(f"{origin['track']}: 'track.accelerate' must lie before the last space")
    if box.markers.cubes < 1:
        raise DataError(f"{origin['markers']}: 'markers.cubes' must be 1 or more")
    if any(ring.spaces < 2 for ring in box.ring) or not box.ring:
        raise DataError(f"{origin['ring']}: every 'ring' needs 2 'spaces' or more")
    if len(box.arms.entries) != len(box.arms.names) or not box.arms.angles:
        raise DataError(f"{origin['arms']}: 'arms' needs an entry for each name, and 'angles'")


def _or(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


def census(game: Planetarium, state: PlanetariumState) -> dict[str, int]:
    """Count matter by kind, cards and cubes, wherever they are."""
    counts = list(unpack(state.aside))
    for token in state.sky:
        if token:
            counts[game.kind_of[token]] += 1
    for mat in state.mats:
        counts = [n + more for n, more in zip(counts, unpack(mat), strict=True)]
    for kind in state.track:
        counts[kind % FACE_DOWN] += 1
    found = dict(zip(MATTER, counts, strict=True))
    cards = state.stock.bit_count() + state.discards.bit_count() + state.offer.bit_count()
    cards += sum(hand.bit_count() for hand in state.hands) + sum(map(len, state.played))
    found["cards"] = cards
    for seat in range(state.seats):
        found[f"cubes {seat}"] = game.cubes(state, seat) + cubes_of(state.played, seat)
    return found
