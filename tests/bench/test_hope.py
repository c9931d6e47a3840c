"""HOPE beside RLCard's Uno, both played at random from Python. Run by make bench."""

import random
from itertools import cycle

import pytest

from armillary.engines import load
from armillary.engines.core.moves import NATURE

from .measuring import take_turns
from .peers import beside, uno

pytestmark = pytest.mark.bench

GAMES = 30


def counted(engine, seed):
    """Play one random game move by move: how it ends, and how many moves of seats it has."""
    state, rng, moves = engine.start(2), random.Random(seed), 0
    while state.to_act is not None:
        move = engine.sample(state, rng)
        moves += move.seat != NATURE
        state = engine.advance(state, move)
    return state, moves


@pytest.fixture(scope="module")
def moves():
    """Seats' moves a second of each; the draws between ours only take time."""

    engine, seeds, total = load("hope"), cycle(range(GAMES)), 0
    for seed in range(GAMES):
        end, seats_moves = counted(engine, seed)
        assert engine.playout(engine.start(2), random.Random(seed)) == end
        total += seats_moves

    def game():
        engine.playout(engine.start(2), random.Random(next(seeds)))

    rates = take_turns({"uno": uno(random.Random(1)), "seats' moves": game})
    rates["seats' moves"] = [rate * total / GAMES for rate in rates["seats' moves"]]
    return rates


def test_random_play_is_as_fast_as_random_uno(sheet, moves):
    """At least as many moves a second; cards and galaxies that are drawn do not count."""

    row = sheet.add(beside(moves, "hope", "seats' moves", "uno", 1.0))
    assert row.ok
