"""The moves of Planetarium, and the steps in which each can be made."""

from __future__ import annotations

from dataclasses import dataclass

from armillary.engines.core.moves import Move

from .box import Deck
from .state import (
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
)


@dataclass(frozen=True, slots=True)
class Scatter(Move):
    """Turn up the next token of the face-down matter, on the next space that waits for one."""

    matter: str


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Draw a card from the deck that is due."""

    card: str


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Lay one of the first two final cards face up beside the deck."""

    card: str


@dataclass(frozen=True, slots=True)
class First(Move):
    """Draw lots for the first turn, among those who discarded equally high."""

    first: int


@dataclass(frozen=True, slots=True)
class Shift(Move):
    """Move the token on the space `at`, planet or matter, to the space `to`."""

    at: str
    to: str


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card to a planet."""

    card: str
    planet: str


@dataclass(frozen=True, slots=True)
class Downgrade(Move):
    """Discard a high card with that icon, and draw a low one instead of playing."""

    card: str


@dataclass(frozen=True, slots=True)
class Cube(Move):
    """Take one's cube from a card at a planet and put it on the card just played."""

    planet: str


@dataclass(frozen=True, slots=True)
class Pull(Move):
    """Take the matter on a space to one's mat, to a planet: the gravity icon."""

    at: str
    planet: str


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Choose the deck to draw from."""

    deck: Deck


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep one of two final cards drawn and discard the other."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do no more of what may be left undone: go on, or end the turn."""


@dataclass(frozen=True, slots=True)
class Dice(Move):
    """Roll two dice: they move planets when one plays alone."""

    one: int
    two: int


STEPS: dict[type[Move], tuple[str, ...]] = {
    Scatter: (SCATTER,),
    Deal: (DEAL, DRAWN),
    Discard: (DISCARD,),
    First: (FIRST,),
    Shift: (MOVE,),
    Play: (PLAY, FINALS),
    Downgrade: (PLAY,),
    Cube: (CUBE,),
    Pull: (GRAVITY,),
    Draw: (DRAW,),
    Keep: (KEEP,),
    Pass: (MOVE, PLAY, CUBE, GRAVITY, DRAW, FINALS),
    Dice: (DICE,),
}
"""The phases in which each kind of move is made."""
