"""What an agent is, and how one is found by its name."""

from __future__ import annotations

import copy
import importlib
import random
from abc import ABC, abstractmethod
from importlib.metadata import entry_points
from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.moves import Move

from .budget import Budget, budget

_MODULES = {
    "random": "blind",
    "novice": "levels",
    "greedy": "greedy",
    "club": "levels",
    "mcts": "thinker",
    "ismcts": "thinker",
    "master": "levels",
}


GROUP = "armillary.agents"
"""The entry points by which an installed package gives agents: a class with `choose` each."""


class UnknownAgent(Fault, LookupError):
    """A name that no agent has; the message lists those that are there."""


class PlayerError(Fault, ValueError):
    """Somebody who cannot play; the message says who, and why."""


class GameOver(Fault, ValueError):
    """A game that has ended, or a moment in which nobody's move is asked for."""


class Agent(ABC):
    """Somebody who chooses moves. What it is worth for one moment it finds out from the view.

    What a seat may not know can play no part in the choice, for `choose` is given a View and
    may at most ask `engine.imagine` for a state that would look the same.
    """

    name: str
    budget: Budget = Budget()
    seed: int | str | None = None

    @property
    def slow(self) -> bool:
        """Whether a person may have to wait for it: then it thinks beside the board."""
        return False

    @abstractmethod
    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return a legal move for the seat whose view it is, when that seat is to act."""

    def luck(self, rng: random.Random) -> random.Random:
        """Return the luck to choose by: that of its own seed, where it has one."""
        return rng if self.seed is None else random.Random(f"{self.seed}:{self.name}")


class Guest(Agent):
    """Somebody else's agent, who has `choose` and need have nothing else."""

    def __init__(self, name: str, who: Any) -> None:
        self.name, self.who = name, who

    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        move: Move = self.who.choose(engine, view, self.luck(rng))
        return move


def names() -> tuple[str, ...]:
    """Return the names of our own agents, about the weakest first."""
    return tuple(_MODULES)


def known() -> tuple[str, ...]:
    """Return the names of all agents: our own, and those of installed packages."""
    return (*names(), *sorted(point.name for point in entry_points(group=GROUP)))


def hosted(who: Any, name: str | None = None) -> Agent:
    """Return an agent of one's own, a class or one of it, as an Agent that may sit anywhere.

    >>> hosted(5)
    Traceback (most recent call last):
    ...
    armillary.engines.agents.agent.PlayerError: 5 cannot play: write a class with \
choose(engine, view, rng) that returns a move
    """
    if isinstance(who, type):
        who = who()
    if isinstance(who, Agent):
        return who
    if not callable(getattr(who, "choose", None)):
        raise PlayerError(
            f"{who!r} cannot play: write a class with choose(engine, view, rng) that returns a move"
        )
    return Guest(name or str(getattr(who, "name", type(who).__name__)), who)


def agent(
    name: str,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int | str | None = None,
) -> Agent:
    """Return the agent called `name`, ours or of an installed package.

    A budget and a seed of its own may be given to any.

    With a budget in simulations it chooses the same again and again from the same view and luck.
    Who answers at once needs no budget and is as good with any.

    >>> agent("deep thought")
    Traceback (most recent call last):
    ...
    armillary.engines.agents.agent.UnknownAgent: there is no agent 'deep thought'; \
there are random, novice, greedy, club, mcts, ismcts, master
    """
    found = _called(name)
    given = budget(seconds, simulations)
    if given == Budget() and seed is None:
        return found
    own = copy.copy(found)
    if given != Budget():
        own.budget = given
    own.seed = seed
    return own


def _called(name: str) -> Agent:
    if name in _MODULES:
        ours: Agent = importlib.import_module(f".{_MODULES[name]}", __package__).AGENTS[name]
        return ours
    for point in entry_points(group=GROUP, name=name):
        return hosted(point.load(), name)
    raise UnknownAgent(f"there is no agent {name!r}; there are {', '.join(known())}")


def luck(seed: int | str, at: int) -> random.Random:
    """Return the luck of the move number `at`: by the seed alone, however the game came there.

    A playing that is undone, saved or forked gets the same answers from its agents again.

    >>> luck(7, 3).random() == luck(7, 3).random() != luck(7, 4).random()
    True
    """
    return random.Random(f"{seed}:{at}")


def asked(engine: Engine[Any, Any], view: Any, rng: random.Random) -> Any:
    """Return a state that fits the view, or raise GameOver where no seat's move is asked for."""
    state = engine.imagine(view, rng)
    if state.to_act is None:
        raise GameOver("the game has ended; there is no move to choose")
    if state.to_act < 0:
        raise GameOver("chance is to act, and no seat; there is no move to choose")
    return state
