"""What has happened, each with the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ..rules.moves import Lay
from ..rules.state import Stones

if TYPE_CHECKING:
    from .. import Sample


def happened(game: Sample, before: Stones, move: Move, after: Stones) -> tuple[Event, ...]:
    """Return the events of a move; the text `event.<kind>` tells each."""
    assert isinstance(move, Lay)
    laid = Event("laid", "place.free", move.seat, (f"cell:{move.at}",), {"at": move.at})
    ended = game.outcome(after)
    return (laid,) if ended is None else (laid, Event("ended", ended.rule))
