"""Agents that search: `mcts` and `ismcts`, and what the levels are made of."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move

from .agent import Agent, asked
from .budget import Budget
from .search import Search, Worlds

Tree = Search | Worlds

SLICE = 0.008
"""About so many seconds a slice of a thought lasts, where it shares its time with others."""


class Weakness(NamedTuple):
    """What a player overlooks: all but so many moves of a moment, and what others answer.

    `hazy` is how many moves of anybody pass, as they fall, before it judges what it sees.
    """

    notices: int | None = None
    replies: bool = True
    hazy: int = 0


class Order(NamedTuple):
    """All that makes a thinker, in plain words: another process makes the same one of it."""

    name: str
    budget: Budget
    weakness: Weakness
    guesses: bool
    seed: int | str | None


def ordered(order: Order) -> Thinker:
    """Return the thinker that an order describes."""
    found = Thinker(order.name, order.budget, order.weakness, guesses=order.guesses)
    found.seed = order.seed
    return found


class Thinker(Agent):
    """Grows a tree of what may come, as long as its budget lasts, and plays what stood up best.

    It remembers nothing but, with a budget in seconds and in an open game, the tree itself: what
    it has thought of the moves that were then made is not thought again.
    """

    def __init__(
        self,
        name: str,
        budget: Budget,
        weakness: Weakness | None = None,
        *,
        guesses: bool = False,
    ) -> None:
        self.name = name
        self.budget = budget
        self.weakness = weakness or Weakness()
        self.guesses = guesses
        """Whether it holds each world that it imagines for the truth, as `mcts` does."""
        self._last: Search | None = None

    def thinks_ahead(self, engine: Engine[Any, Any]) -> bool:
        """Whether it has a use for the time in which others choose.

        With a budget in simulations it has none, for it is to repeat exactly; nor has who does
        not think of what others do, or holds for the truth what it imagined of a game's secrets.
        """
        guesses = self.guesses and engine.secrets
        return self.budget.simulations is None and self.weakness.replies and not guesses

    def order(self) -> Order:
        """Return what another process needs to know to think as this one would."""
        return Order(self.name, self.budget, self.weakness, self.guesses, self.seed)

    @property
    def slow(self) -> bool:
        """It thinks beside the board, unless it is done before anybody notices."""
        return True

    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return the move that stood up best when the budget is spent."""
        search = self.begin(engine, view, rng)
        for _ in self.think(search):
            pass
        return search.choice()

    def begin(
        self,
        engine: Engine[Any, Any],
        view: Any,
        rng: random.Random,
        ahead: tuple[Search, Sequence[Move]] | None = None,
    ) -> Tree:
        """Return the search for a moment, with nothing thought yet or with what is still true.

        `ahead` is what was thought ahead of an earlier moment, and the moves since then.
        """
        rng = self.luck(rng)
        state = asked(engine, view, random.Random(0))
        last, self._last = self._last, None
        keeps = not engine.secrets and self.budget.simulations is None
        if ahead is not None and ahead[0].follow(ahead[1], view):
            ahead[0].rng = rng
            ahead[0].doubt()
            self._last = ahead[0] if keeps else None
            return ahead[0]
        if keeps and last is not None and last.engine is engine and last.go_to(state):
            last.rng = rng
            self._last = last
            return last
        weak = self.weakness._asdict()
        if self.guesses and engine.secrets:
            return Worlds(engine, view, rng, **weak)
        found = Search(engine, view, rng, **weak)
        if keeps:
            self._last = found
        return found

    def begin_ahead(
        self,
        engine: Engine[Any, Any],
        view: Any,
        rng: random.Random,
        ahead: tuple[Search, Sequence[Move]] | None = None,
    ) -> Search:
        """Return the search for a moment in which others choose; it belongs to who asks."""
        if ahead is not None and ahead[0].follow(ahead[1], view):
            return ahead[0]
        found = self.begin(engine, view, rng)
        assert isinstance(found, Search)
        self._last = None
        return found

    def think(
        self, search: Tree, clock: Callable[[], float] = time.perf_counter
    ) -> Iterator[float]:
        """Think in slices; after each it yields how much of the budget is spent, from 0 to 1.

        What was thought ahead may have decided the move already: then the rest is not spent.
        """
        seconds, most = self.budget
        begun = clock()
        first, slice_ends = search.simulations, begun + SLICE
        if search.forced:
            search.simulate()
            return
        while True:
            search.simulate()
            done, now = search.simulations - first, clock()
            spent = 0.0 if most is None else done / most
            if seconds is not None:
                spent = max(spent, (now - begun) / seconds)
            if spent >= 1:
                return
            if now >= slice_ends:
                if isinstance(search, Search) and search.decided(done * (1 / spent - 1)):
                    return
                yield spent
                slice_ends = clock() + SLICE


AGENTS = {
    "mcts": Thinker("mcts", Budget(seconds=1.0), guesses=True),
    "ismcts": Thinker("ismcts", Budget(seconds=1.0)),
}
