"""Opponents: `agent(name)` gives one, `names()` lists them, `match` lets them play.

`analyse` and `review` are the coach: what a strong player would tell. `puzzles` are positions
with one best move.

An agent is told a View, so it cannot know more than the seat it plays for.

>>> import random
>>> from armillary.engines import catalogue, load
>>> from armillary.engines.agents import agent, names
>>> names()
('random', 'novice', 'greedy', 'club', 'mcts', 'ismcts', 'master')
>>> engine = load(catalogue()[0])
>>> table = engine.table(seed=7)
>>> view = table.view(table.to_act)
>>> move = agent("greedy").choose(engine, view, random.Random(7))
>>> engine.refusals(table.state, move)
()
"""

from __future__ import annotations

from .agent import Agent, GameOver, PlayerError, UnknownAgent, agent, hosted, known, luck, names
from .budget import BudgetError
from .coach import Advice, Review, analyse, review
from .levels import described
from .match import Tally, match
from .solving import puzzles

__all__ = [
    "Advice",
    "Agent",
    "BudgetError",
    "GameOver",
    "PlayerError",
    "Review",
    "Tally",
    "UnknownAgent",
    "agent",
    "analyse",
    "described",
    "hosted",
    "known",
    "luck",
    "match",
    "names",
    "puzzles",
    "review",
]
