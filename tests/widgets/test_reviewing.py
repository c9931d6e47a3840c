"""A review on the board: its curve, where it turned, the better line, another try."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.widgets.page import tell

from armillary.engines import catalogue, load
from armillary.engines.agents import beside, reviewer
from armillary.engines.agents.budget import Budget
from armillary.widgets import Game, kept, play
from armillary.widgets.played.reviewing import ReviewDesk

LANGS = ("en", "fr", "de")


@pytest.fixture(autouse=True)
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Look briefly, here, and keep these games out of everybody's folder."""

    def none() -> None:
        raise OSError("no process")

    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "home"))

    monkeypatch.setattr(reviewer.Reviewer.__init__, "__defaults__", (Budget(simulations=12),))
    monkeypatch.setattr(beside, "worker", none)
    yield


def ended(name: str = "orion", **how: Any) -> Game:
    """Return a board with a random game at its end."""
    if name == "orion":
        how = {"preset": 1, **how}
    board, rng = play(name, **{"seed": 7, **how}), random.Random(5)
    while board.table.to_act is not None:
        board.play(board.table.engine.sample(board.table.state, rng))
    return board


def ask(board: Game, what: str, ply: int = -1) -> dict[str, Any]:
    """Ask something of a review and return the frame that follows."""
    tell(board, "review", do=what, ply=ply)
    frame: dict[str, Any] = board.frame
    return frame


def turned(board: Game) -> int:
    """Return a move that is told as a turning point, made one where there is none."""
    desk = board._desk
    assert isinstance(desk, ReviewDesk)
    assert desk._reviewer is not None
    turns = desk._reviewer.turns
    ply = next(p for p, turn in turns.items() if turn.played != turn.better)
    turns[ply] = turns[ply]._replace(cost=0.9, error=0.01)
    board.refresh()
    return ply


