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
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.questions import join
from armillary.engines.core.table import Entry, Table
from armillary.engines.core.text import Catalog, Text

from .agent import GameOver
from .budget import Budget, budget
from .search import Line, Search
from .thinker import Thinker

TEXTS = Catalog(Path(__file__).with_name("texts.toml"))

LOOK = Budget(seconds=1.0)
GLANCE = 60
"""So many simulations for each move of a review, unless more are asked for."""

CLOSER, DOUBTS = 10, 8
"""The moves that seem to have cost most are looked at again: so many times longer, so many."""

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


class Weighed(NamedTuple):
    """What a search found out about a move that was played, beside the best one.

    `line` begins with the best move, `answer` is what would be answered to the one that was played,
    and `good` are the moves that are hardly worse than the best.
    """

    share: float
    cost: float
    error: float
    line: tuple[Move, ...]
    answer: Move | None
    good: tuple[Move, ...]


class Turn(NamedTuple):
    """A move of a game as a coach sees it afterwards.

    `share` is what its seat could expect with the best move, `cost` what the one that was played
    gave away of it, `better` that best move, and `line` what would have followed. `reasons` say in
    the game's own words what the better move would have done; `good` are moves hardly worse.
    """

    ply: int
    seat: int
    played: str
    share: float
    cost: float
    error: float
    better: str
    line: tuple[str, ...]
    reasons: tuple[Text, ...] = ()
    good: tuple[str, ...] = ()

    @property
    def said(self) -> Text:
        """What it cost, what was better, and why."""
        cost = TEXTS.say(
            "coach.turn",
            n=self.ply + 1,
            played=self.played,
            cost=_hundredths(self.cost),
            better=self.better,
        )
        return join(cost, *self.reasons)

    @property
    def sure(self) -> bool:
        """Whether it cost more than may be a mistake of the coach."""
        return self.cost > max(CLEAR, self.error)


class Review(NamedTuple):
    """A whole game as a coach sees it: every move in which there was a choice."""

    turns: tuple[Turn, ...]
    seats: int

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """Return what a seat could expect at each of its moves: the ply, and the share."""
        return [(turn.ply, turn.share) for turn in self.turns if turn.seat == seat]

    def turning_points(self, most: int = 5) -> tuple[Turn, ...]:
        """Return the moves that cost most, as far as that is sure, in the order of the game."""
        sure = [turn for turn in self.turns if turn.sure]
        worst = sorted(sure, key=lambda turn: -turn.cost)[:most]
        return tuple(sorted(worst, key=lambda turn: turn.ply))

    def fall(self, seats: Sequence[int]) -> tuple[Turn, Turn] | None:
        """Return two moves of one of these seats between which its chances fell most, if clearly.

        Where no move was surely a mistake, it is still there that a game was lost.
        """
        pairs = (
            pair for seat in seats for pair in pairwise(t for t in self.turns if t.seat == seat)
        )
        worst = max(pairs, key=lambda pair: pair[0].share - pair[1].share, default=None)
        return worst if worst and worst[0].share - worst[1].share > CLEAR else None


def analyse(
    table: Table,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    most: int = 5,
) -> Advice:
    """Return the best moves of the seat that is to act, by a second's search unless told else.

    With a budget in simulations it says the same again and again. Hidden refuses where an agent is
    to act whose cards whoever asks may not know, GameOver where no seat is to act.
    """
    seat = table.to_act
    if seat is None:
        raise GameOver("the game has ended; review it to see where it turned")
    if seat == NATURE:
        raise GameOver("chance is to act, and no seat; go to a move of a seat to be advised")
    if table.engine.secrets and table.seated is not None and table.seated[seat]:
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


class Seated(Protocol):
    """Anything at which a playing is to be found, such as a board."""

    @property
    def table(self) -> Table:
        """The playing."""


def review(
    game: Table | Seated, *, seconds: float | None = None, simulations: int | None = None
) -> Review:
    """Return the whole game as a coach sees it; each moment by what its seat knew then.

    `game` is a table or a board. A budget is one for each move; where it seems to have turned it
    looks again, ten times as long. Hidden refuses while a game with
    secrets still goes on, GameOver what nobody has played yet.
    """
    table = game if isinstance(game, Table) else game.table
    given = budget(seconds, simulations)
    limit = Budget(simulations=GLANCE) if given == Budget() else given
    found: dict[int, Turn] = {}
    entries = reviewable(table)
    for entry in entries:
        weighed = weigh(table.engine, *weighable(table, entry), limit)
        if weighed is not None:
            found[entry.ply] = turned(table, entry, weighed)
    for ply in doubted(found.values()):
        entry = next(one for one in entries if one.ply == ply)
        weighed = weigh(table.engine, *weighable(table, entry), closer(limit))
        assert weighed is not None
        found[ply] = turned(table, entry, weighed)
    return Review(tuple(found.values()), table.seats)


def doubted(turns: Iterable[Turn]) -> list[int]:
    """Return the plies that deserve a closer look: those that seem to have cost most."""
    costly = sorted((turn for turn in turns if turn.cost > CLEAR), key=lambda turn: -turn.cost)
    return [turn.ply for turn in costly[:DOUBTS]]


