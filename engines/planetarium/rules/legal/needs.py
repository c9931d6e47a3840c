"""What a card asks of a planet, rule by rule, and whether a seat can give it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..box import MATTER, PLANETS, Card
from ..state import PlanetariumState, unpack

if TYPE_CHECKING:
    from ... import Planetarium

ROOM = 0x80808080
"""A bit above the count of each kind: it stays when enough can be taken away."""


class Place(NamedTuple):
    """What a seat finds at a planet: its matter there, packed, the orbit, the side that is up.

    `cube` tells whether one of its cubes stands there on a card.
    """

    mat: int
    orbit: int
    living: int
    cube: bool


class Lack(NamedTuple):
    """A rule that keeps a card from a planet; `matter` counts what is missing by kind."""

    rule: str
    matter: tuple[int, ...] = ()


def fits(game: Planetarium, state: PlanetariumState, seat: int, card: int, planet: int) -> bool:
    """Tell whether a seat can meet everything that a card asks of a planet."""
    asked = game.asked[card]
    return (
        bool(asked.worlds >> planet & 1)
        and asked.low <= game.orbits.orbit[state.planets[planet]] <= asked.high
        and (asked.living is None or asked.living == state.living >> planet & 1)
        and ((state.mats[4 * seat + planet] | ROOM) - asked.cost) & ROOM == ROOM
        and not (asked.final and all(cube != seat for _, cube in state.played[planet]))
    )


class Asked(NamedTuple):
    """A card in numbers: packed cost, mask of planets, orbits, and the state wanted, if any."""

    cost: int
    worlds: int
    low: int
    high: int
    living: int | None
    final: bool


def asked(game: Planetarium, card: Card) -> Asked:
    """Return what a card asks, in numbers."""
    worlds = sum(
        1 << p
        for p, name in enumerate(PLANETS)
        if card.terrain in (None, game.box.planets[name].terrain)
    )
    low, high = card.orbits or (0, max(game.orbits.orbit))
    living = None if card.state is None else int(card.state == "habitable")
    cost = sum(card.cost.get(kind, 0) << 8 * k for k, kind in enumerate(MATTER))
    return Asked(cost, worlds, low, high, living, card.deck == "final")


def short(
    game: Planetarium, state: PlanetariumState, seat: int, card: int, planet: int
) -> tuple[int, ...]:
    """Return how much matter of each kind is missing at a planet to pay for a card."""
    return lacking(game.asked[card].cost, state.mats[4 * seat + planet])


@lru_cache(maxsize=4096)
def lacking(cost: int, mat: int) -> tuple[int, ...]:
    """Return how much of each kind a cost asks for beyond what a mat has, both packed."""
    pairs = zip(unpack(cost), unpack(mat), strict=True)
    return tuple(max(0, want - have) for want, have in pairs)


def place(game: Planetarium, state: PlanetariumState, seat: int, planet: int) -> Place:
    """Return what a seat finds at a planet."""
    return Place(
        state.mats[4 * seat + planet],
        game.orbits.orbit[state.planets[planet]],
        state.living >> planet & 1,
        any(cube == seat for _, cube in state.played[planet]),
    )


@lru_cache(maxsize=4096)
def lacks(game: Planetarium, card: int, planet: int, place: Place) -> tuple[Lack, ...]:
    """Return every rule that keeps a card from a planet, in the order of the rulebook."""
    asked = game.asked[card]
    found = []
    missing = lacking(asked.cost, place.mat)
    if any(missing):
        found.append(Lack("card.matter", missing))
    if not asked.worlds >> planet & 1:
        found.append(Lack("card.terrain"))
    if not asked.low <= place.orbit <= asked.high:
        found.append(Lack("card.orbit"))
    if asked.living is not None and asked.living != place.living:
        found.append(Lack("card.state"))
    if asked.final and not place.cube:
        found.append(Lack("card.marker"))
    return tuple(found)
