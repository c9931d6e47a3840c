"""Golden games are played again, and nothing about them has changed."""

import random

import pytest

from .golden import ENGINE, FOLDER, KINDS, read, transcript


@pytest.mark.parametrize("name", KINDS)
def test_a_golden_game_is_as_it_was(name: str) -> None:
    """Every ply has as many legal moves, the same rules, and the same end."""
    table = read(name)

    assert KINDS[name].fits(table)
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == transcript(name, table)


@pytest.mark.parametrize("seed", range(3))
def test_a_playout_is_the_same_game_move_by_move(seed: int) -> None:
    """Playing on one open position leads where single moves lead."""
    start = ENGINE.start(3, bugs=True, traitor=True)
    state, rng = start, random.Random(seed)
    while state.to_act is not None:
        state = ENGINE.advance(state, ENGINE.sample(state, rng))

    assert state == ENGINE.playout(start, random.Random(seed))
