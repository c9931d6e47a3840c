"""The process that thinks: `python -m armillary.engines.agents.worker`, asked over its pipes.

It ends when the pipe does, so it outlives nobody. It is told one view at a time.
When nothing is asked it thinks ahead, a slice at a time, for those who want that.
"""

from __future__ import annotations

import os
import pickle
import queue
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move
from armillary.engines.core.shelf import find, made

from .ahead import TREES, along
from .beside import read
from .coach import weigh
from .look import looked
from .search import Search
from .thinker import Order, Thinker, ordered

Since = tuple[int, Sequence[Move]] | None
"""The number of what a thought goes on from, and the moves since; None where there is nothing."""

EVERY = 0.1
"""It says how far it is every so many seconds."""


class Asked:
    """What it has been asked: thoughts in their order, and those that are to end."""

    def __init__(self) -> None:
        self.jobs: queue.Queue[tuple[str, int, Any]] = queue.Queue()
        self.hurried: set[int] = set()
        self.stopped: set[int] = set()

    def listen(self) -> None:
        """Take what comes; when nothing can come any more, be gone."""
        while (said := read(sys.stdin.buffer)) is not None:
            kind, number, what = said
            if kind in ("now", "stop"):
                (self.hurried if kind == "now" else self.stopped).add(number)
            else:
                self.jobs.put((kind, number, what))
        os._exit(0)


def say(kind: str, number: int, what: Any) -> None:
    """Tell the process that asks."""
    message = pickle.dumps((kind, number, what))
    sys.stdout.buffer.write(len(message).to_bytes(4, "big") + message)
    sys.stdout.buffer.flush()


class Thinking:
    """The games and players that it has met: they are made once, and keep their trees."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.engines: dict[tuple[str, str | None], Engine[Any, Any]] = {}
        self.players: dict[Order, Thinker] = {}
        self.trees: dict[int, Search] = {}
        """What has been thought ahead, the oldest first."""
        self.growing: dict[int, Iterator[None]] = {}

    def think(self, number: int, *moment: Any) -> None:
        """Think of a move and say it, unless nobody waits for it any more."""
        player, begun = self.moment(*moment)
        search = player.begin(*begun)
        told = time.perf_counter()
        for spent in player.think(search):
            if number in self.asked.stopped:
                return
            if number in self.asked.hurried:
                break
            if time.perf_counter() - told > EVERY:
                told = time.perf_counter()
                say("progress", number, spent)
        if number not in self.asked.stopped:
            say("move", number, search.choice())

    def ahead(self, number: int, *moment: Any) -> None:
        """Begin to think of a moment in which others choose: it grows while nothing is asked."""
        player, begun = self.moment(*moment)
        search = player.begin_ahead(*begun)
        self.trees[number], self.growing[number] = search, along(search)
        for oldest in list(self.trees)[:-TREES]:
            self.forget(oldest)
            say("rests", oldest, None)

    def moment(
        self, game: str, data: str | None, view: Any, order: Order, luck: str, since: Since
    ) -> tuple[Thinker, tuple[Any, ...]]:
        """Return who is to think, and all that a search begins with."""
        begun = (self.engine(game, data), view, random.Random(luck), self.grown(since))
        return self.player(order), begun

    def grown(self, since: Since) -> tuple[Search, Sequence[Move]] | None:
        """Return the tree that a thought goes on from; it is the thought's own from now on."""
        if since is None:
            return None
        number, moves = since
        tree = self.trees.get(number)
        self.forget(number)
        return None if tree is None else (tree, moves)

    def forget(self, number: int) -> None:
        """Let go of what has been thought ahead."""
        self.trees.pop(number, None)
        self.growing.pop(number, None)

    def grow(self) -> bool:
        """Think one slice ahead, of one moment after another; tell whether there is one left."""
        if not self.growing:
            return False
        number = next(iter(self.growing))
        slices = self.growing.pop(number)
        try:
            next(slices)
        except StopIteration:
            say("rests", number, None)
        except Exception:
            self.forget(number)
            say("fault", number, traceback.format_exc())
        else:
            self.growing[number] = slices
        return True

    def weigh(
        self, number: int, game: str, data: str | None, view: Any, move: Move, luck: str, limit: Any
    ) -> None:
        """Say what a move that was played is worth beside the best."""
        say("weighed", number, weigh(self.engine(game, data), view, move, luck, limit))

    def look(
        self, number: int, game: str, data: str | None, view: Any, luck: str, limit: Any
    ) -> None:
        """Say what the moves of a moment look like, again and again, as long as somebody looks."""
        lines: list[Any] = []
        for found in looked(self.engine(game, data), view, luck, limit):
            if number in self.asked.stopped:
                return
            if found:
                lines = found
                say("progress", number, found)
        say("seen", number, lines)

    def next_job(self) -> tuple[str, int, Any]:
        """Return what is asked next; as long as nothing is, think ahead."""
        while True:
            try:
                return self.asked.jobs.get_nowait()
            except queue.Empty:
                if not self.grow():
                    return self.asked.jobs.get()

    def player(self, order: Order) -> Thinker:
        """Return who thinks as an order says."""
        if order not in self.players:
            self.players[order] = ordered(order)
        return self.players[order]

    def engine(self, game: str, data: str | None) -> Engine[Any, Any]:
        """Return the rules of a game."""
        if (game, data) not in self.engines:
            self.engines[game, data] = made(find(game)) if data is None else find(game)(data=data)
        return self.engines[game, data]


JOBS: dict[str, Callable[..., None]] = {
    "think": Thinking.think,
    "ahead": Thinking.ahead,
    "forget": Thinking.forget,
    "weigh": Thinking.weigh,
    "look": Thinking.look,
}


def main() -> None:
    """Think of what is asked, one thing after another."""
    # Who stops a cell of a notebook does not mean the opponent.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # Whoever answers clicks goes first.
        os.nice(5)
    asked = Asked()
    threading.Thread(target=asked.listen, daemon=True).start()
    thinking = Thinking(asked)
    while True:
        kind, number, what = thinking.next_job()
        if number in asked.stopped:
            continue
        try:
            JOBS[kind](thinking, number, *(what or ()))
        except Exception:
            say("fault", number, traceback.format_exc())


if __name__ == "__main__":
    main()
