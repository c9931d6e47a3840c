"""Practice: what a learner missed comes back until it is solved, then puzzles, then questions."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from armillary.engines import load
from armillary.engines.agents.coach import TEXTS
from armillary.engines.agents.mistakes import Exercise
from armillary.engines.agents.solving import Solving, puzzles
from armillary.engines.core.course import RUNGS, Course, Verdict
from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.progress import Progress

from ..sent.board import Board
from .teach import QuizDesk

log = logging.getLogger(__name__)

Setting = tuple[str, Callable[[], Exercise]]
"""The name of a moment, and what sets it up."""


class PractiseDesk(QuizDesk):
    """What a learner missed, in turns with rules to be asked again; then puzzles, the easier first.

    Without `progress` nothing is kept, and there are puzzles and questions alone.
    """

    def __init__(
        self,
        engine: Engine[Any, Any],
        progress: Progress | None,
        *,
        lang: str = "en",
        seed: int | None = None,
    ) -> None:
        self._puzzles = {one.name: one for one in puzzles(engine)}
        self._seen: set[str] = set()
        self._name = ""
        self._judged = False
        super().__init__(engine, lang=lang, progress=progress, seed=seed)

    def _drawn_course(self, engine: Engine[Any, Any], progress: Progress | None) -> Course:
        """Return a moment that is due or a rule that was missed, in turns; then a new puzzle."""
        shaky = [] if progress is None else progress.shaky(engine.name, engine.rulebook)
        turn = "moment" if self._name else "rule" if self.count else ""
        self._name, self._judged = "", False
        waiting: list[Setting] = []
        if not shaky or turn != "moment":
            waiting += self._due(engine, progress)
        if not shaky or turn == "rule":
            waiting += self._new(engine, progress)
        exercise = self._exercise(waiting)
        if exercise is not None:
            self.count += 1
            return exercise
        self.rule = self._rng.choice(shaky) if shaky else None
        return super()._drawn_course(engine, progress)

    def _due(self, engine: Engine[Any, Any], progress: Progress | None) -> Iterator[Setting]:
        """Give the moments of own games and the puzzles that come back today."""
        if progress is not None:
            for name, mistake in progress.due(engine.name).items():
                yield name, partial(Exercise, engine, mistake)
            for name in progress.due_puzzles(engine.name):
                if name in self._puzzles:
                    yield name, partial(Solving, engine, self._puzzles[name])

    def _new(self, engine: Engine[Any, Any], progress: Progress | None) -> Iterator[Setting]:
        """Give the puzzles that were never tried, the easier first."""
        for name, one in self._puzzles.items():
            if progress is None or progress.puzzle(engine.name, name) is None:
                yield name, partial(Solving, engine, one)

    def _exercise(self, waiting: list[Setting]) -> Exercise | None:
        """Return the first moment that can be set up, once each time somebody practises."""
        for name, setting in waiting:
            if name in self._seen:
                continue
            self._seen.add(name)
            try:
                exercise = setting()
            except Fault as fault:
                # The game's rules or data may have changed since it was played.
                log.info("a moment cannot be set up any more: %s", fault)
                continue
            self._name = name
            return exercise
        return None

    def _settle(self, verdict: Verdict) -> None:
        """Record the first try at a moment; whoever was told the move has not found it."""
        course, progress = self.course, self.progress
        if isinstance(course, Exercise) and not verdict.refusals and not self._judged:
            self._judged = True
            right = verdict.ok and len(course.rungs) <= RUNGS.index("area") + 1
            if progress is not None:
                record = progress.puzzled if isinstance(course, Solving) else progress.tried
                record(self.engine.name, self._name, right=right)
        super()._settle(verdict)

    @property
    def _scored(self) -> bool:
        return isinstance(self.course, Exercise) or super()._scored

    def _lesson(self) -> dict[str, Any]:
        shown, progress = super()._lesson(), self.progress
        day = "" if progress is None else progress.coming(self.engine.name)
        if progress is not None and not isinstance(self.course, Exercise) and day > progress.today:
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
    """Practise: moments of own games and rules that were missed, puzzles, and questions.

    A review keeps its turning points in the learner's file; they come back after 1, 3, 7 and 21
    days, from the first again when missed, until they are solved. Where nothing is due there are
    the game's puzzles, the easier first: a solved one is done, a missed one comes back as well.
    After those it asks about what the learner knows least, as `quiz` does. Where `learner` is None
    nothing is kept.

    >>> from armillary.engines import catalogue
    >>> practise(catalogue()[0], learner="doctest", seed=1).frame["lesson"]["step"]
    1
    """
    progress = None if learner is None else Progress(learner)
    desk = PractiseDesk(load(game, data=data), progress, lang=lang, seed=seed)
    return Board(desk, theme=theme)
