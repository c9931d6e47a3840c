"""What a strong player would tell: the best moves of a moment, and the turning points of a game.

A coach knows what the seat knows that it speaks for, and nothing else: it is given a View, as
agents are. How good a move is it says as a share of winning with its uncertainty, and what it does
in the words that the game itself uses beside the board.

>>> from armillary.engines import catalogue, load
>>> table = load(catalogue()[0]).table(seed=7)
>>> advice = analyse(table, simulations=20)
>>> advice.best.move == advice.ideas[0].move, advice.seat == table.to_act
(True, True)
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.table import Table
from armillary.engines.core.text import Catalog, Text

from .agent import GameOver
from .budget import Budget, budget
from .search import Line, Search
from .thinker import Thinker

TEXTS = Catalog(Path(__file__).with_name("texts.toml"))

LOOK = Budget(seconds=1.0)
GLANCE = 60
"""So many simulations for each move of a review, unless more are asked for."""

CLEAR = 0.05
"""A move that costs less of the share of winning is no turning point."""


class Hidden(Fault, ValueError):
    """What a coach would have to tell somebody who may not know it."""


class Change(NamedTuple):
    """A number beside the board that a move changes: its name, before and after."""

    label: Text
    before: str
    after: str


class Idea(NamedTuple):
    """A move that a strong player looks at, and why."""

    move: Move
    text: str
    """The move in notation."""
    share: float
    error: float
    visits: int
    changes: tuple[Change, ...]
    reply: str
    """What would be answered most likely, in notation; "" where nobody looked so far."""

    @property
    def said(self) -> Text:
        """All of it in a sentence or two.

        It is the same in every language, with numbers as they are.
        """
        values = {"move": self.text, "share": _hundredths(self.share)}
        return TEXTS.say("coach.idea", error=_hundredths(self.error), **values)


class Advice(NamedTuple):
    """What a search found out for a seat: the ideas, the best first."""

    seat: int
    ideas: tuple[Idea, ...]
    simulations: int

    @property
    def best(self) -> Idea:
        """The move that stood up best."""
        return self.ideas[0]


class Turn(NamedTuple):
    """A move of a game as a coach sees it afterwards.

    `share` is what its seat could expect with the best move, `cost` what the one that was played
    gave away of it, `better` that best move, and `line` what would have followed.
    """

    ply: int
    seat: int
    played: str
    share: float
    cost: float
    error: float
    better: str
    line: tuple[str, ...]

    @property
    def said(self) -> Text:
        """What it cost and what was better, in a sentence."""
        return TEXTS.say(
            "coach.turn",
            n=self.ply + 1,
            played=self.played,
            cost=_hundredths(self.cost),
            better=self.better,
        )


class Review(NamedTuple):
    """A whole game as a coach sees it: every move in which there was a choice."""

    turns: tuple[Turn, ...]
    seats: int

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """Return what a seat could expect at each of its moves: the ply, and the share."""
        return [(turn.ply, turn.share) for turn in self.turns if turn.seat == seat]

    def turning_points(self, most: int = 5) -> tuple[Turn, ...]:
        """Return the moves that cost most, as far as that is sure, in the order of the game."""
        sure = [turn for turn in self.turns if turn.cost > max(CLEAR, turn.error)]
        worst = sorted(sure, key=lambda turn: -turn.cost)[:most]
        return tuple(sorted(worst, key=lambda turn: turn.ply))


def analyse(
    table: Table,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    most: int = 5,
) -> Advice:
    """Return the best moves of the seat that is to act, by a second's search unless told else.

    With a budget in simulations it says the same again and again. Hidden refuses where an agent is
    to act whose cards whoever asks may not know, GameOver where the game has ended.
    """
    seat = table.to_act
    if seat is None:
        raise GameOver("the game has ended; review it to see where it turned")
    if table.engine.secrets and table.seated is not None and table.seated[max(seat, 0)]:
        raise Hidden(f"{table.seated[seat]} is to act, and what it knows is its own secret")
    given = budget(seconds, simulations)
    luck = random.Random(f"{table.seed}:{table.at}:coach")
    return advise(table.engine, table.view(seat), luck, LOOK if given == Budget() else given, most)


def advise(
    engine: Engine[Any, Any], view: Any, rng: random.Random, limit: Budget, most: int = 5
) -> Advice:
    """Return the best moves for the owner of a view."""
    search = _searched(engine, view, rng, limit)
    lines = [line for line in search.lines() if line.visits][:most] or search.lines()[:1]
    state = engine.imagine(view, rng)
    ideas = tuple(_idea(engine, state, search.seat, line) for line in lines)
    return Advice(search.seat, ideas, search.simulations)


def review(table: Table, *, seconds: float | None = None, simulations: int | None = None) -> Review:
    """Return the whole game as a coach sees it; each moment by what its seat knew then.

    A budget is one for each move. Hidden refuses while a game with secrets still goes on.
    """
    return Review(tuple(reviewed(table, seconds=seconds, simulations=simulations)), table.seats)


def reviewed(
    table: Table, *, seconds: float | None = None, simulations: int | None = None
) -> Iterator[Turn]:
    """Yield one move after another of a review, so that one can look while it is made."""
    if table.secret:
        raise Hidden("this game has secrets and goes on; it can be reviewed when it has ended")
    given = budget(seconds, simulations)
    limit = Budget(simulations=GLANCE) if given == Budget() else given
    engine = table.engine
    for entry in table.log:
        state = table.fork(entry.ply).state
        if entry.seat == NATURE or len(engine.legal(state)) == 1:
            continue
        rng = random.Random(f"{table.seed}:{entry.ply}:coach")
        yield _turn(engine, state, entry.ply, entry.move, rng, limit)


def _turn(
    engine: Engine[Any, Any], state: Any, ply: int, move: Move, rng: random.Random, limit: Budget
) -> Turn:
    seat = move.seat
    view = engine.view(state, seat)
    search = _searched(engine, view, rng, limit)
    lines = search.lines()
    best = lines[0]
    played = next((line for line in lines if line.move == move), None)
    if played is None or played.visits < best.visits // 4:
        # Too seldom looked at to be judged beside the best: it is looked at alone.
        played = search.alone(move, max(8, best.visits // 2))
    cost = 0.0 if move == best.move else max(0.0, best.share - played.share)
    spell = engine.spell
    line = tuple(map(spell, (best.move, *best.reply)))
    error = best.error + played.error
    return Turn(ply, seat, spell(move), best.share, cost, error, line[0], line)


def _searched(engine: Engine[Any, Any], view: Any, rng: random.Random, limit: Budget) -> Search:
    search = Search(engine, view, rng)
    for _ in Thinker("coach", limit).think(search):
        pass
    return search


def _idea(engine: Engine[Any, Any], state: Any, seat: int, line: Line) -> Idea:
    changes = tuple(changed(engine, state, seat, line.move))
    reply = next((move for move in line.reply if move.seat != seat), None)
    return Idea(
        line.move,
        engine.spell(line.move),
        line.share,
        line.error,
        line.visits,
        changes,
        "" if reply is None else engine.spell(reply),
    )


def changed(engine: Engine[Any, Any], state: Any, seat: int, move: Move) -> Iterator[Change]:
    """Yield what a move changes of the numbers that the game shows beside the board to a seat."""
    before = engine.scene(engine.view(state, seat)).facts
    after = engine.scene(engine.view(engine.advance(state, move), seat)).facts
    later = {fact.label: fact.values for fact in after}
    for fact in before:
        for one, two in zip(fact.values, later.get(fact.label, ()), strict=False):
            if one != two:
                yield Change(fact.label, str(one), str(two))


def _hundredths(share: float) -> str:
    return str(round(100 * share))
