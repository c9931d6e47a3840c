"""A lesson at a board: driven by the messages of a page, as a learner would."""

from pathlib import Path
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.course import Course
from armillary.engines.core.data import DataError
from armillary.engines.core.lesson import ASK, QUESTION, find_lesson, lessons
from armillary.engines.core.makers import Recall, makers
from armillary.engines.core.progress import Progress
from armillary.engines.core.script import foreseen
from armillary.widgets import page, quiz, teach
from armillary.widgets.drawn.scene import meant, pickable, place
from armillary.widgets.sent.board import Board
from armillary.widgets.taught.lesson import LessonDesk
from armillary.widgets.taught.teach import QuizDesk

LESSONS = [
    (name, number) for name in catalogue() for number, _ in enumerate(lessons(load(name)), 1)
]
GAMES = catalogue()
GAME = GAMES[0]


class Learner:
    """Somebody at a board: clicks, answers, reads."""

    def __init__(self, board: Board) -> None:
        self.board = board

    @property
    def desk(self) -> LessonDesk:
        assert isinstance(self.board.desk, LessonDesk)
        return self.board.desk

    @property
    def sees(self) -> dict[str, Any]:
        frame: dict[str, Any] = self.board.frame
        return frame

    @property
    def lesson(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.sees["lesson"]
        return shown

    def send(self, kind: str, **fields: Any) -> None:
        self.board._on_message(None, {"kind": kind, "frame": self.sees["n"], **fields}, None)

    def click(self, *keys: str) -> None:
        for key in keys:
            if (self.lesson.get("verdict") or {}).get("ok"):
                return  # The first click was refused, as the step wanted.
            name, _, value = key.partition(":")
            dial = self.sees.get("dial") or {}
            if name not in dial:
                site = meant(key, place(self.desk.layout(), self.sees), pickable(self.sees))
                self.send("pick", key=site)
                continue
            for _ in range(20):
                if self.sees["dial"][name] == value:
                    break
                self.send("dial", name=name, step=1)

    def solve(self) -> None:
        """Do what the step asks, by clicks alone."""
        course = self.desk.course
        if course.step.free:
            for _ in range(200):
                if course.at in course.solved:
                    break
                self.click(*course.engine.keys(foreseen(course.table)))
        elif course.step.mode == ASK:
            move = course.engine.parse(course.step.answer, course.table.state)
            for key in course.engine.keys(move):
                # What leads nowhere is refused at once: then the rest need not be clicked.
                if not (self.lesson.get("verdict") or {}).get("ok"):
                    self.click(key)
        elif course.step.mode == QUESTION:
            question = course.question
            assert question is not None
            if isinstance(question.answer, frozenset):
                self.click(*sorted(question.answer))
                self.send("lesson", do="check")
            else:
                self.send("lesson", do="answer", value=question.said().to(self.desk.lang))


def learner(game: str, chapter: int | str = 1, **words: Any) -> Learner:
    engine = load(game)
    return Learner(Board(LessonDesk(Course(engine, find_lesson(engine, chapter)), **words)))


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize(("game", "chapter"), LESSONS)
def test_a_lesson_is_finished_by_clicks(game: str, chapter: int, lang: str) -> None:
    """Every step can be solved with a mouse; nothing is in another language, nothing fails."""
    ada = learner(game, chapter, lang=lang)
    first = ada.lesson["title"]
    for step in range(1, ada.lesson["of"] + 1):
        assert (first, step) == (ada.lesson["title"], ada.lesson["step"])
        assert ada.lesson["text"].strip()
        ada.solve()
        verdict = ada.lesson.get("verdict")
        assert verdict is None or verdict["ok"], verdict
        assert "error" not in ada.sees
        ada.send("lesson", do="next")
    assert ada.desk.course.finished or ada.lesson["step"] == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ways", [(), ("prev", "next")])
def test_the_first_chapter_tells_how_its_game_ended(game: str, ways: tuple[str, ...]) -> None:
    """A lesson is no line that is tried while a game waits: who won is told and lit."""
    ada = learner(game)
    for _ in range(ada.lesson["of"]):
        for do in ways:
            ada.send("lesson", do=do)
        ada.solve()
        table = ada.desk.table
        if table.outcome is not None:
            break
        ada.send("lesson", do="next")
    assert table.outcome is not None

    assert table.outcome.text.to("en") == ada.sees["over"]["text"]
    assert table.outcome.rule == ada.sees["over"]["rule"]


def test_a_wrong_click_is_explained_and_nothing_is_played() -> None:
    """The verdict names the rule; the step stays open."""
    ada = learner("orion", "tokens")
    ada.send("lesson", do="next")
    ada.send("lesson", do="next")
    assert 2 == ada.lesson["step"], "a step that asks cannot be skipped"
    ada.solve()
    ada.send("lesson", do="next")
    before = ada.desk.table.state
    ada.click("tile:0-single", "cell:f1")

    assert "token.contact" == ada.lesson["verdict"]["rule"]
    assert not ada.lesson["verdict"]["ok"] and not ada.lesson["next"]
    assert before == ada.desk.table.state


def test_a_foreseen_wrong_click_gets_the_lessons_own_hint() -> None:
    """What the teacher wrote for this move, in the language on the board."""
    ada = learner("orion", "tokens", lang="de")
    ada.send("lesson", do="next")
    ada.solve()
    ada.send("lesson", do="next")
    ada.click("tile:0-mix", "turn:1", "cell:d4")

    assert "Dort läge die orange Hälfte" in ada.lesson["verdict"]["text"]


def test_hints_climb_and_light() -> None:
    """Four rungs, then no more are offered."""
    ada = learner("orion", "tokens")
    ada.send("lesson", do="next")
    for rung in range(4):
        assert ada.lesson["more"]
        ada.send("hint")
        assert rung + 1 == len(ada.lesson["hints"])
    assert not ada.lesson["more"]
    assert "single h5" in ada.lesson["hints"][2]


def test_cells_of_a_question_are_chosen_and_dropped() -> None:
    """A second click takes a cell back; only Check answers."""
    ada = learner("orion", "board")
    ada.send("lesson", do="next")
    ada.click("cell:a1", "cell:a2", "cell:a1")
    assert ["cell:a2"] == ada.lesson["chosen"]
    assert "verdict" not in ada.lesson
    ada.send("lesson", do="check")
    assert not ada.lesson["verdict"]["ok"]


@pytest.mark.parametrize("rule", ["turn.order", "end.value", "win.more", "win.galaxies"])
def test_the_board_does_not_give_the_answer_away(rule: str) -> None:
    """Whose turn it is, how it ended and the table of facts come after the answer.

    The table is about winning: where that is not what is asked, it never comes.
    """
    ada = Learner(quiz("orion", rule, learner=None, seed=3))

    assert not {"facts", "over", "turn"} & set(ada.sees)
    assert "A position to look at" == ada.sees["status"]
    ada.solve()
    assert ("facts" in ada.sees) == (rule != "turn.order")


@pytest.mark.parametrize("kind", ["undo", "redo", "fork", "back", "new", "save"])
def test_a_lesson_has_no_undo_and_no_saves(kind: str) -> None:
    """One sentence, and the step is as it was."""
    ada = learner(GAME)
    before = ada.lesson
    ada.send(kind)

    assert before == ada.lesson and ada.sees["error"]


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "lesson", "do": "answer", "value": "no such option"},
        {"kind": "lesson", "do": "check"},
        {"kind": "lesson", "do": "skip"},
        {"kind": "pick", "key": "cell:zz"},
        {"kind": "goto", "ply": 3},
        {"kind": "load", "text": "{}"},
    ],
)
def test_forged_messages_change_nothing(message: dict[str, Any]) -> None:
    """A page that says what no page of ours would say is answered, not obeyed."""
    ada = learner(GAME)
    before = {**ada.sees, "n": 0, "error": None}
    ada.send(**message)

    assert before == {**ada.sees, "n": 0, "error": None}


