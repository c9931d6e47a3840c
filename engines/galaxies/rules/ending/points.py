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
    rogue = s.rogue is not None and seat > 0
    return total(game, rogue, s.level[seat], s.dwarfs[seat], s.colonies[seat], s.hangar[seat])


def total(
    game: Epic,
    rogue: bool,
    level: int,
    dwarfs: int,
    colonies: tuple[int, ...],
    hangar: tuple[tuple[int, ...], ...],
) -> int:
    """Return the points of an empire, or of the rogue galaxy, that has all this."""
    ladder = game.box.rogue.points if rogue else game.box.empire.points
    found = ladder[min(level, len(ladder)) - 1] + dwarfs
    for planet in colonies:
        found += game.planets[planet].points
    for pilots in hangar:
        for pilot in pilots:
            found += game.pilots[pilot].points
    return found
