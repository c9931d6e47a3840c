"""What somebody could try in a step of a turn: every card, every space, in hand or not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from .box import MATTER, PLANETS
from .moves import (
    STEPS,
    Cube,
    Deal,
    Dice,
    Discard,
    Downgrade,
    First,
    Keep,
    Play,
    Pull,
    Scatter,
    Shift,
)
from .state import PlanetariumState

if TYPE_CHECKING:
    from .. import Planetarium


def domain(game: Planetarium) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the words that the types of a move's fields do not tell."""
    nature: dict[str, tuple[Any, ...]] = {"seat": (NATURE,)}
    die = tuple(range(1, 7))
    spaces, card, planet = game.orbits.names, {"card": game.cards}, {"planet": PLANETS}
    return {
        Scatter: {**nature, "matter": MATTER},
        Deal: {**nature, **card},
        Discard: card,
        First: {**nature, "first": (0, 1, 2, 3)},
        Shift: {"at": spaces, "to": spaces},
        Play: {**card, **planet},
        Downgrade: card,
        Cube: planet,
        Pull: {"at": spaces, **planet},
        Keep: card,
        Dice: {**nature, "one": die, "two": die},
    }


def attempts(game: Planetarium, state: PlanetariumState) -> Iterable[Move]:
    """Return every way the actor could try to move in this step of the turn."""
    return () if state.to_act is None else _tries(game, state.to_act, state.phase)


@lru_cache(maxsize=64)
def _tries(game: Planetarium, seat: int, phase: str) -> tuple[Move, ...]:
    return tuple(
        kind(seat, *values)
        for kind, phases in STEPS.items()
        if phase in phases
        for values in product(*(game.domain[kind][name] for name in list(game.domain[kind])[1:]))
    )
