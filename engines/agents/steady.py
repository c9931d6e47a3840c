"""A move in any case: an agent that fails forfeits nothing, and its fault is not lost."""

from __future__ import annotations

import logging
import random
from typing import Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move

from .agent import Agent, GameOver, agent

log = logging.getLogger(__name__)


class Chosen(NamedTuple):
    """A legal move, and whether somebody else had to choose it because the agent failed."""

    move: Move
    failed: bool = False


def choose(player: Agent, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Chosen:
    """Return the agent's move, or a legal one where it raises or names one that is not allowed.

    What went wrong is logged with all that a developer needs.
    """
    try:
        return checked(engine, view, player.choose(engine, view, rng), player.name)
    except GameOver:
        raise
    except Exception:
        log.exception("%s could not choose a move of %s", player.name, engine.name)
        return instead(engine, view, rng)


def checked(engine: Engine[Any, Any], view: Any, move: Move, name: str) -> Chosen:
    """Return a move that is allowed as far as its seat can know; ValueError if it is not."""
    found = engine.refusals(engine.imagine(view, random.Random(0)), move)
    if found:
        # The move itself is not named: a log is read by whoever sits at the screen.
        raise ValueError(f"{name} chose a move that {found[0].rule} forbids")
    return Chosen(move)


def instead(engine: Engine[Any, Any], view: Any, rng: random.Random) -> Chosen:
    """Return the move that looks best at first sight, or any, for an agent that has none."""
    try:
        return Chosen(agent("greedy").choose(engine, view, rng), failed=True)
    except GameOver:
        raise
    except Exception:
        log.exception("no move of %s could be guessed at", engine.name)
        return Chosen(agent("random").choose(engine, view, rng), failed=True)
