"""A look at a moment beside the one who waits: what a search finds grows better while one looks."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from armillary.engines.core.engine import Engine

from .beside import BREATH, Asker
from .budget import Budget
from .search import Line, Search
from .thinker import Thinker

log = logging.getLogger(__name__)

LOOK = Budget(seconds=5.0, simulations=4000)
GLIMPSE = Budget(simulations=40)
"""So much is looked at where nothing can go on beside."""

EVERY = 0.5
"""What has been found is told every so many seconds."""


class Look(Asker):
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
        self._engine, self._view, self._luck, self._told = engine, view, luck, told
        self._limit = limit
        self._begin()

    def stop(self) -> None:
        """Let it be: nobody looks any more."""
        if not self.over:
            self._tell("stop")
        self.over = True

    def heard(self, kind: str, what: Any) -> None:
        """Take what has been found, or that it failed."""
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
        self._ask()

    def _order(self) -> tuple[str, tuple[Any, ...]]:
        about = (self._engine.name, self._engine.data, self._view)
        return "look", (*about, self._luck, self._limit)

    async def _in_slices(self) -> None:
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
