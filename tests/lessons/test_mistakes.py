"""Learn from your mistakes: what was missed comes back after 1, 3, 7 and 21 days, until solved."""

import csv
import io
import json
import random
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import load
from armillary.engines.agents.budget import Budget
from armillary.engines.agents.coach import Review, reviewable, turned, weigh, weighable
from armillary.engines.agents.mistakes import Exercise, keep
from armillary.engines.core import ladder
from armillary.engines.core.course import Verdict
from armillary.engines.core.progress import Mistake, Progress, export_csv
from armillary.engines.core.table import Table
from armillary.widgets import play
from armillary.widgets.sent.board import Board
from armillary.widgets.taught.practise import PractiseDesk

from .conftest import Calendar


def ended(name: str = "orion", seed: int = 3, **options: Any) -> Table:
    """Return a random game at its end."""
    options = {"preset": 1} if name == "orion" else options
    table, rng = load(name).table(seed=seed, **options), random.Random(seed)
    while table.to_act is not None:
        table.play(table.engine.sample(table.state, rng))
    return table


def missed(table: Table) -> Review:
    """Return a review in which one move, surely, cost much."""
    for entry in reviewable(table):
        found = weigh(table.engine, *weighable(table, entry), Budget(simulations=12))
        if found is not None and found.line[0] != entry.move:
            turn = turned(table, entry, found._replace(cost=0.9, error=0.01, good=found.line[:1]))
            return Review((turn,), table.seats)
    raise AssertionError("every move was the best")


def kept(ada: Progress, name: str = "orion") -> tuple[str, Mistake]:
    """Keep one missed moment of a game and return it."""
    table = ended(name)
    assert keep(ada, table, missed(table), range(table.seats)) == 1
    ((key, one),) = ada._file.mistakes[name].items()
    return key, one


def test_it_comes_back_after_1_3_7_and_21_days(ada: Progress, clock: Calendar) -> None:
    """Solved each time it waits longer, and then it is done; it is not due a day before."""

    key, _ = kept(ada)
    for days in (1, 3, 7, 21):
        clock.wait(days - 1)
        assert ada.due("orion") == {}
        clock.wait(1)
        assert list(ada.due("orion")) == [key]
        ada.tried("orion", key, right=True)
    clock.wait(400)
    assert ada.due("orion") == {}
    assert ada.coming("orion") == ""


def test_missed_again_it_begins_anew(ada: Progress, clock: Calendar) -> None:
    """From the first rung."""

    key, _ = kept(ada)
    for days, right in ((1, True), (3, False), (1, True)):
        clock.wait(days)
        ada.tried("orion", key, right=right)
    assert ada.coming("orion") == (clock.day + timedelta(3)).isoformat()
    assert ladder.TOP == 4


def test_a_review_that_is_made_again_keeps_nothing_twice(ada: Progress, clock: Calendar) -> None:
    """Nor does it put back what has been climbed."""

    table = ended()
    report = missed(table)
    keep(ada, table, report, [0, 1])
    (key,) = ada._file.mistakes["orion"]
    clock.wait(1)
    ada.tried("orion", key, right=True)
    keep(ada, table, report, [0, 1])
    assert ada._file.mistakes["orion"][key].rung == 1
    assert Progress("Ada", ada.path.parent, clock)._file == ada._file


def test_of_agents_and_of_games_that_go_on_nothing_is_kept(ada: Progress) -> None:
    """Neither what others missed nor what is still a secret."""

    table = ended()
    report = missed(table)
    other = 1 - report.turning_points()[0].seat
    assert keep(ada, table, report, [other]) == 0
    assert keep(ada, table.fork(4), report, [0, 1]) == 0
    assert not ada.path.exists()


@pytest.mark.parametrize("name", ["orion", "planetarium", "andromeda"])
def test_an_exercise_takes_what_is_better_and_nothing_forbidden(ada: Progress, name: str) -> None:
    """The better move solves it, an illegal one is explained, the old one is not enough."""

    _, one = kept(ada, name)
    exercise = Exercise(load(name), one)
    verdict = exercise.attempt(one.better)
    assert verdict.ok
    assert "gave away 90 wins in 100" in verdict.text
    assert "abandonné 90 victoires sur 100" in verdict.text.to("fr")
    assert exercise.table.log[-1].text or exercise.finished
    exercise = Exercise(load(name), one)
    for _ in range(4):
        exercise.hint()
    assert one.played in exercise.rungs[0].text
    assert one.better in exercise.rungs[2].text


