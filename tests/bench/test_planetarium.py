"""Planetarium beside RLCard's Uno, both played at random from Python. Run by make bench."""

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

    mine, theirs = median(moves[way]), median(moves[peer])
    row = sheet.add(
        Row(
            f"planetarium, {way}",
            "RLCard uno" if peer == "uno" else "uno, rules alone",
            f"{mine:,.0f} moves/s",
            f"{theirs:,.0f} moves/s",
            ratio(moves, way, peer),
            "x",
            least=bar,
            note=SCALE,
            windows={way: moves[way], peer: moves[peer]},
        )
    )
    assert row.ok
