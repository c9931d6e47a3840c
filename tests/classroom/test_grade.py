"""Marks for work on boards, in code and by functions, without nbgrader."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import load
from armillary.engines.agents import agent
from armillary.engines.core.data import DataError
from armillary.engines.core.sheet import Sheet
from armillary.widgets import grade, play, quiz, teach

from .hands import answer, send, work_on


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A learner's folder, with a notebook and nothing else."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lesson() -> Any:
    """The task: five things are asked."""
    return teach("orion", "3_placing", work="answers.json")


def test_answers_on_a_board_are_marked_when_the_notebook_is_run_anew() -> None:
    """Half of them today, the rest tomorrow; another process finds what is in the file."""
    board = lesson()
    assert 0 == grade(board, points=10)
    work_on(board, upto=3)
    assert 4 == grade(lesson(), points=10)
    tomorrow = lesson()
    assert 4 == tomorrow.desk.course.at
    work_on(tomorrow)

    assert 10 == grade(lesson(), points=10)
    assert "hand in" in tomorrow.frame["lesson"]["end"]


@pytest.mark.parametrize("chapter", ["0_play", "3_placing", "9_setup"])
def test_every_kind_of_step_is_replayed(chapter: str) -> None:
    """Games of one's own, forbidden moves, questions to click: all right is all points."""
    work_on(teach("orion", chapter, work="a.json"))
    found = grade(teach("orion", chapter, work="a.json"))

    assert found.points == found > 0


def test_a_forbidden_move_that_was_only_picked_counts_again() -> None:
    """Some steps ask for what the board refuses before the move is whole."""
    board = lesson()
    send(board, kind="lesson", do="next")
    send(board, kind="pick", key="tile:0-single")
    send(board, kind="pick", key="cell:e7")

    assert board.frame["lesson"]["done"]
    assert 1 == grade(lesson())


def test_of_a_question_the_first_answer_counts() -> None:
    """It can be answered again, to learn; the same questions come for everybody."""
    for name in ("a.json", "b.json"):
        board = quiz("orion", "place.free", work=name, count=2)
        answer(board, right=name == "b.json")
        work_on(board)
    first, other = (
        quiz("orion", "place.free", work=name, count=2) for name in ("a.json", "b.json")
    )

    assert (0.5, 1) == (grade(first, points=1), grade(other, points=1))
    assert first.desk.course.finished  # type: ignore[attr-defined]


def test_help_does_not_give_the_answer_away() -> None:
    """Two hints; the third would be the move."""
    board = lesson()
    send(board, kind="lesson", do="next")
    for _ in range(4):
        send(board, kind="hint")

    assert 2 == len(board.frame["lesson"]["hints"])
    assert not board.frame["lesson"]["more"]


