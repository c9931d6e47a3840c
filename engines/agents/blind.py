"""The agent that plays anything that is allowed."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move

from .agent import Agent


class Blind(Agent):
    """Plays each legal move as likely as any other."""

    name: ClassVar[str] = "random"

    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return any legal move."""
        return engine.sample(engine.imagine(view, rng), rng)


AGENT = Blind()
