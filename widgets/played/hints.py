"""Hints in four rungs: an idea, an area, a move, and why; what they say comes from a search."""

from __future__ import annotations

import random
from typing import Any

from armillary.engines.agents.budget import Budget
from armillary.engines.agents.coach import Idea, advise
from armillary.engines.core.engine import Engine
from armillary.engines.core.table import Table

from ..words import say

RUNGS = 4

LOOK = Budget(simulations=40)
"""So long a look is done before anybody notices, and says the same whenever it is asked."""


class Hints:
    """The hint for one position; every call of `more` says a little more of the same move."""

    def __init__(self) -> None:
        self.level = 0
        self.keys: tuple[str, ...] = ()
        self._idea: Idea | None = None
        self._engine: Engine[Any, Any] | None = None
        self._state: Any = None

    def more(self, engine: Engine[Any, Any], table: Table, viewer: int) -> None:
        """Climb one rung."""
        if self._idea is None:
            view = engine.view(table.state, viewer)
            rng = random.Random(f"{table.seed}:{table.at}:hint")
            self._idea = advise(engine, view, rng, LOOK).best
            self._engine, self._state = engine, engine.imagine(view, rng)
        self.level = min(self.level + 1, RUNGS)
        keys = engine.keys(self._idea.move)
        self.keys = keys[:1] if self.level == 1 else (keys[0], keys[-1])

    def told(self, lang: str) -> list[str]:
        """Return what has been said so far, a sentence or two for each rung."""
        assert self._engine is not None and self._idea is not None
        engine, idea, words = self._engine, self._idea, say(lang)
        said = [
            words["hint_idea"],
            words["hint_area" if len(engine.keys(idea.move)) > 1 else "hint_alone"],
            words["hint_move"].format(idea.text),
            self._why(engine, idea, lang),
        ]
        return said[: self.level]

    def _why(self, engine: Engine[Any, Any], idea: Idea, lang: str) -> str:
        """Say what the move does, how sure it is to be good, and what may be answered."""
        words, seat = say(lang), idea.move.seat
        after = engine.advance(self._state, idea.move)
        events = engine.happened(self._state, idea.move, after)
        rules = [engine.rulebook[event.rule].title.to(lang) for event in events[1:]]
        gain = engine.worth(after, seat) - engine.worth(self._state, seat)
        why = words["hint_rule"].format(", ".join(rules)) if rules else words["hint_gain"]
        said = [why if rules or gain > 0 else words["hint_none"]]
        if idea.changes:
            numbers = (
                f"{one.label.to(lang)} {one.before} \N{RIGHTWARDS ARROW} {one.after}"
                for one in idea.changes[:3]
            )
            said.append(words["hint_changes"].format("; ".join(numbers)))
        share, error = (round(100 * one) for one in (idea.share, idea.error))
        said.append(words["hint_share"].format(share, error))
        if idea.reply:
            said.append(words["hint_reply"].format(idea.reply))
        return " ".join(said)
