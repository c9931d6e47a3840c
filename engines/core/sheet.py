"""What somebody answered to a task: kept in a file, and marked anew wherever the file is read.

A task is a lesson in which every learner is asked the same. The file holds the answers themselves,
moves and choices, and no marks: whether they are right is for the engine to say. It holds no name.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from .course import Course
from .data import DataError, build, shown
from .engine import Engine
from .files import FileError, read_plain, write_whole
from .lesson import ASK, QUESTION, SAY, Lesson
from .moves import MoveError
from .questions import Question
from .spelling import Speller

FORMAT = 1
MOST = 500
"""To no step more answers are kept; only the moves of a free step are many."""

Answer = str | tuple[str, ...]
"""A move in notation or the value of a choice; or scene keys: those found, or picked."""

_DRAWN: WeakKeyDictionary[Engine[Any, Any], dict[tuple[Any, ...], Question]] = WeakKeyDictionary()
"""Some questions are found only after many random games."""


class Mark(NamedTuple):
    """A step that asked for something, and whether it was answered right."""

    step: int
    ok: bool


class Task(Course):
    """A lesson whose questions are the same for everybody, and whenever it is opened."""

    def ask_again(self) -> None:
        """Draw the question of this step: always the first one, which is drawn only once."""
        self.asked = 0
        step = self.step
        kept = _DRAWN.setdefault(self.engine, {})
        about = (self.seed, self.lesson.name, self.at, step.question)
        if step.here or about not in kept:
            super().ask_again()
        if step.here:
            return
        if about not in kept and self.question is not None:
            while len(kept) >= MOST:
                del kept[next(iter(kept))]
            kept[about] = self.question
        self.rungs, self.verdict, self.question = [], None, kept[about]

    def replay(self, answers: Mapping[int, Sequence[Answer]]) -> list[Mark]:
        """Give all answers in the order of the steps, and return what each was worth.

        A task is solved by moves when one of them does what is asked; a question counts by its
        first answer.
        """
        marks = []
        for step in self.lesson.steps:
            given = answers.get(step.number, ())
            # What nobody answered needs not be drawn; a playing of one's own goes on past texts.
            if given or (step.mode == SAY and self.lesson.me is not None):
                self.goto(step.number)
            if step.mode == QUESTION:
                worth = [self.answer(one).ok for one in given]
                marks.append(Mark(step.number, worth[:1] == [True]))
            elif step.mode == ASK:
                for one in given[:MOST]:
                    if step.number not in self.solved:
                        self._try(one)
                marks.append(Mark(step.number, step.number in self.solved))
        return marks

    def _try(self, given: Answer) -> None:
        """Try a move; picks are those of a move that was refused before it was whole."""
        try:
            if isinstance(given, str):
                self.attempt(given)
                return
        except MoveError:
            return
        found = Speller(self.engine, self.table.state).narrow(given)
        if found is not None and found.refusals:
            self.refused(found.refusals)

    @property
    def first_open(self) -> int:
        """The first step that asks for something and is not solved; the last one if all are."""
        steps = self.lesson.steps
        open = (one.number for one in steps if one.mode != SAY and one.number not in self.solved)
        # What is said before it is read again, but for what leads there from a step that is done.
        at = next(open, len(steps))
        while at > 1 and steps[at - 2].mode == SAY:
            at -= 1
        return at


@dataclasses.dataclass
class _File:
    armillary: int
    task: str
    seed: int
    answers: dict[str, tuple[str | tuple[str, ...], ...]]


class Sheet:
    """The answers to one task, in a file that is written after each of them.

    >>> import tempfile
    >>> from armillary.engines import catalogue, load
    >>> from armillary.engines.core.lesson import find_lesson
    >>> engine = load(catalogue()[0])
    >>> task, file = find_lesson(engine, 1), Path(tempfile.mkdtemp()) / "answers.json"
    >>> Sheet(file, engine, task).add(2, "a move")
    >>> Sheet(file, engine, task).answers
    {2: ['a move']}
    """

    def __init__(
        self, path: str | Path, engine: Engine[Any, Any], lesson: Lesson, seed: int = 0
    ) -> None:
        """Read the file, if there is one; DataError says why it cannot be gone on with."""
        self.path, self.task, self.seed = Path(path), f"{engine.name}/{lesson.name}", seed
        self.trouble: str | None = None
        self.answers: dict[int, list[Answer]] = {}
        if self.path.exists():
            self.answers = self._read(len(lesson.steps))

    def add(self, step: int, given: Answer, *, anew: bool = False) -> None:
        """Keep an answer to a step, in place of those before it where it was begun `anew`."""
        kept = [] if anew else self.answers.get(step, [])
        self.answers[step] = [*kept, given][:MOST]
        plain = {str(one): list(many) for one, many in sorted(self.answers.items())}
        file = {"armillary": FORMAT, "task": self.task, "seed": self.seed, "answers": plain}
        try:
            write_whole(self.path, json.dumps(file, indent=1, ensure_ascii=False) + "\n")
            self.trouble = None
        except OSError as fault:
            self.trouble = str(fault.strerror or fault)

    def _read(self, steps: int) -> dict[int, list[Answer]]:
        name = self.path.name
        anew = "; move the file away to begin anew"
        try:
            file = build(_File, json.loads(read_plain(self.path)), name)
        except FileError as fault:
            raise DataError(str(fault).replace(str(self.path), name)) from None
        except DataError as fault:
            raise DataError(f"{fault}{anew}") from None
        except (ValueError, RecursionError):
            raise DataError(f"{name}: is no whole file of answers{anew}") from None
        if file.armillary != FORMAT:
            raise DataError(f"{name} has format {file.armillary}, this armillary reads {FORMAT}")
        if (file.task, file.seed) != (self.task, self.seed):
            raise DataError(
                f"{name} has the answers to {shown(file.task)}, not to {self.task!r}; "
                "each task needs a file of its own"
            )
        known = {str(number): number for number in range(1, steps + 1)}
        if not set(file.answers) <= set(known):
            raise DataError(f"{name} answers a step that the task does not have{anew}")
        return {known[step]: list(given)[:MOST] for step, given in file.answers.items()}
