"""A review made beside the loop: the same as at once, stopped, gone on with, and never too much."""

import asyncio
import random

import pytest

from armillary.engines import load
from armillary.engines.agents import GameOver, beside, review
from armillary.engines.agents.budget import Budget
from armillary.engines.agents.coach import Hidden, weighable
from armillary.engines.agents.reviewer import Reviewer

FEW = Budget(simulations=6)


@pytest.fixture(params=["process", "slices"])
def way(request, monkeypatch):
    """Where there are processes, and where there are none."""
    if request.param == "slices":
        monkeypatch.setattr(beside, "worker", _no_worker)
    yield request.param
    for one in beside._WORKERS:
        one.end()
    beside._WORKERS.clear()


def _no_worker():
    raise OSError("there are no processes here")


def played(name, seed=3, stop=None, **options):
    """A table with a random game on it, up to so many moves."""
    table, rng = load(name).table(seed=seed, **options), random.Random(seed)
    while table.to_act is not None and (stop is None or len(table.log) < stop):
        table.play(table.engine.sample(table.state, rng))
    return table


async def until(done, seconds=90):
    """Wait for something, but not for ever."""
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.005)


def test_beside_it_finds_what_it_finds_at_once(way):
    """Where it was thought makes no difference."""

    table = played("orion", preset=1)

    async def run():
        one = Reviewer(table, lambda: None, FEW)
        one.go()
        await until(lambda: one.over)
        return one.review

    assert asyncio.run(run()) == review(table, simulations=6)


def test_it_is_stopped_and_goes_on_where_it_was(way):
    """Nothing is looked at twice, and nothing while it is stopped."""

    table = played("orion", preset=1)

    async def run():
        told = []
        one = Reviewer(table, lambda: told.append(one.done), FEW)
        one.go()
        await until(lambda: one.done > 2)
        one.stop()
        held, kept = one.done, dict(one.turns)
        await asyncio.sleep(0.3)
        assert one.done == held
        one.go()
        await until(lambda: one.over)
        assert kept.items() <= {p: one.turns[p] for p in kept}.items() or one._again
        return told, one.of

    told, of = asyncio.run(run())
    assert told == list(range(1, of + 1))


def test_a_process_that_dies_loses_nothing():
    """What is left is looked at here."""

    table = played("orion", preset=1)

    async def run():
        one = Reviewer(table, lambda: None, FEW)
        one.go()
        await until(lambda: one.done > 1)
        beside.worker().end()
        await until(lambda: one.over)
        return one.review

    assert asyncio.run(run()) == review(table, simulations=6)


def test_of_a_move_it_is_told_what_its_seat_knew():
    """Another deal of what the seat could not see gives the very same question."""

    table = played("galaxies", 8, stop=30)
    entry = next(one for one in reversed(table.log) if one.seat >= 0)
    state = table._states[entry.ply]
    other = table.engine.scramble(state, entry.seat, random.Random(2))
    assert other != state
    asked = weighable(table, entry)
    table._states[entry.ply] = other
    assert weighable(table, entry) == asked


def test_what_cannot_be_reviewed_is_one_sentence():
    """Nobody has moved, secrets go on, a fork of a game with secrets that goes on."""

    with pytest.raises(GameOver, match="nobody has moved yet"):
        review(load("orion").table(seed=1, preset=1))
    with pytest.raises(Hidden, match="it can be reviewed when it has ended"):
        review(played("planetarium", stop=12))
    table = played("andromeda", stop=40)
    fork, rng = table.fork(), random.Random(1)
    while fork.to_act is not None:
        fork.play(fork.engine.sample(fork.state, rng))
    with pytest.raises(Hidden):
        review(fork)


def test_the_whole_game_is_reviewed_wherever_one_looks():
    """Looking back at an ended game with secrets hides nothing of it."""

    table = played("andromeda", 2)
    whole = [turn.ply for turn in review(table, simulations=1).turns]
    table.goto(20)
    assert [turn.ply for turn in review(table, simulations=1).turns] == whole