def test_a_file_that_says_it_is_right_is_not_believed(here: Path) -> None:
    """It holds answers; what they are worth is for the engine to say."""
    work_on(lesson(), upto=3)
    path = here / "answers.json"
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain["answers"] = {str(n): ["single e9", "no move"] for n in range(2, 7)}
    path.write_text(json.dumps(plain), encoding="utf-8")

    assert 0 == grade(lesson())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"armillary": 2, "task": "orion/3_placing", "seed": 0, "answers": {}}',
        '{"armillary": 1, "task": "orion/4_tokens", "seed": 0, "answers": {}}',
        '{"armillary": 1, "task": "orion/3_placing", "seed": 1, "answers": {}}',
        '{"armillary": 1, "task": "orion/3_placing", "seed": 0, "answers": {"99": []}}',
        '{"armillary": 1, "task": "orion/3_placing", "seed": 0, "answers": {"2": [5]}}',
        "[" * 100_000,
    ],
)
def test_a_file_that_does_not_fit_is_one_sentence_and_stays(here: Path, text: str) -> None:
    """Nothing is written over it, and its folder is not told."""
    (here / "answers.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as told:
        lesson()

    assert "answers.json" in str(told.value) and str(here) not in str(told.value)
    assert "\n" not in str(told.value) and len(str(told.value)) < 300
    assert text == (here / "answers.json").read_text(encoding="utf-8")


def test_an_answer_that_cannot_be_written_is_told(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, on the board; nothing is lost from the marks."""
    board = lesson()

    def full(*names: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("armillary.engines.core.sheet.write_whole", full)
    work_on(board, upto=2)

    assert "No space left" in board.frame["error"]
    assert 1 == grade(board)


def test_opening_a_task_writes_nothing(here: Path) -> None:
    """Neither beside the notebook nor in the learner's folder: whoever marks it only reads."""
    grade(lesson())

    assert [] == list(here.iterdir())


@pytest.mark.parametrize(
    ("work", "points"),
    [
        (["single e7", "line 1 d9"], 2),
        (["line 1 d9", "single e7"], 0),
        ({3: "line 1 d9"}, 1),
        ([None, "line 1 d9"], 1),
        ("single e7", 1),
        (["single e4", "nonsense \u0000", "💥" * 1000], 0),
        ([("tile:0-single", "cell:e7")], 1),
        ([], 0),
    ],
    ids=["two", "swapped", "by_step", "left_out", "one", "nonsense", "picks", "none"],
)
def test_moves_written_as_code_are_answers(work: Any, points: int) -> None:
    """In the order of the steps that ask, or by their numbers."""
    assert points == grade(work, "orion", "3_placing")


def first(engine: Any, view: Any, rng: Any) -> Any:
    """Play what comes first."""
    return engine.legal(engine.imagine(view, rng))[0]


def test_a_function_plays_for_its_points() -> None:
    """Part of them, all when it won enough; an agent may play as well; a text is a move."""

    def as_text(engine: Any, view: Any, rng: Any) -> str:
        return str(engine.spell(first(engine, view, rng)))

    part = grade(first, "orion", games=4, points=4)
    assert part == grade(as_text, "orion", games=4, points=4)
    assert 0 < part <= 4 and part == int(part)
    assert 4 == grade(first, "orion", games=4, points=4, enough=part)
    assert 0 < grade(agent("greedy"), "orion", games=2)


def boom(*_: Any) -> Any:
    """Fail, and name a folder in doing so."""
    raise FileNotFoundError("ada/secret.txt")


@pytest.mark.parametrize(
    ("choose", "said"),
    [
        (boom, "FileNotFoundError"),
        (lambda *_: 5, "no move of this game"),
        (lambda *_: "fly", "no move of this game"),
        (lambda *_: None, "no move of this game"),
        (lambda engine, view, rng: "single f5", "lost at move"),
        (lambda: 1, "TypeError"),
    ],
    ids=["raises", "number", "word", "nothing", "forbidden", "too_few_arguments"],
)
def test_a_function_that_fails_loses_and_is_told_why(
    choose: Any, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """In a sentence with the kind of fault and nothing of the learner's machine."""
    found = grade(choose, "orion", games=2)

    assert 0 == found and said in str(found)
    assert "ada" not in str(found)
    assert ("", "") == capfd.readouterr()


def test_a_game_counts_when_a_person_has_won_it() -> None:
    """It goes on, it is lost, it is won: all by what is in its file."""
    board = play("orion", preset=1, seed=7, save="game.json", learner=None)
    assert 0 == grade(board) and "goes on" in str(grade(board))
    while board.table.to_act is not None:
        board.play(board.table.legal[0])
    winners = board.table.outcome.winners  # type: ignore[union-attr]
    again = play("orion", save="game.json", learner=None)

    assert len(winners) == 1 == grade(again)
    again.undo()
    assert 1 == grade(again)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_grade_speaks_the_learners_language(lang: str) -> None:
    """The board's own, or the one that is asked for; a number for nbgrader all the same."""
    board = teach("orion", "3_placing", work="answers.json", lang=lang)
    found = grade(board, points=5)._repr_mimebundle_()
    words = {"en": "Right: 0 of 5", "fr": "Juste : 0 sur 5", "de": "Richtig: 0 von 5"}

    assert "0" == found["text/plain"]
    assert words[lang] in found["text/html"]
    assert words[lang] in str(grade([], "orion", "3_placing", lang=lang))


WRONG: list[tuple[tuple[Any, ...], dict[str, Any], str]] = [
    ((5,), {}, "takes a board"),
    ((["single e7"],), {}, "takes a board"),
    ((["single e7"], "orion"), {}, "name a chapter"),
    ((["a"] * 9, "orion", 4), {}, "too many"),
    (({1: "a"}, "orion", 4), {}, "asks for nothing"),
    (({"2": "a"}, "orion", 4), {}, "asks for nothing"),
    (([2.5], "orion", 4), {}, "an answer is"),
    ((5, "orion", 4), {}, "answers are"),
    (([], "orion", 99), {}, "no chapter"),
    (([], "chess", 1), {}, "chess"),
    ((first, "orion"), {"games": 0}, "'games'"),
    ((first, "orion"), {"games": 2.5}, "'games'"),
    ((first, "orion"), {"points": -1}, "'points'"),
    ((first, "orion"), {"points": float("nan")}, "'points'"),
    ((first, "orion"), {"enough": True}, "'enough'"),
    ((first, "orion"), {"lang": "xx"}, "lang must be"),
    ((first, "orion"), {"against": "deep thought"}, "no agent"),
    ((first, "orion"), {"colour": 1}, "colour"),
]


@pytest.mark.parametrize(("given", "words", "said"), WRONG, ids=map(str, range(len(WRONG))))
def test_what_cannot_be_graded_is_one_sentence(
    given: tuple[Any, ...], words: dict[str, Any], said: str
) -> None:
    """A Fault, which a notebook shows without a trace."""
    with pytest.raises(Exception, match=said) as told:
        grade(*given, **words)

    assert hasattr(told.value, "_render_traceback_")
    assert "\n" not in str(told.value)


def test_a_board_without_a_file_says_what_it_needs() -> None:
    """Its answers would be gone when the notebook is run anew."""
    for board in (teach("orion", 2, learner=None), quiz("orion", learner=None, seed=1)):
        with pytest.raises(DataError, match="work="):
            grade(board)


def test_under_nbgrader_points_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without them the points of a cell would be guessed at."""
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(DataError, match="points=5"):
        grade([], "orion", 4)
    assert 0 == grade([], "orion", 4, points=5)


def test_a_grade_names_nobody_and_no_place(here: Path) -> None:
    """Nor does the file of answers: moves and choices, and what they are answers to."""
    board = lesson()
    work_on(board)
    told = json.dumps(grade(board, points=5)._repr_mimebundle_())
    plain = json.loads((here / "answers.json").read_text(encoding="utf-8"))

    assert str(here) not in told and "answers.json" not in told
    assert {"armillary", "task", "seed", "answers"} == set(plain)
    assert {"2", "3", "4", "5", "6"} == set(plain["answers"])


def test_a_sheet_keeps_no_endless_answers(here: Path) -> None:
    """However often somebody tries."""
    engine = load("orion")
    from armillary.engines.core.lesson import find_lesson

    sheet = Sheet(here / "a.json", engine, find_lesson(engine, 4))
    sheet.answers = {2: ["x"] * 500}
    sheet.add(2, "y")

    assert 500 == len(sheet.answers[2])
