"""Games between agents, counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine, Outcome
from armillary.engines.core.moves import NATURE, Move

from . import steady
from .agent import Agent, agent, luck

Chooser = Callable[[Any, int], Move]


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

    def chooser(player: Agent, luck_of: str) -> Chooser:
        return lambda view, at: steady.choose(player, engine, view, luck(luck_of, at)).move

    wins, drawn, rules = [0] * len(players), 0, dict[str, int]()
    for i in range(games):
        turned = [(seat + i) % len(players) for seat in range(len(players))]
        name = f"{seed}:{i}"
        seated = [chooser(players[one], name) for one in turned]
        ended = played(engine, seated, name, options)
        rules[ended.rule] = rules.get(ended.rule, 0) + 1
        drawn += not ended.winners
        for seat in ended.winners:
            wins[turned[seat]] += 1
    return Tally(tuple(wins), drawn, rules)


def played(
    engine: Engine[Any, Any], seated: Sequence[Chooser], seed: str, options: dict[str, Any]
) -> Outcome:
    """Play one game to its end: a seat is asked with what it sees and the number of the move.

    >>> from armillary.engines import catalogue, load
    >>> engine = load(catalogue()[0])
    >>> first = lambda view, at: engine.legal(engine.imagine(view, luck("a", at)))[0]
    >>> played(engine, [first] * engine.check_seats(None), "a", {}).rule in engine.rulebook
    True
    """
    state = engine.start(len(seated), **options)
    at = 0
    while (seat := state.to_act) is not None:
        if seat == NATURE:
            move = engine.draw(state, Roll(seed, at))
        else:
            move = seated[seat](engine.view(state, seat), at)
        state = engine.advance(state, move)
        at += 1
    ended = engine.outcome(state)
    assert ended is not None
    return ended
