"""A position of The Rarities of Andromeda, small and frozen, and what a seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from armillary.engines.core.records import Frozen

ALIENS, DEAL, EXPLORE, REVEAL = "aliens", "deal", "explore", "reveal"
LAND, KEEP, COLLECT, REFILL, OVER = "land", "keep", "collect", "refill", "over"
PHASES = (ALIENS, DEAL, EXPLORE, REVEAL, LAND, KEEP, COLLECT, REFILL, OVER)

FIRST_ALIEN, BEYOND, SABORTAL, NONE = 8, 11, 11, 12
"""Cards are numbers: relics from 0, then aliens, then sabortals; NONE is an empty portal."""

LETTERS = "abcdef"
"""By them keys and notation name a seat."""


@dataclass(frozen=True)
class Options:
    """How to play: `first` is the seat that holds the starting pass when the game begins."""

    first: Literal[0, 1, 2, 3, 4, 5] = 0


@dataclass(slots=True, unsafe_hash=True)
class Moment:
    """A moment in a game, as rules look at it.

    Groups of cards are bytes, a card's number each, in order; `cards` has one for every portal.
    `position` is the portal that is explored, `explorer` the seat that does; between missions they
    are 0 and None. `other` is the seat that is drawn from, or dealt to, if any. `landed` are
    (portal, seat) of ships: at one portal the lower ship of the stack comes first. `flying` has a
    bit for each seat not landed. `again` tells that somebody landed in this round of asking.
    `queue` are the seats still to collect, `left` the actions that the first of them has. `winner`
    is None as long as nobody has won.
    """

    to_act: int | None
    phase: str
    seats: int
    mission: int
    holder: int
    position: int
    explorer: int | None
    other: int | None
    cards: bytes
    landed: tuple[tuple[int, int], ...]
    flying: int
    again: bool
    queue: tuple[int, ...]
    left: int
    homes: tuple[bytes, ...]
    winner: int | None
    hands: tuple[bytes, ...]
    pile: bytes


class Andromeda(Frozen, Moment):
    """A moment in a game."""

    __slots__ = ()


class AndromedaView(NamedTuple):
    """What a seat knows: all that lies open, its own hand, and how many cards the others hold.

    `seat` is whose view it is; who only watches has no `hand`. `pile` is a number of cards.
    """

    to_act: int | None
    phase: str
    seats: int
    mission: int
    holder: int
    position: int
    explorer: int | None
    other: int | None
    cards: bytes
    landed: tuple[tuple[int, int], ...]
    flying: int
    again: bool
    queue: tuple[int, ...]
    left: int
    homes: tuple[bytes, ...]
    winner: int | None
    seat: int
    hand: bytes
    counts: tuple[int, ...]
    pile: int


PUBLIC = Andromeda._fields.index("hands")
"""So many fields come first that everybody may know."""
