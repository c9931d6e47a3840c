"""Puzzles are found, not written: agents play, and a long search says where one move is best.

Everything is decided by seeds and simulations, so that a puzzle can be made again; a moment is
judged by what its seat knows. Cheap looks come first, for most moments are none.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.puzzles import LEVELS, Puzzle
from armillary.engines.core.script import foresee
from armillary.engines.core.table import Table
from armillary.engines.core.trial import trial

from .agent import agent, luck
from .coach import CLEAR
from .search import Line, Search
from .thinker import Thinker

NEAR = 0.02
"""Moves that cost no more of the share of winning are as good as the best."""
EQUALS = 3
"""A puzzle has so many best moves at most."""
WINS, LOSES = 0.85, 0.15
"""What wins as well is no mistake, and where all is lost nothing is to be found."""
RIVALS, PART = 5, 5
"""So many others are looked at for at least so small a part of the best one's visits."""

GLANCE, LOOK, LONG = 40, 250, 1000
"""So many simulations longer and longer looks spend on a moment; the last one is repeated."""
TIMES = 3
"""So many searches, each with other luck, must find the same."""
SHORT = 60
"""What so short a search finds is of the middle level."""

APART = 6
"""So many moves lie between two puzzles of a playing, of which there are at most:"""
MOST = 3
TRIES = 8
"""So many moments of a playing are looked at closely, those where most seems to be at stake."""

SLIPS = 4
"""One in so many moves of a playing is a novice's, so that there are chances to be seen."""


class Clear(NamedTuple):
    """What a search says of a moment with a clear answer: good moves, and what others cost."""

    good: list[Line]
    wrong: list[Line]

    @property
    def best(self) -> Line:
        """The best of the good moves."""
        return self.good[0]


def look(
    engine: Engine[Any, Any], view: Any, luck: str, simulations: int, also: tuple[Move, ...] = ()
) -> list[Line]:
    """Search a moment and return its moves, the best share first, each looked at long enough.

    Those that seem best are looked at alone as well, and those named by `also`.
    """
    search = Search(engine, view, random.Random(luck))
    for _ in range(simulations):
        search.simulate()
    found = sorted(search.lines(), key=lambda line: -line.share)
    most = max(line.visits for line in found)
    lines = []
    for n, line in enumerate(found):
        if n <= RIVALS or line.move in also:
            missing = most // PART - line.visits
            lines.append(search.alone(line.move, missing) if missing > 0 else line)
    return sorted(lines, key=lambda line: -line.share)


def clear(lines: list[Line]) -> Clear | None:
    """Tell good moves from others, if there are few and the best of the others is surely worse."""
    good, wrong = parted(lines)
    if not wrong or len(good) > EQUALS or good[0].share < LOSES or wrong[0].share > WINS:
        return None
    cost = good[-1].share - wrong[0].share
    if cost < CLEAR or cost <= good[0].error + wrong[0].error:
        return None
    return Clear(good, wrong)


