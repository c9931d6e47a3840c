"""Which moves are allowed, listed at once: a turn's own, or the answers to what is asked."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from ..chance import chances, drawn
from ..state import HopeState, Play
from .answers import answers
from .turn import turn

if TYPE_CHECKING:
    from ... import Hope


def legal(game: Hope, state: HopeState | Play) -> list[Any]:
    """Return the legal moves of whoever is to act, in a stable order."""
    if state.to_act is None:
        return []
    if state.to_act == NATURE:
        return [move for move, _ in chances(game, state)]
    if state.todo:
        return answers(state)
    world = state.world if isinstance(state, Play) else game.world(state)
    return turn(world, game.kit, state)


def sample(game: Hope, state: HopeState | Play, rng: random.Random) -> Move:
    """Return a legal move, NATURE's as likely as it is, a seat's as likely as any other."""
    if state.to_act == NATURE:
        return drawn(game, state, rng)
    move: Move = rng.choice(legal(game, state))
    return move
