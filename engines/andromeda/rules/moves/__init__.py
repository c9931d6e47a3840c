"""The moves of The Rarities of Andromeda. Portals are numbered from the nearest, 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from armillary.engines.core.moves import Move

Goal = Literal["home", "hand"]
GOALS: tuple[Goal, Goal] = ("home", "hand")


@dataclass(frozen=True, slots=True)
class SetAliens(Move):
    """NATURE lays the three aliens under the first three portals, nearest first."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """NATURE deals a card of the pile to the hand that is next."""

    card: str


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Explore by drawing a card, unseen, from another seat's hand."""

    victim: int


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """NATURE turns up the card that is drawn."""

    card: str


@dataclass(frozen=True, slots=True)
class Pilfer(Move):
    """Explore by playing the pilferer: steal a relic from another home."""

    victim: int
    relic: str


@dataclass(frozen=True, slots=True)
class Scheme(Move):
    """Explore by playing the schemer: take a relic from a portal, to home or hand."""

    portal: int
    to: Goal


@dataclass(frozen=True, slots=True)
class Rewind(Move):
    """Explore by playing the time thief, laid under the explored portal."""

    portal: int


@dataclass(frozen=True, slots=True)
class Land(Move):
    """Land at the portal just explored."""


@dataclass(frozen=True, slots=True)
class Wait(Move):
    """Stay in flight."""


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the card under a portal into the hand."""

    portal: int


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card from the hand on the home planet."""

    card: str


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """Let the actions that are left go to waste, or take nothing."""
