"""Marks for a learner's work: `grade` in a cell, under nbgrader and without it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any

from armillary.engines import load
from armillary.engines.agents import Agent, agent, hosted, luck
from armillary.engines.agents.match import Chooser, played
from armillary.engines.core.data import DataError, shown
from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import SAY, find_lesson
from armillary.engines.core.moves import Move, MoveError
from armillary.engines.core.questions import join
from armillary.engines.core.sheet import Answer, Mark, Task
from armillary.engines.core.text import LANGUAGES, Text

from ..played.play import Game, PlayDesk
from ..sent.board import Board
from .lesson import LessonDesk
from .sheet import TEXTS, SheetDesk

GAMES = 10


class Grade(float):
    """A number of points: nbgrader reads it as such, a person reads what it says.

    >>> Grade(3, 5, Text("Right: 3 of 5."))
    3
    """

    points: float
    said: Text
    lang: str

    def __new__(cls, value: float, points: float, said: Text, lang: str = "en") -> Grade:
        """Make a grade of `value` out of `points`, and say in which words."""
        grade = super().__new__(cls, value)
        told = TEXTS.say("points", value=f"{value:g}", points=f"{points:g}")
        grade.points, grade.said, grade.lang = points, join(told, said), lang
        return grade

    def __repr__(self) -> str:
        return f"{float(self):g}"

    def __str__(self) -> str:
        return self.said.to(self.lang)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Give the bare number as text, which is where nbgrader looks for it."""
        return {"text/plain": repr(self), "text/html": f"<p>{escape(str(self))}</p>"}


@dataclass(frozen=True)
class _Score:
    """What somebody reached of what there was, and how that is said."""

    done: float
    of: int
    said: Text
    lang: str = "en"


def grade(
    work: Any,
    game: str | None = None,
    task: int | str | None = None,
    *,
    points: float | None = None,
    enough: float | None = None,
    against: str | Agent = "random",
    games: int = GAMES,
    seed: int = 0,
    lang: str | None = None,
    data: str | None = None,
    **options: Any,
) -> Grade:
    """Hold a learner's work against what was asked, and return its points.

    `work` is one of these:

    - a board of `teach(..., work="answers.json")` or `quiz(..., work="answers.json")`: the answers
      in that file are marked anew, here or wherever the notebook and the file are handed in;
    - a board of `play(..., save="game.json")`: the game counts when a person has won it;
    - a list of moves and answers, or a table of them by step, for a `task` of a `game`: a chapter
      or a lesson file;
    - a function `choose(engine, view, rng)`, or an agent, that plays `games` games of `game`
      against an agent, the seats changing.

    `points` are those of nbgrader's cell: all of them are given where everything was done, or as
    much as is `enough`, and else a part. Without nbgrader they default to as many as there are
    steps or games.

    >>> from armillary.engines import catalogue
    >>> grade(["no move"], catalogue()[0], 2, points=5)
    0
    """
    _check(points, enough, games, lang)
    score = _scored(work, game, task, against, games, seed, data, options)
    if points is None:
        if os.environ.get("NBGRADER_EXECUTION"):
            raise DataError("say how many points the cell has: grade(..., points=5)")
        points = score.of
    share = min(1.0, score.done / (enough or score.of))
    return Grade(round(points * share, 2), points, score.said, lang or score.lang)


def _check(points: Any, enough: Any, games: Any, lang: Any) -> None:
    """Refuse numbers that are none, in one sentence."""
    for name, value in (("points", points), ("enough", enough), ("games", games)):
        kind = int if name == "games" else (int, float)
        number = isinstance(value, kind) and not isinstance(value, bool)
        if (value is not None or name == "games") and not (number and 0 < value <= 10_000):
            raise DataError(f"'{name}' must be a number above 0, to 10000, not {shown(value)}")
    if lang not in (None, *LANGUAGES):
        raise DataError(f"lang must be {' or '.join(map(repr, LANGUAGES))}, not {shown(lang)}")


def _scored(
    work: Any,
    game: str | None,
    task: int | str | None,
    against: str | Agent,
    games: int,
    seed: int,
    data: str | None,
    options: dict[str, Any],
) -> _Score:
    if isinstance(work, Board):
        return _board(work)
    if game is None:
        raise DataError(
            "grade takes a board, or a function or answers with the name of their game, "
            f"not {shown(work)} alone"
        )
    engine = load(game, data=data)
    if callable(work) or callable(getattr(work, "choose", None)):
        return _duel(engine, work, against, games, seed, options)
    if task is None:
        raise DataError("answers belong to a task: name a chapter or a lesson file after the game")
    course = Task(engine, find_lesson(engine, task), seed=seed)
    return _marked(course.replay(_answers(work, course)))


