"""Galaxies beside RLCard's Uno, both played at random from Python. Run by make bench."""

import random

import pytest

from armillary.engines import load

from .measuring import take_turns
from .peers import beside, uno

pytestmark = pytest.mark.bench


def game(engine, seats):
    """One whole random game of ours, NATURE's moves among them; and how many moves a game has."""
    lengths = []
    for seed in range(20):
        state, luck, moves = engine.start(seats), random.Random(seed), 0
        while state.to_act is not None:
            state, moves = engine.advance(state, engine.sample(state, luck)), moves + 1
        lengths.append(moves)
        assert engine.playout(engine.start(seats), random.Random(seed)) == state
    seeds = iter(range(10**9))
    mean = sum(lengths) / len(lengths)
    return lambda: engine.playout(engine.start(seats), random.Random(next(seeds) % 20)), mean


def step(engine, rng):
    """One move of ours, each position frozen: as an agent that looks around drives it."""
    state = engine.start(2)

    def move():
        nonlocal state
        if state.to_act is None:
            state = engine.start(2)
        state = engine.advance(state, engine.sample(state, rng))

    return move


@pytest.fixture(scope="module")
def moves():
    """Moves a second of each, measured in one go."""

    engine, rng = load("galaxies"), random.Random(1)
    two, in_two = game(engine, 2)
    four, in_four = game(engine, 4)
    rates = take_turns(
        {"uno": uno(rng), "two": two, "four": four, "step by step": step(engine, rng)}
    )
    for name, length in (("two", in_two), ("four", in_four)):
        rates[name] = [rate * length for rate in rates[name]]
    return rates


@pytest.mark.parametrize(("way", "bar"), [("two", 1.0), ("four", 1.0), ("step by step", 0.6)])
def test_random_moves(sheet, moves, way, bar):
    """Random play is as fast as Uno's, with two and with four; step by step it is in sight."""

    row = sheet.add(beside(moves, "galaxies", way, "uno", bar))
    assert row.ok