def closer(limit: Budget) -> Budget:
    """Return the budget of a closer look."""
    seconds, simulations = limit
    return Budget(seconds and seconds * CLOSER, simulations and simulations * CLOSER)


def reviewable(table: Table) -> tuple[Entry, ...]:
    """Return the moves of a playing that somebody made, or say why it cannot be reviewed.

    Also where one looks back it is the whole playing.
    """
    if not table.engine.secrets or table.finished:
        entries = tuple(one for one in (*table.log, *table.future) if one.seat != NATURE)
        if not entries:
            raise GameOver("nobody has moved yet; play, and review the game then")
        return entries
    raise Hidden("this game has secrets and goes on; it can be reviewed when it has ended")


def weighable(table: Table, entry: Entry) -> tuple[Any, Move, str]:
    """Return what `weigh` needs to know of a move: what its seat knew then, and nothing else."""
    view = table.engine.view(table.fork(entry.ply).state, entry.seat)
    return view, entry.move, f"{table.seed}:{entry.ply}:coach"


def weigh(
    engine: Engine[Any, Any], view: Any, move: Move, luck: str, limit: Budget
) -> Weighed | None:
    """Weigh a move that was played against the best one; None where there was no choice."""
    search = Search(engine, view, random.Random(luck))
    if search.forced:
        return None
    for _ in Thinker("coach", limit).think(search):
        pass
    return against(search, move)


def against(search: Search, move: Move) -> Weighed:
    """Weigh a move against the best that a search has found."""
    lines = search.lines()
    best = lines[0]
    played = next((line for line in lines if line.move == move), None)
    if played is None or played.visits < best.visits // 4:
        # Too seldom looked at to be judged beside the best: it is looked at alone.
        played = search.alone(move, max(8, best.visits // 2))
    cost = 0.0 if move == best.move else max(0.0, best.share - played.share)
    answer = next((one for one in played.reply if one.seat != move.seat), None)
    known = [line for line in lines if line.visits >= best.visits // 4]
    good = tuple(line.move for line in known if best.share - line.share <= CLEAR)
    return Weighed(
        best.share, cost, best.error + played.error, (best.move, *best.reply), answer, good
    )


def turned(table: Table, entry: Entry, found: Weighed) -> Turn:
    """Return a move of a playing with what was found out about it, in words."""
    engine, spell = table.engine, table.engine.spell
    line = tuple(map(spell, found.line))
    turn = Turn(
        entry.ply, entry.seat, entry.text, found.share, found.cost, found.error, line[0], line
    )
    if not turn.sure:
        return turn
    state = table.fork(entry.ply).state
    reasons = (
        *contrasts(engine, state, entry.move, found.line[0]),
        *answered(engine, engine.advance(state, entry.move), entry.seat, entry.text, found.answer),
    )
    return turn._replace(reasons=reasons, good=tuple(map(spell, found.good)))


def answered(
    engine: Engine[Any, Any], after: Any, seat: int, played: str, answer: Move | None
) -> Iterator[Text]:
    """Say what is likely to be answered to a seat's moves that led to `after`, and what follows."""
    if answer is None:
        return
    yield TEXTS.say("coach.answer", played=played, answer=engine.spell(answer))
    if after.to_act == answer.seat and not engine.refusals(after, answer):
        then = engine.advance(after, answer)
        ended = engine.outcome(then)
        told = events_told(engine, after, answer, then, seat)
        yield from [ended.text] if ended is not None else told[:1]


def events_told(
    engine: Engine[Any, Any], before: Any, move: Move, after: Any, seat: int
) -> list[Text]:
    """Return what a move brings about beside being made, as a seat is told it."""
    events = engine.happened(before, move, after)[1:]
    return [engine.tell(event) for event in events if event.known_to(seat)]


def contrasts(
    engine: Engine[Any, Any], state: Any, played: Move, better: Move, most: int = 2
) -> list[Text]:
    """Say what a better move would have done that the one that was played did not.

    They are the game's own words: how it tells what happens, and the numbers beside its board.
    """
    if engine.refusals(state, better):
        # It was thought of in a world that fitted what was known, not in the one that was.
        return []
    seat = played.seat
    one, other = engine.advance(state, played), engine.advance(state, better)
    did = events_told(engine, state, played, one, seat)
    also = events_told(engine, state, better, other, seat)
    told = [text for text in also if text not in did][:1]
    if engine.share(other, seat) <= engine.share(one, seat):
        # What is better about it is not seen at first sight, so these numbers would not show it.
        return told
    return [*told, *gains(engine, seat, one, other)][:most]


def gains(engine: Engine[Any, Any], seat: int, one: Any, other: Any) -> Iterator[Text]:
    """Say which numbers beside the board are others in `other` than in `one`, as a seat sees."""
    numbers = (engine.scene(engine.view(state, seat)).facts for state in (other, one))
    for fact, instead in zip(*numbers, strict=False):
        for n, (value, was) in enumerate(zip(fact.values, instead.values, strict=False)):
            if fact.label == instead.label and value != was:
                label = fact.label
                if len(fact.values) > 1:
                    label = TEXTS.say("coach.whose", label=label, seat=engine.seat_name(n))
                yield TEXTS.say("coach.fact", label=label, value=value, was=was)


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
