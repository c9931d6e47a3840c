"""What a move changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from armillary.engines.core import rules
from armillary.engines.core.moves import Move

from .ending import is_bare, is_quiet, is_stuck
from .moves import Lay, Shift, Take
from .state import Men

if TYPE_CHECKING:
    from .. import Morris

T = TypeVar("T")


def advance(game: Morris, state: Men, move: Move) -> Men:
    """Return the state after a legal move."""
    if isinstance(move, Take):
        return _passed(taken(state, move), move.seat)
    assert isinstance(move, Lay | Shift)
    after = _laid(state, move) if isinstance(move, Lay) else shifted(state, move)
    closed = after.in_mill(move.seat, move.at if isinstance(move, Lay) else move.to)
    return replace(after, mill=True) if closed else _passed(after, move.seat)


def _laid(state: Men, move: Lay) -> Men:
    men = (*state.lying[move.seat], move.at)
    hand = _with(state.hand, move.seat, state.hand[move.seat] - 1)
    return replace(state, lying=_with(state.lying, move.seat, men), hand=hand)


@rules.effect("move.fly")
def shifted(state: Men, move: Shift) -> Men:
    """Move a man, however far."""
    men = tuple(move.to if at == move.at else at for at in state.lying[move.seat])
    return replace(state, lying=_with(state.lying, move.seat, men), quiet=state.quiet + 1)


def taken(state: Men, move: Take) -> Men:
    """Take a man out of the game: what came before is forgotten by the draw."""
    other = 1 - move.seat
    lying = _with(state.lying, other, tuple(at for at in state.lying[other] if at != move.at))
    lost = _with(state.taken, other, state.taken[other] + 1)
    return replace(state, lying=lying, taken=lost, mill=False, quiet=0)


def _passed(state: Men, seat: int) -> Men:
    """Hand the turn on, unless the game is over."""
    following = 1 - seat
    ended = is_bare(state, following) or is_stuck(state, following) or is_quiet(state)
    return replace(state, to_act=None if ended else following)


def _with(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
