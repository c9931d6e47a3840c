"""Is an agent of one's own fit to play? One call says what is wrong, in sentences.

>>> import random
>>> from armillary.engines.arena import faults
>>> class Mine:
...     "Takes the last move that is allowed."
...     name = "mine"
...     def choose(self, engine, view, rng):
...         return list(engine.legal(engine.imagine(view, rng)))[-1]
>>> faults(Mine, "andromeda")
[]
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from armillary.engines.agents import PlayerError, luck
from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE
from armillary.engines.core.shelf import find, made

from .players import players, seated
from .playing import illegal

SECONDS = 5.0
"""An agent that thinks longer about one move is slow, if nobody says otherwise."""


def faults(
    agent: Any,
    game: str = "orion",
    *,
    seats: int | None = None,
    games: int = 3,
    seconds: float = SECONDS,
    seed: int = 0,
    **options: Any,
) -> list[str]:
    """Return what is wrong with an agent, a sentence for each fault; [] means it may play.

    It plays a few games against random moves. It must choose allowed moves, in time, and must not
    remember: asked again with the same view and luck, after other games, it chooses the same. What
    it may not know it is never told, for it is given views only.
    """
    engine = made(find(game))
    count = engine.check_seats(seats)
    try:
        (player,) = players([agent])
        who = seated(player.who)
    except (PlayerError, LookupError, TypeError) as fault:
        return [str(fault)]
    return list(_found(engine, player.name, who, count, games, seconds, seed, options))


def _found(
    engine: Engine[Any, Any],
    name: str,
    who: Any,
    seats: int,
    games: int,
    seconds: float,
    seed: int,
    options: dict[str, Any],
) -> Iterator[str]:
    """Let it play, and ask it again about some of its moments afterwards."""
    asked: list[tuple[Any, str, Any]] = []
    for game in range(games):
        state, at, own = engine.start(seats, **options), 0, game % seats
        while (seat := state.to_act) is not None:
            chance = f"{seed}:{game}"
            if seat == NATURE:
                move = engine.draw(state, Roll(chance, at))
            elif seat != own:
                move = engine.sample(state, random.Random(f"{chance}:{at}"))
            else:
                view, begun = engine.view(state, seat), time.perf_counter()
                try:
                    move = who.choose(engine, view, luck(chance, at))
                except Exception as fault:
                    yield f"{name} failed: {type(fault).__name__}: {fault}"
                    return
                took = time.perf_counter() - begun
                if wrong := illegal(engine, state, move):
                    yield f"{name} chose what is not allowed: {wrong}"
                    return
                if took > seconds:
                    yield f"{name} is slow: {took:.1f} s for a move, {seconds:g} s at most"
                    return
                asked.append((view, f"{chance}:{at}", move))
            state, at = engine.advance(state, move), at + 1
    for view, chance, move in random.Random(seed).sample(asked, min(20, len(asked))):
        if who.choose(engine, view, random.Random(chance)) != move:
            yield (
                f"{name} remembers, or draws luck of its own: asked again with the same view and "
                "the same rng it chose another move; use nothing but what choose is given"
            )
            return
