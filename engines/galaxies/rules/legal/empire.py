"""What an empire can pay for, and what its ships acquire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..box.abilities import AcquireBonus
from ..box.words import ANY
from ..moves import Pass, Upgrade
from ..state import tasks
from ..state.pilots import ability
from ..state.places import HOME, SPACE, orbit_of, planet_of

if TYPE_CHECKING:
    from ... import Epic
    from ..box.abilities import Ability
    from ..moves.menu import Moves
    from ..state import Known, Position, Purse


def purse_of(s: Position, seat: int, price: int = 0) -> Purse:
    """Return the energy and culture that a seat has left after a price in culture."""
    energy, culture = s.goods[seat]
    return energy, culture - price


def price_of_level(game: Epic, s: Known, seat: int, discount: int) -> int | None:
    """Return what the next level costs; None at the last one."""
    return price_after(game, s.level[seat], discount)


def price_after(game: Epic, level: int, discount: int) -> int | None:
    """Return what the level after this one costs; None at the last one."""
    return None if level >= 6 else max(game.box.empire.cost[level] - discount, 0)


def payments(
    game: Epic, s: Position, seat: int, mixed: bool, discount: int, purse: Purse
) -> list[int]:
    """Return with how much energy the next level may be paid, the rest being culture."""
    cost = price_of_level(game, s, seat, discount)
    if cost is None:
        return []
    splits = range(cost + 1) if mixed else sorted({0, cost})
    return [e for e in splits if e <= purse[0] and cost - e <= purse[1]]


@rules.effect("acquire.yield", "acquire.home", "explore.culture", "pilot.acquire", "rogue.acquire")
def produced(game: Epic, s: Known, seat: int, good: int) -> int:
    """Return what an Acquire of a resource brings a seat before the limit."""
    total = 0
    gives = game.gives[good]
    for ship, place in enumerate(s.ships[seat]):
        if place == HOME:
            n = 1 if s.rogue is not None and seat else 1 - good
        elif place == SPACE:
            n = 1 if good or ability(game, s, seat, ship).word == "space_energy" else 0
        else:
            planet = planet_of(place)
            n = 0 if planet is None else gives[planet]
        if n and s.hulls[seat][ship] is not None:
            n += _bonus(ability(game, s, seat, ship), good, place)
        total += n
    return total


def _bonus(can: Ability, good: int, place: int) -> int:
    if not isinstance(can, AcquireBonus) or can.good not in (good, ANY):
        return 0
    if can.where and planet_of(place) is None:
        return 0
    where = "on_surface" if orbit_of(place) is None else "on_orbit"
    return can.n if can.where in ("", where) else 0


def terms(t: tasks.Upgrade | tasks.Colony) -> tuple[bool, int]:
    """Return whether a level may be paid with both resources, and the discount on it."""
    return (t.mixed, t.discount) if type(t) is tasks.Upgrade else (False, 0)


def upgrade(game: Epic, s: Position, t: tasks.Upgrade) -> Moves:
    """Return the ways to pay for the next level."""
    seat, mixed, discount, optional = t.seat, t.mixed, t.discount, t.optional
    purse = purse_of(s, seat)
    found: Moves = [Upgrade(seat, e) for e in payments(game, s, seat, mixed, discount, purse)]
    return [*found, Pass(seat)] if optional else found
