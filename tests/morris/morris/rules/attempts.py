"""What one could think of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from .moves import Lay, Shift, Take
from .state import BOARD, Men

if TYPE_CHECKING:
    from .. import Morris


def domain(game: Morris) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the values of fields that their types do not tell."""
    points = tuple(BOARD.at)
    return {Lay: {"at": points}, Shift: {"at": points, "to": points}, Take: {"at": points}}


def attempts(game: Morris, state: Men) -> Iterable[Move]:
    """Return what a click can mean now: take after a mill, lay while there is a man in hand."""
    seat = state.to_act
    if seat is None:
        return ()
    return _of(Take if state.mill else Lay if state.hand[seat] else Shift, seat)


@cache
def _of(kind: type[Move], seat: int) -> tuple[Move, ...]:
    if kind is Shift:
        return tuple(Shift(seat, *ends) for ends in permutations(BOARD.at, 2))
    return tuple(kind(seat, at) for at in BOARD.at)  # type: ignore[call-arg]
