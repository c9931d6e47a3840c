"""Which planets wait, and which cards pay for them: asked by lists, guards and effects."""

from __future__ import annotations

from functools import cache

from armillary.engines.core import rules

from ..box import CARDS, JOKER
from ..box.kit import PAYS
from ..box.universe import World
from ..state import Counts, Moment
from ..state.centre import JOKERLESS, PAIRLESS, WILD
from ..state.pioneers import many


def free(world: World, state: Moment, face: int) -> int:
    """Return how many planets of a face still wait for a pioneer."""
    return open_on(world, state.stable, state.pioneers[face], face)


def open_on(world: World, stable: int, packed: int, face: int) -> int:
    """Return the same from the stable galaxies, and the pioneers that stand on the face."""
    if stable >> face // 3 & 1:
        return 0
    planets = world.planets[face]
    return planets - many(packed) if planets else 0


@rules.effect("place.joker", "place.pair")
def settles(world: World, state: Moment, pay: Counts, tile: int) -> str | None:
    """Return the rule by which these cards pay for a planet of the tile, or None."""
    return _rule(world.technology[tile], state.bug, state.bug == WILD and not state.wild, pay)


@cache
def settling(technology: int | None, bug: int | None, wild: bool) -> tuple[str | None, ...]:
    """Return for each of PAYS the rule by which it pays for a planet of this technology, or None.

    `bug` is the lasting one, if any, and `wild` tells whether it still lets any card pay.
    """
    return tuple(_rule(technology, bug, wild, pay) for pay in PAYS)


def _rule(technology: int | None, bug: int | None, wild: bool, pay: Counts) -> str | None:
    if len(pay) == 1:
        tech = pay[0] >> 1
        if tech == JOKER:
            return None if jammed(bug, pay) else "place.joker"
        if tech == technology:
            return "place.card"
        return "bug.lasting" if wild else None
    return None if jammed(bug, pay) else "place.pair"


def jammed(bug: int | None, pay: Counts) -> bool:
    """Tell whether a lasting bug keeps these cards from paying: jokers at all, or pairs."""
    if bug == PAIRLESS:
        return len(pay) == 2
    return bug == JOKERLESS and pay[0] >> 1 == JOKER


def holds(hand: Counts, pay: Counts) -> bool:
    """Tell whether a hand has these cards."""
    if len(pay) == 1:
        return hand[pay[0]] > 0
    first, second = pay
    return hand[first] > 1 if first == second else hand[first] > 0 and hand[second] > 0


@cache
def named(pay: tuple[str, ...]) -> Counts:
    """Return cards by sort."""
    return tuple(CARDS.index(name) for name in pay)
