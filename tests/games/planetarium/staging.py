"""Positions of Planetarium set up from ready-made ones, and moves written as words."""

from __future__ import annotations

import random
from typing import Any, cast

from armillary.engines import load
from armillary.engines.core.moves import NATURE
from armillary.engines.planetarium import Planetarium
from armillary.engines.planetarium.rules.state import PlanetariumState

ENGINE = cast(Planetarium, load("planetarium"))


def at(position: str | None, *moves: str, seats: int = 2, **options: Any) -> PlanetariumState:
    """Return a ready-made position after these moves, chance's included."""
    state: PlanetariumState = ENGINE.start(seats, position=position, **options)
    for move in moves:
        state = ENGINE.apply(state, ENGINE.parse(move, state)).state
    return state


def refused(state: PlanetariumState, move: str) -> list[str]:
    """Return the rules that forbid a move given in words."""
    return [refusal.rule for refusal in ENGINE.refusals(state, ENGINE.parse(move, state))]


def told(state: PlanetariumState, move: str) -> list[str]:
    """Return the rules of what a move makes happen."""
    return [event.rule for event in ENGINE.apply(state, ENGINE.parse(move, state)).events]


def dealt(seed: int = 0, seats: int = 2) -> PlanetariumState:
    """Return a position in which the first seat is to discard a final."""
    rng = random.Random(seed)
    state: PlanetariumState = ENGINE.start(seats)
    while state.to_act == NATURE:
        state = ENGINE.advance(state, ENGINE.sample(state, rng))
    return state


def cards(mask: int) -> list[str]:
    """Return the names of the cards of a mask."""
    return [name for n, name in enumerate(ENGINE.cards) if mask >> n & 1]


def mat(state: PlanetariumState, seat: int, planet: str) -> tuple[int, ...]:
    """Return gas, rock, water and metal of a seat at a planet."""
    packed = state.mats[4 * seat + "ABCD".index(planet)]
    return tuple(packed >> 8 * kind & 255 for kind in range(4))


def stands(state: PlanetariumState, planet: str) -> str:
    """Return the space on which a planet stands."""
    return ENGINE.orbits.names[state.planets["ABCD".index(planet)]]
