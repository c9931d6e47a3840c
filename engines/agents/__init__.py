"""Opponents: `agent(name)` gives one, `names()` lists them, `match` lets them play.

An agent is told a View, so it cannot know more than the seat it plays for.

>>> import random
>>> from armillary.engines import catalogue, load
>>> from armillary.engines.agents import agent, names
>>> names()
('random', 'greedy')
>>> engine = load(catalogue()[0])
>>> table = engine.table(seed=7)
>>> view = table.view(table.to_act)
>>> move = agent("greedy").choose(engine, view, random.Random(7))
>>> engine.refusals(table.state, move)
()
"""

from __future__ import annotations

from .agent import Agent, UnknownAgent, agent, luck, names
from .match import Tally, match

__all__ = ["Agent", "Tally", "UnknownAgent", "agent", "luck", "match", "names"]