def parted(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Part moves into those that are as good as the best, and the others; the best first."""
    lines = sorted(lines, key=lambda line: -line.share)
    many = sum(lines[0].share - line.share <= NEAR for line in lines)
    return lines[:many], lines[many:]


def agreed(found: list[Clear | None]) -> Clear | None:
    """Return what several searches say together, or None where they contradict each other."""
    sure = [one for one in found if one is not None]
    if len(sure) < len(found):
        return None
    good = {line.move for one in sure for line in one.good}
    wrong = {line.move for one in sure for line in one.wrong}
    if good & wrong or len(good) > EQUALS:
        return None
    lines: dict[Move, list[Line]] = {}
    for one in sure:
        for line in (*one.good, *one.wrong):
            lines.setdefault(line.move, []).append(line)
    middle = [
        max(same, key=lambda line: line.visits)._replace(
            share=sum(line.share for line in same) / len(same),
            visits=sum(line.visits for line in same),
        )
        for same in lines.values()
    ]
    middle.sort(key=lambda line: -line.share)
    return Clear(
        [line for line in middle if line.move in good],
        [line for line in middle if line.move in wrong],
    )


def proved(engine: Engine[Any, Any], view: Any, seed: str, simulations: int) -> Clear | None:
    """Search a moment long and again and again; None unless every search says the same."""
    also = tuple({*tempting(engine, view, seed).values()})
    found: list[Clear | None] = []
    for n in range(TIMES):
        found.append(clear(look(engine, view, f"{seed}:{n}", simulations, also)))
        if agreed(found) is None:
            return None
    return agreed(found)


def upheld(engine: Engine[Any, Any], puzzle: Puzzle, simulations: int, seed: str = "again") -> bool:
    """Tell whether a search finds again that nothing is better than a puzzle's good moves."""
    table = puzzle.table(engine)
    told = [puzzle.best, *puzzle.good, *puzzle.costs]
    moves = {engine.parse(text, table.state): text for text in told}
    view = table.view(table.to_act or 0)
    lines = look(engine, view, f"{puzzle.name}:{seed}", simulations, tuple(moves))
    good, _ = parted(lines)
    return all(moves.get(line.move) in (puzzle.best, *puzzle.good) for line in good)


def tempting(engine: Engine[Any, Any], view: Any, seed: str) -> dict[str, Move]:
    """Return what is found by those who look less: at first sight, and by short searches."""
    found = {"first": first_sight(engine, view, seed)}
    for n in range(TIMES):
        search = Search(engine, view, random.Random(f"{seed}:short:{n}"))
        for _ in range(SHORT):
            search.simulate()
        found[f"short {n}"] = search.choice()
    return found


def first_sight(engine: Engine[Any, Any], view: Any, seed: str) -> Move:
    """Return what is found by who does not look ahead at all."""
    return foresee(engine, view, random.Random(f"{seed}:first"))


def level_of(good: list[Line], tempted: dict[str, Move]) -> int:
    """Return how much search the answer needs: none, a short one always finds it, or more."""
    moves = [line.move for line in good]
    if tempted["first"] in moves:
        return LEVELS[0]
    return LEVELS[1] if all(m in moves for k, m in tempted.items() if k != "first") else LEVELS[2]


def playing(engine: Engine[Any, Any], number: int) -> Table:
    """Return the playing of that number at its beginning: the usual table, or another in turn."""
    ways = trial(type(engine)).laws
    way = dict(ways[number // 3 % len(ways)]) if number % 3 == 2 else {}
    seats = way.pop("seats", None)
    return engine.table(seed=number, seats=seats, **way)


def promising(table: Table, easy: bool = True) -> list[tuple[int, Any]]:
    """Play a game to its end; return the plies that may be puzzles, and what the seat knew there.

    What the players think of their moves is the first look at each moment. Where no more `easy`
    ones are wanted, what first sight finds is left out, so that others are looked at closely.
    """
    engine, master, novice = table.engine, agent("master", simulations=GLANCE), agent("novice")
    assert isinstance(master, Thinker)
    found: list[tuple[float, int, Any]] = []
    while (seat := table.to_act) is not None:
        view, chance = table.view(seat), luck(table.seed, table.at)
        search = master.begin(engine, view, chance)
        for _ in master.think(search):
            pass
        good, wrong = parted(search.lines())
        at, move = table.at, search.choice()
        if chance.randrange(SLIPS) == 0:
            move = novice.choose(engine, view, chance)
        table.play(move)
        if wrong and len(good) <= EQUALS:
            first = None if easy else first_sight(engine, view, f"{table.seed}:{at}")
            if first not in [line.move for line in good]:
                found.append((good[-1].share - wrong[0].share, at, view))
    worth = [one for one in found if one[0] > CLEAR / 2]
    best = sorted(worth, key=lambda one: -one[0])[:TRIES]
    return [(at, view) for _, at, view in sorted(best, key=lambda one: one[1])]


class Seeker:
    """Seeks puzzles of a game: it knows which it has, and so which it still wants."""

    def __init__(
        self,
        engine: Engine[Any, Any],
        wanted: int,
        simulations: int = LONG,
        have: Sequence[Puzzle] = (),
    ) -> None:
        """Seek so many puzzles in all, those that there are among them."""
        self.engine, self.wanted, self.simulations = engine, wanted, simulations
        self.found = list(have)
        self._asked = {(one.best, one.tempts) for one in have}
        self._parts: list[int] = [_part(one.table(engine).at, one.of) for one in have]

    @property
    def done(self) -> bool:
        """Whether there are as many as are wanted."""
        return len(self.found) >= self.wanted

    def seek(self, number: int) -> Iterator[Puzzle]:
        """Yield the new puzzles out of the playing of that number, as long as some are wanted."""
        table = playing(self.engine, number)
        last, here = -APART, 0
        easy = not self._full([one.level for one in self.found], LEVELS[0], 2)
        for ply, view in promising(table, easy):
            if self.done or here == MOST:
                return
            if ply - last >= APART and (one := self.tried(table, ply, view)):
                last, here = ply, here + 1
                yield one

    def tried(self, table: Table, ply: int, view: Any) -> Puzzle | None:
        """Return the puzzle that a moment is, looking longer as long as it may be one."""
        engine, seed = self.engine, f"{table.seed}:{ply}"
        if self._full(self._parts, part := _part(ply, len(table.log)), 2):
            return None
        found = clear(look(engine, view, f"{seed}:look", LOOK))
        if found is None:
            return None
        tempted = tempting(engine, view, seed)
        if self._full([one.level for one in self.found], level_of(found.good, tempted), 2):
            return None
        found = proved(engine, view, seed, self.simulations)
        if found is None:
            return None
        made = puzzle(table, ply, found, tempted, self.simulations)
        if (made.best, made.tempts) in self._asked:
            return None
        self.found.append(made)
        self._asked.add((made.best, made.tempts))
        self._parts.append(part)
        return made

    def _full(self, have: list[int], one: int, share: int) -> bool:
        """Tell whether enough of a kind are there: not more than one in so many."""
        return have.count(one) * share >= self.wanted


def _part(ply: int, of: int) -> int:
    """Return in which part of a playing a moment lies."""
    return 6 * ply // max(of, 1)


def puzzle(
    table: Table, ply: int, found: Clear, tempted: dict[str, Move], simulations: int
) -> Puzzle:
    """Return a moment of a playing as a puzzle, with what was found out about it."""
    spell = table.engine.spell
    costs = {
        line.move: max(1, round(100 * (found.best.share - line.share))) for line in found.wrong
    }
    tempts = next((move for move in tempted.values() if move in costs), found.wrong[0].move)
    reply = next(line.reply for line in found.wrong if line.move == tempts)
    return Puzzle(
        seed=table.seed,
        seats=table.seats,
        options=table.options,
        of=len(table.log),
        moves=tuple(entry.text for entry in table.log[:ply] if entry.seat != NATURE),
        level=level_of(found.good, tempted),
        best=spell(found.best.move),
        good=tuple(spell(line.move) for line in found.good[1:]),
        tempts=spell(tempts),
        share=round(100 * found.best.share),
        costs={spell(move): cost for move, cost in costs.items()},
        line=tuple(map(spell, found.best.reply)),
        reply=tuple(map(spell, reply)),
        simulations=simulations,
    )
