"""A thought beside the loop of whoever waits: its move, its haste, its end, its faults."""

import asyncio
import contextvars
import logging
import time

import pytest

from armillary.engines import load
from armillary.engines.agents import agent, beside, luck

pytestmark = pytest.mark.usefixtures("gone")


@pytest.fixture(scope="module")
def engine():
    return load("orion")


async def until(done, seconds=90):
    """Wait for something, but not for ever."""
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.005)


def thought(engine, player, told=lambda one: None, name="beside"):
    state = engine.start(preset=1)
    return beside.Thought(player, engine, engine.view(state, 0), name, told)


def test_the_move_is_the_one_that_is_chosen_alone(engine, way):
    """With a budget in simulations it makes no difference where the thought was thought."""

    async def run():
        one = thought(engine, agent("master", simulations=25), name="5:1")
        await until(lambda: one.over)
        return one.chosen

    chosen = asyncio.run(run())
    view = engine.view(engine.start(preset=1), 0)
    assert not chosen.failed
    assert chosen.move == agent("master", simulations=25).choose(engine, view, luck(5, 1))


def test_it_tells_how_far_it_is_and_plays_now_when_asked(engine, way):
    """Nobody has to wait out a long budget."""

    async def run():
        heard = []
        one = thought(engine, agent("master", seconds=600), lambda one: heard.append(one.progress))
        await until(lambda: len(heard) > (0 if way == "process" else -1))
        await asyncio.sleep(0.2)
        one.hurry()
        await until(lambda: one.over)
        return one, heard

    one, heard = asyncio.run(run())
    assert () == engine.refusals(engine.start(preset=1), one.chosen.move)
    assert heard == sorted(heard)
    assert 1.0 == heard[-1] == one.progress


asked_by = contextvars.ContextVar("asked_by")


def test_what_is_told_is_told_in_the_context_of_the_question(engine, way):
    """A kernel keeps there whom it answers; what came from a bare thread would be sent nowhere."""

    async def ask(who, heard):
        asked_by.set(who)
        return thought(
            engine, agent("master", simulations=25), lambda one: heard.append(asked_by.get())
        )

    async def run():
        heard = {"a": [], "b": []}
        begun = [await asyncio.create_task(ask(who, heard[who])) for who in heard]
        await until(lambda: all(one.over for one in begun))
        return heard

    heard = asyncio.run(run())
    assert {"a"} == set(heard["a"])
    assert {"b"} == set(heard["b"])


def test_nothing_comes_of_a_thought_that_is_stopped(engine, way):
    """Neither a move nor a word."""

    async def run():
        heard = []
        one = thought(engine, agent("master", seconds=600), heard.append)
        await asyncio.sleep(0.1)
        one.stop()
        count = len(heard)
        two = thought(engine, agent("club", simulations=2))
        await until(lambda: two.over)
        assert len(heard) == count
        return one, two

    one, two = asyncio.run(run())
    assert one.stopped
    assert one.chosen is None
    assert two.chosen is not None


def test_others_are_answered_while_it_thinks(engine, way):
    """The loop goes on: hundreds of small steps while one thought lasts."""

    async def run():
        one = thought(engine, agent("master", seconds=600))
        steps, end = 0, time.monotonic() + 60
        while steps < 40 and time.monotonic() < end:
            await asyncio.sleep(0)
            steps += 1
        assert not one.over
        one.stop()
        return steps

    assert 40 == asyncio.run(run())


def test_a_process_that_dies_loses_nothing(engine):
    """What it thought of begins again in slices."""

    async def run():
        one = thought(engine, agent("master", simulations=40))
        beside.worker().end()
        await until(lambda: one.over)
        return one.chosen

    chosen = asyncio.run(run())
    assert not chosen.failed
    assert () == engine.refusals(engine.start(preset=1), chosen.move)


def test_whoever_takes_too_long_is_replaced_for_that_move(engine, monkeypatch, caplog):
    """It is logged, and a legal move is played."""

    monkeypatch.setattr(beside, "PATIENCE", 0.2)

    async def run():
        one = thought(engine, agent("master", simulations=10**9))
        await until(lambda: one.over)
        return one.chosen

    with caplog.at_level(logging.ERROR):
        chosen = asyncio.run(run())
    assert chosen.failed
    assert "took too long" in caplog.text
    assert () == engine.refusals(engine.start(preset=1), chosen.move)


def test_a_fault_in_a_thought_forfeits_nothing(engine, way, monkeypatch, caplog):
    """Somebody else's legal move is played; in a process it is tried once more in slices."""

    monkeypatch.setattr(beside.Worker, "ask", lambda *_: (_ for _ in ()).throw(OSError("gone")))
    player = agent("master", simulations=3)
    monkeypatch.setattr(player, "begin", lambda *_: 1 / 0)

    async def run():
        one = thought(engine, player)
        await until(lambda: one.over)
        return one.chosen

    with caplog.at_level(logging.ERROR):
        chosen = asyncio.run(run())
    assert chosen.failed
    assert "ZeroDivisionError" in caplog.text


def test_the_process_ends_with_the_one_that_began_it(engine):
    """Its pipe is closed, and it is gone: a kernel that is killed leaves nothing behind."""

    async def run():
        one = thought(engine, agent("master", seconds=600))
        await asyncio.sleep(0.2)
        process = beside.worker()._process
        process.stdin.close()
        await until(lambda: process.poll() is not None)
        one.stop()
        return process.returncode

    assert 0 == asyncio.run(run())
