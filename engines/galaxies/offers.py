"""What is offered beside one's own dice: to follow, to go further, to use a surface once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .needs import available, purse_of, richer, usable
from .reckon import ability, pilot_of, track_of
from .state import surface

if TYPE_CHECKING:
    from . import Epic
    from .grammar import Op
    from .needs import Purse
    from .reckon import Position


def follow_price(s: Position, free: bool) -> int:
    """Return what it costs to follow a die now."""
    return 0 if free else s.tax or 1


def free_pilots(game: Epic, s: Position, seat: int, face: int) -> list[int]:
    """Return the ships whose pilots follow this face for nothing."""
    return [
        ship
        for ship in range(len(s.ships[seat]))
        if pilot_of(game, s, seat, ship) >= 0
        and ability(game, s, seat, ship) == ("follow_free", face)
    ]


def joined(game: Epic, s: Position) -> Position:
    """Return the position once somebody follows: whose turn it is has had the share of it."""
    for good, n in enumerate(s.bonus):
        s = richer(game, s, s.turn, good, n) if n else s
    return s


def followers(game: Epic, s: Position, seat: int, face: int, free: bool) -> list[int]:
    """Return how a seat may follow a face: -1 by paying, or a ship whose pilot does it free."""
    found, price = [], follow_price(s, free)
    s = joined(game, s)
    purse = purse_of(s, seat, price)
    if purse[1] >= 0 and usable(game, s, seat, face, purse):
        found.append(-1)
    whole = purse_of(s, seat)
    found += [
        ship
        for ship in free_pilots(game, s, seat, face)
        if usable(game, s, seat, face, whole, ship)
    ]
    return found


def boost(game: Epic, s: Position, seat: int, ship: int) -> Op | None:
    """Return the ability to pay for further steps, if a ship's pilot has it and can still pay."""
    can = ability(game, s, seat, ship)
    if can[0] != "advance_bonus" or track_of(game, s.ships[seat][ship]) < 0:
        return None
    if s.flown >> pilot_of(game, s, seat, ship) & 1 or s.goods[seat][can[3]] < can[4]:
        return None
    return can


def after_repeat(game: Epic, s: Position, seat: int, ship: int) -> Purse:
    """Return what a seat has left once a ship's pilot is paid for a second landing action."""
    can = ability(game, s, seat, ship)
    price = (can[1], can[2]) if can[0] == "surface_repeat" else (0, 0)
    energy, culture = s.goods[seat]
    return (energy - price[1], culture) if price[0] == 0 else (energy, culture - price[1])


def repeats(game: Epic, s: Position, seat: int, ship: int, planet: int) -> bool:
    """Tell whether a ship's pilot could use again the surface where it landed and still is."""
    can = ability(game, s, seat, ship)
    if can[0] != "surface_repeat" or s.ships[seat][ship] != surface(planet):
        return False
    purse = after_repeat(game, s, seat, ship)
    if s.flown >> pilot_of(game, s, seat, ship) & 1 or min(purse) < 0:
        return False
    return available(game, s, seat, planet, purse)
