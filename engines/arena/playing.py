"""One game of a tournament, and a few of them as one task for another process.

A task is plain data and a function that any process can import, so every executor can run it.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any, NamedTuple

from armillary.engines.agents import luck
from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine, Outcome
from armillary.engines.core.faults import Fault
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.shelf import find, made

from .players import Player, seated
from .schedule import Fixture


class AgentFault(Fault):
    """An agent that failed; the message says which, in which game, and how."""

    def __init__(self, text: str) -> None:
        """Keep the sentence: it crosses from one process to another."""
        super().__init__(text)


class Setup(NamedTuple):
    """What is played: the game, an owner's own box, the seats and the options."""

    game: str
    data: str | None
    seats: int
    options: tuple[tuple[str, Any], ...]
    branching: bool = False
    """Whether the moves that were allowed are counted too, which may take longer than playing."""


class Task(NamedTuple):
    """A few games for one process."""

    setup: Setup
    players: tuple[Player, ...]
    games: tuple[Fixture, ...]


class Record(NamedTuple):
    """What is kept of a game. All of it is the same whoever plays it again."""

    number: int
    sitting: tuple[int, ...]
    seed: int
    winners: tuple[int, ...]
    """The seats that won."""
    scores: tuple[float, ...]
    rule: str
    """The rule that decided it."""
    moves: int
    """Moves of the seats and of NATURE."""
    decisions: int
    """Moves of the seats where there was a choice; of all seats, if choices are not counted."""
    choices: tuple[int, int, int] = (0, 0, 0)
    """Of the moves of the seats: how many, how many allowed in all, and the most at once."""


class Done(NamedTuple):
    """What a process gives back: the games, the fault that broke them off, and how long it took."""

    records: tuple[Record, ...]
    fault: str | None
    seconds: float


@lru_cache(maxsize=8)
def engine_of(game: str, data: str | None) -> Engine[Any, Any]:
    """Return the engine of a game, the same again within a process."""
    return made(find(game)) if data is None else find(game)(data=data)


def run(task: Task) -> Done:
    """Play the games of a task. What was played before an agent failed is given back too."""
    begun = time.perf_counter()
    engine = engine_of(task.setup.game, task.setup.data)
    agents = [seated(player.who) for player in task.players]
    records: list[Record] = []
    fault = None
    for game in task.games:
        try:
            records.append(play(engine, task.setup, task.players, agents, game))
        except AgentFault as found:
            fault = str(found)
            break
    return Done(tuple(records), fault, time.perf_counter() - begun)


def play(
    engine: Engine[Any, Any],
    setup: Setup,
    players: tuple[Player, ...],
    agents: list[Any],
    game: Fixture,
) -> Record:
    """Play one game to its end."""
    state = engine.start(setup.seats, **dict(setup.options))
    at, decisions, counts = 0, 0, [0, 0, 0]
    while (seat := state.to_act) is not None:
        if seat == NATURE:
            move = engine.draw(state, Roll(game.seed, at))
        else:
            who = game.sitting[seat]
            move = _chosen(engine, state, players[who], agents[who], game, at)
            allowed = len(engine.legal(state)) if setup.branching else 2
            decisions += allowed > 1
            counts = [counts[0] + 1, counts[1] + allowed, max(counts[2], allowed)]
        state = engine.advance(state, move)
        at += 1
    ended = engine.outcome(state)
    assert isinstance(ended, Outcome)
    return Record(
        game.number,
        game.sitting,
        game.seed,
        tuple(ended.winners),
        tuple(map(float, ended.scores)),
        ended.rule,
        at,
        decisions,
        (counts[0], counts[1], counts[2]) if setup.branching else (0, 0, 0),
    )


def _chosen(
    engine: Engine[Any, Any], state: Any, player: Player, agent: Any, game: Fixture, at: int
) -> Move:
    """Ask an agent for its move; AgentFault says what was wrong with the answer."""
    where = f"game {game.number}, move {at + 1}"
    view = engine.view(state, state.to_act)
    try:
        move: Move = agent.choose(engine, view, luck(game.seed, at))
    except Exception as fault:
        said = f"{type(fault).__name__}: {fault}"
        raise AgentFault(f"{player.name} failed in {where}: {said}") from fault
    if not player.trusted and (wrong := illegal(engine, state, move)):
        raise AgentFault(f"{player.name} chose what is not allowed in {where}: {wrong}")
    return move


def illegal(engine: Engine[Any, Any], state: Any, move: Any) -> str | None:
    """Say why a move is not allowed, or nothing."""
    if type(move) not in engine.moves:
        kinds = ", ".join(kind.__name__ for kind in engine.moves)
        return f"{move!r:.60} is no move of {engine.name}; its moves are {kinds}"
    if flaw := engine.flaw(move):
        return flaw
    refusals = engine.refusals(state, move)
    return f"{refusals[0].rule} - {refusals[0].text}" if refusals else None
