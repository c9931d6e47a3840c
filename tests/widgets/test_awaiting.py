"""Agents that think beside the board: the person goes on, and nothing is lost or played twice."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from armillary.engines import load
from armillary.engines.agents import Agent, agent, beside
from armillary.engines.core.moves import MoveError
from armillary.widgets.played.desk import Desk
from armillary.widgets.sent.messages import BadMessage

ENGINE = load("orion")


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Think in slices: what the process adds is tested with the agents."""

    def none() -> None:
        raise OSError("no process")

    monkeypatch.setattr(beside, "worker", none)
    yield


def seated(seat: int = 1, player: Agent | None = None, **more: Any) -> Desk:
    """Give a duel against an agent that would think for ten minutes."""
    agents = {seat: player or agent("master", seconds=600)}
    return Desk(ENGINE.table(seed=7, preset=1), agents=agents, **more)


def do(desk: Desk, kind: str, **fields: Any) -> dict[str, Any]:
    """Send one message and return the frame that follows."""
    desk.handle({"kind": kind, **fields})
    return desk.frame()


async def until(done: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.005)


def run(story: Callable[[], Awaitable[None]]) -> None:
    """Run a story in a loop of its own, as a kernel has one."""
    asyncio.run(story())  # type: ignore[arg-type]


def test_the_board_says_who_thinks_and_takes_its_move_when_it_comes() -> None:
    """The answer to the click does not wait for the agent."""

    async def story() -> None:
        desk, woken = seated(), []
        desk.woken = lambda: woken.append(desk.table.at)
        frame = do(desk, "type", text="line 0 e3")
        assert frame["turn"] == 1
        assert frame["thinking"] == {
            "text": "Orange (master) is thinking.",
            "held": False,
            "seconds": 600,
        }
        # What is asked of the agent is for nobody else to do.
        assert frame["status"] == "Orange (master) is thinking."
        frame = do(desk, "think", do="now")
        await until(lambda: bool(woken))
        frame = desk.frame()
        assert woken == [2]
        assert frame["turn"] == 0
        assert "thinking" not in frame
        assert "thinking" not in frame["status"]

    run(story)


def test_nobody_moves_for_an_agent_that_thinks() -> None:
    """Neither by a click nor by a line of Python."""

    async def story() -> None:
        desk = seated()
        do(desk, "type", text="line 0 e3")
        frame = do(desk, "pick", key="tile:1-line")
        assert frame["at"] == 1
        assert "next" not in frame
        with pytest.raises(MoveError):
            desk.play("line 0 a1")
        assert desk.table.at == 1
        do(desk, "think", do="stop")

    run(story)


def test_it_can_be_stopped_and_told_to_go_on() -> None:
    """Stopped it stays, whatever else is done; nothing is lost."""

    async def story() -> None:
        desk = seated(player=agent("club", simulations=2000))
        do(desk, "type", text="line 0 e3")
        frame = do(desk, "think", do="stop")
        assert frame["thinking"]["held"]
        assert not desk.pondering
        assert do(desk, "overlay", name="legal", on=True)["thinking"]["held"]
        await asyncio.sleep(0.05)
        assert desk.table.at == 1
        assert not do(desk, "think", do="go")["thinking"]["held"]
        do(desk, "think", do="now")
        await until(lambda: desk.table.at == 2)

    run(story)


@pytest.mark.parametrize("way", ["undo", "goto", "new"])
def test_a_thought_about_another_moment_comes_to_nothing(way: str) -> None:
    """Undo, looking back and a new game take the question away."""

    async def story() -> None:
        desk = seated()
        do(desk, "type", text="line 0 e3")
        thought = desk._thought
        assert thought is not None
        frame = do(desk, way, **({"ply": 0} if way == "goto" else {}))
        assert frame["at"] == 0
        assert "thinking" not in frame
        assert thought.stopped
        if way == "goto":
            # Back at the end it is asked again.
            assert not do(desk, "goto", ply=1)["thinking"]["held"]
            do(desk, "think", do="stop")

    run(story)


def test_another_line_of_python_takes_the_question_away() -> None:
    """Whoever plays at the table for the agent has decided."""

    async def story() -> None:
        desk = seated()
        desk.table.watch(desk.changed)
        do(desk, "type", text="line 0 e3")
        desk.table.play(desk.table.legal[0])
        assert not desk.pondering
        assert desk.table.at == 2
        await asyncio.sleep(0.05)
        assert desk.table.at == 2

    run(story)


def test_what_was_played_is_kept_before_anybody_thinks() -> None:
    """A kernel that ends in the middle of a thought has lost nothing."""

    async def story() -> None:
        kept: list[str] = []
        desk = seated(keep=kept.append)
        do(desk, "type", text="line 0 e3")
        again = ENGINE.resume(kept[-1])
        assert [entry.text for entry in again.log] == ["line 0 e3"]
        do(desk, "think", do="stop")
        # Whoever takes the game up finds the agent thinking again.
        other = Desk(again, agents={1: agent("master", seconds=600)})
        assert not other.frame()["thinking"]["held"]
        do(other, "think", do="stop")

    run(story)


def test_two_agents_play_on_by_themselves() -> None:
    """A board with no people is one to watch, and the kernel stays free."""

    async def story() -> None:
        players = {seat: agent("novice", simulations=2) for seat in (0, 1)}
        desk = Desk(ENGINE.table(seed=7, preset=1), agents=players)
        await until(lambda: desk.table.outcome is not None)

    run(story)


class Broken(Agent):
    """It never finds a move."""

    name = "broken"

    def choose(self, engine: Any, view: Any, rng: Any) -> Any:
        """Fail."""
        raise RuntimeError("no idea")


def test_the_log_says_where_an_agent_had_to_be_helped(caplog: pytest.LogCaptureFixture) -> None:
    """A legal move is played in its place, and nobody forfeits anything."""
    with caplog.at_level(logging.ERROR):
        desk = seated(player=Broken())
        frame = do(desk, "type", text="line 0 e3")
    assert frame["log"]["1"]["t"].startswith(
        "broken could not choose; another legal move was played."
    )
    assert "no idea" in caplog.text


def test_an_order_that_there_is_not_is_refused() -> None:
    """Only what the page can say."""
    desk = Desk(ENGINE.table(seed=7, preset=1))
    for order in ("now", "stop", "go"):
        assert do(desk, "think", do=order)["at"] == 0
    with pytest.raises(BadMessage):
        desk.handle({"kind": "think", "do": "cheat"})
