"""A lesson under way: where the learner is, what a move or an answer is worth, and help.

A step begins from the position that the reference answers lead to, so that a learner who found
another answer reads on about the same board as everybody else. In a lesson that is a playing of
the learner's own, it goes on from what the learner really played.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import hypot
from typing import Any, NamedTuple

from .data import DataError, shown
from .engine import Engine
from .engine import Step as Played
from .events import Event
from .lesson import ASK, QUESTION, SAY, Lesson, LessonStep
from .makers import draw, find_maker
from .moves import NATURE, Move
from .questions import WORDS, Question, join
from .rulebook import Refusal
from .script import answer, foreseen, recite
from .table import Table
from .text import Text

RUNGS = ("idea", "area", "move", "why")
TRIES = 40
"""So often a question about one position is looked for before it is said that there is none."""


class Verdict(NamedTuple):
    """What a move or an answer is worth in a lesson.

    A move that is not ok was not played, unless the step is `free`: then the playing goes on.
    """

    ok: bool
    text: Text
    rule: str = ""
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Event, ...] = ()


class Hint(NamedTuple):
    """One rung of help: its name, what it says, and the scene keys that it lights."""

    rung: str
    text: Text
    lights: tuple[str, ...] = ()


Reached = dict[int, tuple[Table, int]]
"""The table as steps find it, and the ply from which on a script may know better than NATURE."""


def table_before(
    engine: Engine[Any, Any], lesson: Lesson, number: int, reached: Reached | None = None
) -> Table:
    """Return the table as step `number` (from 1) finds it, its own scripted moves played.

    It goes on from the last step that has been `reached`, and adds those that it comes by.
    """
    where, reached = f"{lesson.file}: step {number}", {} if reached is None else reached
    if not reached:
        table = _table(engine, lesson, lesson.options, where)
        reached[0] = table, recite(table, 0, lesson.moves, where)
    last = max(n for n in reached if n <= number)
    table, since = again(reached[last][0]), reached[last][1]
    for step in lesson.steps[last:number]:
        if step.number > 1:
            since = _solved(lesson, lesson.steps[step.number - 2], table, since, where)
        if step.moves is not None or step.options is not None:
            options = lesson.options if step.options is None else step.options
            table = _table(engine, lesson, options, where)
            since = recite(table, 0, step.moves or (), where)
        since = recite(table, since, step.play, where)
        reached[step.number] = again(table), since
    return table


def _solved(lesson: Lesson, step: LessonStep, table: Table, since: int, where: str) -> int:
    """Play what solves a step; return the ply from which on a script may know better."""
    if step.free:
        while not take(lesson, table, step, foreseen(table))[0]:
            pass
        since = table.at
    elif step.answer and not step.goal.refused:
        since = recite(table, since, [step.answer, *step.then], where)
    if lesson.me is not None:
        answer(table, lesson.me, since)
    return since


def _table(engine: Engine[Any, Any], lesson: Lesson, options: dict[str, Any], where: str) -> Table:
    """Set up the table of a lesson; what its file says of it and does not fit is told by place."""
    try:
        return engine.table(lesson.seed, lesson.seats, **options)
    except DataError as fault:
        raise DataError(f"{where}: {fault}") from None


def take(
    lesson: Lesson, table: Table, step: LessonStep, move: Move
) -> tuple[bool, tuple[Event, ...], list[str]]:
    """Play a legal move and what comes after it.

    Return whether what happened fits the goal, all that happened, and what of the script of the
    step was left out.
    """
    first, left = table.at, []
    table.play(move)
    if lesson.me is None:
        recite(table, first + 1, step.then, f"{lesson.file}: step {step.number}")
    else:
        left = answer(table, lesson.me, first + 1, step.then)
    events = tuple(event for entry in table.log[first:] for event in entry.events)
    ended = table.to_act is None
    return ended or step.goal.fits(table.engine, move, Played(table.state, events)), events, left


class Course:
    """One learner's way through a lesson.

    >>> from armillary.engines import catalogue, load
    >>> from armillary.engines.core.lesson import find_lesson
    >>> engine = load(catalogue()[0])
    >>> course = Course(engine, find_lesson(engine, 1))
    >>> course.at, course.finished
    (1, False)
    """

    def __init__(
        self, engine: Engine[Any, Any], lesson: Lesson, *, at: int = 1, seed: int = 0
    ) -> None:
        """Begin at step `at`; `seed` decides the questions that are drawn."""
        self.engine, self.lesson, self.seed = engine, lesson, seed
        self.solved: set[int] = set()
        self.asked = 0
        self._own: dict[int, Table] = {}
        self._reached: Reached = {}
        self._told: set[str] = set()
        self.goto(at)

    @property
    def step(self) -> LessonStep:
        """The step that the learner is at."""
        return self.lesson.steps[self.at - 1]

    @property
    def may_go_on(self) -> bool:
        """Tell whether the step is done: something only said needs no answer."""
        return self.step.mode == SAY or self.at in self.solved

    @property
    def finished(self) -> bool:
        """Tell whether every step that asks something has been solved."""
        return all(s.mode == SAY or s.number in self.solved for s in self.lesson.steps)

    def goto(self, at: int) -> None:
        """Go to a step, as it is before anybody has tried anything."""
        self.at = min(max(at, 1), len(self.lesson.steps))
        self.rungs: list[Hint] = []
        self.verdict: Verdict | None = None
        own = self._own.get(self.at)
        self.table = (
            again(own) if own else table_before(self.engine, self.lesson, self.at, self._reached)
        )
        if self.step.mode == SAY:
            self._carry_on()
        self.question: Question | None = None
        if self.step.mode == QUESTION:
            self.ask_again()

    def _carry_on(self) -> None:
        """Let the next step begin from here, where it goes on from what the learner played."""
        following = self.lesson.steps[self.at : self.at + 1]
        if self.lesson.me is None or not following:
            return
        step, table = following[0], again(self.table)
        self._own.pop(step.number, None)
        if step.moves is not None or step.options is not None:
            return
        try:
            recite(table, table.at, step.play, "")
        except DataError:
            return  # The learner's own playing cannot go on so: the reference one does.
        answer(table, self.lesson.me, table.at)
        self._own[step.number] = table

    def ask_again(self) -> None:
        """Draw the question of this step, a new one each time unless it is about this position."""
        step = self.step
        maker = find_maker(self.engine, step.question)
        rng = random.Random(f"{self.seed}:{self.lesson.name}:{self.at}:{self.asked}")
        self.asked += 1
        self.rungs, self.verdict = [], None
        if not step.here:
            self.question = draw(self.engine, [maker], rng)
            return
        # It asks about a seat or a place of its choice, and there may be nothing to ask about that.
        tries = (maker.make(self.engine, self.table.state, rng) for _ in range(TRIES))
        self.question = next(filter(None, tries), None)
        if self.question is None:
            raise DataError(
                f"{self.lesson.file}: step {self.at}: 'question' {shown(step.question)} has "
                "nothing to ask in this position; change the position or the question"
            )

    def attempt(self, move: Move | str) -> Verdict:
        """Try a move; it is played only where it solves the step."""
        if self.step.mode != ASK or self.at in self.solved:
            return self._say(False, WORDS.say("verdict.no_move"))
        state = self.table.state
        if isinstance(move, str):
            move = self.engine.parse(move, state)
        refusals = self.engine.refusals(state, move)
        if refusals:
            return self.refused(refusals, move)
        step = self.step
        played = self.engine.apply(state, move)
        if step.goal.refused:
            return self._say(False, WORDS.say("verdict.allowed"))
        meant = step.free or self.engine.spell(move) == step.answer
        if not meant and not step.goal.fits(self.engine, move, played):
            return self._say(False, self._expected(move) or WORDS.say("verdict.not_yet"))
        return self._taken(move)

    def _taken(self, move: Move) -> Verdict:
        """Play a move that the step accepts, with all that follows, and tell what happened."""
        step, first, me = self.step, self.table.at, self.lesson.me
        reached, events, _ = take(self.lesson, self.table, step, move)
        reached = reached or not step.free
        # What `done` says in other words is not told twice.
        late = first if step.done is None or step.free else first + 1
        told = self._told_since(late, move.seat)
        if step.free:
            self.rungs = []
            done = (step.done,) if reached and step.done else ()
            said = join(*told, *self._news(events), *done, gap="\n\n")
        elif step.done is None:
            said = join(WORDS.say("verdict.done"), *told)
        else:
            said = join(step.done, *(told if me is not None else ()), gap="\n\n")
        return self._say(reached, said, events=events)

    def _told_since(self, first: int, seat: int) -> list[Text]:
        """Tell what happened from a ply on, in one piece for each seat that acted in turn."""
        pieces: list[list[Text]] = []
        actor = NATURE
        for entry in self.table.log[first:]:
            if not pieces or entry.move.seat not in (NATURE, actor):
                pieces.append([])
                actor = entry.move.seat
            heard = (event for event in entry.events if event.known_to(seat))
            pieces[-1] += [self.engine.tell(event) for event in heard]
        return [join(*piece) for piece in pieces if piece]

    def _news(self, events: Sequence[Event]) -> list[Text]:
        """Tell the rules that matter here for the first time in this lesson."""
        known = {rule for step in self.lesson.steps[: self.at] for rule in step.rules}
        book, say = self.engine.rulebook, WORDS.say
        new = [e.rule for e in events if e.rule not in known | self._told]
        self._told.update(new)
        return [
            say("verdict.news", title=book[rule].title, summary=book[rule].summary)
            for rule in dict.fromkeys(new)
        ]

    def refused(self, refusals: Sequence[Refusal], move: Move | None = None) -> Verdict:
        """Hear that a move, or picks that lead to none, are forbidden: sometimes that is asked."""
        wanted = self.step.goal.refused if self.step.mode == ASK else ""
        found = tuple(refusals)
        why = next((one for one in found if one.rule == wanted), found[0])
        told = join(*(one.text for one in found))
        say = WORDS.say
        if self.at in self.solved or not wanted:
            hint = (self._expected(move) if move else None) or Text("")
            return self._say(False, join(told, hint), why.rule, found)
        if why.rule == wanted:
            return self._say(
                True, self.step.done or say("verdict.forbidden", why=why.text), wanted, found
            )
        title = self.engine.rulebook[wanted].title
        return self._say(False, say("verdict.other_rule", why=told, title=title), why.rule, found)

    def answer(self, given: str | Sequence[str]) -> Verdict:
        """Answer the question of this step."""
        if self.question is None:
            return self._say(False, WORDS.say("verdict.no_move"))
        return self._say(self.question.right(given), self.question.verdict(given))

    def _say(
        self,
        ok: bool,
        text: Text,
        rule: str = "",
        refusals: tuple[Refusal, ...] = (),
        events: tuple[Event, ...] = (),
    ) -> Verdict:
        if ok:
            self.solved.add(self.at)
            self._carry_on()
        self.verdict = Verdict(ok, text, rule, refusals, events)
        return self.verdict

    def _expected(self, move: Move) -> Text | None:
        """Return what the lesson says about a wrong move that it foresaw."""
        spelled = self.engine.spell(move)
        return next((wrong.hint for wrong in self.step.wrong if wrong.move == spelled), None)

    def hint(self) -> Hint | None:
        """Climb one rung: the idea, where to look, the answer, and why."""
        if self.step.mode == SAY:
            return None
        rung = RUNGS[min(len(self.rungs), len(RUNGS) - 1)]
        found = self._rung(rung)
        if len(self.rungs) < len(RUNGS):
            self.rungs.append(found)
        return found

    def _rung(self, rung: str) -> Hint:
        say, step, rule = WORDS.say, self.step, self.engine.rulebook[self.step.rules[0]]
        if rung == "idea":
            return Hint(rung, step.hint or say("hint.idea", title=rule.title))
        if rung == "why":
            return Hint(rung, say("hint.why", title=rule.title, summary=rule.summary))
        if self.question is not None:
            return self._about(self.question, rung)
        state = self.table.state
        move = foreseen(self.table) if step.free else self.engine.parse(step.answer, state)
        keys = self.engine.keys(move)
        if rung == "move":
            return Hint(rung, say("hint.move", move=self.engine.spell(move)), keys)
        lights = step.area or around(self.engine, self.table.state, keys[-1])
        return Hint(rung, say("hint.area"), lights)

    def _about(self, question: Question, rung: str) -> Hint:
        answer = question.answer if isinstance(question.answer, frozenset) else frozenset()
        if rung == "move":
            lights = tuple(sorted(answer)) or question.lights
            return Hint(rung, WORDS.say("hint.answer", answer=question.said()), lights)
        lights = tuple(
            dict.fromkeys(
                near
                for key in (sorted(answer)[:1] or question.lights)
                for near in around(self.engine, question.state, key)
            )
        )
        return Hint(rung, WORDS.say("hint.area"), lights)


def around(engine: Engine[Any, Any], state: Any, key: str) -> tuple[str, ...]:
    """Return the key and those of its kind that lie about it, as the layout places them."""
    items = engine.scene(engine.view(state, max(state.to_act or 0, 0))).layout.items
    placed = {item.key: item for item in items if item.at is not None}
    if key not in placed:
        return (key,)
    here = placed[key]
    gaps = {
        other.key: hypot(other.at[0] - here.at[0], other.at[1] - here.at[1])
        for other in placed.values()
        if other.glyph == here.glyph and other.at and here.at
    }
    nearest = min((gap for gap in gaps.values() if gap > 0), default=0.0)
    # Two steps out: the answer is among about twenty cells, not given away.
    return tuple(one for one, gap in gaps.items() if gap <= 2.1 * nearest)


def again(table: Table) -> Table:
    """Return the same playing, to go on with: nobody's game waits behind a lesson.

    So its end is told, unlike that of a line which is forked off a game that goes on.
    """
    other = table.fork()
    other.forked = False
    return other


def still(engine: Engine[Any, Any], state: Any) -> Table:
    """Return a table that shows one position and has no past: what a question is about."""
    table = engine.table().fork(0)
    table._states[:] = [state]
    table.forked = False
    return table
