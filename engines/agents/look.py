"""A look at a moment beside the one who waits: what a search finds grows better while one looks."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from armillary.engines.core.engine import Engine

from . import beside
from .beside import BREATH
from .budget import Budget
from .search import Line, Search
from .thinker import Thinker

log = logging.getLogger(__name__)

LOOK = Budget(seconds=5.0, simulations=4000)
GLIMPSE = Budget(simulations=40)
"""So much is looked at where nothing can go on beside."""

EVERY = 0.5
"""What has been found is told every so many seconds."""


class Look:
    """The moves of a moment as a strong player sees them. `told` is called when that changes.

    It is given a View, so that it knows what the seat knows, and nothing else.
    """

    def __init__(
        self,
        engine: Engine[Any, Any],
        view: Any,
        luck: str,
        told: Callable[[], None],
        limit: Budget = LOOK,
    ) -> None:
        self.lines: list[Line] = []
        self.over = False
        self.loop: asyncio.AbstractEventLoop
        self._engine, self._view, self._luck, self._told = engine, view, luck, told
        self._limit = limit
        self._worker: beside.Worker | None = None
        self._number = 0
        self._begin()

    def stop(self) -> None:
        """Let it be: nobody looks any more."""
        if not self.over and self._worker is not None:
            self._worker.tell("stop", self._number)
        self.over = True

    def heard(self, kind: str, what: Any) -> None:
        """Take what the process says; in the thread of the one who waits."""
        if self.over:
            return
        if kind in ("progress", "seen"):
            self.lines, self.over = what, kind == "seen"
            self._told()
        else:
            log.info("a look beside failed, and goes on here: %s", what)
            self._slowly()

    def _begin(self) -> None:
        try:
            self.loop = asyncio.get_running_loop()
        except RuntimeError:
            for lines in looked(self._engine, self._view, self._luck, GLIMPSE):
                self.lines = lines or self.lines
            self.over = True
            return
        try:
            self._worker = beside.worker()
            order = (self._engine.name, self._engine.data, self._view, self._luck, self._limit)
            self._number = self._worker.ask(self, "look", order)
        except Exception:
            # No process here, or what is to be looked at cannot be told to one.
            log.info("no process to look in; it goes on here", exc_info=True)
            self._slowly()

    def _slowly(self) -> None:
        self._worker = None
        self._task = self.loop.create_task(self._between())

    async def _between(self) -> None:
        try:
            for lines in looked(self._engine, self._view, self._luck, self._limit):
                await asyncio.sleep(BREATH)
                if self.over:
                    return
                if lines:
                    self.lines = lines
                    self._told()
        except Exception:
            log.exception("a moment could not be looked at")
        self.over = True


def looked(engine: Engine[Any, Any], view: Any, luck: str, limit: Budget) -> Iterator[list[Line]]:
    """Search in slices, and yield what has been found: mostly nothing new, at last all."""
    search = Search(engine, view, random.Random(luck))
    told = time.perf_counter()
    for _ in Thinker("coach", limit).think(search):
        late = time.perf_counter() - told > EVERY
        yield search.lines() if late else []
        if late:
            told = time.perf_counter()
    yield search.lines()