def test_progress_brings_a_learner_back(tmp_path: Path) -> None:
    """A new kernel begins at the first step that is not done; answers are counted by rule."""
    ada = learner("orion", "board", progress=Progress("ada", tmp_path))
    ada.send("lesson", do="next")
    ada.send("lesson", do="check")
    ada.solve()
    ada.send("lesson", do="next")
    again = Progress("ada", tmp_path)

    assert {1, 2} == again.done("orion", "1_board")
    assert (0, 1) == (again.score("orion", "board.cells").right, 1)
    assert 3 == learner("orion", "board", progress=again).lesson["step"]


def test_trouble_with_progress_is_said_once(tmp_path: Path) -> None:
    """A file that could not be read was set aside: the board says so, and goes on."""
    (tmp_path / "ada.json").write_text("{", encoding="utf-8")
    ada = learner("orion", "board", progress=Progress("ada", tmp_path))
    assert "ada.broken.json" in ada.sees["error"]
    ada.send("lesson", do="next")
    assert "error" not in ada.sees
    assert {1} == Progress("ada", tmp_path).done("orion", "1_board")


def test_the_language_can_be_switched_in_the_middle() -> None:
    """The step stays, its words change."""
    ada = learner("orion", "board")
    ada.send("lesson", do="next")
    ada.send("lang", lang="fr")

    assert (2, "Le plateau") == (ada.lesson["step"], ada.lesson["title"])
    assert "Cliquez" in ada.lesson["text"]


