"""The agent that looks one move ahead."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move

from .agent import Agent


class Greedy(Agent):
    """Plays the move after which the game's own guess, `engine.worth`, is best.

    It takes a win and leaves a loss where the next position shows it, and no more than that.
    """

    name: ClassVar[str] = "greedy"

    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return a best move; among equal ones, luck decides."""
        state = engine.imagine(view, rng)
        seat = state.to_act
        best, equal = float("-inf"), []
        for move in engine.legal(state):
            worth = engine.worth(engine.advance(state, move), seat)
            if worth > best:
                best, equal = worth, [move]
            elif worth == best:
                equal.append(move)
        return rng.choice(equal)


AGENT = Greedy()
