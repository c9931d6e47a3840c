"""Agents that think along while a person chooses: asked for, said, stopped, and never told more."""

import asyncio
import pickle
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.widgets.page import shown, tell

from armillary.engines.agents import agent, beside
from armillary.engines.agents.ahead import Ahead
from armillary.widgets import Game, play
from armillary.widgets.played.ahead import AheadDesk


class Recorder:
    """Stands for the process that thinks: what it is told is kept, and it says nothing."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, str, tuple[Any, ...]]] = []
        self.told: list[tuple[str, int]] = []

    def ask(self, asker: Any, kind: str, order: tuple[Any, ...]) -> int:
        """Keep what is asked."""
        self.asked.append((asker, kind, pickle.loads(pickle.dumps(order))))
        return len(self.asked)

    def tell(self, kind: str, number: int) -> None:
        """Keep what is said of it."""
        self.told.append((kind, number))

    @property
    def kinds(self) -> list[str]:
        """What was asked, in its order."""
        return [kind for _, kind, _ in self.asked]


@pytest.fixture(autouse=True)
def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    """Keep these games out of everybody's folder, and hear what the process is asked."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "home"))
    found = Recorder()
    monkeypatch.setattr(beside, "worker", lambda: found)
    yield found


def desk_of(board: Game) -> AheadDesk:
    """Return what stands behind a board."""
    desk = board._desk
    assert isinstance(desk, AheadDesk)
    return desk


def duel(**more: Any) -> Game:
    """Give a duel against a master."""
    return play("orion", preset=1, seed=7, seats=["me", "master"], **more)


def run(story: Callable[[], Awaitable[None]]) -> None:
    """Run a story in a loop of its own, as a kernel has one."""
    asyncio.run(story())  # type: ignore[arg-type]


def titles(board: Game) -> dict[str, str]:
    """Return what can be shown, and what it is called."""
    return {one["id"]: one["title"] for one in board.stage["overlays"]}


@pytest.mark.parametrize(
    ("lang", "title", "said"),
    [
        ("en", "Agents think along", "Thinks along on your turn: Orange (master)."),
        ("fr", "Les agents réfléchissent aussi", "Réfléchit aussi pendant votre tour"),
        ("de", "Agenten denken mit", "Denkt mit, während du am Zug bist"),
    ],
)
def test_it_is_off_until_somebody_switches_it_on(
    lang: str, title: str, said: str, process: Recorder
) -> None:
    """Among what can be shown; the board says that it is on."""

    async def story() -> None:
        board = duel(lang=lang)
        assert title == titles(board)["ahead"]
        assert "ahead" not in board.frame["on"]
        assert [] == process.asked
        frame = shown(board, "overlay", name="ahead", on=True)
        assert frame["notes"]["ahead"].startswith(said)
        assert ["ahead"] == process.kinds
        frame = shown(board, "overlay", name="ahead", on=False)
        assert "ahead" not in frame["notes"]
        assert [("forget", 1)] == process.told

    run(story)


@pytest.mark.parametrize("seats", [2, ["me", "club"], ["me", agent("master", simulations=9)]])
def test_where_nobody_has_a_use_for_it_it_is_not_offered(seats: Any, process: Recorder) -> None:
    """Two people, and agents that are to answer the same again and again."""

    async def story() -> None:
        board = play("orion", preset=1, seed=7, seats=seats, ahead=True)
        assert "ahead" not in titles(board)
        assert "ahead" not in board.frame["notes"]
        assert "ahead" not in process.kinds

    run(story)


def test_the_thought_goes_on_from_it_and_the_next_one_too(process: Recorder) -> None:
    """An agent that is to move is told what it goes on from; later it thinks ahead anew."""

    async def story() -> None:
        board = duel(ahead=True)
        board.play("line 0 e3")
        assert ["ahead", "think"] == process.kinds
        number, moves = process.asked[1][2][-1]
        assert 1 == number
        assert [entry.move for entry in board.table.log] == list(moves)
        thought = process.asked[1][0]
        thought.heard("move", board.table.legal[5])
        assert 2 == board.table.at
        assert ["ahead", "think", "ahead"] == process.kinds
        assert process.asked[2][2][-1] is None
        assert not process.told

    run(story)


def test_half_a_move_is_nobody_elses_business(process: Recorder) -> None:
    """Picks, hints, overlays and other cells change nothing about what is thought."""

    async def story() -> None:
        board = duel(ahead=True)
        assert ["tile:0-line"] == shown(board, "pick", key="tile:0-line")["picks"][:1]
        shown(board, "overlay", name="legal", on=True)
        shown(board, "hint")
        shown(board, "lang", lang="de")
        board.refresh()
        assert ["ahead"] == process.kinds
        assert not process.told

    run(story)


@pytest.mark.parametrize("way", ["undo", "goto", "new", "load", "close", "fork"])
def test_it_ends_at_once_with_the_moment_that_it_is_about(way: str, process: Recorder) -> None:
    """Undone, looked back from, begun anew, closed: what was thought is let go of."""

    async def story() -> None:
        board = duel(ahead=True)
        board.play("line 0 e3")
        process.asked[1][0].heard("move", board.table.legal[5])
        one = process.asked[2][0]
        assert isinstance(one, Ahead)
        assert not one.over
        if way == "close":
            board.close()
        elif way == "load":
            saved = next(m["text"] for m in tell(board, "save") if m["kind"] == "save")
            tell(board, "load", text=saved)
        elif way == "fork":
            tell(board, "goto", ply=0)
            tell(board, "fork")
        else:
            tell(board, way, **({"ply": 0} if way == "goto" else {}))
        assert one.over
        assert ("forget", 3) in process.told
        # Another moment is thought about where a person is to choose, and nothing is carried over.
        later = process.asked[3:]
        assert [None] * len(later) == [order[-1] for _, _, order in later]
        assert (way in ("goto", "close")) == (not later)

    run(story)


def test_without_a_loop_that_would_go_on_nothing_is_begun(process: Recorder) -> None:
    """In a script the board is as it always is."""

    board = duel(ahead=True)
    assert "ahead" in board.frame["on"]
    assert [] == process.asked


def test_what_an_agent_may_not_know_is_told_to_no_process(process: Recorder) -> None:
    """With other cards in the person's hand the same is asked, to the byte."""

    async def story() -> None:
        board = play("planetarium", seats=["me", "master"], seed=4, ahead=True)
        table, desk, rng = board.table, desk_of(board), random.Random(1)
        while table.at < 100 or table.to_act != 0:
            if table.to_act == 0:
                board.play(table.engine.sample(table.state, rng))
            else:
                process.asked[-1][0].heard("move", table.engine.sample(table.state, rng))
        heard = []
        true = table.state
        other = table.engine.scramble(true, 1, rng)
        assert other != true
        for state in (true, other):
            table._states[table.at] = state
            desk.rest()
            desk._speller = desk._scenes = None
            board.refresh()
            _, kind, order = process.asked[-1]
            assert kind == "ahead"
            heard.append(pickle.dumps(order))
        assert heard[0] == heard[1]

    run(story)
