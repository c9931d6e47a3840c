"""Puzzles: every one stands, says nothing it may not, and is brought to whoever practises."""

import csv
import dataclasses
import io
import random
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents import mistakes, puzzling
from armillary.engines.agents.puzzling import Seeker, upheld
from armillary.engines.agents.solving import Solving, Way, puzzles, way
from armillary.engines.core import doctor
from armillary.engines.core.examine import faults
from armillary.engines.core.laws import text_faults
from armillary.engines.core.progress import Progress, export_csv
from armillary.engines.core.puzzles import Puzzle, file_faults, flaws
from armillary.engines.core.text import LANGUAGES, Text
from armillary.widgets import practise
from armillary.widgets.taught.lesson import LessonDesk
from armillary.widgets.taught.practise import PractiseDesk

from .conftest import Calendar

GAMES = [name for name in catalogue() if puzzles(name)]
SECRET = [name for name in GAMES if load(name).secrets]


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_stands(name: str) -> None:
    """It leads to a seat with a choice, all its moves are legal, and its texts are whole."""

    engine = load(name)
    for one in puzzles(name):
        assert [] == list(flaws(engine, one))
        course = Solving(engine, one)
        asked = [course.step.text, course.step.hint, course.lesson.title]
        assert [] == [fault for text in asked for fault in text_faults(text)]
        whys = [course.why.to(lang) for lang in LANGUAGES]
        assert len(set(whys)) == len(LANGUAGES)
        assert all(one.best in why and one.tempts in why and "{" not in why for why in whys)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_puzzles_of_a_game_are_alike(name: str) -> None:
    """Neither the moment nor the choice; and they come the easier first."""

    found = puzzles(name)
    assert len({(one.best, one.tempts) for one in found}) == len(found)
    assert len({one.name for one in found}) == len(found)
    assert [one.level for one in found] == sorted(one.level for one in found)


def told(engine: Any, puzzle: Puzzle) -> list[Any]:
    """Return all that a page is sent while a puzzle is missed and helped with."""
    desk = LessonDesk(Solving(engine, puzzle))
    frames = [desk.layout(), desk.frame()]
    messages = [{"kind": "type", "text": puzzle.tempts}, *[{"kind": "hint"}] * 4]
    for message in messages:
        desk.handle(message)
        frames.append(desk.frame())
    return frames


