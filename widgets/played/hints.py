"""Hints in four rungs: an idea, an area, a move, and why."""

from __future__ import annotations

import random
from typing import Any

from armillary.engines.agents import agent
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move
from armillary.engines.core.table import Table

from ..words import say

RUNGS = 4


class Hints:
    """The hint for one position; every call of `more` says a little more of the same move."""

    def __init__(self) -> None:
        self.level = 0
        self.keys: tuple[str, ...] = ()
        self._move: Move | None = None
        self._engine: Engine[Any, Any] | None = None
        self._state: Any = None

    def more(self, engine: Engine[Any, Any], table: Table, viewer: int) -> None:
        """Climb one rung."""
        if self._move is None:
            view = engine.view(table.state, viewer)
            rng = random.Random(f"{table.seed}:{table.at}:hint")
            self._move = agent("greedy").choose(engine, view, rng)
            self._engine, self._state = engine, engine.imagine(view, rng)
        self.level = min(self.level + 1, RUNGS)
        keys = engine.keys(self._move)
        self.keys = keys[:1] if self.level == 1 else (keys[0], keys[-1])

    def told(self, lang: str) -> list[str]:
        """Return what has been said so far, a sentence for each rung."""
        assert self._engine is not None and self._move is not None
        engine, words = self._engine, say(lang)
        after = engine.advance(self._state, self._move)
        events = engine.happened(self._state, self._move, after)
        rules = [engine.rulebook[event.rule].title.to(lang) for event in events[1:]]
        seat = self._move.seat
        gain = engine.worth(after, seat) - engine.worth(self._state, seat)
        why = words["hint_rule"].format(", ".join(rules)) if rules else words["hint_gain"]
        said = [
            words["hint_idea"],
            words["hint_area" if len(engine.keys(self._move)) > 1 else "hint_alone"],
            words["hint_move"].format(engine.spell(self._move)),
            why if rules or gain > 0 else words["hint_none"],
        ]
        return said[: self.level]
