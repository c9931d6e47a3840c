"""A position of Planetarium, small and frozen, and what a seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from armillary.engines.core.records import Frozen

SCATTER, DEAL, DISCARD, FIRST = "scatter", "deal", "discard", "first"
MOVE, PLAY, CUBE, GRAVITY, DRAW, DRAWN, KEEP = (
    "move",
    "play",
    "cube",
    "gravity",
    "draw",
    "drawn",
    "keep",
)
FINALS, DICE, OVER = "finals", "dice", "over"
"""The phases of a playing: the setup, the steps of a turn, the final cards, dice when alone."""

FACE_DOWN = 8
"""Added to a token of the track that the dice put there."""


@dataclass(frozen=True)
class Options:
    """How to play: the keywords of `start`.

    `target` is what a seat alone has to beat; `arm_count` says whether dice compare an orbit with
    all arms together ("all") or with the one arm that can be reached ("reachable").
    `rounds` ends a game that does not end by itself. `position` begins with a ready-made one.
    """

    target: Literal[90, 100, 110] = 100
    arm_count: Literal["all", "reachable"] = "all"
    rounds: int = 100
    position: str | None = None


Row = tuple[tuple[int, int | None], ...]
"""The cards along a planet, each with the seat whose cube stands on it, if any."""


@dataclass(slots=True, unsafe_hash=True)
class Moment:
    """A moment in a playing, as rules look at it.

    `sky` holds for each space the number of its matter token or 0, `full` the same as a bit mask.
    `mats` packs the matter of seat s at planet p under 4 s + p, eight bits a kind. `track` holds
    the kinds on the evolution track in order. Hands, stock, discards and the offered finals are
    bit masks of cards. `played` lists for each planet its cards, each with the seat whose cube
    stands on it, if any. `living` is a mask of the habitable planets. `card` is what was played in
    this turn, if anything. `left` counts the final turns still to come with this one; before them
    it is None. `quiet` counts the turns without a card, one after another, that ended under an
    empty sky. `rolled` packs the last dice, eight times the one plus the other.
    """

    to_act: int | None
    turn: int
    phase: str
    options: Options
    seats: int
    sky: bytes
    full: int
    planets: tuple[int, ...]
    mats: tuple[int, ...]
    track: bytes
    aside: int
    hands: tuple[int, ...]
    stock: int
    discards: int
    played: tuple[Row, ...]
    living: int
    scores: tuple[int, ...]
    thrown: tuple[int, ...]
    deck: int
    offer: int
    card: int | None
    left: int | None
    turns: int
    quiet: int
    rolled: int


class PlanetariumState(Frozen, Moment):
    """A moment in a playing."""

    __slots__ = ()


class Hidden(NamedTuple):
    """What a seat knows of the cards that it does not see: how many there are."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]
    offer: int


class PlanetariumView(NamedTuple):
    """What a seat knows: the open position, its own cards, and how many cards others hold.

    `open` is a state without anybody's cards: no hands, no stock, no offer. `own` are the cards
    of the seat's hand, `offer` the finals it may choose from; `unseen` are all the cards it does
    not see, in hands or in decks, and `hidden` how many of them lie where.
    """

    seat: int
    open: PlanetariumState
    own: int
    offer: int
    unseen: int
    hidden: Hidden


def pack(counts: tuple[int, ...]) -> int:
    """Return counts of the four kinds of matter as one number.

    >>> unpack(pack((1, 0, 2, 0)))
    (1, 0, 2, 0)
    """
    return sum(count << 8 * kind for kind, count in enumerate(counts))


def unpack(packed: int) -> tuple[int, ...]:
    """Return packed matter as counts of the four kinds."""
    return packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, in order.

    >>> bits(0b1101)
    [0, 2, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
