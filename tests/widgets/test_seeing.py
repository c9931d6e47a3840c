"""What a strong player sees: marked on what may be picked, and never more than the viewer knows."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.widgets.page import shown

from armillary.engines import load
from armillary.engines.agents import beside, look
from armillary.engines.agents.budget import Budget
from armillary.widgets import Game, play
from armillary.widgets.played.seeing import SeeingDesk


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep these games out of everybody's folder, and leave no process over."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "home"))
    yield
    for one in beside._WORKERS:
        one.end()
    beside._WORKERS.clear()


def see(board: Game, on: bool = True) -> dict[str, Any]:
    """Switch it on or off."""
    return shown(board, "overlay", name="seen", on=on)


def offered(frame: dict[str, Any]) -> set[str]:
    """Return what may be picked."""
    groups = frame.get("next", {}).items()
    return {f"{prefix}:{name}" for prefix, names in groups for name in names.split()}


async def until(done: Any) -> None:
    """Wait for something, but not for ever."""
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("name", ["orion", "andromeda", "galaxies", "hope", "planetarium"])
def test_what_may_be_picked_has_a_share(name: str) -> None:
    """Off at first; then shares from 0 to 100 on what may be picked, the best among the good."""

    board = play(name, seed=5, seats=max(2, load(name).seats[0]))
    if "curtain" in board.frame:
        shown(board, "ready")
    assert "seen" not in board.frame["marks"]
    frame = see(board)
    marks = frame["marks"]["seen"]
    assert 1 <= len(marks) <= 8
    assert {key for key, *_ in marks} <= offered(frame)
    assert all(0 <= int(share) <= 100 for _, _, share in marks)
    assert "good" in {tone for _, tone, _ in marks}
    assert "in 100" in frame["notes"]["seen"]
    assert "seen" not in see(board, on=False)["marks"]


@pytest.mark.parametrize("way", ["process", "slices"])
def test_it_grows_better_beside_the_board(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells again and again, and begins anew after a move."""

    def none() -> None:
        raise OSError("no process")

    if way == "slices":
        monkeypatch.setattr(beside, "worker", none)
    monkeypatch.setattr(look, "EVERY", 0.05)
    monkeypatch.setattr(look.Look.__init__, "__defaults__", (Budget(seconds=3.0),))

    async def story() -> None:
        board = play("orion", preset=1, seed=7)
        desk = board._desk
        assert isinstance(desk, SeeingDesk)
        assert [] == see(board)["marks"]["seen"]
        await until(lambda: board.frame["notes"].get("seen"))
        first = board.frame["notes"]["seen"]
        await until(lambda: board.frame["notes"]["seen"] != first)
        tile = next(key for key, *_ in board.frame["marks"]["seen"])
        frame = shown(board, "pick", key=tile)
        assert {key.partition(":")[0] for key, *_ in frame["marks"]["seen"]} == {"cell"}
        before = desk._look
        board.play("single e3")
        assert before is not None
        assert before[3].over
        assert board.frame["marks"]["seen"] == []
        see(board, on=False)
        assert desk._look is None

    asyncio.run(story())


def test_nothing_is_seen_of_what_the_viewer_may_not_know() -> None:
    """Another deal of what is hidden shows the same; behind a curtain, or for an agent, nothing."""

    board = play("planetarium", seats=["me", "random"], seed=4)
    rng = random.Random(1)
    for _ in range(4):
        board.play(board.table.engine.sample(board.table.state, rng))
    one = see(board)
    table, desk = board.table, board._desk
    assert isinstance(desk, SeeingDesk)
    other = table.engine.scramble(table.state, 0, random.Random(2))
    assert other != table.state
    see(board, on=False)
    table._states[table.at] = other
    desk._speller = desk._scenes = None
    again = see(board)
    assert one["marks"]["seen"] == again["marks"]["seen"]
    assert one["notes"]["seen"] == again["notes"]["seen"]

    shut = play("andromeda", seats=3, seed=4)
    frame = see(shut)
    assert "curtain" in frame
    assert frame["marks"]["seen"] == []


def test_in_a_lesson_nobody_is_told_the_answer() -> None:
    """There it is not offered."""

    from armillary.widgets import teach

    board = teach("orion", 1, learner=None)
    assert "seen" not in {one["id"] for one in board.stage["overlays"]}
