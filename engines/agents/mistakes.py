"""Moments of one's own games that were missed, as exercises: find the better move.

A move is right if the review found it hardly worse than the best; of any other a search is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from armillary.engines.core.course import RUNGS, Course, Hint, Verdict, again, around
from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import ASK, Lesson, LessonStep
from armillary.engines.core.moves import Move
from armillary.engines.core.progress import Mistake, Progress
from armillary.engines.core.questions import WORDS
from armillary.engines.core.table import Table
from armillary.engines.core.text import LANGUAGES, Text

from .budget import Budget
from .coach import CLEAR, TEXTS, Review, weigh

JUDGED = Budget(seconds=1.0, simulations=200)
"""So long a search looks at a move that the review has not weighed."""

THROWN = 0.9
"""A move that costs so much gives away a game that is all but won."""


def keep(progress: Progress, table: Table, review: Review, seats: Iterable[int]) -> int:
    """Keep the turning points of these seats as a learner's exercises; return how many there are.

    The playing has ended: of one that goes on nothing is kept.
    """
    own = set(seats)
    turns = [turn for turn in review.turning_points() if turn.seat in own and table.finished]
    for turn in turns:
        fork = table.fork(turn.ply)
        fork.seated = None
        game = fork.save()
        name = f"{blake2b(game.encode(), digest_size=4).hexdigest()}:{turn.ply + 1}"
        why = {lang: turn.said.to(lang) for lang in LANGUAGES}
        mistake = Mistake(game, turn.played, turn.better, turn.good, why)
        progress.missed(table.engine.name, name, mistake)
    return len(turns)


class Exercise(Course):
    """A lesson of one step: a moment that was missed, and a better move to be found."""

    better: str
    good: tuple[str, ...]
    why: Text

    def __init__(self, engine: Engine[Any, Any], mistake: Mistake) -> None:
        """Set the moment up; SaveError says why it cannot be."""
        self.better, self.good = mistake.better, mistake.good
        self.why = Text.of(mistake.why)
        say = TEXTS.say
        step = LessonStep(
            1,
            ASK,
            say("practise.find"),
            say("practise.idea", played=mistake.played),
            None,
            (),
            answer=mistake.better,
        )
        moment = engine.resume(mistake.game, "a moment that was missed")
        self._begin(engine, moment, Lesson("mistake", "mistake", say("practise.title"), (step,)))

    def _begin(self, engine: Engine[Any, Any], moment: Table, lesson: Lesson) -> None:
        self._moment = moment
        super().__init__(engine, lesson)

    def goto(self, at: int) -> None:
        """Begin again from the moment itself."""
        self.at, self.rungs, self.verdict, self.question = 1, [], None, None
        self.table = again(self._moment)

    def attempt(self, move: Move | str) -> Verdict:
        """Try a move; it is played where it is good enough."""
        state = self.table.state
        if self.at in self.solved:
            return self._say(False, WORDS.say("verdict.no_move"))
        if isinstance(move, str):
            move = self.engine.parse(move, state)
        refusals = self.engine.refusals(state, move)
        if refusals:
            return self.refused(refusals, move)
        text = self.engine.spell(move)
        cost = self._cost(move, text)
        if cost > CLEAR:
            kind = "thrown" if cost >= THROWN else "wrong"
            told = TEXTS.say(f"practise.{kind}", played=text, cost=round(100 * cost))
            return self._say(False, told)
        self.table.play(move)
        return self._say(True, self._praise(text))

    def _praise(self, text: str) -> Text:
        return TEXTS.say("practise.right", why=self.why)

    def _cost(self, move: Move, text: str) -> float:
        if text in (self.better, *self.good):
            return 0.0
        view = self.engine.view(self.table.state, move.seat)
        found = weigh(self.engine, view, move, self.better, JUDGED)
        return 0.0 if found is None else found.cost

    def _rung(self, rung: str) -> Hint:
        say, state = WORDS.say, self.table.state
        keys = self.engine.keys(self.engine.parse(self.better, state))
        if self.at in self.solved:
            keys = ()
        if rung == RUNGS[0]:
            assert self.step.hint is not None
            return Hint(rung, self.step.hint)
        if rung == RUNGS[1]:
            return Hint(
                rung, say("hint.area"), around(self.engine, state, keys[-1]) if keys else ()
            )
        if rung == RUNGS[2]:
            return Hint(rung, say("hint.move", move=self.better), keys)
        return Hint(rung, self.why)
