"""A learner's hands at a board: what a page would send when somebody works a task through."""

from __future__ import annotations

from typing import Any

from armillary.engines.core.lesson import ASK, QUESTION
from armillary.engines.core.script import foreseen
from armillary.widgets import Board


def send(board: Board, **message: Any) -> None:
    """Send what a page would."""
    board._on_message(None, {**message, "frame": board.frame["n"]}, None)


def work_on(board: Board, *, upto: int = 99, wrong: bool = False) -> None:
    """Answer the steps of a lesson, so many of them; `wrong` gives a false answer first."""
    for _ in range(upto):
        desk: Any = board.desk
        course = desk.course
        if course.at not in course.solved and course.step.mode == ASK:
            for _ in range(300):
                move = course.step.answer or course.engine.spell(foreseen(course.table))
                send(board, kind="type", text=move)
                if course.at in course.solved:
                    break
        if course.at not in course.solved and course.step.mode == QUESTION:
            if wrong:
                answer(board, right=False)
            answer(board)
        if course.at == len(course.lesson.steps):
            return
        send(board, kind="lesson", do="next")


def answer(board: Board, *, right: bool = True) -> None:
    """Answer a question."""
    desk: Any = board.desk
    question = desk.question
    if isinstance(question.answer, frozenset):
        for key in sorted(question.answer) if right else ():
            send(board, kind="pick", key=key)
        send(board, kind="lesson", do="check")
    else:
        told = next(o for o in question.options if (o.value == question.answer) == right)
        send(board, kind="lesson", do="answer", value=str(told.label))
