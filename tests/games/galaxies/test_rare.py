"""Positions that random play seldom reaches are lawful, and as odd as they are meant to be."""

import json
import random
from collections import Counter

import pytest

from armillary.engines.galaxies.rules.ending.missions import amount
from armillary.engines.galaxies.rules.ending.points import points
from armillary.engines.galaxies.rules.state import Galaxies
from armillary.engines.galaxies.rules.state.decks import depth, undrawn
from armillary.engines.galaxies.rules.state.places import (
    DANGER,
    SPACE,
    danger_of,
    orbit_of,
    planet_of,
)
from armillary.engines.galaxies.teach.rare.tables import laid

from .staging import GAME

TABLES = 150


def table(seed: int) -> Galaxies:
    """Return the beginning of a game: each number of seats in turn, with one box or both."""
    return GAME.start(1 + seed % 5, expansion=seed % 3 != 1)


def unlawful(s: Galaxies) -> list[str]:
    """Return what no playing could have led to."""
    found = []
    for side, ships in enumerate(s.ships):
        stands = Counter(
            (planet_of(p), orbit_of(p) is None) for p in ships if planet_of(p) is not None
        )
        found += [f"two ships of {side} at one place"] * any(n > 1 for n in stands.values())
        for place in ships:
            planet, on, held = planet_of(place), orbit_of(place), danger_of(place)
            if planet is not None and planet not in s.row:
                found.append("a ship at a planet that is not in the row")
            if on is not None and on.step >= GAME.planets[on.planet].advances:
                found.append("a ship beyond the end of a track")
            if held is not None and held.card not in s.cards[side]:
                found.append("a ship held by a danger that its owner does not have")
            if place == SPACE and not s.expansion:
                found.append("a ship in space without the second box")
        worn = [kind for kind in s.hulls[side] if kind is not None]
        if sorted(worn) != [kind for kind, held in enumerate(s.hangar[side]) if held]:
            found.append("an advanced ship without a pilot, or a pilot without a ship")
        dwarfs = amount(GAME, s, side, "dwarf_planets")
        if dwarfs != sum(card in GAME.dwarf_cards for card in s.cards[side]):
            found.append("dwarf planets that are on no card")
    late = [points(GAME, s, seat) >= 21 for seat in range(s.seats)]
    exhausted = s.expansion and not undrawn(GAME, s) and s.drawn is None
    if (s.trigger is not None) != (any(late) or exhausted):
        found.append("an end that nobody has brought about, or that nobody was told of")
    return found


@pytest.mark.parametrize("part", range(5))
def test_odd_positions_are_lawful(part: int) -> None:
    """Nothing is lost or there twice, a file keeps them, and somebody can act."""
    for seed in range(part, TABLES, 5):
        first, rng = table(seed), random.Random(seed)
        for s in (laid(GAME, first, rng), GAME.rare(first, rng)):
            whole = GAME.start(s.seats, expansion=s.expansion)
            assert GAME.census(whole) == GAME.census(s)
            assert s == GAME.restore(json.loads(json.dumps(GAME.dump(s))))
            assert s.to_act is not None and GAME.legal(s)
        assert [] == unlawful(laid(GAME, first, rng))


def test_odd_positions_are_odd() -> None:
    """What seldom happens by chance is common among them."""
    laid_out = [laid(GAME, table(n), random.Random(n)) for n in range(TABLES)]
    tasks = {GAME.rare(table(n), random.Random(n)).agenda[-1].name for n in range(2 * TABLES)}
    seen = Counter(
        odd
        for s in laid_out
        for odd, there in {
            "no planet left": not s.deck,
            "no pilot left": s.expansion and not s.recruits,
            "hardly a card left": s.expansion and depth(GAME, s) < 3,
            "the last round": s.trigger is not None,
            "level 6": 6 in s.level,
            "all is full": (7, 7) in s.goods,
            "all is spent": (0, 0) in s.goods,
            "held by a danger": any(place >= DANGER for ships in s.ships for place in ships),
            "a card is known": bool(s.top),
            "four advanced ships": any(None not in hulls and len(hulls) > 3 for hulls in s.hulls),
            "a covered pilot": any(len(held) > 1 for hangar in s.hangar for held in hangar),
            "dear to follow": s.tax > 0,
        }.items()
        if there
    )

    assert all(seen[odd] > 1 for odd in seen) and 12 == len(seen), seen
    assert len(tasks) > 15, tasks
