"""A lesson at a live board.

The desk shows the position of a step, hands moves and answers to the course, and never
plays what does not solve the step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.engines.core.course import Course, Verdict, still
from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import ASK, QUESTION, Lesson
from armillary.engines.core.moves import Move
from armillary.engines.core.progress import Progress
from armillary.engines.core.questions import WORDS, Question
from armillary.engines.core.rulebook import Refusal
from armillary.engines.core.text import Text

from ..played.desk import Desk
from ..played.picking import Picks
from ..played.showing import DECIDING
from ..sent.messages import BadMessage
from ..words import say
from .contents import Contents


class LessonDesk(Desk):
    """A course at a board: one learner, one chapter after the other."""

    def __init__(
        self, course: Course, *, lang: str = "en", progress: Progress | None = None
    ) -> None:
        self.course, self.progress = course, progress
        self.contents = Contents(course.engine, progress)
        self._chosen: list[str] = []
        self._led: Picks = ()
        self._trouble = self._told_trouble = None if progress is None else progress.trouble
        super().__init__(course.table, lang=lang)
        self._go(course.at if progress is None else self._first_open())

    def _first_open(self) -> int:
        """Return the step after the last one done, so that a learner comes back to it."""
        return min(self.contents.open_steps(self.course.lesson), default=1)

    @property
    def _unseen(self) -> bool:
        """One learner plays every seat, so there is nobody to hide from."""
        return False

    def _seat_agents(self) -> None:
        """Nor does anybody else sit there."""

    @property
    def mine(self) -> bool:
        """Nor is there anything that the learner may not try."""
        return True

    @property
    def _reader(self) -> int:
        """In a playing of the learner's own the board is seen from one seat, also at its end."""
        me = self.course.lesson.me
        return super()._reader if me is None or self.question is not None else me

    # ---- what a page asks

    def handle(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Do what the message asks; a lesson has no undo, no forks and no saves."""
        if message["kind"] in ("undo", "redo", "goto", "fork", "back", "new", "load", "save"):
            raise BadMessage(WORDS.say("verdict.no_move").to(self.lang))
        self._trouble = None
        reply = super().handle(message)
        new = None if self.progress is None else self.progress.trouble
        if new != self._told_trouble:
            self._trouble = self._told_trouble = new
        return reply

    def foretell(self, key: str) -> str:
        """Tell nothing of a question: what it asks for is to be found out."""
        return "" if self.question is not None else super().foretell(key)

    def _do_lesson(self, message: dict[str, Any]) -> None:
        do, course = message["do"], self.course
        if do == "next" and course.may_go_on and not self._on_last:
            if course.step.mode not in (ASK, QUESTION):
                self._record(course.at)
            self._go(course.at + 1)
        elif do == "next" and course.may_go_on:
            self._record(course.at)
            self._open(self.contents.after(course.lesson.name))
        elif do == "prev" and course.at > 1:
            self._go(course.at - 1)
        elif do == "chapter":
            self._open(self.contents.find(message.get("value", "")))
        elif do == "restart":
            self._go(course.at)
        elif do in ("answer", "check") and self.question is not None:
            self._answer(message.get("value", ""), do)

    @property
    def _on_last(self) -> bool:
        return self.course.at == len(self.course.lesson.steps)

    def _open(self, lesson: Lesson | None) -> None:
        if lesson is not None:
            self.course = Course(self.engine, lesson, seed=self.course.seed)
            self._go(self._first_open())

    @property
    def question(self) -> Question | None:
        """What is asked now, where it is a question."""
        return self.course.question

    def _answer(self, value: str, do: str) -> None:
        question = self.question
        assert question is not None
        given: str | Sequence[str] = tuple(self._chosen)
        if do == "answer":
            named = {one.label.to(self.lang): one.value for one in question.options}
            if value not in named:
                raise BadMessage(say(self.lang)["unclear"])
            given = named[value]
        first = self.course.verdict is None
        verdict = self.course.answer(given)
        if self.progress is not None and first:
            self.progress.answered(self.engine.name, question.rules, right=verdict.ok)
        self._settle(verdict)

    def _do_pick(self, message: dict[str, Any]) -> None:
        key, question = message["key"], self.question
        if question is not None:
            if isinstance(question.answer, frozenset) and self._known(key):
                key = self._asked_of(key, question.answer)
                chosen = [one for one in self._chosen if one != key]
                self._chosen = [*chosen, key] if chosen == self._chosen else chosen
            return
        self._led = ()
        super()._do_pick(message)
        self._missed = self._missed and not self._solved
        if self._why:
            self._hear(self._why, self._led)

    def _asked_of(self, key: str, answer: frozenset[str]) -> str:
        """Return what a click chooses: the site, or what is asked of on it, one after the other."""
        kinds = {one.partition(":")[0] for one in answer}
        on = [item.key for item in self._scene.items if item.on == key]
        fit = [one for one in (key, *on) if one.partition(":")[0] in kinds]
        new = answer - set(self._chosen)
        return next((one for one in fit if one in new), fit[0] if fit else key)

    def _lead(self, picks: Picks, key: str) -> Any:
        found = super()._lead(picks, key)
        if found is not None:
            self._led = found.picks
        return found

    def _do_type(self, message: dict[str, Any]) -> None:
        super()._do_type(message)
        if self._why:
            move = self.engine.parse(message["text"], self.table.state)
            self._settle(self.course.refused(self._why, move))

    def _do_hint(self, message: dict[str, Any]) -> None:
        self.course.hint()

    def _hear(self, refusals: tuple[Refusal, ...], picks: Picks) -> None:
        """Take what the board refused as an answer: some steps ask for the forbidden move."""
        tried = (move for move in self.engine.attempts(self.table.state))
        move = next((one for one in tried if self.engine.keys(one) == picks), None)
        self._settle(self.course.refused(refusals, move))

    def _play(self, move: Move) -> None:
        self._forget()
        self._settle(self.course.attempt(move))

    def _settle(self, verdict: Verdict) -> None:
        """Record what is solved; a refusal that was asked for needs no second panel."""
        if verdict.ok:
            self._record(self.course.at)
            self._forget()

    def _record(self, step: int) -> None:
        if self.progress is not None:
            self.progress.stepped(self.engine.name, self.course.lesson.name, step)

    def _go(self, at: int) -> None:
        self.course.goto(at)
        self._chosen = []
        question = self.question
        table = self.course.table if question is None else still(self.engine, question.state)
        self._sit_at(table)
        self._on = list(self.course.step.overlay)

    # ---- how it stands

    def frame(self) -> dict[str, Any]:
        """Return the board with the lesson beside it."""
        frame = super().frame()
        for name in ("log", "undo", "redo", "fork"):
            frame.pop(name, None)
        if not self._scored:
            # How both stand on winning says nothing to a learner who has not come to that.
            frame.pop("facts", None)
        if self.question is not None or self._solved:
            frame |= {"next": {}, "picks": [], "ghost": None, "dial": None}
            frame["status"] = self.engine.standing(self.table.state).to(self.lang)
        if self.question is not None and self.course.at not in self.course.solved:
            # What the board says of every position would be the answer here.
            for name in ("facts", "over", "turn"):
                frame.pop(name, None)
            frame["marks"].pop("over", None)
            frame["status"] = WORDS.say("position").to(self.lang)
        if self._trouble:
            frame["error"] = self._trouble
        lit = self._lit()
        if lit:
            frame["marks"] = {**frame["marks"], "lesson": lit}
            frame["on"] = [*frame["on"], "lesson"]
        frame["lesson"] = self._lesson()
        return frame

    @property
    def _scored(self) -> bool:
        """Whether a rule of this lesson decides the game."""
        return any(self.engine.rulebook[id].kind in DECIDING for id in self.course.lesson.rules)

    @property
    def _solved(self) -> bool:
        return self.course.step.mode != ASK or self.course.at in self.course.solved

    def _lesson(self) -> dict[str, Any]:
        course, lang = self.course, self.lang
        lesson, step = course.lesson, course.step
        told = [text.to(lang) for text in (step.text, self._prompt) if text]
        asked = self._asked(step.mode != "say", course.at in course.solved, course.rungs)
        last = self._on_last and self.contents.after(lesson.name) is None
        ended = last and course.may_go_on and self.contents.find(lesson.name)
        return {
            "end": WORDS.say("course.done", game=self.engine.name).to(lang) if ended else None,
            "title": lesson.title.to(lang),
            "step": course.at,
            "of": len(lesson.steps),
            "text": "\n\n".join(told),
            "rules": self._rules(asked["options"] or ()),
            "chapters": self.contents.listed(lang) if self.contents.find(lesson.name) else None,
            "back": course.at > 1,
            "next": course.may_go_on and not last,
            "progress": f"{len(course.solved)}/{len(lesson.steps)}",
            **asked,
        }

    @property
    def _prompt(self) -> Text | None:
        return None if self.question is None else self.question.prompt

    def _rules(self, options: Sequence[str]) -> list[dict[str, str]]:
        """Return the rules of the step, but for one that is among the answers to choose from."""
        book, lang = self.engine.rulebook, self.lang
        named = [{"id": id, "title": book[id].title.to(lang)} for id in self.course.step.rules]
        return [rule for rule in named if rule["title"] not in options]

    def _asked(self, ask: bool, done: bool, rungs: Sequence[Any]) -> dict[str, Any]:
        """Return the part of a lesson that is about its question or task."""
        question, verdict = self.question, self.course.verdict
        find = question is not None and isinstance(question.answer, frozenset)
        options = question.options if question is not None and not done else ()
        told = verdict and {
            "ok": verdict.ok,
            "text": verdict.text.to(self.lang),
            "rule": verdict.rule or None,
        }
        return {
            "ask": ask,
            "done": done,
            "verdict": told,
            "hints": [hint.text.to(self.lang) for hint in rungs],
            "more": ask and len(rungs) < 4,
            "options": [one.label.to(self.lang) for one in options] or None,
            "multi": find,
            "chosen": list(self._chosen),
        }

    def _lit(self) -> list[list[str]]:
        """Return the marks of the step: what it shows, what hints light, what was asked for."""
        question, verdict = self.question, self.course.verdict
        marks = [[key, "path"] for key in self.course.step.show]
        marks += [[key, "path"] for hint in self.course.rungs[-1:] for key in hint.lights]
        if question is not None:
            marks += shadow(self.engine, question)
            if verdict is not None and verdict.ok:
                found = question.answer if isinstance(question.answer, frozenset) else ()
                marks += [[key, "good"] for key in (*sorted(found), *question.lights)]
            elif question.kind == "find" and question.lights:
                marks += [[key, "path"] for key in question.lights]
        return marks


def shadow(engine: Engine[Any, Any], question: Question) -> list[list[str]]:
    """Mark where the move that a question is about would lie, as far as it is on the board."""
    if question.move is None:
        return []
    items = engine.scene(engine.view(question.state, question.move.seat)).layout.items
    placed = {item.key: item for item in items if item.at is not None}
    last = placed.get(question.picks[-1])
    parts = engine.ghost(question.picks)
    if last is None or last.at is None or not parts:
        return [[key, "path"] for key in question.picks[-1:]]
    x, y = last.at
    marks = []
    for part in parts:
        for item in placed.values():
            assert item.at is not None
            dx, dy = item.at[0] - x - part.dx, item.at[1] - y - part.dy
            if item.glyph == last.glyph and abs(dx) + abs(dy) < 0.1:
                marks.append([item.key, part.tone])
    return marks
