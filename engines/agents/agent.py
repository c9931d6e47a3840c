"""What an agent is, and how one is found by its name."""

from __future__ import annotations

import importlib
import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.moves import Move

_MODULES = {"random": "blind", "greedy": "greedy"}


class UnknownAgent(Fault, LookupError):
    """A name that no agent has; the message lists those that are there."""


class Agent(ABC):
    """Somebody who chooses moves. It remembers nothing: the same view and luck, the same move.

    What a seat may not know can play no part in the choice, for `choose` is given a View and
    may at most ask `engine.imagine` for a state that would look the same.
    """

    name: ClassVar[str]

    @abstractmethod
    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return a legal move for the seat whose view it is, when that seat is to act."""


def names() -> tuple[str, ...]:
    """Return the names of all agents, the weakest first."""
    return tuple(_MODULES)


def agent(name: str) -> Agent:
    """Return the agent called `name`.

    >>> agent("deep thought")
    Traceback (most recent call last):
    ...
    armillary.engines.agents.agent.UnknownAgent: there is no agent 'deep thought'; \
there are random, greedy
    """
    if name not in _MODULES:
        raise UnknownAgent(f"there is no agent {name!r}; there are {', '.join(names())}")
    found: Agent = importlib.import_module(f".{_MODULES[name]}", __package__).AGENT
    return found


def luck(seed: int | str, at: int) -> random.Random:
    """Return the luck of the move number `at`: by the seed alone, however the game came there.

    A playing that is undone, saved or forked gets the same answers from its agents again.

    >>> luck(7, 3).random() == luck(7, 3).random() != luck(7, 4).random()
    True
    """
    return random.Random(f"{seed}:{at}")
