"""Who may follow a die, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.abilities import FollowFree
from ..moves.menu import FOLLOW, PASS
from ..state.pilots import ability
from .actions import richer
from .dice import usable
from .empire import purse_of

if TYPE_CHECKING:
    from ... import Epic
    from ..moves.menu import Moves
    from ..state import Position, tasks


def follow_price(s: Position, free: bool) -> int:
    """Return what it costs to follow a die now."""
    return 0 if free else s.tax or 1


def free_pilots(game: Epic, s: Position, seat: int, face: int) -> list[int]:
    """Return the ships whose pilots follow this face for nothing."""
    return [
        ship
        for ship, hull in enumerate(s.hulls[seat])
        if hull is not None
        and isinstance(can := ability(game, s, seat, ship), FollowFree)
        and can.face == face
    ]


def joined(game: Epic, s: Position) -> Position:
    """Return the position once somebody follows: whose turn it is has had the share of it."""
    for good, n in enumerate(s.bonus):
        s = richer(game, s, s.turn, good, n) if n else s
    return s


def followers(game: Epic, s: Position, seat: int, face: int, free: bool) -> list[int | None]:
    """Return how a seat may follow a face: with a ship whose pilot does it free, or None to pay."""
    found: list[int | None] = []
    price = follow_price(s, free)
    s = joined(game, s)
    purse = purse_of(s, seat, price)
    if purse[1] >= 0 and usable(game, s, seat, face, purse):
        found.append(None)
    whole = purse_of(s, seat)
    found += [
        ship
        for ship in free_pilots(game, s, seat, face)
        if usable(game, s, seat, face, whole, ship)
    ]
    return found


def follow(game: Epic, s: Position, t: tasks.Follow) -> Moves:
    """Return the ways to follow, and to decline."""
    ways = followers(game, s, t.seat, t.face, t.free)
    return [*(FOLLOW[t.seat][ship] for ship in ways), PASS[t.seat]]
