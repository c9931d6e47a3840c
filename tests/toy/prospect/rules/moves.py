"""What can be done in Prospect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from armillary.engines.core.moves import Move


@dataclass(frozen=True, slots=True)
class Fly(Move):
    """Fly to another station."""

    to: str


@dataclass(frozen=True, slots=True)
class Dig(Move):
    """Have a stone drawn from the bag."""


@dataclass(frozen=True, slots=True)
class Bank(Move):
    """Bring all stones on board into the vault."""


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """NATURE's draw from the bag."""

    stone: Literal["flare", "iron", "gold"]
