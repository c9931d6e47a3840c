"""Lessons and quizzes for a notebook: `teach`, `quiz`, and `page` for a still one."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Literal

from armillary.engines import load
from armillary.engines.core.course import Course
from armillary.engines.core.data import DataError, shown
from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import QUESTION, Lesson, LessonStep, find_lesson
from armillary.engines.core.makers import makers
from armillary.engines.core.progress import Progress
from armillary.engines.core.questions import WORDS

from ..drawn.picture import Picture
from ..drawn.svg import svg, text
from ..sent.board import Board
from ..sent.patch import clean
from ..words import say
from .contents import Contents
from .lesson import LessonDesk
from .sheet import SheetDesk, questions


class QuizDesk(LessonDesk):
    """Questions without end about a game, or about one rule of it: a lesson drawn step by step."""

    def __init__(
        self,
        engine: Engine[Any, Any],
        rule: str | None = None,
        *,
        lang: str = "en",
        progress: Progress | None = None,
        seed: int | None = None,
    ) -> None:
        self.rule, self.count, self.right = rule, 0, 0
        self._rng = random.Random(seed)
        if rule is not None:
            makers(engine, rule)
        super().__init__(self._drawn_course(engine, progress), lang=lang, progress=progress)

    def _drawn_course(self, engine: Engine[Any, Any], progress: Progress | None) -> Course:
        """Return a lesson of one question; what a learner knows least is asked most."""
        rule = self.rule
        if rule is None:
            rules = list(engine.rulebook)
            if progress is not None:
                rules = progress.weakest(engine.name, rules)[: len(rules) // 2]
            rule = self._rng.choice(rules)
        maker = self._rng.choice(makers(engine, rule))
        step = LessonStep(1, QUESTION, None, None, None, (rule,), question=maker.name)
        lesson = Lesson("quiz", "quiz", WORDS.say("quiz"), (step,))
        self.count += 1
        return Course(engine, lesson, seed=self._rng.randrange(1 << 30))

    def _do_lesson(self, message: dict[str, Any]) -> None:
        if message["do"] == "next":
            self.course = self._drawn_course(self.engine, self.progress)
            self._go(1)
        elif message["do"] != "prev":
            super()._do_lesson(message)

    def _record(self, step: int) -> None:
        self.right += 1

    def _lesson(self) -> dict[str, Any]:
        # What has no end is not so far along.
        shown = {"step": self.count, "of": None, "back": False, "next": True}
        return {**super()._lesson(), **shown, "progress": f"{self.right}/{self.count}"}


def teach(
    game: str,
    chapter: int | str | None = None,
    *,
    learner: str | None = "me",
    lang: str = "en",
    theme: str = "auto",
    data: str | None = None,
    work: str | Path | None = None,
) -> Board:
    """Teach a game on a live board, and go on from where the learner left it.

    `chapter` is a number, a name, or a teacher's own lesson file; without it the first chapter
    opens that is not done. `learner` names the file that
    keeps the progress; None keeps nothing.

    `work` makes a task of it: every answer is kept in that file, and nowhere else, for `grade`.

    >>> from armillary.engines import catalogue
    >>> board = teach(catalogue()[0], chapter=1, learner=None)
    >>> board.frame["lesson"]["step"]
    1
    """
    engine = load(game, data=data)
    if work is not None:
        lesson = find_lesson(engine, 1 if chapter is None else chapter)
        return Board(SheetDesk(engine, lesson, work, 0, lang), theme=theme)
    progress = None if learner is None else Progress(learner)
    if chapter is None:
        lesson = Contents(engine, progress).next_open()
    else:
        lesson = find_lesson(engine, chapter)
    course = Course(engine, lesson)
    return Board(LessonDesk(course, lang=lang, progress=progress), theme=theme)


def page(
    game: str,
    chapter: int | str = 1,
    step: int = 1,
    *,
    lang: str = "en",
    theme: Literal["light", "dark"] = "light",
) -> Picture:
    """Draw one step of a lesson as a still picture, as the board shows it at the beginning.

    >>> from armillary.engines import catalogue
    >>> page(catalogue()[0], 1, 1).startswith("<svg")
    True
    """
    engine = load(game)
    desk = LessonDesk(Course(engine, find_lesson(engine, chapter), at=step), lang=lang)
    stage, frame = clean({**desk.layout(), "words": say(lang)}), clean(desk.frame())
    drawn = Picture(svg(stage, frame, theme=theme, bare=True))
    # What a crowded board is made of is told once in a chapter.
    drawn.plain = text(stage, frame, empty=step == 1)
    return drawn


def quiz(
    game: str,
    rule: str | None = None,
    *,
    learner: str | None = "me",
    lang: str = "en",
    theme: str = "auto",
    seed: int | None = None,
    data: str | None = None,
    work: str | Path | None = None,
    count: int = 5,
) -> Board:
    """Ask about a game, or about one rule of it, as long as the learner likes.

    `work` makes a task of `count` questions, the same for everybody with the same `seed`: the
    answers are kept in that file, and nowhere else, for `grade`.

    >>> from armillary.engines import catalogue
    >>> quiz(catalogue()[0], learner=None, seed=1).frame["lesson"]["step"]
    1
    """
    engine = load(game, data=data)
    if work is not None:
        if type(count) is not int or not 0 < count <= 100:
            raise DataError(f"'count' must be a number from 1 to 100, not {shown(count)}")
        return Board(
            SheetDesk(engine, questions(engine, rule, count), work, seed or 0, lang), theme=theme
        )
    progress = None if learner is None else Progress(learner)
    desk = QuizDesk(engine, rule, lang=lang, progress=progress, seed=seed)
    return Board(desk, theme=theme)
