"""What has happened, each with the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ..rules.moves import Lay, Shift, Take
from ..rules.state import BOARD, Men

if TYPE_CHECKING:
    from .. import Morris


def happened(game: Morris, before: Men, move: Move, after: Men) -> tuple[Event, ...]:
    """Return the events of a move; the text `event.<kind>` tells each."""
    events = [_done(before, move)]
    if after.mill:
        events.append(Event("mill", "mill.three", move.seat, game.keys(move)[-1:]))
    ended = game.outcome(after)
    return (*events, *(() if ended is None else (Event("ended", ended.rule),)))


def _done(before: Men, move: Move) -> Event:
    if isinstance(move, Shift):
        flown = move.to not in BOARD.near[move.at]
        keys, values = (f"cell:{move.at}", f"cell:{move.to}"), {"at": move.at, "to": move.to}
        if flown:
            return Event("flown", "move.fly", move.seat, keys, values)
        return Event("moved", "move.line", move.seat, keys, values)
    assert isinstance(move, Lay | Take)
    kind, rule = ("laid", "lay.first") if isinstance(move, Lay) else ("taken", "mill.take")
    return Event(kind, rule, move.seat, (f"cell:{move.at}",), {"at": move.at})
