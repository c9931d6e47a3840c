"""How fast agents think, beside OpenSpiel's search in Python. Run by make bench."""

import random
import subprocess
import sys
from statistics import median

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents.search import Search

from .measuring import Row, ratio, take_turns

pytestmark = pytest.mark.bench

MANY = 200
"""Simulations of a thought: about as many as a move is given where nobody wants to wait."""


def thought(engine, state):
    """One thought of so many simulations, from nothing."""
    view = engine.view(state, state.to_act)

    def work():
        search = Search(engine, view, random.Random(1))
        for _ in range(MANY):
            search.simulate()

    return work


def peer():
    """The same number of simulations by OpenSpiel's MCTSBot, in Python, of Hex on 9 x 9."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("hex(board_size=9)")
    rng = np.random.RandomState(1)
    playouts = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, MANY, playouts, random_state=rng)
    return lambda: bot.mcts_search(game.new_initial_state())


def test_simulations_beside_openspiel(sheet):
    """A duel against Hex: the same number of simulations, both from Python."""

    engine = load("orion")
    rates = take_turns({"ours": thought(engine, engine.start(preset=1)), "theirs": peer()})
    ours, theirs = (MANY * median(rates[name]) for name in ("ours", "theirs"))
    row = sheet.add(
        Row(
            "orion, search",
            "OpenSpiel MCTSBot hex(9)",
            f"{ours:,.0f} sims/s",
            f"{theirs:,.0f} sims/s",
            ratio(rates, "ours", "theirs"),
            "x",
            least=2.0,
            note="scale bar: different games",
            windows=rates,
        )
    )
    assert row.ok


@pytest.mark.parametrize("game", catalogue())
def test_simulations_of_every_game(sheet, game):
    """From a moment some way into a game."""

    engine, rng = load(game), random.Random(3)
    state = engine.start()
    for plies in range(60):
        choice = state.to_act >= 0 and len(engine.legal(state)) > 1
        if plies >= 12 and choice:
            break
        state = engine.advance(state, engine.sample(state, rng))
        assert state.to_act is not None
    rates = take_turns({"search": thought(engine, state)})
    pace = MANY * median(rates["search"])
    sheet.add(Row(f"{game}, search", "", f"{pace:,.0f} sims/s", "", pace, "/s", windows=rates))


MEMORY = """
import random, resource
from armillary.engines import load
from armillary.engines.agents.search import Search
engine = load("orion")
search = Search(engine, engine.view(engine.start(preset=1), 0), random.Random(1))
for _ in range(100_000):
    search.simulate()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.timeout(900)
def test_weight_of_a_long_thought(sheet):
    """A hundred thousand simulations, the whole process."""

    run = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, check=True, text=True)
    most = int(run.stdout)
    row = sheet.add(Row("orion, 100,000 simulations", "", f"{most} MB", "", most, " MB", most=500))
    assert row.ok
