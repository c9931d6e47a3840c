"""Odd positions: lawful, whole, and as odd as they are meant to be."""

import random
from functools import cache

import pytest

from armillary.engines.core import laws
from armillary.engines.hope.rules.box.universe import ALL, EARTH, NEAR_MASK, bits, rim
from armillary.engines.hope.rules.ending import MOST_ROUNDS
from armillary.engines.hope.rules.state import HopeState, tasks
from armillary.engines.hope.rules.state.pioneers import owners
from armillary.engines.hope.rules.state.track import due, final

from .staging import ENGINE

OPTIONS = ({}, {"traitor": True, "bugs": True}, {"bugs": True, "crossing_gap": 3})


@cache
def odd() -> tuple[HopeState, ...]:
    """Return many odd positions of all variants."""
    found = []
    for n, options in enumerate(OPTIONS * 3):
        state = ENGINE.start(2 + n % 3, **options)
        rng = random.Random(n)
        found += [ENGINE.rare(state, rng) for _ in range(60)]
    return tuple(found)


def test_nothing_is_lost_and_every_position_survives_a_file() -> None:
    """The census is that of the start, medals are no more than there are, dumps come back."""
    for state in odd():
        start = ENGINE.start(state.seats)
        assert ENGINE.census(start) == ENGINE.census(state)
        assert sum(state.medals) <= ENGINE.kit.medals
        assert min(state.supply) >= 0
        assert ENGINE.restore(ENGINE.dump(state)) == state


def test_every_position_is_lawful() -> None:
    """Stable galaxies are in place, the monolith on the border, no end overlooked."""
    for state in odd():
        assert not state.stable & state.gone
        assert rim(state.gone) >> state.monolith & 1
        assert not any(state.gone >> ship // 3 & 1 for ship in state.ships)
        assert not state.gone >> EARTH & 1
        world = ENGINE.world(state)
        for tile in bits(ALL & ~(1 << EARTH)):
            stand = sum(owners(state, tile))
            busy = state.gone >> tile & 1 or state.stable >> tile & 1
            assert stand == 0 if busy else stand < world.wanted[tile] or state.todo
        assert state.ending == 2 or state.marker < final(ENGINE.kit, state)
        assert due(ENGINE.kit, state.line, state.gaps) <= 30 or state.ending
        tiles = {tile for tile, _ in state.tokens}
        assert all(state.stable >> tile & 1 for tile in tiles)


def test_they_are_odd() -> None:
    """Each of these is met, and most of them more often than once in a hundred."""
    met = {
        "a lonely Earth": lambda s: not NEAR_MASK[EARTH] & ~s.gone,
        "a handful of galaxies": lambda s: (ALL & ~s.gone).bit_count() < 6,
        "a monolith inside": lambda s: NEAR_MASK[EARTH] >> s.monolith & 1,
        "the monolith on the Earth": lambda s: s.monolith == EARTH,
        "no deck": lambda s: not any(s.deck),
        "an empty stack": lambda s: 0 in s.stacks,
        "a gap in the line": lambda s: s.gaps,
        "a lasting bug": lambda s: s.bug is not None,
        "a bug to be drawn": lambda s: tasks.asked(s) == "bug",
        "a bug to be paid": lambda s: tasks.asked(s) == "pay",
        "a flight": lambda s: s.mode is not None,
        "a traitor who is known": lambda s: s.outed,
        "the last round": lambda s: s.ending,
        "round sixty": lambda s: s.turns // s.seats == MOST_ROUNDS - 1,
    }
    for what, fits in met.items():
        assert sum(bool(fits(state)) for state in odd()) > 2, what


@pytest.mark.parametrize("options", OPTIONS)
def test_the_laws_hold_from_there(options: dict[str, object]) -> None:
    """Legal is what is not refused, nothing is forgotten, secrets are kept, and it ends."""
    hold(options, seed=1, games=1, samples=3)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("options", OPTIONS)
def test_the_laws_hold_from_many(options: dict[str, object], seed: int) -> None:
    """The same from many more."""
    hold(options, seed=seed + 2, games=1, samples=8)


def hold(options: dict[str, object], seed: int, games: int, samples: int) -> None:
    """Hold the laws against games that go on from odd positions."""
    rng = random.Random(seed)
    for _ in range(games):
        playing = laws.play(ENGINE, rng, ENGINE.rare(ENGINE.start(3, **options), rng))
        laws.holds(ENGINE, playing, rng, rng.choice, samples)