def test_a_move_that_the_review_never_weighed_is_weighed_now(
    ada: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What costs too much is said, and not played."""

    _, one = kept(ada)
    exercise = Exercise(load("orion"), one)
    monkeypatch.setattr(Exercise, "_cost", lambda *_: 0.4)
    verdict: Verdict = exercise.attempt(one.played)
    assert not verdict.ok
    assert "gives away about 40 wins in 100" in verdict.text
    monkeypatch.setattr(Exercise, "_cost", lambda *_: 0.9)
    assert "gives away a game that is almost won" in exercise.attempt(one.played).text
    assert exercise.table.at == exercise._moment.at


def test_the_progress_of_a_class_tells_it(ada: Progress, clock: Calendar) -> None:
    """In the same table as steps and rules."""

    key, _ = kept(ada)
    clock.wait(1)
    ada.tried("orion", key, right=False)
    rows = list(csv.reader(io.StringIO(export_csv(home=ada.path.parent))))
    assert ["Ada", "orion", "mistake", key, "0", "1", clock()] in rows


def do(desk: PractiseDesk, kind: str, **fields: Any) -> dict[str, Any]:
    """Send one message and return the frame that follows."""
    desk.handle({"kind": kind, **fields})
    return desk.frame()


@pytest.fixture
def no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game have puzzles, which would come when nothing is due."""
    monkeypatch.setattr("armillary.widgets.taught.practise.puzzles", lambda _: ())


@pytest.mark.usefixtures("no_puzzles")
def test_practice_brings_moments_and_rules_in_turns(ada: Progress, clock: Calendar) -> None:
    """A moment that is due, then a rule that was missed; then what is known least."""

    key, one = kept(ada)
    engine = load("orion")
    ada.answered("orion", ["token.contact"], right=False)
    desk = PractiseDesk(engine, ada, seed=1)
    assert isinstance(desk.course.lesson.name, str)
    assert desk.question is not None
    clock.wait(1)
    desk = PractiseDesk(engine, ada, seed=1)
    frame = desk.frame()
    assert "find a better move" in frame["lesson"]["text"].lower()
    assert frame["facts"]
    frame = do(desk, "type", text=one.better)
    assert frame["lesson"]["verdict"]["ok"]
    assert ada._file.mistakes["orion"][key].rung == 1
    frame = do(desk, "lesson", do="next")
    assert [rule["id"] for rule in frame["lesson"]["rules"]] == [
        "token.contact"
    ] or desk.rule == "token.contact"
    do(desk, "lesson", do="next")
    assert desk.question is not None


def test_who_is_told_the_move_has_not_found_it(ada: Progress, clock: Calendar) -> None:
    """It comes back tomorrow; a second try today changes nothing."""

    key, one = kept(ada)
    clock.wait(1)
    desk = PractiseDesk(load("orion"), ada, seed=1)
    for _ in range(3):
        do(desk, "hint")
    do(desk, "type", text=one.better)
    found = ada._file.mistakes["orion"][key]
    assert (found.rung, found.right, found.wrong) == (0, 0, 1)


@pytest.mark.usefixtures("no_puzzles")
def test_when_nothing_is_due_it_says_when_and_asks_something(ada: Progress) -> None:
    """There is always something to practise."""

    kept(ada)
    desk = PractiseDesk(load("orion"), ada, seed=1)
    text = Board(desk).frame["lesson"]["text"]
    assert "comes back on 2026-03-31" in text
    assert desk.question is not None


@pytest.mark.usefixtures("no_puzzles")
def test_a_moment_that_cannot_be_set_up_is_left_out(ada: Progress, clock: Calendar) -> None:
    """Other rules or a broken file: no stack trace, another question."""

    key, one = kept(ada)
    plain = json.loads(one.game)
    plain |= {"moves": ["dance"], "at": 0}
    ada._record(lambda file: setattr(file.mistakes["orion"][key], "game", json.dumps(plain)))
    clock.wait(1)
    assert PractiseDesk(load("orion"), ada, seed=1).question is not None


def test_a_review_on_the_board_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the learner that plays, and says so."""

    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    monkeypatch.setattr(
        "armillary.engines.agents.coach.Turn.sure", property(lambda one: one.ply == 2)
    )
    board = play("orion", preset=1, seed=7, learner="Bo")
    rng = random.Random(5)
    while board.table.to_act is not None:
        board.play(board.table.engine.sample(board.table.state, rng))
    board._desk.handle({"kind": "review", "do": "go", "ply": -1})
    assert 'practise("orion")' in board._desk.frame()["review"]["kept"]
    assert len(Progress("Bo")._file.mistakes["orion"]) == 1
