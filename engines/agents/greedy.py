"""The agent that looks one move ahead."""

from __future__ import annotations

import random
from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move
from armillary.engines.core.script import foresee

from .agent import Agent, asked


class Greedy(Agent):
    """Plays the move after which the game's own guess, `engine.worth`, is best.

    It takes a win and leaves a loss where the next position shows it, and no more than that.
    """

    name = "greedy"

    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return a best move; among equal ones, luck decides."""
        rng = self.luck(rng)
        asked(engine, view, random.Random(0))
        return foresee(engine, view, rng)


AGENTS = {"greedy": Greedy()}
