"""Planetarium beside RLCard's Uno, both played at random from Python. Run by make bench."""

import random

import pytest

from armillary.engines import load

from .measuring import take_turns
from .peers import beside, uno

pytestmark = pytest.mark.bench


def bare(rng):
    """One move of the peer's Uno on its rules alone: no observation is made."""
    from rlcard.games.uno import Game

    game = Game()
    game.init_game()

    def move():
        if game.is_over():
            game.init_game()
        game.step(rng.choice(game.get_legal_actions()))

    return move


def ours(engine, rng, listed):
    """One move of a seat, and what NATURE does around it, which is not counted."""
    state = engine.start(2)

    def move():
        nonlocal state
        while state.to_act is None or state.to_act < 0:
            state = (
                engine.start(2)
                if state.to_act is None
                else engine.advance(state, engine.sample(state, rng))
            )
        chosen = rng.choice(engine.legal(state)) if listed else engine.sample(state, rng)
        state = engine.advance(state, chosen)

    return move


@pytest.fixture(scope="module")
def moves():
    """Moves a second of each, measured in one go."""

    engine, rng = load("planetarium"), random.Random(1)
    return take_turns(
        {
            "uno": uno(rng),
            "bare": bare(rng),
            "sampled": ours(engine, rng, listed=False),
            "listed": ours(engine, rng, listed=True),
        }
    )


@pytest.mark.parametrize(
    ("way", "peer", "bar"),
    [("sampled", "uno", 1.0), ("sampled", "bare", None), ("listed", "uno", None)],
)
def test_random_moves(sheet, moves, way, peer, bar):
    """At least as fast as Uno, though chance is not counted; the rest is for the record."""

    row = sheet.add(beside(moves, "planetarium", way, peer, bar))
    assert row.ok
