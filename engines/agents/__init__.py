"""Opponents: `agent(name)` gives one, `names()` lists them, `match` lets them play.

An agent is told a View, so it cannot know more than the seat it plays for.

>>> import random
>>> from armillary.engines import load
>>> from armillary.engines.agents import agent, names
>>> names()
('random', 'greedy')
>>> engine = load("orion")
>>> state = engine.start(preset=1)
>>> view = engine.view(state, state.to_act)
>>> move = agent("greedy").choose(engine, view, random.Random(7))
>>> engine.refusals(state, move)
()
"""

from __future__ import annotations

from .agent import Agent, UnknownAgent, agent, luck, names
from .match import Tally, match

__all__ = ["Agent", "Tally", "UnknownAgent", "agent", "luck", "match", "names"]
