"""Thinking beside the one who waits: in a process of its own, or in slices where there is none.

A thread would not do. It shares the interpreter with whoever answers clicks, and each of their
many small steps would wait for it. A process has one of its own; where none can be started, as
in a browser, the thought gives way every few milliseconds.
"""

from __future__ import annotations

import asyncio
import atexit
import contextvars
import logging
import pickle
import random
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move

from . import steady
from .steady import Chosen
from .thinker import Thinker

if TYPE_CHECKING:
    from .ahead import Since

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""So many seconds longer than its budget a thought may take before somebody else moves for it."""

BREATH = 0.002
"""So many seconds a thought in slices waits for others after each slice."""


class Asker(ABC):
    """Who asks the process for something, and hears of it in a loop; or does it there, in slices.

    `loop` is the one that goes on meanwhile. What is heard is taken in the context of the
    question: whoever answers a person keeps there to whom, as a kernel does.
    """

    loop: asyncio.AbstractEventLoop
    context: contextvars.Context
    _worker: Worker | None = None
    _number = 0

    @abstractmethod
    def heard(self, kind: str, what: Any) -> None:
        """Take what the process says of what was asked; in the thread of the one who waits."""

    @abstractmethod
    def _order(self) -> tuple[str, tuple[Any, ...]]:
        """Return what the process is asked: of which kind it is, and all it needs to know."""

    @abstractmethod
    async def _in_slices(self) -> None:
        """Do it in this process, and give way every few milliseconds."""

    def _ask(self) -> None:
        """Ask the process, or do it in slices where that cannot be."""
        self.context = contextvars.copy_context()
        try:
            self._worker = worker()
            self._number = self._worker.ask(self, *self._order())
        except Exception:
            # No process here, or what is to be thought of cannot be told to one.
            log.info("no process to think in; thinking in slices", exc_info=True)
            self._slowly()

    def _slowly(self) -> None:
        self._worker = None
        self._task = self.loop.create_task(self._in_slices())

    def _tell(self, kind: str) -> None:
        """Tell the process something of what it was asked, if it was."""
        if self._worker is not None:
            self._worker.tell(kind, self._number)


class Thought(Asker):
    """A move that is being thought of. `told` is called when there is something new to see.

    `progress` is how much of the budget is spent, from 0 to 1. When `chosen` is there it is over.
    `since` is what it goes on from, if something was thought ahead of it: see `ahead`.
    """

    def __init__(
        self,
        player: Thinker,
        engine: Engine[Any, Any],
        view: Any,
        luck: str,
        told: Callable[[Thought], None],
        since: Since | None = None,
    ) -> None:
        self.player, self.engine, self.view, self.luck, self._told = (
            player, engine, view, luck, told,
        )  # fmt: skip
        self.progress = 0.0
        self.chosen: Chosen | None = None
        self.stopped = False
        self.hurried = False
        self.loop = asyncio.get_running_loop()
        seconds = player.budget.seconds or 0.0
        self._late = self.loop.call_later(seconds + PATIENCE, self._is_late)
        self._since = since
        if since is not None:
            since.ahead.over = True
        self._ask()

    def _order(self) -> tuple[str, tuple[Any, ...]]:
        about = (self.engine.name, self.engine.data, self.view)
        told = None if self._since is None else self._since.told(self._worker)
        return "think", (*about, self.player.order(), self.luck, told)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.stopped or self.chosen is not None

    def hurry(self) -> None:
        """Let it play now what it thinks best so far."""
        self.hurried = True
        self._tell("now")

    def stop(self) -> None:
        """Let it go: no move comes of it, and nobody is told of it any more."""
        if not self.over:
            self.stopped = True
            self._late.cancel()
            self._tell("stop")

    def heard(self, kind: str, what: Any) -> None:
        """Take how far it is, the move, or that it failed."""
        if self.over:
            return
        if kind == "progress":
            self.progress = what
            self._told(self)
        elif kind == "move":
            self._done(what)
        else:
            log.info("a thought beside failed, and begins again in slices: %s", what)
            self._slowly()

    async def _in_slices(self) -> None:
        try:
            rng = random.Random(self.luck)
            since, self._since = self._since, None
            grown = None if since is None else since.here()
            search = self.player.begin(self.engine, self.view, rng, grown)
            shown = 0.0
            for spent in self.player.think(search):
                await asyncio.sleep(BREATH)
                if self.hurried or self.over:
                    break
                if spent - shown > 0.05:
                    self.progress = shown = spent
                    self._told(self)
            if not self.over:
                self._done(search.choice())
        except Exception:
            log.exception("%s could not choose a move", self.player.name)
            self._instead()

    def _done(self, move: Move) -> None:
        try:
            found = steady.checked(self.engine, self.view, move, self.player.name)
        except Exception:
            log.exception("%s chose what cannot be played", self.player.name)
            self._instead()
            return
        self._end(found)

    def _is_late(self) -> None:
        if self.over:
            return
        log.error("%s took too long for a move; another one is played", self.player.name)
        if self._worker is not None:
            self._worker.end()
        self._instead()

    def _instead(self) -> None:
        if not self.over:
            rng = random.Random(self.luck)
            self._end(steady.instead(self.engine, self.view, rng))

    def _end(self, chosen: Chosen) -> None:
        self._late.cancel()
        self.progress, self.chosen = 1.0, chosen
        self._told(self)


class Worker:
    """A process that thinks, and the thread that waits for what it says.

    It is told views and never a state. When this process ends, however it does, so does it.
    """

    def __init__(self) -> None:
        if sys.platform == "emscripten" or not sys.executable:
            raise OSError("there are no processes here")
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "armillary.engines.agents.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._open: dict[int, Asker] = {}
        self._count = 0
        self._hearing = threading.Thread(target=self._listen, daemon=True)
        self._hearing.start()
        atexit.register(self.end)

    @property
    def alive(self) -> bool:
        """Whether it can still be asked."""
        return self._process.poll() is None

    def ask(self, asker: Asker, kind: str, order: tuple[Any, ...]) -> int:
        """Begin what is asked; return the number by which it is called."""
        self._count += 1
        message = pickle.dumps((kind, self._count, order))
        self._open[self._count] = asker
        self._send(message)
        return self._count

    def tell(self, kind: str, number: int) -> None:
        """Say that a thought is to end now, with a move or without."""
        if kind in ("stop", "forget"):
            self._open.pop(number, None)
        try:
            self._send(pickle.dumps((kind, number, None)))
        except (OSError, ValueError):
            log.info("the process that thinks has ended")

    def end(self) -> None:
        """End the process; what it still thought of is begun again elsewhere."""
        self._process.kill()
        self._hearing.join(5)
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()

    def _send(self, message: bytes) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        pipe.write(len(message).to_bytes(4, "big") + message)
        pipe.flush()

    def _listen(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        while (said := read(pipe)) is not None:
            kind, number, what = said
            asker = self._open.get(number)
            if asker is not None:
                if kind != "progress":
                    del self._open[number]
                _in_loop(asker, kind, what)
        pipe.close()
        self._process.wait()
        for asker in list(self._open.values()):
            _in_loop(asker, "fault", "the process has ended")
        self._open.clear()


def _in_loop(asker: Asker, kind: str, what: Any) -> None:
    try:
        asker.loop.call_soon_threadsafe(asker.heard, kind, what, context=asker.context)
    except RuntimeError:
        log.info("a move came when nobody waited for it any more")


def read(pipe: IO[bytes]) -> Any:
    """Return the next message of a pipe, or None at its end."""
    size = pipe.read(4)
    message = pipe.read(int.from_bytes(size, "big")) if len(size) == 4 else b""
    return pickle.loads(message) if message else None


_WORKERS: list[Worker] = []


def worker() -> Worker:
    """Return the process that thinks for this one; it is begun when it is first needed."""
    if not _WORKERS or not _WORKERS[0].alive:
        _WORKERS[:] = [Worker()]
    return _WORKERS[0]
