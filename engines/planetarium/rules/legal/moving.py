"""Where tokens may go."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move

from ..state import PlanetariumState, bits

if TYPE_CHECKING:
    from ... import Planetarium


@rules.effect("track.accelerate", "track.next_turn")
def reach(game: Planetarium, state: PlanetariumState) -> int:
    """Return how many spaces matter may move: one, and two once the track accelerates it."""
    return 1 + (len(state.track) >= game.box.track.accelerate)


def steps(game: Planetarium, state: PlanetariumState) -> tuple[tuple[int, int], ...]:
    """Return every way to move a token, from where to where, in the order of the spaces."""
    return _steps(game, state.full, state.planets, reach(game, state) > 1)


@lru_cache(maxsize=2048)
def _steps(
    game: Planetarium, full: int, planets: tuple[int, ...], fast: bool
) -> tuple[tuple[int, int], ...]:
    """The same by what it depends on: a search comes to the same sky again and again."""
    orbits, found = game.orbits, []
    stars = sum(1 << i for i in planets)
    for i in bits(full | stars):
        if stars >> i & 1:
            ends = planet_ends(game, full, stars, i)
        elif fast:
            ends = matter_ends(game, full, stars, i)
        else:
            ends = [j for j in orbits.out[i] if not full >> j & 1]
        found += [(i, j) for j in ends]
    return tuple(found)


def planet_ends(game: Planetarium, full: int, stars: int, i: int) -> list[int]:
    """Return where the planet on space `i` may go: along thin lines, or by sweeping."""
    ends = [j for j in game.orbits.thin[i] if not stars >> j & 1]
    for j in game.orbits.ahead[i]:
        if full >> j & 1:
            ends.append(j)
            break
        if not stars >> j & 1:
            ends.append(j)
    return sorted(ends)


def matter_ends(game: Planetarium, full: int, stars: int, i: int) -> list[int]:
    """Return where the matter on space `i` may go once it is accelerated: one space or two."""
    out = game.orbits.out
    ends = set()
    for j in out[i]:
        if full >> j & 1:
            continue
        ends.add(j)
        if not stars >> j & 1:
            ends.update(k for k in out[j] if not full >> k & 1)
    return sorted(ends)


def draw_step(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Move:
    """Return a token move, each as likely as any other: drawn until one is legal, none listed."""
    lines, full, planets = game.orbits.lines, state.full, state.planets
    width, count = len(game.orbits.spaces), len(lines)
    most = game.orbits.widest
    stars = sum(1 << i for i in planets)
    while True:
        pick = int(rng.random() * (count + most * len(planets)))
        if pick < count:
            i, j = lines[pick]
            if full >> i & 1 and not full >> j & 1:
                return game.shifts[state.turn][i * width + j]
            continue
        planet, slot = divmod(pick - count, most)
        i = planets[planet]
        ways = game.orbits.ways[i]
        if slot < len(ways):
            j, before = ways[slot]
            if not full & before and not stars >> j & 1:
                return game.shifts[state.turn][i * width + j]
