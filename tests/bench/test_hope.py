"""Random play of HOPE beside RLCard's uno: a scale bar, for the games are different ones.

RLCard is no dependency: where it is missing, the bar is skipped.
"""

import random
import time
from statistics import median

import pytest

from armillary.engines import load
from armillary.engines.core.moves import NATURE

pytestmark = pytest.mark.bench

ROUNDS = 5


def uno(games):
    """Return the moves a second of random uno."""
    rlcard = pytest.importorskip("rlcard")
    agents = pytest.importorskip("rlcard.agents")
    env = rlcard.make("uno")
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    moves, begun = 0, time.process_time()
    for _ in range(games):
        state, player = env.reset()
        while not env.is_over():
            agent = env.agents[player]
            state, player = env.step(agent.step(state), agent.use_raw)
            moves += 1
    return moves / (time.process_time() - begun)


def ours(games):
    """Return the seats' moves a second of random play; the draws between them only take time."""
    engine, moves = load("hope"), 0
    begun = time.process_time()
    ends = [engine.playout(engine.start(2), random.Random(seed)) for seed in range(games)]
    spent = time.process_time() - begun
    for seed, end in enumerate(ends):
        state, rng = engine.start(2), random.Random(seed)
        while state.to_act is not None:
            move = engine.sample(state, rng)
            moves += move.seat != NATURE
            state = engine.advance(state, move)
        assert state == end
    return moves / spent


def test_random_play_is_as_fast_as_random_uno():
    """At least as many moves a second, measured in turns in one process.

    Cards and galaxies that are drawn do not count.
    """
    pytest.importorskip("rlcard")
    uno(5), ours(5)
    ratios = [ours(30) / uno(30) for _ in range(ROUNDS)]

    assert median(ratios) >= 1.0
