"""The end: who has won, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome

from ..state import ROGUE, ROGUE_NAME
from . import points
from .badges import badge_points
from .missions import mission_points

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


def outcome(game: Epic, state: Galaxies) -> Outcome | None:
    """Return who won and by which rule, once nobody is to act."""
    if state.to_act is not None:
        return None
    if state.rogue is not None:
        return _alone(game, state)
    scores = totals(game, state)
    ranks = [rank(game, state, seat, scores[seat]) for seat in range(state.seats)]
    best = max(ranks)
    winners = tuple(seat for seat in range(state.seats) if ranks[seat] == best)
    tied = scores.count(best[0]) > 1
    names = [game.seat_name(seat) for seat in winners]
    rule = "end.tie" if tied else "end.winner"
    id = "end.shared" if len(winners) > 1 else "end.by_tie" if tied else "end.won"
    text = game.say(id, who=names, n=best[0])
    return Outcome(winners, tuple(map(float, scores)), rule, text)


@rules.effect("rogue.end")
def _alone(game: Epic, s: Galaxies) -> Outcome:
    """Return who was the first to the points: the player, or the rogue galaxy."""
    mine, theirs = points.points(game, s, 0), points.points(game, s, ROGUE)
    skull = s.level[ROGUE] > len(game.box.rogue.dice)
    id = "end.alone_won" if s.trigger == 0 else "end.skull" if skull else "end.alone_lost"
    text = game.say(id, who=game.seat_name(0), rogue=game.seat_name(ROGUE_NAME), n=mine, m=theirs)
    return Outcome((0,) if s.trigger == 0 else (), (float(mine),), "rogue.end", text)


@rules.effect("end.tie")
def rank(game: Epic, s: Galaxies, seat: int, score: int) -> tuple[int, int, int, int]:
    """Return what is compared: points, then colonies, level, resources."""
    return score, len(s.colonies[seat]), s.level[seat], sum(s.goods[seat])


@rules.effect("end.winner", "badge.prizes")
def totals(game: Epic, s: Galaxies) -> list[int]:
    """Return the points of all seats with missions and badges."""
    badges = badge_points(game, s)
    return [
        points.points(game, s, seat) + mission_points(game, s, seat) + badges[seat]
        for seat in range(s.seats)
    ]