def test_a_quiz_never_ends() -> None:
    """Each question can be answered or passed over; right ones are counted."""
    ada = Learner(quiz(GAME, learner=None, seed=4))
    for number in range(1, 13):
        assert number == ada.lesson["step"]
        if number % 2:
            ada.solve()
            assert ada.lesson["verdict"]["ok"]
        ada.send("lesson", do="next")
    assert "6/13" == ada.lesson["progress"]


@pytest.mark.parametrize("rule", load("orion").rulebook)
def test_a_quiz_about_any_rule(rule: str) -> None:
    """`quiz(game, rule=...)` asks about that rule, of every rule."""
    board = quiz("orion", rule, learner=None, seed=2)

    assert isinstance(board.desk, QuizDesk)
    assert (rule,) == board.desk.course.step.rules
    assert board.desk.question is not None
    assert rule in board.desk.question.rules
    assert "of" not in board.frame["lesson"]
    with pytest.raises(DataError, match=r"no rule 'no\.such'"):
        quiz("orion", "no.such", learner=None)


@pytest.mark.parametrize("seed", range(4))
def test_the_rule_to_be_named_is_not_named_above_the_options(seed: int) -> None:
    """Where the question is which rule it is, the rule of the step comes with the answer."""
    ada = Learner(quiz("orion", "setup.ready_made", learner=None, seed=seed))

    titles = {rule["title"] for rule in ada.lesson["rules"]}
    assert not titles & set(ada.lesson["options"])
    ada.solve()
    assert ["setup.ready_made"] == [rule["id"] for rule in ada.lesson["rules"]]


def test_teach_takes_a_teachers_file(tmp_path: Path) -> None:
    """A short text file is a lesson."""
    file = tmp_path / "mine.toml"
    file.write_text(
        'title = "Mine"\nfr.title = "A moi"\nde.title = "Meine"\n'
        '[[step]]\nsay = "A"\nfr.say = "B"\nde.say = "C"\n',
        encoding="utf-8",
    )
    board = teach(GAME, str(file), learner=None, lang="de")

    assert ("Meine", "C") == (board.frame["lesson"]["title"], board.frame["lesson"]["text"])
    assert not board.frame["lesson"]["next"]


def test_a_page_is_a_picture_with_words() -> None:
    """For notebooks without a kernel."""
    drawn = page("orion", "tokens", 3)

    assert drawn.startswith("<svg") and "<desc>" in drawn
    assert "Orion Duel" in drawn.plain


def test_a_rule_that_is_asked_for_stands_there_after_the_answer() -> None:
    """Not beside the question, where it would give the answer away."""
    engine = load(GAME)
    rule = next(id for id in engine.rulebook if isinstance(makers(engine, id)[0], Recall))
    ada = Learner(quiz(GAME, rule, learner=None, seed=4))
    before = ada.lesson["rules"]
    ada.solve()

    assert ([], [rule]) == (before, [one["id"] for one in ada.lesson["rules"]])
