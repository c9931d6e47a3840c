"""Who may be hired, for which ship, and for how many dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box import FACES
from ..moves import Exchange, Hire

if TYPE_CHECKING:
    from ... import Epic
    from ..moves.menu import Moves
    from ..state import Position, tasks


def hires(game: Epic, s: Position, seat: int, inactive: list[int], found: Moves) -> None:
    """Add the hires: for each pilot of the row and each face of which there are enough dice."""
    dice, enough = s.dice, max(2 - s.discount, 1)
    able = [face for face in inactive if dice[face] >= enough]
    if not able:
        return
    any_hull, held = max(3 - s.discount, 1), 15
    if not normal_ships(s, seat):
        held = sum(1 << hull for hull, pilots in enumerate(s.hangar[seat]) if pilots)
    kept = game.hires
    for pilot in s.crew:
        if pilot is None:
            continue
        for face in able:
            key = (seat, pilot, face, dice[face] >= any_hull, held)
            if key not in kept:
                kept[key] = _hire(game, *key)
            found += kept[key]


def _hire(game: Epic, seat: int, pilot: int, face: int, whatever: bool, held: int) -> Moves:
    """Return the hires of one pilot by one face, for the hulls that may be had."""
    return [
        Hire(seat, game.pilots[pilot].id, name, FACES[face])
        for hull, name in enumerate(game.hull_names)
        if held >> hull & 1
        and (whatever or (hull in game.trained[pilot] and face in game.hull_faces[hull]))
    ]


def hire_price(game: Epic, s: Position, pilot: int, hull: int, face: int) -> int:
    """Return how many dice of a face hire a pilot for a hull."""
    trained = hull in game.trained[pilot] and face in game.hull_faces[hull]
    return max((2 if trained else 3) - s.discount, 1)


def normal_ships(s: Position, seat: int) -> list[int]:
    """Return the active ships that are not advanced."""
    return [i for i, hull in enumerate(s.hulls[seat]) if hull is None]


def exchange(game: Epic, s: Position, t: tasks.Exchange) -> Moves:
    """Return the normal ships that may be replaced."""
    return [Exchange(t.seat, ship) for ship in normal_ships(s, t.seat)]
