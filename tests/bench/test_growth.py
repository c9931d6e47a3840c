"""What playing costs in memory, and that cost grows with what is played, no faster: make bench."""

import gc
import random
import time
import tracemalloc
from itertools import pairwise
from statistics import median

import pytest

from armillary.engines import catalogue, load

from .measuring import Row
from .weighing import weight

pytestmark = pytest.mark.bench

GAMES = 15
"""So many games are timed."""

KEPT = 60
"""So many games fill what is remembered, and so many more are weighed."""


def played(engine, seed):
    """Every state of a random game."""
    rng, state = random.Random(seed), engine.start()
    states = [state]
    while state.to_act is not None:
        state = engine.advance(state, engine.sample(state, rng))
        states.append(state)
    return states


@pytest.mark.parametrize("name", catalogue())
def test_bytes_of_a_ply_and_of_a_game(sheet, name):
    """A position, what one more shares with it left out; and what stays when games are over."""

    engine = load(name)
    states = played(engine, 1)
    more = [weight(after, before) for before, after in pairwise(states)]
    alone = weight(states[len(states) // 2])
    sheet.add(Row(f"{name}, a position alone", "", f"{alone:,} B", "", alone, " B"))
    ply = median(more)
    sheet.add(Row(f"{name}, one more ply", "its position before", f"{ply:,.0f} B", "", ply, " B"))
    for seed in range(KEPT):
        engine.playout(engine.start(), random.Random(seed))
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for seed in range(KEPT, 2 * KEPT):
        engine.playout(engine.start(), random.Random(seed))
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    stays = (after - before) * 1000 / KEPT
    sheet.add(Row(f"{name}, what 1,000 games leave", "", f"{stays:,.0f} B", "", stays, " B",
                  note=f"from {KEPT} after {KEPT}; what is remembered has a bound"))  # fmt: skip


@pytest.mark.parametrize("name", catalogue())
def test_a_long_game_costs_as_much_a_ply_as_a_short_one(sheet, name):
    """The last third of a game beside all of it: near one where cost is linear in plies."""

    engine = load(name)
    whole = rest = whole_plies = rest_plies = 0.0
    for seed in range(GAMES):
        states = played(engine, seed)
        late = len(states) * 2 // 3
        for first in (0, late):
            start = time.process_time()
            rng = random.Random(seed)
            state, plies = states[first], 0
            while state.to_act is not None and plies < len(states) - first:
                state = engine.advance(state, engine.sample(state, rng))
                plies += 1
            took = time.process_time() - start
            if first:
                rest, rest_plies = rest + took, rest_plies + plies
            else:
                whole, whole_plies = whole + took, whole_plies + plies
    ours, theirs = rest / rest_plies * 1e6, whole / whole_plies * 1e6
    sheet.add(Row(f"{name}, a ply of the last third", "a ply of the whole game", f"{ours:.1f} us",
                  f"{theirs:.1f} us", ours / theirs, "x"))  # fmt: skip
