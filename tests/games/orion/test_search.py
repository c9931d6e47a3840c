"""The cheap guess at placements rests on what the rulebook's own search says."""

import random

import pytest

from armillary.engines import load
from armillary.engines.orion.rules.box.mat import bits
from armillary.engines.orion.rules.ending import ways
from armillary.engines.orion.study.search import promising, shortest


@pytest.fixture(scope="module")
def engine():
    return load("orion")


def positions(engine, games, seed):
    """Some positions of random games."""
    rng = random.Random(seed)
    for i in range(games):
        state = engine.start(preset=1 + i % 3)
        while state.to_act is not None:
            if rng.random() < 0.3:
                yield state
            state = engine.advance(state, engine.sample(state, rng))


def test_the_quick_search_for_shortest_ways_equals_the_slow_one(engine):
    """For both colours and every pair of zones."""

    for state in positions(engine, 9, seed=2):
        colours, mat = engine.colours(state), engine.mat
        for colour, found in enumerate(shortest(mat, *colours)):
            own, other = colours[colour], colours[1 - colour]
            slow = []
            for pair in mat.pairs.values():
                missing = ways.missing(mat, own, other, pair)
                if missing:
                    cells = ways.shortest(mat, own, other, pair) & ~own
                    slow.append((missing, bits(cells & mat.all)))
            assert [(n, sorted(cells)) for n, cells in found] == slow


def test_promising_placements_are_legal_and_seldom_leave_out_the_best(engine):
    """As many as asked for, none twice; what the whole guess likes best is mostly among them."""

    there = every = 0
    for state in positions(engine, 4, seed=5):
        legal = engine.legal(state)
        found = promising(engine, state, 32)
        assert len(found) == len(set(found)) == min(32, len(legal))
        assert set(found) <= set(legal)
        best = max(legal, key=lambda m: engine.worth(engine.advance(state, m), state.to_act))
        there += best in found
        every += 1
    assert there > 0.6 * every > 3
