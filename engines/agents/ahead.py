"""Thinking on the time of others: while they choose, a search for one's own seat goes on.

It is grown from what that seat's View lets it know, and from nothing else: neither from what is
hidden nor from what somebody has half picked. When the seat is to act, its thought goes on from
the part of the tree that fits what was played.

That part fits as long as chance has shown the seat nothing new since: in a game with secrets what
may come after chance shares its numbers, whatever is drawn. Where each turn begins with a throw
of dice, what was thought before it is let go of, and the thought begins as it always would.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.table import Table

from .beside import Asker, Worker
from .search import Search
from .thinker import SLICE, Thinker

log = logging.getLogger(__name__)

MOST = 10_000
"""A tree has grown enough when so many simulations have gone through it: some 50 MB."""
LONG = 60.0
"""So many seconds one moment is thought about; then it rests until something is played."""
TREES = 4
"""So many trees are kept at most, whoever plays however many games."""
REST = 0.03
"""So many seconds it waits after each slice where there is no process: clicks come first."""


class Since(NamedTuple):
    """What a thought goes on from: what was thought ahead, and the moves made since."""

    ahead: Ahead
    moves: tuple[Move, ...]

    def told(self, process: Worker | None) -> tuple[int, tuple[Move, ...]] | None:
        """Return it as a process knows it, if it is the one that has the tree."""
        there = process is not None and process is self.ahead.process
        return (self.ahead.number, self.moves) if there else None

    def here(self) -> tuple[Search, Sequence[Move]] | None:
        """Return the tree itself, if it has grown here."""
        return None if self.ahead.search is None else (self.ahead.search, self.moves)


def since(table: Table, at: int, seat: int) -> tuple[Move, ...] | None:
    """Return the moves after the first `at` ones as a seat has seen them.

    Chance that it has not seen is left out; None where somebody played what it may not know.
    """
    moves = []
    for entry in table.log[at:]:
        if table.told(entry, seat) == entry.text:
            moves.append(entry.move)
        elif entry.seat != NATURE:
            return None
    return tuple(moves)


class Ahead(Asker):
    """A moment in which others choose, thought about for a seat that is to act later.

    `since` is what it goes on from: an earlier moment of the same seat, which ends with that.
    """

    def __init__(
        self,
        player: Thinker,
        engine: Engine[Any, Any],
        view: Any,
        luck: str,
        since: Since | None = None,
    ) -> None:
        self.player, self.engine, self.view, self.luck = player, engine, view, luck
        self.over = False
        self.search: Search | None = None
        """The tree, where it grows in this process."""
        self._since = since
        self.loop = asyncio.get_running_loop()
        if since is not None:
            since.ahead.over = True
        self._ask()
        self._since = None

    @property
    def process(self) -> Worker | None:
        """The process that has the tree, if one has."""
        return self._worker

    @property
    def number(self) -> int:
        """The number by which the process knows it."""
        return self._number

    def pause(self) -> None:
        """Think no more of it here; what has grown is kept. A process does so by itself."""
        self.over = True

    def stop(self) -> None:
        """Let it go, with all that has grown."""
        self.over, self.search = True, None
        self._tell("forget")

    def heard(self, kind: str, what: Any) -> None:
        """Take that it rests, or that it failed: then there is nothing to go on from."""
        self.over = True
        if kind == "fault":
            log.info("what was thought ahead is lost: %s", what)
            self._worker = None

    def _order(self) -> tuple[str, tuple[Any, ...]]:
        about = (self.engine.name, self.engine.data, self.view)
        told = None if self._since is None else self._since.told(self._worker)
        return "ahead", (*about, self.player.order(), self.luck, told)

    def _slowly(self) -> None:
        grown = None if self._since is None else self._since.here()
        self.search = self.player.begin_ahead(
            self.engine, self.view, random.Random(self.luck), grown
        )
        super()._slowly()

    async def _in_slices(self) -> None:
        try:
            assert self.search is not None
            for _ in along(self.search):
                await asyncio.sleep(REST)
                if self.over:
                    return
        except Exception:
            log.exception("nothing could be thought ahead")
            self.search = None
        self.over = True


def along(search: Search, clock: Callable[[], float] = time.perf_counter) -> Iterator[None]:
    """Think in slices until the tree has grown enough, or long enough."""
    begun = now = clock()
    while search.root.visits < MOST and now - begun < LONG:
        slice_ends = now + SLICE
        while now < slice_ends and search.root.visits < MOST:
            search.simulate()
            now = clock()
        yield
