"""The chapters of a game as a table of contents: where a learner stands, what comes next."""

from __future__ import annotations

from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import Lesson, lessons
from armillary.engines.core.progress import Progress


class Contents:
    """The lessons of a game, read once, and what one learner has done of them.

    >>> from armillary.engines import catalogue, load
    >>> contents = Contents(load(catalogue()[0]))
    >>> contents.next_open() == contents.lessons[0]
    True
    """

    def __init__(self, engine: Engine[Any, Any], progress: Progress | None = None) -> None:
        self.engine, self.progress = engine, progress
        self.lessons = lessons(engine)

    def open_steps(self, lesson: Lesson) -> list[int]:
        """Return the steps of a lesson that are not done yet."""
        done = self.progress.done(self.engine.name, lesson.name) if self.progress else ()
        return [step.number for step in lesson.steps if step.number not in done]

    def next_open(self) -> Lesson:
        """Return the first lesson that is not done; the first of all when all are."""
        return next((one for one in self.lessons if self.open_steps(one)), self.lessons[0])

    def find(self, name: str) -> Lesson | None:
        """Return a chapter by its name."""
        return next((one for one in self.lessons if one.name == name), None)

    def after(self, name: str) -> Lesson | None:
        """Return the chapter that follows, if one does; none follows a file of one's own."""
        names = [one.name for one in self.lessons]
        return self.lessons[names.index(name) + 1] if name in names[:-1] else None

    def listed(self, lang: str) -> list[list[Any]]:
        """Return name, title and whether all is done, of each chapter."""
        return [[one.name, one.title.to(lang), not self.open_steps(one)] for one in self.lessons]
