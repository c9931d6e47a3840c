"""The points that can end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Known


@rules.effect("empire.levels", "end.points", "end.far_points")
def points(game: Epic, s: Known, seat: int) -> int:
    """Return the points that can end the game: empire, planets, pilots, dwarf planets."""
    ladder = game.box.rogue.points if s.rogue is not None and seat else game.box.empire.points
    total: int = ladder[min(s.level[seat], len(ladder)) - 1] + s.dwarfs[seat]
    for planet in s.colonies[seat]:
        total += game.planets[planet].points
    for pilots in s.hangar[seat]:
        for pilot in pilots:
            total += game.pilots[pilot].points
    return total
