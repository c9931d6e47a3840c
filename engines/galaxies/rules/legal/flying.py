"""Where ships may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.abilities import EnterOrbit
from ..moves import Fly, Pass
from ..state.decks import depth
from ..state.pilots import ability
from ..state.places import DANGER, HOME, SPACE, orbit, orbit_of, planet_of, surface

if TYPE_CHECKING:
    from ... import Epic
    from ..moves.menu import Moves
    from ..state import Position, tasks


def unexplored(game: Epic, s: Position) -> bool:
    """Tell whether there is anything to explore."""
    return s.expansion and bool(s.face_up or depth(game, s) > 0)


def switches(game: Epic, s: Position, seat: int, ship: int) -> bool:
    """Tell whether a ship may change between surface and orbit of one planet."""
    return ability(game, s, seat, ship).word == "switch_same_planet"


def entry(game: Epic, s: Position, seat: int, ship: int, planet: int) -> int:
    """Return the place where a ship comes into a planet's orbit."""
    can = ability(game, s, seat, ship)
    if not isinstance(can, EnterOrbit):
        return orbit(planet, 0)
    return orbit(planet, min(can.n, game.planets[planet].advances - 1))


def in_orbit(s: Position, seat: int, planet: int) -> bool:
    """Tell whether a seat has a ship on a planet's track."""
    low = surface(planet)
    return any(low < place < low + 16 for place in s.ships[seat])


def places(game: Epic, s: Position, seat: int, ship: int) -> list[int]:
    """Return where a ship may move, home and space first, then the row of planets."""
    mine = s.ships[seat]
    here = mine[ship]
    if here >= DANGER:
        return []
    found = [] if here == HOME else [HOME]
    if here != SPACE and s.expansion and unexplored(game, s):
        found.append(SPACE)
    plain = s.hulls[seat][ship] is None
    at = planet_of(here) if plain or not switches(game, s, seat, ship) else None
    # Places are numbers: the surface of a planet divides by 16, the steps of its track follow.
    orbits = {place >> 4 for place in mine if place & 15}
    for planet in s.row:
        if planet is None or planet == at:
            continue
        ground = 16 * planet + 16
        if ground not in mine:
            found.append(ground)
        if planet + 1 not in orbits:
            found.append(ground + 1 if plain else entry(game, s, seat, ship, planet))
    return found


def can_move(game: Epic, s: Position, seat: int) -> bool:
    """Tell whether any ship could move: whoever is abroad and free can always go home."""
    mine = s.ships[seat]
    if any(0 < place < DANGER for place in mine):
        return True
    return HOME in mine and bool(places(game, s, seat, mine.index(HOME)))


def movers(game: Epic, s: Position, seat: int) -> list[int]:
    """Return the ships that could move."""
    return [i for i in range(len(s.ships[seat])) if places(game, s, seat, i)]


def place_name(game: Epic, place: int) -> str:
    """Return a place in the words of a move."""
    planet = planet_of(place)
    if planet is None:
        return "home" if place == HOME else "space"
    kind = "surface" if orbit_of(place) is None else "orbit"
    return f"{kind}:{game.planets[planet].id}"


def fly(game: Epic, s: Position, t: tasks.Fly) -> Moves:
    """Return where each ship may go."""
    found: Moves = []
    seat, kept = t.seat, game.flights
    for ship in range(len(s.ships[seat])):
        if t.moved >> ship & 1 or t.only not in (None, ship):
            continue
        for place in places(game, s, seat, ship):
            key = (seat, ship, place)
            if key not in kept:
                kept[key] = Fly(seat, ship, place_name(game, place))
            found.append(kept[key])
    return [*found, Pass(seat)] if t.optional else found
