"""Puzzles as exercises: a moment with one best move, what tempts there, and why it is worse.

All that is said of a puzzle is worked out in a world that fits what the seat knows, whatever is
hidden in the playing that it comes from.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import ASK, Lesson, LessonStep
from armillary.engines.core.moves import Move, MoveError
from armillary.engines.core.puzzles import Puzzle, file_of, read_puzzles
from armillary.engines.core.questions import join
from armillary.engines.core.shelf import find, made
from armillary.engines.core.text import Text

from .coach import TEXTS, answered, events_told, gains
from .mistakes import Exercise

REASONS = 3
"""So many reasons are given at most for the best move."""
SURE = 3
"""What wins or loses all but so many games in 100 is as good as sure."""


def puzzles(game: str | Engine[Any, Any]) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with a game, the easier first; none where it has none.

    Of a game that is played with an owner's own data there are none: they need not hold there.

    >>> from armillary.engines import catalogue, load
    >>> engine = load(catalogue()[0])
    >>> one = puzzles(engine)[0]
    >>> table = one.table(engine)
    >>> engine.refusals(table.state, engine.parse(one.best, table.state))
    ()
    """
    engine = made(find(game)) if isinstance(game, str) else game
    found = read_puzzles(file_of(engine)) if engine.data is None else []
    return tuple(sorted(found, key=lambda one: one.level))


class Way(NamedTuple):
    """Where a seat's own moves lead, one after the other, and what is answered then."""

    after: Any
    own: tuple[str, ...]
    told: tuple[Text, ...]
    last: Move
    answer: Move | None


def way(engine: Engine[Any, Any], state: Any, first: str, then: Sequence[str]) -> Way:
    """Follow a line as long as the seat is to act whose first move it is.

    It ends where chance is to act, or where the line does not fit the world that is imagined.
    """
    move = last = engine.parse(first, state)
    seat, own, told = move.seat, [], list[Text]()
    answer = None
    for text in (*then, ""):
        after = engine.advance(state, move)
        told += events_told(engine, state, move, after, seat)
        own.append(engine.spell(move))
        state, last = after, move
        try:
            move = engine.parse(text, state)
            if engine.refusals(state, move):
                break
        except MoveError:
            break
        if move.seat != seat:
            answer = move if move.seat == state.to_act else None
            break
    return Way(state, tuple(own), tuple(told), last, answer)


def why(engine: Engine[Any, Any], puzzle: Puzzle, view: Any) -> Text:
    """Say why the best move is the best one: what it does, and what comes of the tempting one."""
    state = engine.imagine(view, random.Random(puzzle.name))
    best = way(engine, state, puzzle.best, puzzle.line)
    other = way(engine, state, puzzle.tempts, puzzle.reply)
    left = puzzle.share - puzzle.costs[puzzle.tempts]
    chances = (_chance(puzzle.best, puzzle.share), _chance(puzzle.tempts, left))
    return join(join(*chances), *_reasons(engine, best, other), gap="\n")


def _chance(move: str, share: int) -> Text:
    """Say how often a move wins; no number where it is as good as sure."""
    kind = "sure" if share >= 100 - SURE else "lost" if share <= SURE else "some"
    return TEXTS.say(f"puzzle.{kind}", move=move, share=share)


def _reasons(engine: Engine[Any, Any], best: Way, other: Way) -> Iterator[Text]:
    """Say a line each: how the turn goes on, what comes of it, and what comes of the other move."""
    seat = best.last.seat
    if len(best.own) > 1:
        yield TEXTS.say("puzzle.then", best=best.own[0], then=", ".join(best.own[1:]))
    ended = engine.outcome(best.after)
    if ended is not None:
        yield ended.text
    else:
        found = [text for text in best.told if text not in other.told]
        if engine.share(best.after, seat) > engine.share(other.after, seat):
            # Otherwise what is better about it is not seen in these numbers.
            found = [*found[:1], *gains(engine, seat, other.after, best.after)]
        if found:
            yield join(*found[:REASONS])
    reply = tuple(answered(engine, other.after, seat, ", ".join(other.own), other.answer))
    if reply:
        yield join(*reply)


class Solving(Exercise):
    """A lesson of one step: a puzzle, seen from the seat that is to move."""

    def __init__(self, engine: Engine[Any, Any], puzzle: Puzzle) -> None:
        """Set the moment up; a Fault says why it cannot be."""
        self.puzzle = puzzle
        moment = puzzle.table(engine)
        seat = moment.to_act
        assert seat is not None
        self.better, self.good = puzzle.best, puzzle.good
        self.why = why(engine, puzzle, moment.view(seat))
        say = TEXTS.say
        step = LessonStep(
            1,
            ASK,
            say("puzzle.find", seat=engine.seat_name(seat)),
            say("puzzle.idea", tempts=puzzle.tempts),
            None,
            (),
            answer=puzzle.best,
        )
        title = say(f"puzzle.title.{puzzle.level}")
        self._begin(engine, moment, Lesson("puzzle", "puzzle", title, (step,), me=seat))

    def _praise(self, text: str) -> Text:
        if text in self.good:
            return TEXTS.say("puzzle.equal", played=text, why=self.why)
        return super()._praise(text)

    def _cost(self, move: Move, text: str) -> float:
        """Say what the long search has found; only a move that it left aside is looked at now."""
        known = self.puzzle.costs.get(text)
        return super()._cost(move, text) if known is None else known / 100
