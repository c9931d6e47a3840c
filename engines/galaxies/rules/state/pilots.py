"""Who flies a ship, and what that pilot can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..box.abilities import Ability

if TYPE_CHECKING:
    from ... import Epic
    from . import Known

NO_ABILITY = Ability("")


def pilot_of(game: Epic, s: Known, seat: int, ship: int) -> int | None:
    """Return who flies a ship, if it is an advanced one."""
    hull = s.hulls[seat][ship]
    pilot: int | None = None if hull is None else s.hangar[seat][hull][-1]
    return pilot


@rules.effect("pilot.bound", "hire.replace")
def ability(game: Epic, s: Known, seat: int, ship: int) -> Ability:
    """Return what the pilot of a ship can do; only the uppermost card of a hull counts."""
    hull = s.hulls[seat][ship]
    return NO_ABILITY if hull is None else game.abilities[s.hangar[seat][hull][-1]]
