"""Games between agents, counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine, Outcome
from armillary.engines.core.moves import NATURE

from . import steady
from .agent import Agent, agent, luck


class Tally(NamedTuple):
    """What came of a match: the games that each agent won, in the order given, and the rules."""

    wins: tuple[int, ...]
    drawn: int
    rules: dict[str, int]
    """How many games were decided by each rule."""


def match(
    engine: Engine[Any, Any],
    agents: Sequence[str | Agent],
    games: int,
    seed: int | str = 0,
    **options: Any,
) -> Tally:
    """Play games between agents and count; `options` are the game's own.

    The agents change seats from game to game, and game `i` depends on `seed` and `i` alone.

    >>> from armillary.engines import catalogue, load
    >>> engine = load(catalogue()[0])
    >>> tally = match(engine, ["random"] * engine.seats[0], 4, seed=1)
    >>> sum(tally.wins) + tally.drawn, sum(tally.rules.values())
    (4, 4)
    """
    players = [agent(one) if isinstance(one, str) else one for one in agents]
    wins, drawn, rules = [0] * len(players), 0, dict[str, int]()
    for i in range(games):
        turned = [(seat + i) % len(players) for seat in range(len(players))]
        ended = _play(engine, [players[one] for one in turned], f"{seed}:{i}", options)
        rules[ended.rule] = rules.get(ended.rule, 0) + 1
        drawn += not ended.winners
        for seat in ended.winners:
            wins[turned[seat]] += 1
    return Tally(tuple(wins), drawn, rules)


def _play(
    engine: Engine[Any, Any], seated: Sequence[Agent], seed: str, options: dict[str, Any]
) -> Outcome:
    """Play one game to its end."""
    state = engine.start(len(seated), **options)
    at = 0
    while (seat := state.to_act) is not None:
        if seat == NATURE:
            move = engine.draw(state, Roll(seed, at))
        else:
            move = steady.choose(
                seated[seat], engine, engine.view(state, seat), luck(seed, at)
            ).move
        state = engine.advance(state, move)
        at += 1
    ended = engine.outcome(state)
    assert ended is not None
    return ended
