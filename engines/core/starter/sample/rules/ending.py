"""How it ends, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome

from .state import BOARD, ROWS, Stones

if TYPE_CHECKING:
    from .. import Sample


@rules.effect("win.row")
def winner(state: Stones) -> int | None:
    """Return the seat with three stones in a row."""
    return next((s for s in (0, 1) if any({*row} <= {*state.of(s)} for row in ROWS)), None)


@rules.effect("end.full")
def is_full(state: Stones) -> bool:
    """Tell whether every cell has its stone."""
    return len(state.laid) == len(BOARD.at)


def outcome(game: Sample, state: Stones) -> Outcome | None:
    """Return how it ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    seat = winner(state)
    if seat is None:
        return Outcome((), (0.0, 0.0), "end.full", game.say("end.full"))
    scores = (float(seat == 0), float(seat == 1))
    return Outcome((seat,), scores, "win.row", game.say("win.row", who=game.seat_name(seat)))
