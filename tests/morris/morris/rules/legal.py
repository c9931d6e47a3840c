"""Which moves are allowed, without asking the guards about each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from .moves import Lay, Shift, Take
from .state import BOARD, Men

if TYPE_CHECKING:
    from .. import Morris


def legal(game: Morris, state: Men) -> Sequence[Move]:
    """Return the legal moves man by man."""
    seat = state.to_act
    if seat is None:
        return []
    if state.mill:
        theirs = state.lying[1 - seat]
        spare = [at for at in theirs if not state.in_mill(1 - seat, at)]
        return [Take(seat, at) for at in spare or theirs]
    if state.hand[seat]:
        return [Lay(seat, at) for at in BOARD.at if state.owner(at) is None]
    return [Shift(seat, at, to) for at in state.lying[seat] for to in state.reach(seat, at)]
