"""Chapters at a board: coming back, choosing one, and the end of the last."""

from typing import Any

from armillary.engines import catalogue, load
from armillary.engines.core.lesson import lessons
from armillary.engines.core.progress import Progress
from armillary.widgets import teach
from armillary.widgets.sent.board import Board
from armillary.widgets.taught.lesson import LessonDesk

GAME = catalogue()[0]
BOOK = lessons(load(GAME))


def send(board: Board, do: str, **fields: Any) -> dict[str, Any]:
    """Send what a lesson's button sends, and return the lesson that follows."""
    message = {"kind": "lesson", "frame": board.frame["n"], "do": do, **fields}
    board._on_message(None, message, None)
    lesson: dict[str, Any] = board.frame["lesson"]
    return lesson


def test_teach_opens_the_first_chapter_that_is_not_done() -> None:
    """Who comes back goes on, whatever chapter that is; a chapter can be chosen too."""
    for one in BOOK[:2]:
        for step in one.steps:
            Progress("eve").stepped(GAME, one.name, step.number)
    board = teach(GAME, learner="eve")
    shown = board.frame["lesson"]

    assert str(BOOK[2].title) == shown["title"]
    assert [True, True, False] == [done for _, _, done in shown["chapters"]][:3]
    shown = send(board, "chapter", value=BOOK[4].name)
    assert (str(BOOK[4].title), 1) == (shown["title"], shown["step"])
    assert str(BOOK[4].title) == send(board, "chapter", value="no such chapter")["title"]


def test_the_end_of_the_last_chapter_says_so() -> None:
    """Nobody is left standing at a step without a next one."""
    board = teach(GAME, len(BOOK), learner=None)
    assert isinstance(board.desk, LessonDesk)
    course = board.desk.course
    course.goto(len(BOOK[-1].steps))
    assert "end" not in send(board, "restart")
    course.solved.add(course.at)
    # There is nothing after it, so this only asks for the lesson as it stands.
    assert f'play("{GAME}")' in send(board, "chapter", value="none")["end"]
