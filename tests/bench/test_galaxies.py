"""Galaxies beside RLCard's Uno, both played at random from Python. Run by make bench."""

import random
from statistics import median

import pytest

from armillary.engines import load

from .measuring import Row, ratio, take_turns

pytestmark = pytest.mark.bench

SCALE = "scale bar: different games"


def uno(rng):
    """One move of the peer's Uno, through the environment that its users drive."""
    rlcard = pytest.importorskip("rlcard")
    env = rlcard.make("uno", config={"seed": 1})
    state, _ = env.reset()

    def move():
        nonlocal state
        if env.is_over():
            state, _ = env.reset()
        state, _ = env.step(rng.choice(list(state["legal_actions"])))

    return move


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

    mine, theirs = median(moves[way]), median(moves["uno"])
    row = sheet.add(
        Row(
            f"galaxies, {way}",
            "RLCard uno",
            f"{mine:,.0f} moves/s",
            f"{theirs:,.0f} moves/s",
            ratio(moves, way, "uno"),
            "x",
            least=bar,
            note=SCALE,
            windows={way: moves[way], "uno": moves["uno"]},
        )
    )
    assert row.ok
