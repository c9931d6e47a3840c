"""A review made beside the one who waits: move by move, stopped and taken up where it was."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from armillary.engines.core.table import Entry, Table

from .beside import BREATH, Asker
from .budget import Budget
from .coach import (
    DOUBTS,
    GLANCE,
    Review,
    Turn,
    Weighed,
    closer,
    doubted,
    reviewable,
    turned,
    weigh,
    weighable,
)

log = logging.getLogger(__name__)

LIMIT = Budget(simulations=GLANCE)


class Reviewer(Asker):
    """A playing that is being reviewed. `told` is called when there is something new to see.

    It goes on in the process that thinks, one move at a time, so that an agent who is asked
    meanwhile need not wait; where there is none, one move after another between two clicks.
    """

    def __init__(self, table: Table, told: Callable[[], None], limit: Budget = LIMIT) -> None:
        self.entries = reviewable(table)
        self.table = table.fork(len(table.log) + len(table.future))
        self.turns: dict[int, Turn] = {}
        self.done = 0
        self.again: list[Entry] | None = None
        """The moves that are looked at once more, when all have been looked at."""
        self.going = False
        self._told, self._limit = told, limit

    @property
    def over(self) -> bool:
        """Whether every move has been looked at, and the doubtful ones once more."""
        return self.again is not None and self.done == self.of

    @property
    def of(self) -> int:
        """How many looks there are to take, as far as that is known."""
        return len(self.entries) + (DOUBTS if self.again is None else len(self.again))

    @property
    def review(self) -> Review:
        """What has been found so far."""
        return Review(tuple(self.turns.values()), self.table.seats)

    def go(self) -> None:
        """Begin, or go on where it was; without a loop that would go on it is done at once."""
        if self.going or self.over:
            return
        self.going = True
        try:
            self.loop = asyncio.get_running_loop()
        except RuntimeError:
            while self.going:
                self._here()
            return
        self._next()

    def stop(self) -> None:
        """Let it be for now: what has been found is kept."""
        if self.going:
            self._tell("stop")
        self.going = False

    def heard(self, kind: str, what: Any) -> None:
        """Take what was found about a move and ask for the next, or hear that it failed."""
        if not self.going:
            return
        if kind == "weighed":
            self._take(what)
            self._next()
        else:
            log.info("a review beside failed, and goes on here: %s", what)
            self._slowly()

    @property
    def _due(self) -> tuple[Entry, Budget]:
        """Return the move to look at next, and how long."""
        first = len(self.entries)
        if self.again is None:
            return self.entries[self.done], self._limit
        return self.again[self.done - first], closer(self._limit)

    def _next(self) -> None:
        if self.going:
            self._ask()

    def _order(self) -> tuple[str, tuple[Any, ...]]:
        entry, limit = self._due
        engine = self.table.engine
        return "weigh", (engine.name, engine.data, *weighable(self.table, entry), limit)

    async def _in_slices(self) -> None:
        while self.going:
            await asyncio.sleep(BREATH)
            if self.going:
                self._here()

    def _here(self) -> None:
        """Look at a move in this process; a fault ends the review where it is, and is logged."""
        try:
            entry, limit = self._due
            found = weigh(self.table.engine, *weighable(self.table, entry), limit)
        except Exception:
            self.going = False
            log.exception("a move could not be reviewed")
            self._told()
            return
        self._take(found)

    def _take(self, found: Weighed | None) -> None:
        entry, _ = self._due
        if found is not None:
            self.turns[entry.ply] = turned(self.table, entry, found)
        self.done += 1
        if self.done == len(self.entries):
            plies = doubted(self.turns.values())
            self.again = [one for one in self.entries if one.ply in plies]
        self.going = not self.over
        self._told()
