"""Random play is at least as fast as RLCard's uno, measured in turns in the same process."""

import random
import time

import pytest

from .staging import ENGINE

rlcard = pytest.importorskip("rlcard", reason="the peer to measure against: pip install rlcard")


def ours(seed: int) -> tuple[int, float]:
    """Play random games for half a second; return the moves of seats and the time."""
    rng, moves, begun = random.Random(seed), 0, time.perf_counter()
    while time.perf_counter() - begun < 0.5:
        state = ENGINE.start(2)
        while state.to_act is not None:
            moves += state.to_act >= 0
            state = ENGINE.advance(state, ENGINE.sample(state, rng))
    return moves, time.perf_counter() - begun


def theirs(seed: int) -> tuple[int, float]:
    """Play random games of uno on the bare engine for half a second."""
    from rlcard.games.uno import Game

    rng, moves, begun = random.Random(seed), 0, time.perf_counter()
    while time.perf_counter() - begun < 0.5:
        game = Game()
        game.init_game()
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            moves += 1
    return moves, time.perf_counter() - begun


@pytest.mark.bench
def test_random_play_is_as_fast_as_uno() -> None:
    """Only moves of seats are counted, not chance; a scale bar, for the games differ."""
    ratios = []
    for round in range(5):
        (own, took), (other, spent) = ours(round), theirs(round)
        ratios.append((own / took) / (other / spent))
    print(f"planetarium / uno, moves per second: {sorted(ratios)}")

    assert sorted(ratios)[2] >= 1.0
