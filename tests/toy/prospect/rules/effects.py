"""What a move changes."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE, Move

from .moves import Dig, Draw, Fly
from .state import State

if TYPE_CHECKING:
    from .. import Prospect


@rules.effect("hand.secret", "bag.flare", "end.turns")
def advance(game: Prospect, state: State, move: Move) -> State:
    """Return the state after a legal move."""
    if isinstance(move, Dig):
        return dataclasses.replace(state.dug(move.seat), to_act=NATURE)
    if isinstance(move, Draw):
        return _next(state.drew(move.stone))
    if isinstance(move, Fly):
        return _next(state.flew(move.seat, move.to))
    return _next(state.banked(move.seat))


def _next(state: State) -> State:
    turn = state.turn + 1
    over = turn == state.seats * state.options.rounds
    return dataclasses.replace(state, turn=turn, to_act=None if over else turn % state.seats)