def test_at_the_end_there_is_a_review_with_a_curve() -> None:
    """Not before; a share for each move that was a choice, its seat beside it."""

    begun = play("orion", preset=1, seed=7)
    assert (
        ask(begun, "go")["error"]
        == "A game is reviewed when it has ended; play it to its end first."
    )
    board = ended()
    assert board.frame["over"]["review"]
    found = ask(board, "go")["review"]
    assert found["state"] == "done"
    assert found["done"] == found["of"]
    assert found["last"] == len(board.table.log)
    for ply, (seat, share) in found["curve"].items():
        assert board.table.log[int(ply)].seat == seat
        assert 0 <= share <= 100
    assert "review" not in board.frame["over"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_turning_point_is_told_lit_and_gone_to(lang: str) -> None:
    """In the language of the board; what was played and what was better is marked."""

    board = ended(lang=lang)
    ask(board, "go")
    ply = turned(board)
    told = next(text for at, _, text in board.frame["review"]["turns"] if at == ply)
    cost = {"en": "gave away 90", "fr": "abandonné 90", "de": "verschenkte 90"}
    assert cost[lang] in told
    frame = ask(board, "goto", ply)
    assert frame["at"] == ply
    assert {tone for _, tone in frame["marks"]["review"]} == {"good", "bad"}


@pytest.mark.parametrize("lang", LANGS)
def test_where_nothing_was_surely_wrong_it_is_told_where_the_chances_fell(lang: str) -> None:
    """A person's chances before an agent's; nothing where they fell by next to nothing."""

    board = ended(lang=lang, seats=["me", "random"])
    ask(board, "go")
    desk = board._desk
    assert isinstance(desk, ReviewDesk)
    assert desk._reviewer is not None
    turns = desk._reviewer.turns
    for n, (ply, turn) in enumerate(turns.items()):
        turns[ply] = turn._replace(cost=0, share=0.5 if turn.seat == 0 else 1 - n / len(turns))
    board.refresh()
    assert board.frame["review"]["turns"] == []
    theirs = board.frame["review"]["fell"]
    assert theirs[1] == 1
    mine = [ply for ply, turn in turns.items() if turn.seat == 0]
    for ply in mine[2:]:
        turns[ply] = turns[ply]._replace(share=0.2)
    board.refresh()
    ply, seat, said = board.frame["review"]["fell"]
    assert (ply, seat) == (mine[1], 0)
    for number in (mine[1] + 1, mine[2] + 1, 50, 20):
        assert f" {number}" in said
    assert ask(board, "goto", ply)["at"] == ply
    for ply, turn in turns.items():
        turns[ply] = turn._replace(share=0.5)
    board.refresh()
    assert "fell" not in board.frame["review"]


def test_the_better_line_is_played_out_and_the_game_waits() -> None:
    """Each step is shown; back is the game, whole, with nothing written over it."""

    board = ended(seats=["me", "random"])
    played = [entry.text for entry in board.table.log]
    ask(board, "go")
    ply = turned(board)
    line = board._desk._reviewer.turns[ply].line  # type: ignore[attr-defined]
    heard = tell(board, "review", do="better", ply=ply)
    assert board.table.log[ply].text == line[0]
    assert [step["at"] for step in heard[0]["steps"]] == list(range(ply, board.table.at))
    assert line[0] in board.frame["fork"]["text"]
    frame = tell(board, "back") and board.frame
    assert "fork" not in frame
    assert [entry.text for entry in board.table.log] == played
    assert "review" in frame
    saved = json.loads(Path(kept("orion")[0].path).read_text())
    assert saved["moves"] == played


def test_it_is_tried_at_once_against_an_agent() -> None:
    """Whoever missed it plays on; the other seat answers, whoever sat there before."""

    async def story() -> None:
        board = ended()
        ask(board, "go")
        await asyncio.sleep(0)
        while board.frame["review"]["state"] == "going":
            await asyncio.sleep(0.01)
        ply = turned(board)
        seat = board.table.log[ply].seat
        ask(board, "try", ply)
        assert board.table.at == ply
        assert board.table.seated == tuple("" if s == seat else "club" for s in range(2))
        board.play(board.table.legal[0])
        await board.answered()
        assert board.table.at > ply + 1 or board.table.to_act is None
        tell(board, "back")
        assert board.table.seated == ("", "")

    asyncio.run(story())


def test_it_is_stopped_and_taken_up_where_it_was() -> None:
    """Between two clicks; what was found stays."""

    async def story() -> None:
        board = ended()
        ask(board, "go")
        while board.frame["review"]["done"] < 2:
            await asyncio.sleep(0.001)
        held = ask(board, "stop")["review"]
        assert held["state"] == "held"
        await asyncio.sleep(0.1)
        assert board.frame["review"] == held
        assert ask(board, "go")["review"]["state"] == "going"
        while board.frame["review"]["state"] == "going":
            await asyncio.sleep(0.01)
        curve = board.frame["review"]["curve"]
        assert held["curve"].keys() <= curve.keys()

    asyncio.run(story())


def test_another_game_has_no_review_of_this_one() -> None:
    """A new game, and putting it away."""

    board = ended()
    ask(board, "go")
    ask(board, "goto", 2)
    frame = ask(board, "close")
    assert "review" not in frame
    assert frame["at"] == len(board.table.log)
    ask(board, "go")
    tell(board, "new")
    assert "review" not in board.frame


@pytest.mark.parametrize("name", [n for n in catalogue() if load(n).secrets])
def test_while_a_game_goes_on_nothing_is_reviewed(name: str) -> None:
    """Neither the game nor a fork of it that has ended."""

    board, rng = play(name, seed=3), random.Random(3)
    for _ in range(6):
        board.play(board.table.engine.sample(board.table.state, rng))
    assert "review" not in ask(board, "go")
    tell(board, "goto", ply=next(e.ply for e in board.table.log if e.seat >= 0))
    tell(board, "fork")
    while board.table.to_act is not None:
        board.play(board.table.engine.sample(board.table.state, rng))
    assert "review" not in board.frame["over"]
    assert "review" not in ask(board, "go")
    other = play(name)
    tell(other, "load", text=next(m["text"] for m in tell(board, "save") if m["kind"] == "save"))
    assert other.table.closed
    assert "review" not in other.frame["over"]
    assert "review" not in ask(other, "go")


def test_in_a_review_each_moment_is_seen_by_who_was_to_move() -> None:
    """At the end all is open: two at one screen need no curtain to look back."""

    board = ended("planetarium", seats=2)
    desk = board._desk
    assert isinstance(desk, ReviewDesk)
    desk._reviewer = reviewer.Reviewer(board.table, lambda: None)
    desk._of = (board.table, board.table.log + board.table.future)
    for entry in [one for one in board.table.log if one.seat >= 0][3:6]:
        ask(board, "goto", entry.ply)
        assert desk.viewer == entry.seat
        assert "curtain" not in board.frame


@pytest.mark.parametrize("bad", [("dance", 0), ("better", 9999), ("try", -1), ("goto", 99999)])
def test_what_no_page_would_ask_changes_nothing(bad: tuple[str, int]) -> None:
    """One sentence."""

    board = ended()
    ask(board, "go")
    at = board.table.at
    assert "unclear" in ask(board, *bad)["error"]
    assert board.table.at == at


def opened_again(board: Game, **how: Any) -> Game:
    """Take up the kept game as another kernel would."""
    found = kept(board.table.engine.name)[0]
    assert found.reviewed
    return play(board.table.engine.name, save=found.path, **how)


@pytest.mark.parametrize("lang", LANGS)
def test_a_review_is_there_again_on_another_day(lang: str) -> None:
    """Kept with the game: its curve, where it turned and why, gone to and tried as before."""

    board = ended(seats=["me", "random"])
    ask(board, "go")
    ply = turned(board)
    desk = board._desk
    assert isinstance(desk, ReviewDesk)
    assert desk._reviewer is not None
    desk.keep_review(desk._reviewer)
    board._keep()
    tell(board, "lang", lang=lang)
    again = opened_again(board, lang=lang)
    for one in ("state", "done", "of", "last", "curve", "turns"):
        assert board.frame["review"][one] == again.frame["review"][one]
    assert "done" == again.frame["review"]["state"]
    assert {"good", "bad"} == {tone for _, tone in ask(again, "goto", ply)["marks"]["review"]}
    ask(again, "better", ply)
    assert ply < again.table.at
    assert "fork" in again.frame


def test_a_review_that_was_broken_off_goes_on_where_it_was() -> None:
    """The kernel ends after a few looks; what was found by then is not looked at again."""

    async def story() -> None:
        board = ended()
        ask(board, "go")
        while board.frame["review"]["done"] < 11:
            await asyncio.sleep(0.001)
        desk = board._desk
        assert isinstance(desk, ReviewDesk)
        assert desk._reviewer is not None
        # Nobody says that it is to stop: the kernel is gone.
        desk._reviewer.going = False
        again = opened_again(board)
        held = again.frame["review"]
        assert "held" == held["state"]
        assert 10 <= held["done"] < held["of"]
        ask(again, "go")
        while again.frame["review"]["state"] == "going":
            await asyncio.sleep(0.01)
        found = again.frame["review"]
        assert "done" == found["state"]
        assert held["curve"].keys() < found["curve"].keys()
        # The same as one that was made without a break.
        ask(board, "go")
        while board.frame["review"]["state"] == "going":
            await asyncio.sleep(0.01)
        assert board.frame["review"]["curve"] == found["curve"]

    asyncio.run(story())


def test_the_list_of_games_offers_an_ended_one_with_its_review() -> None:
    """An ended game without one is over, and is not in the way."""

    ended(seed=8)
    board = ended()
    ask(board, "go")
    other = play("orion", preset=1, seed=9)
    tell(other, "games")
    assert [True, False] == [one.reviewed for one in kept("orion")]
    ((name, text),) = other.frame["games"]
    assert text.endswith("ended, with its review")
    tell(other, "take", name=name)
    assert board.frame["review"]["curve"] == other.frame["review"]["curve"]
    assert other.table.to_act is None


def test_a_review_is_no_longer_kept_when_the_game_goes_another_way() -> None:
    """Undone and played on it is another game; looking back keeps it, sealed with the save."""

    board = ended("planetarium", seats=2)
    desk = board._desk
    assert isinstance(desk, ReviewDesk)
    one = desk._reviewer = reviewer.Reviewer(board.table, lambda: None)
    desk._of = (board.table, board.table.log)
    desk.keep_review(one)
    path = kept("planetarium")[0].path
    board._keep()
    assert "review" in json.loads(path.read_text())
    ask(board, "goto", 60)
    assert "review" not in json.loads(path.read_text())
    assert "review" in opened_again(board).frame
    ask(board, "close")
    while len(board.table.legal) < 2:
        board.undo()
    board.play(next(m for m in board.table.legal if m != board.table.future[0].move))
    assert not kept("planetarium")[0].reviewed
    assert "review" not in play("planetarium", save=path).frame


def _bad(plain: dict[str, Any]) -> Iterator[Any]:
    """Yield what no review is, though it was one."""
    yield from (None, 7, [], {}, {**plain, "done": -1}, {**plain, "done": 10_000})
    yield from ({**plain, "again": [10_000]}, {**plain, "again": None}, {**plain, "more": 1})
    first, *rest = plain["turns"]
    wrong: tuple[dict[str, Any], ...] = (
        {"ply": 10_000}, {"ply": "0"}, {"share": 2.0}, {"cost": -1.0}, {"error": 99.0},
        {"share": float("nan")}, {"line": []}, {"line": ["dance"]}, {"line": 5},
        {"reasons": ["why"]}, {"good": None},
    )  # fmt: skip
    for one in wrong:
        yield {**plain, "turns": [{**first, **one}, *rest]}


def test_a_review_that_was_edited_is_none() -> None:
    """The game is taken up as it is, and can be reviewed."""

    board = ended()
    ask(board, "go")
    path = kept("orion")[0].path
    whole = json.loads(path.read_text())
    assert "review" in play("orion", save=path).frame
    for bad in _bad(whole["review"]):
        path.write_text(json.dumps({**whole, "review": bad}))
        frame = play("orion", save=path).frame
        assert "review" not in frame, bad
        assert frame["over"]["review"]
