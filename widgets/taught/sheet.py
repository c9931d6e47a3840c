"""A task at a live board: a lesson whose answers are kept in a file, to be handed in and marked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from armillary.engines.core.course import RUNGS, Verdict
from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import QUESTION, Lesson, LessonStep
from armillary.engines.core.makers import makers
from armillary.engines.core.moves import Move
from armillary.engines.core.questions import WORDS
from armillary.engines.core.rulebook import Refusal
from armillary.engines.core.sheet import Answer, Mark, Sheet, Task
from armillary.engines.core.text import Catalog

from ..played.picking import Picks
from ..sent.messages import BadMessage
from ..words import say
from .lesson import LessonDesk

TEXTS = Catalog(Path(__file__).with_name("grade.toml"))

HELP = RUNGS.index("move")
"""So many rungs of help there are in a task: the next would give the answer away."""


class SheetDesk(LessonDesk):
    """One task and its answers. Nothing of it goes into a learner's progress."""

    def __init__(
        self, engine: Engine[Any, Any], lesson: Lesson, path: str | Path, seed: int, lang: str
    ) -> None:
        self.sheet = Sheet(path, engine, lesson, seed)
        self._given: Answer = ""
        self._anew = True
        course = Task(engine, lesson, seed=seed)
        course.replay(self.sheet.answers)
        course.goto(course.first_open)
        super().__init__(course, lang=lang)

    def marks(self) -> list[Mark]:
        """Mark the answers as they are now, by the engine alone."""
        course = self.course
        return Task(self.engine, course.lesson, seed=course.seed).replay(self.sheet.answers)

    def handle(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Do what the message asks; an answer that cannot be written is told of at once."""
        reply = super().handle(message)
        if self.sheet.trouble:
            self._trouble = TEXTS.say("unkept", why=self.sheet.trouble).to(self.lang)
        return reply

    def _do_lesson(self, message: dict[str, Any]) -> None:
        if message["do"] == "chapter":
            raise BadMessage(say(self.lang)["unclear"])
        if message["do"] != "next" or not self._on_last:
            super()._do_lesson(message)

    def _do_hint(self, message: dict[str, Any]) -> None:
        if len(self.course.rungs) < HELP:
            super()._do_hint(message)

    # ---- what is given as an answer

    def _answer(self, value: str, do: str) -> None:
        given: Answer = tuple(self._chosen)
        question = self.question
        if do == "answer" and question is not None:
            labels = {one.label.to(self.lang): one.value for one in question.options}
            given = labels.get(value, "")
        self._given, self._anew = given, False
        super()._answer(value, do)

    def _play(self, move: Move) -> None:
        self._given = self.engine.spell(move)
        super()._play(move)

    def _hear(self, refusals: tuple[Refusal, ...], picks: Picks) -> None:
        self._given = picks
        super()._hear(refusals, picks)

    def _do_type(self, message: dict[str, Any]) -> None:
        self._given = message["text"]
        super()._do_type(message)

    def _settle(self, verdict: Verdict) -> None:
        if verdict.ok or verdict.events or self.question is not None:
            self.sheet.add(self.course.at, self._given, anew=self._anew)
            self._anew = False
        super()._settle(verdict)

    def _go(self, at: int) -> None:
        super()._go(at)
        # What a step was tried with before counts no more; of a question the first answer does.
        self._anew = self.question is None

    # ---- how it stands

    def _lesson(self) -> dict[str, Any]:
        shown = super()._lesson()
        kept = TEXTS.say("all_answered").to(self.lang) if self.course.finished else None
        return {**shown, "chapters": None, "next": shown["next"] and not self._on_last, "end": kept}

    def _asked(self, ask: bool, done: bool, rungs: Any) -> dict[str, Any]:
        return {**super()._asked(ask, done, rungs), "more": ask and len(rungs) < HELP}


def questions(engine: Engine[Any, Any], rule: str | None, count: int) -> Lesson:
    """Return a task of so many questions, about one rule or about rules from all of the book."""
    rules = [rule] if rule else list(engine.rulebook)
    steps = []
    for number in range(1, count + 1):
        about = rules[(number - 1) * len(rules) // count if len(rules) >= count else 0]
        maker = makers(engine, about)[number % len(makers(engine, about))]
        steps.append(LessonStep(number, QUESTION, None, None, None, (about,), question=maker.name))
    name = f"quiz:{rule or 'all'}:{count}"
    return Lesson(name, name, WORDS.say("quiz"), tuple(steps))
