"""Greedy sees what one move shows, and its guess is what it says."""

import random

import pytest

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.orion.rules.ending import ways
from armillary.engines.orion.study.worth.gaps import KEPT, Gaps, gaps


@pytest.fixture(scope="module")
def engine():
    return load("orion")


def positions(engine, games, seed):
    """Every position of random games in which a seat is to act."""

    rng = random.Random(seed)
    for i in range(games):
        state = engine.start(preset=1 + i % 3, count=("kinds", "instances")[i % 2])
        while state.to_act is not None:
            yield state
            state = engine.advance(state, engine.sample(state, rng))


def winners(engine, state, move):
    """Who has won by this move: nobody while the game goes on, or when it is drawn."""

    ended = engine.outcome(engine.advance(state, move))
    return () if ended is None else ended.winners


def test_an_immediate_win_is_taken_and_an_immediate_loss_is_left(engine):
    """Wherever some move wins at once, greedy wins; wherever some move does not lose, neither."""

    could_win = could_lose = 0
    for state in positions(engine, 60, seed=3):
        seat = state.to_act
        every = {winners(engine, state, move) for move in engine.legal(state)}
        if len(every) == 1:
            continue
        chosen = agent("greedy").choose(engine, engine.view(state, seat), luck(1, 1))
        after = winners(engine, state, chosen)
        if (seat,) in every:
            could_win += 1
            assert (seat,) == after
        elif (1 - seat,) in every:
            could_lose += 1
            assert (1 - seat,) != after
    assert could_win > 20
    assert could_lose > 20


def test_worth_is_one_for_the_winner_less_for_whoever_may_still_win(engine):
    """No guess is as good as a win, and what is good for one seat is bad for the other."""

    rng = random.Random(4)
    for i, state in enumerate(positions(engine, 30, seed=4)):
        assert -1 < engine.worth(state, 0) < 1
        assert engine.worth(state, 0) == -engine.worth(state, 1)
        if i % 10 == 0:
            last = engine.playout(state, rng)
            won = engine.outcome(last).winners
            assert [seat in won for seat in (0, 1)] == [engine.worth(last, s) == 1 for s in (0, 1)]


def slow(engine, own, other):
    """The fewest cells that still link some pair, by the search of the rulebook's own code."""

    found = [ways.missing(engine.mat, own, other, pair) for pair in engine.mat.pairs.values()]
    return min((gap for gap in found if gap is not None), default=None)


def test_the_quick_search_for_a_link_equals_the_slow_one(engine):
    """On positions of play, and on mats coloured at random, full ones too, one or many together."""

    rng = random.Random(5)
    painted = [engine.colours(state) for state in positions(engine, 25, seed=5)]
    for thin in (1, 2, 3) * 100:
        blue, orange = engine.mat.all, engine.mat.all
        for _ in range(thin):
            blue, orange = blue & rng.getrandbits(85), orange & rng.getrandbits(85)
        painted.append((blue, orange & ~blue))
    painted += [(0, 0), (engine.mat.all, 0), (0, engine.mat.all)]
    wanted = [(slow(engine, *both), slow(engine, *both[::-1])) for both in painted]
    for many in (1, 2, 7, 16, len(painted)):
        tables, found = Gaps(engine.mat), []
        for i in range(0, len(painted), many):
            found += tables.nearest(painted[i : i + many])
        assert found == wanted
        # Once more, from what is remembered, and the same one twice.
        assert tables.nearest([*painted[-3:], painted[-1]]) == [*wanted[-3:], wanted[-1]]


def test_what_is_remembered_of_positions_has_a_bound(engine):
    """However many a search asks about; and what was forgotten is found again."""

    tables, rng = Gaps(engine.mat), random.Random(6)
    first = [(1 << cell, 0) for cell in range(20)]
    wanted = tables.nearest(first)
    for _ in range(40):
        tables.nearest([(engine.mat.all & rng.getrandbits(85), 0) for _ in range(256)])
        assert len(tables.known) <= KEPT + 256
    assert not set(first) <= set(tables.known)
    assert tables.nearest(first) == wanted


def test_a_cut_off_colour_has_no_link_ahead(engine):
    """None, not a large number."""

    wall = engine.mat.all & ~1
    assert [(None, 0)] == gaps(engine.mat).nearest([(1, wall)])
