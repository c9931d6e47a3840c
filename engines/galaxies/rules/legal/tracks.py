"""What ships may do on tracks: advance, fall back, change orbit, leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.abilities import AdvanceBonus
from ..box.words import ANY
from ..moves import Advance, Boost, Pass, Recall, Regress, Transfer
from ..state.pilots import ability, pilot_of
from ..state.places import DANGER, danger_of, orbit_of, steps_of
from .flying import in_orbit

if TYPE_CHECKING:
    from ... import Epic
    from ..moves.menu import Moves
    from ..state import Position, tasks


def track_of(game: Epic, place: int) -> int | None:
    """Return the kind of track that a place is on, planet's or danger's: 0 or 1."""
    on = orbit_of(place)
    if on is not None:
        return game.tracks[on.planet]
    held = danger_of(place)
    return None if held is None else game.dangers[held.card][0]


def advances(
    game: Epic, s: Position, seat: int, ship: int, track: int, only_advanced: bool = False
) -> bool:
    """Tell whether a ship stands on a track of that kind."""
    on = track_of(game, s.ships[seat][ship])
    if on is None or (only_advanced and s.hulls[seat][ship] is None):
        return False
    return track in (on, ANY) or ability(game, s, seat, ship).word == "any_track"


def advancers(game: Epic, s: Position, seat: int, track: int, adv: bool = False) -> list[int]:
    """Return the ships that could advance."""
    return [
        i
        for i, place in enumerate(s.ships[seat])
        if place & 15 or place >= DANGER
        if advances(game, s, seat, i, track, adv)
    ]


def pushable(
    game: Epic, s: Position, seat: int, ship: int, track: int, planet: int | None = None
) -> bool:
    """Tell whether a ship can really be pushed back on a planet's track."""
    on = orbit_of(s.ships[seat][ship])
    if on is None or on.step < 1 or planet not in (None, on.planet):
        return False
    return track in (game.tracks[on.planet], ANY)


def steppers(game: Epic, s: Position, seat: int, track: int, onward: int | None) -> list[int]:
    """Return the own ships that can go back and leave another to advance on `onward`, if any."""
    able = [] if onward is None else advancers(game, s, seat, onward)
    return [
        ship
        for ship in range(len(s.ships[seat]))
        if pushable(game, s, seat, ship, track)
        and (onward is None or any(other != ship for other in able))
    ]


def immune(game: Epic, s: Position, seat: int, ship: int) -> bool:
    """Tell whether opponents cannot push a ship back."""
    return ability(game, s, seat, ship).word == "regress_immune"


def enemies(
    game: Epic, s: Position, seat: int, track: int, planet: int | None = None
) -> list[tuple[int, int]]:
    """Return the ships of opponents that can be pushed back."""
    return [
        (other, ship)
        for other in range(s.sides)
        if other != seat
        for ship in range(len(s.ships[other]))
        if pushable(game, s, other, ship, track, planet) and not immune(game, s, other, ship)
    ]


def transfers(game: Epic, s: Position, seat: int, ship: int) -> list[int]:
    """Return the planets to whose track a ship may be moved at its step."""
    on = orbit_of(s.ships[seat][ship])
    if on is None:
        return []
    return [
        planet
        for planet in s.row
        if planet is not None
        and planet != on.planet
        and on.step <= game.planets[planet].advances
        and not in_orbit(s, seat, planet)
    ]


def further(game: Epic, s: Position, seat: int, ship: int) -> AdvanceBonus | None:
    """Return the ability to pay for further steps, if a ship's pilot has it and can still pay."""
    can = ability(game, s, seat, ship)
    if not isinstance(can, AdvanceBonus) or track_of(game, s.ships[seat][ship]) is None:
        return None
    pilot = pilot_of(game, s, seat, ship)
    if pilot is None or s.flown >> pilot & 1 or s.goods[seat][can.good] < can.price:
        return None
    return can


def advance(game: Epic, s: Position, t: tasks.Advance) -> Moves:
    """Return the ships that may advance."""
    found: Moves = [
        Advance(t.seat, ship)
        for ship in advancers(game, s, t.seat, t.track, t.advanced)
        if ship != t.excluded and t.only in (None, ship)
    ]
    return [*found, Pass(t.seat)] if t.optional else found


def regress(game: Epic, s: Position, t: tasks.Regress) -> Moves:
    """Return the enemy ships that may be pushed back."""
    found: Moves = [
        Regress(t.seat, victim, ship)
        for victim, ship in enemies(game, s, t.seat, t.track, t.planet)
        if not t.done >> (victim * 8 + ship) & 1
    ]
    return [*found, Pass(t.seat)] if t.optional else found


def back(game: Epic, s: Position, t: tasks.Back) -> Moves:
    """Return the own ships that may go back."""
    seat = t.seat
    return [Regress(seat, seat, i) for i in steppers(game, s, seat, t.track, t.onward)]


def recall(game: Epic, s: Position, t: tasks.Recall) -> Moves:
    """Return the ships that may fly home for their orbit."""
    return [Recall(t.seat, i) for i, place in enumerate(s.ships[t.seat]) if steps_of(place) > 0]


def transfer(game: Epic, s: Position, t: tasks.Transfer) -> Moves:
    """Return the changes of orbit."""
    return [
        Transfer(t.seat, ship, game.planets[planet].id)
        for ship in range(len(s.ships[t.seat]))
        for planet in transfers(game, s, t.seat, ship)
    ]


def boost(game: Epic, s: Position, t: tasks.Boost) -> Moves:
    """Return to pay a pilot, and to decline."""
    return [Boost(t.seat), Pass(t.seat)] if further(game, s, t.seat, t.ship) else []