def _board(board: Board) -> _Score:
    """Mark what is on a board, or say why it cannot be."""
    desk = board.desk
    if isinstance(desk, SheetDesk):
        found = _marked(desk.marks())
        return _Score(found.done, found.of, found.said, desk.lang)
    if isinstance(desk, LessonDesk):
        raise DataError(
            "this board keeps no answers to be handed in: open it with "
            'teach(..., work="answers.json") or quiz(..., work="answers.json")'
        )
    if isinstance(board, Game) and isinstance(desk, PlayDesk):
        table = desk.table
        ended = table.fork(len(table.log) + len(table.future)).outcome
        if ended is None:
            return _Score(0, 1, TEXTS.say("goes_on"), desk.lang)
        won = any(seat not in desk.agents for seat in ended.winners)
        said = TEXTS.say("game_won" if won else "game_lost")
        return _Score(int(won), 1, said, desk.lang)
    raise DataError("this board has nothing to grade: take one of teach, quiz or play")


def _answers(work: Any, course: Task) -> dict[int, list[Answer]]:
    """Return answers written as code by the steps that they belong to."""
    asking = [step.number for step in course.lesson.steps if step.mode != SAY]
    if isinstance(work, str):
        work = [work]
    if isinstance(work, Mapping):
        given = dict(work)
    elif isinstance(work, Sequence):
        if len(work) > len(asking):
            raise DataError(f"{len(work)} answers are too many: the task asks {len(asking)} times")
        given = dict(zip(asking, work, strict=False))
    else:
        raise DataError(f"answers are a list, or a table by step, not {shown(work)}")
    found: dict[int, list[Answer]] = {}
    for step, one in given.items():
        if step not in asking:
            steps = ", ".join(map(str, asking))
            raise DataError(f"step {shown(step)} asks for nothing; the steps that do are {steps}")
        if one is not None:
            found[step] = _answer(one)
    return found


def _answer(one: Any) -> list[Answer]:
    """Return an answer as a sheet keeps it: a text, a number, or a set or list of keys."""
    if isinstance(one, (int, str)):
        return [str(one)]
    if isinstance(one, (list, tuple, set, frozenset)) and all(isinstance(k, str) for k in one):
        return [tuple(one)]
    raise DataError(f"an answer is a move, a number or a list of keys, not {shown(one)}")


def _marked(marks: Sequence[Mark]) -> _Score:
    """Say how many of the steps that ask were answered right, and which were not."""
    if not marks:
        raise DataError("this task asks for nothing; it has only things to read")
    right = sum(mark.ok for mark in marks)
    said = TEXTS.say("right", done=right, of=len(marks))
    left = [mark.step for mark in marks if not mark.ok]
    if left:
        said = join(said, TEXTS.say("open", steps=left))
    return _Score(right, len(marks), said)


# ---- a function of the learner's own


class _Lost(Exception):
    """The learner's function could not go on; `said` tells why, but for the game's number."""

    def __init__(self, id: str, **values: Any) -> None:
        self.id, self.values = id, values


def _duel(
    engine: Engine[Any, Any],
    work: Any,
    against: str | Agent,
    games: int,
    seed: int,
    options: dict[str, Any],
) -> _Score:
    """Let a learner's function play, the first seat changing; a fault loses that game alone."""
    choose: Callable[..., Any] = work if not hasattr(work, "choose") else hosted(work).choose
    rival = agent(against) if isinstance(against, str) else hosted(against)
    count = engine.check_seats(None)
    won = 0
    told: Text | None = None
    for number in range(1, games + 1):
        me, name = (number - 1) % count, f"{seed}:{number}"
        seated: list[Chooser] = [partial(_rivals, engine, rival, name)] * count
        seated[me] = partial(_chosen, engine, choose, name)
        try:
            won += me in played(engine, seated, name, options).winners
        except _Lost as lost:
            # The first fault is enough to begin with.
            told = told or TEXTS.say(lost.id, game=number, **lost.values)
    said = TEXTS.say("won", won=won, games=games, who=rival.name)
    return _Score(won, games, said if told is None else join(said, told))


def _rivals(engine: Engine[Any, Any], rival: Agent, seed: str, view: Any, at: int) -> Move:
    return rival.choose(engine, view, luck(seed, at))


def _chosen(
    engine: Engine[Any, Any], choose: Callable[..., Any], seed: str, view: Any, at: int
) -> Move:
    """Return a legal move of the learner's function; a text is read as one."""
    try:
        move: Any = choose(engine, view, luck(seed, at))
    except Exception as fault:
        # Only the kind: what it says may name a folder of the learner's.
        raise _Lost("failed", move=at + 1, fault=type(fault).__name__) from None
    known = engine.imagine(view, luck(seed, at))
    try:
        if isinstance(move, str):
            move = engine.parse(move, known)
        found = engine.refusals(known, move)
    except MoveError:
        raise _Lost("no_move", move=at + 1) from None
    if found:
        title = engine.rulebook[found[0].rule].title
        raise _Lost("forbidden", move=at + 1, title=title, why=found[0].text)
    chosen: Move = move
    return chosen
