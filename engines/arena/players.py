"""Who plays: agents by name, by entry point, or of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from armillary.engines.agents import PlayerError, agent, hosted, names


class Player(NamedTuple):
    """One of a tournament: what it is called there, and who chooses its moves.

    `who` is a name, which each process looks up for itself, or an agent, which is sent to it.
    """

    name: str
    who: Any

    @property
    def kind(self) -> str:
        """What it is, in a word that another process would use as well."""
        if isinstance(self.who, str):
            return self.who
        return f"{type(self.who).__module__}.{type(self.who).__qualname__}"

    @property
    def trusted(self) -> bool:
        """Whether it is one of ours, whose moves need not be looked at."""
        return isinstance(self.who, str) and self.who.partition(":")[0] in names()


def players(agents: Mapping[str, Any] | Sequence[Any]) -> tuple[Player, ...]:
    """Return who plays, each with a name of its own; PlayerError or UnknownAgent says who cannot.

    >>> [player.name for player in players(["random", "greedy", "random"])]
    ['random', 'greedy', 'random 2']
    """
    if isinstance(agents, str):
        raise PlayerError(f"name several agents in a list, as [{agents!r}, 'random']")
    if isinstance(agents, Mapping):
        return tuple(Player(str(name), _checked(who)) for name, who in agents.items())
    found: list[Player] = []
    for who in map(_checked, agents):
        wish = who if isinstance(who, str) else getattr(who, "name", type(who).__name__)
        taken = {player.name for player in found}
        numbered = (f"{wish} {n}" for n in range(2, len(taken) + 3))
        found.append(Player(next(n for n in (wish, *numbered) if n not in taken), who))
    return tuple(found)


def seated(who: Any) -> Any:
    """Return who chooses the moves: the agent of that name, or the one that was given.

    `mcts:200` is an agent that thinks 200 simulations a move, whatever the clock says.
    """
    if not isinstance(who, str):
        return who
    name, colon, simulations = who.partition(":")
    if not colon or name not in names():
        return agent(who)
    if simulations.isdecimal() and int(simulations):
        return agent(name, simulations=int(simulations))
    raise PlayerError(f"{who!r}: after the colon stands a number of simulations, as {name}:200")


def _checked(who: Any) -> Any:
    """Return who plays, if it can; a class is asked for one agent."""
    if isinstance(who, type):
        who = who()
    hosted(seated(who))
    return who
