"""What a move did: it is played again, to somebody who listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ..rules.effects import play
from ..rules.effects.thawed import Thawed
from ..rules.ending import totals
from ..rules.ending.badges import badge_points
from ..rules.ending.missions import mission_points

if TYPE_CHECKING:
    from .. import Epic
    from ..rules.state import Galaxies


def reckoning(game: Epic, s: Galaxies) -> list[Event]:
    """Tell what each seat's mission and badges are worth, once the game is over."""
    found, badges, scores = [], badge_points(game, s), totals(game, s)
    for seat in range(s.seats):
        if not s.missions[seat]:
            continue
        name = game.missions[s.missions[seat][0]].id
        values = {"mission": f"@mission.{name}.name", "n": mission_points(game, s, seat)}
        values |= {"badges": badges[seat], "total": int(scores[seat])}
        found.append(Event("reckoned", "end.winner", seat, (f"base:{seat}",), values))
    return found


def happened(game: Epic, before: Galaxies, move: Move, after: Galaxies) -> tuple[Event, ...]:
    """Return what a move did."""
    told: list[Event] = []
    play(game, Thawed(game, before, told), move)
    if after.to_act is None and after.rogue is None:
        told += reckoning(game, after)
    return tuple(told)
