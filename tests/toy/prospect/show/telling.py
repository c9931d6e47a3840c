"""What has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ..rules.moves import Bank, Draw, Fly
from ..rules.state import State

if TYPE_CHECKING:
    from .. import Prospect


def happened(game: Prospect, before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what a move did, each event with its rule."""
    if isinstance(move, Draw):
        seat = before.turn % before.seats
        if move.stone == "flare":
            return (Event("flare", "bag.flare", seat, (f"ship:{seat}",)),)
        return (
            Event("dug", "bag.draw", seat, (f"ship:{seat}",)),
            Event("found", "hand.secret", seat, (), {"stone": f"@stone.{move.stone}"}, (seat,)),
        )
    keys = (f"ship:{move.seat}",)
    if isinstance(move, Fly):
        return (Event("flew", "fly.adjacent", move.seat, keys, {"to": move.to}),)
    if isinstance(move, Bank):
        n = len(before.hands[move.seat])
        return (Event("banked", "bank.home", move.seat, keys, {"n": n}),)
    return (Event("digs", "dig.ore", move.seat, keys),)
