"""HOPE played in one go, and move by move."""

import random

import pytest

from armillary.engines import load

ENGINE = load("hope")


@pytest.mark.parametrize("seed", range(3))
def test_a_playout_is_the_same_game_move_by_move(seed: int) -> None:
    """Playing on one open position leads where single moves lead."""
    start = ENGINE.start(3, bugs=True, traitor=True)
    state, rng = start, random.Random(seed)
    while state.to_act is not None:
        state = ENGINE.advance(state, ENGINE.sample(state, rng))

    assert state == ENGINE.playout(start, random.Random(seed))
