"""Andromeda beside RLCard's Uno, both played at random from Python. Run by make bench."""

import random

import pytest

from armillary.engines import load

from .measuring import take_turns
from .peers import beside, uno

pytestmark = pytest.mark.bench


def ours(engine, rng, listed):
    """One move of ours, NATURE's among them; from the whole list of legal moves, or sampled."""
    state = engine.start(4)

    def move():
        nonlocal state
        if state.to_act is None:
            state = engine.start(4)
        if listed and state.to_act >= 0:
            state = engine.advance(state, rng.choice(engine.legal(state)))
        else:
            state = engine.advance(state, engine.sample(state, rng))

    return move


@pytest.fixture(scope="module")
def moves():
    """Moves a second of each, measured in one go."""

    engine, rng = load("andromeda"), random.Random(1)
    return take_turns(
        {
            "uno": uno(rng),
            "sampled": ours(engine, rng, listed=False),
            "listed": ours(engine, rng, listed=True),
        }
    )


@pytest.mark.parametrize(("way", "bar"), [("sampled", 1.5), ("listed", 1.5)])
def test_random_moves(sheet, moves, way, bar):
    """At least half as fast again as Uno; in ours the moves of NATURE count as well."""

    row = sheet.add(beside(moves, "andromeda", way, "uno", bar))
    assert row.ok
