"""The tokens on the orbits, and where each may go.

A token is drawn anew where something changes within its reach; all others are kept as they were.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Mark, Part

from ...rules.box import MATTER, PLANETS
from ...rules.legal.moving import matter_ends, planet_ends
from ..rows import hand

if TYPE_CHECKING:
    from ... import Planetarium

SIDES = ("hostile", "habitable")


@lru_cache(maxsize=512)
def tokens(
    game: Planetarium,
    sky: bytes,
    full: int,
    planets: tuple[int, ...],
    living: int,
    fast: int,
    moving: bool,
) -> tuple[Item, ...]:
    """Draw matter and planets, each under a key of its own, so that a page can see them move.

    Each points at where it may go this turn: matter up to `fast` spaces far; a planet only while
    a token is `moving`, for when a card is to be played one points at planets for another reason.
    """
    orbits, stars = game.orbits, sum([1 << i for i in planets])
    near, far = orbits.near[fast], orbits.far
    found = [
        _matter(game, token, i, fast, full & near[i], stars & near[i])
        for i, token in enumerate(sky)
        if token
    ]
    for planet, i in enumerate(planets):
        ends = _ends(game, i, full & far[i], stars & far[i]) if moving else ()
        found.append(_planet(game, planet, i, living >> planet & 1, ends))
    return tuple(found)


@lru_cache(maxsize=8192)
def _matter(game: Planetarium, token: int, i: int, fast: int, full: int, stars: int) -> Item:
    """Draw a token of matter; `full` and `stars` are what stands within its reach."""
    kind = MATTER[game.kind_of[token]]
    ends: Iterable[int] = ()
    if fast == 1:
        ends = [j for j in game.orbits.out[i] if not full >> j & 1]
    elif fast:
        ends = matter_ends(game, full, stars, i)
    return Item(
        f"{kind}:{token}",
        kind,
        game.say("label.matter", matter=f"@matter.{kind}"),
        on=f"space:{game.orbits.names[i]}",
        tone=hand.TONES[kind],
        links=_ways(game, ends),
    )


@lru_cache(maxsize=4096)
def _ends(game: Planetarium, i: int, full: int, stars: int) -> tuple[int, ...]:
    return tuple(planet_ends(game, full, stars, i))


@lru_cache(maxsize=4096)
def _planet(game: Planetarium, planet: int, i: int, living: int, ends: tuple[int, ...]) -> Item:
    name = PLANETS[planet]
    terrain = game.box.planets[name].terrain
    kind, side = f"planet-{terrain}", SIDES[living]
    return Item(
        f"planet:{name}",
        kind,
        game.say("label.planet", p=name, terrain=f"@terrain.{terrain}", side=f"@side.{side}"),
        on=f"space:{game.orbits.names[i]}",
        tone="zone-b" if living else "bright",
        parts=(Part(kind), Part(f"letter-{name}")),
        links=_ways(game, ends),
    )


def _ways(game: Planetarium, ends: Iterable[int]) -> tuple[Mark, ...]:
    return tuple(Mark(f"space:{game.orbits.names[j]}", "path") for j in ends)
