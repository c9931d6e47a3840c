"""Practice: what a learner missed comes back until it is solved, moments of games and rules."""

from __future__ import annotations

import logging
from typing import Any

from armillary.engines import load
from armillary.engines.agents.coach import TEXTS
from armillary.engines.agents.mistakes import Exercise
from armillary.engines.core.course import RUNGS, Course, Verdict
from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.progress import Progress

from ..sent.board import Board
from .teach import QuizDesk, quiz

log = logging.getLogger(__name__)


class PractiseDesk(QuizDesk):
    """What a learner missed, in turns: a moment of an own game that is due, a rule to be asked."""

    def __init__(
        self,
        engine: Engine[Any, Any],
        progress: Progress,
        *,
        lang: str = "en",
        seed: int | None = None,
    ) -> None:
        self._seen: set[str] = set()
        self._name = ""
        self._judged = False
        super().__init__(engine, lang=lang, progress=progress, seed=seed)

    def _drawn_course(self, engine: Engine[Any, Any], progress: Progress | None) -> Course:
        """Return a moment that is due and a question in turns, or whichever there is."""
        assert progress is not None
        shaky = progress.shaky(engine.name, engine.rulebook)
        rested = not self._name or not shaky
        self._name, self._judged = "", False
        exercise = self._exercise(engine, progress) if rested else None
        if exercise is not None:
            self.count += 1
            return exercise
        self.rule = self._rng.choice(shaky) if shaky else None
        return super()._drawn_course(engine, progress)

    def _exercise(self, engine: Engine[Any, Any], progress: Progress) -> Exercise | None:
        """Return the moment that has waited longest, once each time somebody practises."""
        for name, mistake in progress.due(engine.name).items():
            if name in self._seen:
                continue
            self._seen.add(name)
            try:
                exercise = Exercise(engine, mistake)
            except Fault as fault:
                # The game's rules or data may have changed since it was played.
                log.info("a missed moment cannot be set up any more: %s", fault)
                continue
            self._name = name
            return exercise
        return None

    def _settle(self, verdict: Verdict) -> None:
        """Record the first try at a moment; whoever was told the move has not found it."""
        course = self.course
        if isinstance(course, Exercise) and not verdict.refusals and not self._judged:
            assert self.progress is not None
            self._judged = True
            right = verdict.ok and len(course.rungs) <= RUNGS.index("area") + 1
            self.progress.tried(self.engine.name, self._name, right=right)
        super()._settle(verdict)

    @property
    def _scored(self) -> bool:
        return isinstance(self.course, Exercise) or super()._scored

    def _lesson(self) -> dict[str, Any]:
        shown = super()._lesson()
        assert self.progress is not None
        day = self.progress.coming(self.engine.name)
        if not isinstance(self.course, Exercise) and day > self.progress.today:
            note = TEXTS.say("practise.next", day=day).to(self.lang)
            shown["text"] = f"{note}\n\n{shown['text']}" if self.count == 1 else shown["text"]
        return shown


def practise(
    game: str,
    *,
    learner: str | None = "me",
    lang: str = "en",
    theme: str = "auto",
    seed: int | None = None,
    data: str | None = None,
) -> Board:
    """Practise what a learner missed: moments of own games, and questions about rules.

    A review keeps its turning points in the learner's file; they come back after 1, 3, 7 and 21
    days, from the first again when missed, until they are solved. Where nothing is due it asks
    about what the learner knows least, as `quiz` does; so it does where `learner` is None.

    >>> from armillary.engines import catalogue
    >>> practise(catalogue()[0], learner="doctest", seed=1).frame["lesson"]["step"]
    1
    """
    if learner is None:
        return quiz(game, learner=None, lang=lang, theme=theme, seed=seed, data=data)
    desk = PractiseDesk(load(game, data=data), Progress(learner), lang=lang, seed=seed)
    return Board(desk, theme=theme)
