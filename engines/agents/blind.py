"""The agent that plays anything that is allowed."""

from __future__ import annotations

import random
from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move

from .agent import Agent, asked


class Blind(Agent):
    """Plays each legal move as likely as any other."""

    name = "random"

    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return any legal move."""
        rng = self.luck(rng)
        return engine.sample(asked(engine, view, rng), rng)


AGENTS = {"random": Blind()}