def differing(name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Count the puzzles with another deal of what is hidden, and those that tell it."""
    engine, rng, dealt, leaks = load(name), random.Random(4), 0, 0
    for one in puzzles(name):
        table = one.table(engine)
        assert table.to_act is not None
        other = table.fork()
        other._states[-1] = engine.scramble(table.state, table.to_act, rng)
        dealt += other.state != table.state
        seen = []
        for world in (table, other):
            with monkeypatch.context() as patch:
                patch.setattr(Puzzle, "table", lambda *_, world=world: world.fork())
                seen.append(told(engine, one))
        leaks += seen[0] != seen[1]
    return dealt, leaks


@pytest.mark.parametrize("name", SECRET)
def test_a_puzzle_tells_nothing_that_its_seat_may_not_know(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another deal of what is hidden changes neither the board nor a word."""

    dealt, leaks = differing(name, monkeypatch)
    assert dealt
    assert leaks == 0


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that are made of the puzzle's own world, and not of what its seat knows, differ."""

    def leaky(engine: Any, puzzle: Puzzle, view: Any) -> Text:
        return Text.of({"en": repr(puzzle.table(engine).state).replace("{", "(")})

    monkeypatch.setattr("armillary.engines.agents.solving.why", leaky)
    dealt, leaks = differing(SECRET[0], monkeypatch)
    assert dealt == leaks > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_search_with_other_luck_upholds_a_sample(name: str) -> None:
    """And a wrong answer that is planted does not stand."""

    engine = load(name)
    one = max(puzzles(name), key=lambda one: min(one.costs.values()))
    assert upheld(engine, one, 300)
    planted = dataclasses.replace(one, best=one.tempts, good=(), costs={one.best: 10})
    assert not upheld(engine, planted, 300)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", GAMES)
def test_a_long_search_upholds_every_puzzle(name: str) -> None:
    """Ten thousand simulations, with luck of their own."""

    engine = load(name)
    assert [] == [one.name for one in puzzles(name) if not upheld(engine, one, 10_000)]


def test_a_broken_file_is_told_by_line(tmp_path: Path) -> None:
    """What is no JSON, lacks something, stands twice, or does not fit the game."""

    engine = load("orion")
    good = puzzles(engine)[0]
    file = tmp_path / "puzzles.jsonl"

    def told(*lines: str) -> str:
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        (found,) = file_faults(engine, file)
        return found

    assert "line 2 is not JSON" in told(good.written(), "{")
    assert "line 1 has no 'seed'" in told("{}")
    assert "line 2 is a moment that stands there already" in told(good.written(), good.written())
    never = dataclasses.replace(good, best="single z9").written()
    assert "puzzles.jsonl: line 1: it cannot be set up" in told(never)
    cut = dataclasses.replace(good, moves=("dance",)).written()
    assert "line 1: it cannot be set up" in told(cut)
    contrary = dataclasses.replace(good, best=good.tempts).written()
    assert "cannot be good and cost something" in told(contrary)
    unsaid = dataclasses.replace(good, tempts=good.best).written()
    assert "'costs' does not say" in told(unsaid)
    (said,) = faults(file, "orion")
    assert said.startswith("puzzles.jsonl: line 1")


def test_the_doctor_looks_at_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of a game; where there are none it says what finds some."""

    engine = load("orion")
    assert [] == list(doctor.CHECKS["puzzles"](engine))
    monkeypatch.setattr(doctor, "file_of", lambda _: tmp_path / "puzzles.jsonl")
    with pytest.raises(doctor.NotLooked, match="armillary puzzles orion"):
        list(doctor.CHECKS["puzzles"](engine))


def test_what_is_found_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """By seeds and simulations alone; what there is already is not found twice."""

    monkeypatch.setattr(puzzling, "LOOK", 120)
    engine = load("orion")
    one, other = (list(Seeker(engine, 3, 150).seek(2)) for _ in range(2))
    assert one
    assert one == other
    assert [] == [fault for found in one for fault in flaws(engine, found)]
    assert not {found.name for found in Seeker(engine, 9, 150, one).seek(2)} & {
        found.name for found in one
    }
    assert [] == list(Seeker(engine, 1, 150, one[:1]).seek(2))


# ---- solved and missed


def desk_of(progress: Progress | None) -> PractiseDesk:
    """Return where somebody practises."""
    return PractiseDesk(load("orion"), progress, seed=1)


def do(desk: PractiseDesk, kind: str, **fields: Any) -> dict[str, Any]:
    """Send one message and return the frame that follows."""
    desk.handle({"kind": kind, **fields})
    return desk.frame()


def now(desk: PractiseDesk) -> Puzzle:
    """Return the puzzle that is on the board."""
    assert isinstance(desk.course, Solving)
    return desk.course.puzzle


def test_who_has_never_played_gets_the_easiest_first(ada: Progress) -> None:
    """Solved it is done, for good; the next is another one."""

    desk = desk_of(ada)
    first = now(desk)
    assert first == puzzles("orion")[0]
    frame = do(desk, "type", text=first.best)
    assert frame["lesson"]["verdict"]["ok"]
    assert frame["lesson"]["verdict"]["text"].startswith(f"Found. “{first.best}” wins")
    climb = ada.puzzle("orion", first.name)
    assert climb is not None
    assert (climb.right, climb.wrong, climb.due) == (1, 0, "")
    do(desk, "lesson", do="next")
    assert not isinstance(desk.course, Solving) or now(desk) != first
    again = desk_of(ada)
    assert not isinstance(again.course, Solving) or now(again) != first


def test_a_missed_one_comes_back_after_1_3_7_and_21_days(
    ada: Progress, clock: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong try is answered with what it costs, and the same moment may be tried on."""

    desk = desk_of(ada)
    one = now(desk)
    frame = do(desk, "type", text=one.tempts)
    said = frame["lesson"]["verdict"]
    assert not said["ok"]
    assert f"“{one.tempts}” gives away a game that is almost won" in said["text"]
    monkeypatch.setattr(mistakes, "THROWN", 101)
    said = do(desk, "type", text=one.tempts)["lesson"]["verdict"]
    assert f"“{one.tempts}” gives away about {one.costs[one.tempts]} wins in 100" in said["text"]
    assert do(desk, "type", text=one.best)["lesson"]["verdict"]["ok"]
    for days in (1, 3, 7, 21):
        clock.wait(days - 1)
        assert ada.due_puzzles("orion") == []
        clock.wait(1)
        assert ada.due_puzzles("orion") == [one.name]
        desk = desk_of(ada)
        assert now(desk) == one
        do(desk, "type", text=one.best)
    clock.wait(100)
    assert ada.due_puzzles("orion") == []
    assert ada.coming("orion") == ""
    rows = list(csv.reader(io.StringIO(export_csv(home=ada.path.parent))))
    assert ["Ada", "orion", "puzzle", one.name, "4", "1"] in [row[:6] for row in rows]


def test_rules_that_were_missed_come_before_new_puzzles(ada: Progress) -> None:
    """And then in turns with them."""

    ada.answered("orion", ["token.contact"], right=False)
    desk = desk_of(ada)
    assert desk.question is not None
    do(desk, "lesson", do="next")
    assert now(desk)


def test_another_good_move_is_taken(monkeypatch: pytest.MonkeyPatch, ada: Progress) -> None:
    """One that is known to be as good, and one that a search finds to be so now."""

    engine = load("orion")
    one = dataclasses.replace(puzzles(engine)[0], good=(), costs={})
    one.costs[one.tempts] = 9
    state = one.table(engine).state
    others = [engine.spell(move) for move in engine.legal(state)]
    other = next(text for text in others if text not in (one.best, one.tempts))
    known = Solving(engine, dataclasses.replace(one, good=(other,)))
    assert f"“{other}” is as good as any" in known.attempt(other).text
    monkeypatch.setattr("armillary.engines.agents.mistakes.weigh", lambda *_: None)
    assert Solving(engine, one).attempt(other).ok


@pytest.mark.parametrize(
    ("share", "cost", "best", "tempts"),
    [
        (100, 100, "wins almost surely", "loses almost surely"),
        (97, 94, "wins almost surely", "loses almost surely"),
        (96, 92, "wins about 96 games in 100", "wins about 4 games in 100"),
    ],
)
def test_chances_are_numbers_only_where_they_mean_something(
    share: int, cost: int, best: str, tempts: str
) -> None:
    """What is as good as sure is said so, of the best move and of the one that tempts."""

    engine, one = load("orion"), puzzles("orion")[0]
    given = dataclasses.replace(one, share=share, costs={**one.costs, one.tempts: cost})
    told = Solving(engine, given).why
    assert told.startswith(f"“{one.best}” {best}. “{one.tempts}” {tempts}.")
    for lang in LANGUAGES:
        # Each kind of reason has a line of its own.
        first, *more = told.to(lang).split("\n")
        assert ("100" in first) == (share == 96)
        assert more and "100" not in "".join(more)
        assert "« " not in first


def test_what_is_answered_is_told_to_all_that_tempted() -> None:
    """Where whoever is tempted goes on moving, what is answered is an answer to all of it."""

    engine = load("andromeda")

    def tempted(one: Puzzle) -> Way:
        moment = one.table(engine)
        state = engine.imagine(moment.view(moment.to_act or 0), random.Random(one.name))
        return way(engine, state, one.tempts, one.reply)

    found = [(one, tempted(one)) for one in puzzles(engine)]
    longer = [(one, on) for one, on in found if on.answer is not None and len(on.own) > 1]
    assert longer
    for one, on in longer:
        told = Solving(engine, one).why
        assert f"A likely answer to “{', '.join(on.own)}”: " in told


def test_hints_climb_to_why(ada: Progress) -> None:
    """What tempts, where to look, the move, and why; who was told the move has not found it."""

    desk = desk_of(ada)
    one = now(desk)
    for _ in range(4):
        frame = do(desk, "hint")
    hints = frame["lesson"]["hints"]
    assert one.tempts in hints[0]
    assert one.best in hints[2]
    assert f"“{one.best}” wins" in hints[3]
    do(desk, "type", text=one.best)
    climb = ada.puzzle("orion", one.name)
    assert climb is not None
    assert (climb.right, climb.wrong) == (0, 1)


def test_without_a_learner_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The puzzles are there all the same."""

    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    board = practise("orion", learner=None, seed=1)
    one = puzzles("orion")[0]
    board.desk.handle({"kind": "type", "text": one.best})
    assert board.desk.frame()["lesson"]["verdict"]["ok"]
    assert not list(tmp_path.iterdir())
