"""How ships fly and arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..box.abilities import ArriveGain
from ..legal.flying import entry
from ..state import tasks
from ..state.pilots import ability
from ..state.places import HOME, SPACE, orbit_of, planet_of, surface
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Fly
    from .thawed import Thawed


def fly(game: Epic, w: Thawed, move: Fly, t: tasks.Fly) -> None:
    """Move a ship, and leave the next of several to be chosen."""
    if t.left > 1:
        moved = t.moved | 1 << move.ship
        w.push(tasks.Fly(t.seat, moved=moved, left=t.left - 1, optional=True))
    place = destination(game, w, t.seat, move.ship, move.to)
    arrive(game, w, t.seat, move.ship, place)


@rules.effect("move.share", "explore.move", "pilot.arrive", "pilot.move")
def arrive(game: Epic, w: Thawed, seat: int, ship: int, place: int) -> None:
    """Bring a ship to a place by a Move: pilots gain, surfaces offer their action, space calls."""
    w.bring(seat, ship, place)
    # Who comes back has not stayed: what was put off for the old landing is over.
    w.agenda = tuple(
        t for t in w.agenda if type(t) is not tasks.Again or t.seat != seat or t.ship != ship
    )
    key = ship_key(seat, ship)
    planet, lands = planet_of(place), orbit_of(place) is None
    if planet is not None:
        name = game.planets[planet].name
        w.tell("landed" if lands else "orbits", "move.where", seat, key, planet=name)
        if lands:
            w.push(tasks.Land(seat, ship, planet))
    elif place == HOME:
        w.tell("flew_home", "move.where", seat, key)
    else:
        w.tell("flew_space", "explore.move", seat, key)
        w.push(tasks.Explore(seat, ship))
    can = ability(game, w, seat, ship)
    where = "home" if place == HOME else "space" if place == SPACE else "surface"
    if isinstance(can, ArriveGain) and can.where == where and lands:
        w.gain(seat, can.good, can.n, "pilot.arrive")


def destination(game: Epic, w: Thawed, seat: int, ship: int, to: str) -> int:
    """Return the place that a move's words name."""
    kind, _, name = to.partition(":")
    if kind in ("home", "space"):
        return HOME if kind == "home" else SPACE
    planet = game.planet_number[name]
    return surface(planet) if kind == "surface" else entry(game, w, seat, ship, planet)
