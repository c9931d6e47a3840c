"""What a face brings somebody, in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.box import CULTURE, DIPLOMACY, ECONOMY, ENERGY, MOVE
from ..rules.legal import actions, empire, flying, tracks

if TYPE_CHECKING:
    from .. import Epic


def brings(game: Epic, v: Any, seat: int, face: int, price: int = 0) -> int:
    """Return what a face brings after a price in culture: an amount, or how many choices."""
    purse = empire.purse_of(v, seat, price)
    if face == MOVE:
        return len(flying.movers(game, v, seat))
    if face in (ENERGY, CULTURE):
        room = game.box.goods.most - purse[face - ENERGY]
        return int(min(room, empire.produced(game, v, seat, face - ENERGY)))
    if face in (ECONOMY, DIPLOMACY):
        return len(tracks.advancers(game, v, seat, face - ECONOMY))
    able = len(empire.payments(game, v, seat, False, 0, purse))
    return able + sum(actions.available(game, v, seat, p, purse) for p in v.colonies[seat])
