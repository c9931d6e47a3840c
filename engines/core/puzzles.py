"""Positions with one best move, to be found: kept beside a game's lessons, checked by the engine.

A puzzle is a playing from its first move on, so what is hidden at its moment lies in the file and
in no text: who solves it is shown and told what the seat knows that is to move.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

from . import plan
from .data import DataError, Within, build
from .engine import Engine
from .faults import Fault
from .files import FileError, read_plain
from .moves import NATURE
from .table import Table

FILE = "teach/puzzles.jsonl"
"""Where a game keeps its puzzles: a line for each."""

LEVELS = (1, 2, 3)
"""Seen at first sight; found by a short search; found by a long one alone."""

LONGEST = 2_000_000

Share = Annotated[int, Within(0, 100)]


@dataclasses.dataclass(frozen=True)
class Puzzle:
    """A moment of a playing, the move that is best there, and the one that tempts.

    `moves` are those of the seats; what NATURE did is drawn again from `seed`. Shares and costs are
    in points in 100: `share` is what the best move promises, `costs` what others give away of it,
    and `good` are as good as it; the playing had `of` moves in the end. `line` is how the turn
    would go on, `reply` what follows the tempting move. Searches of so many `simulations` agree.
    """

    seed: int
    seats: int
    options: dict[str, Any]
    of: int
    moves: tuple[str, ...]
    level: Annotated[int, Within(LEVELS[0], LEVELS[-1])]
    best: str
    good: tuple[str, ...]
    tempts: str
    share: Share
    costs: dict[str, Share]
    line: tuple[str, ...]
    reply: tuple[str, ...]
    simulations: int

    @cached_property
    def name(self) -> str:
        """A short word that stays the same as long as the moment does."""
        moment = json.dumps([self.seed, self.seats, self.options, self.moves], sort_keys=True)
        return blake2b(moment.encode(), digest_size=4).hexdigest()

    def table(self, engine: Engine[Any, Any]) -> Table:
        """Return the playing at its moment; a Fault says what does not fit the game any more."""
        table = Table(engine, seed=self.seed, seats=self.seats, **self.options)
        for text in self.moves:
            table.play(text)
        return table

    def written(self) -> str:
        """Return it as a line of a file."""
        return json.dumps(dataclasses.asdict(self), ensure_ascii=False, separators=(",", ":"))


def file_of(engine: Engine[Any, Any]) -> Path:
    """Return where a game's puzzles are, whether there are any or not."""
    return plan.folder_of(type(engine)) / FILE


def read_puzzles(file: Path) -> list[Puzzle]:
    """Return the puzzles of a file, none where there is no file; DataError names the line."""
    if not file.is_file():
        return []
    try:
        lines = read_plain(file, LONGEST).splitlines()
    except FileError as fault:
        raise DataError(str(fault)) from None
    found: dict[str, Puzzle] = {}
    for number, line in enumerate(lines, 1):
        where = f"{file.name}: line {number}"
        try:
            plain = json.loads(line)
        except (ValueError, RecursionError) as fault:
            raise DataError(f"{where} is not JSON: {fault}; make it again") from None
        puzzle = build(Puzzle, plain, where)
        if puzzle.name in found:
            raise DataError(f"{where} is a moment that stands there already; remove it")
        found[puzzle.name] = puzzle
    return list(found.values())


def file_faults(engine: Engine[Any, Any], file: Path) -> Iterator[str]:
    """Say what is wrong with a file of puzzles, each fault with its line."""
    try:
        found = read_puzzles(file)
    except DataError as fault:
        yield str(fault)
        return
    for number, puzzle in enumerate(found, 1):
        yield from (f"{file.name}: line {number}: {one}" for one in flaws(engine, puzzle))


def flaws(engine: Engine[Any, Any], puzzle: Puzzle) -> Iterator[str]:
    """Say what of a puzzle does not fit its game: a moment, a move or a number."""
    try:
        table = puzzle.table(engine)
        state, seat = table.state, table.to_act
        if seat is None or seat == NATURE or len(table.legal) < 2:
            yield "nobody has a choice at its end; its moves must lead to a moment with one"
            return
        for text in (puzzle.best, puzzle.tempts, *puzzle.good, *puzzle.costs):
            if engine.refusals(state, engine.parse(text, state)):
                yield f"{text!r} is not allowed in its moment"
    except Fault as fault:
        yield f"it cannot be set up: {fault}"
        return
    if puzzle.tempts not in puzzle.costs:
        yield f"'costs' does not say what {puzzle.tempts!r} costs"
    if wrong := {puzzle.best, *puzzle.good} & set(puzzle.costs):
        yield f"{min(wrong)!r} cannot be good and cost something"
