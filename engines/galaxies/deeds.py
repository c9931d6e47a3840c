"""What happens to ships: they arrive, advance, colonise, are pushed back, and acquire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .needs import entry
from .offers import boost
from .reckon import ability, pilot_of, produced
from .registry import rules
from .state import CARD, DANGER, HOME, SPACE, card_of, danger, orbit, planet_of, step_of, surface

if TYPE_CHECKING:
    from . import Epic
    from .work import Work


def ship_key(seat: int, ship: int) -> str:
    """Return the scene key of a ship."""
    return f"ship:{seat}-{ship}"


@rules.effect("acquire.cap")
def acquire(game: Epic, w: Work, seat: int, good: int) -> None:
    """Gather a resource with all ships, up to the most that one can have."""
    w.gain(seat, good, produced(game, w, seat, good), "acquire.yield")


@rules.effect("move.share", "explore.move", "pilot.arrive", "pilot.move")
def arrive(game: Epic, w: Work, seat: int, ship: int, place: int) -> None:
    """Bring a ship to a place by a Move: pilots gain, surfaces offer their action, space calls."""
    w.ships[seat][ship] = place
    # Who comes back has not stayed: what was put off for the old landing is over.
    w.agenda[:] = [task for task in w.agenda if task[:3] != ("again", seat, ship)]
    key = ship_key(seat, ship)
    if place == HOME:
        w.tell("flew_home", "move.where", seat, key)
    elif place == SPACE:
        w.tell("flew_space", "explore.move", seat, key)
        w.push("explore", seat, ship)
    else:
        name = game.planets[planet_of(place)].name
        kind = "landed" if step_of(place) < 0 else "orbits"
        w.tell(kind, "move.where", seat, key, planet=name)
        if step_of(place) < 0:
            w.push("land", seat, ship, planet_of(place))
    can = ability(game, w, seat, ship)
    where = "home" if place == HOME else "space" if place == SPACE else "surface"
    if can[0] == "arrive_gain" and can[1] == where and step_of(place) < 0:
        w.gain(seat, can[2], can[3], "pilot.arrive")


def destination(game: Epic, w: Work, seat: int, ship: int, to: str) -> int:
    """Return the place that a move's words name."""
    kind, _, name = to.partition(":")
    if kind in ("home", "space"):
        return HOME if kind == "home" else SPACE
    planet = game.planet_number[name]
    return surface(planet) if kind == "surface" else entry(game, w, seat, ship, planet)


@rules.effect("advance.track", "danger.track", "pilot.advance")
def advance(game: Epic, w: Work, seat: int, ship: int, steps: int, face: int = -1) -> None:
    """Bring a ship forward on its track; `face` is the track of the die that did it, if one did."""
    place = w.ships[seat][ship]
    if place >= DANGER:
        card = card_of(place)
        step = place - danger(card, 0) + steps
        if step >= game.dangers[card][1]:
            w.ships[seat][ship] = SPACE
            w.tell("escaped", "danger.track", seat, ship_key(seat, ship))
            return
        w.ships[seat][ship] = danger(card, step)
        w.tell("struggled", "danger.track", seat, ship_key(seat, ship), n=step)
    else:
        planet, step = planet_of(place), step_of(place) + steps
        if step >= game.planets[planet].advances:
            colonise(game, w, seat, planet, ship)
            return
        w.ships[seat][ship] = orbit(planet, step)
        values: dict[str, Any] = {"planet": game.planets[planet].name, "n": step}
        w.tell("advanced", "advance.track", seat, ship_key(seat, ship), **values)
        can = ability(game, w, seat, ship)
        if can[0] == "regress_on_advance":
            w.push("regress", seat, 2, can[1], 1, 0, False, planet)
    if face >= 0 and _boosts(game, w, seat, ship, face):
        w.push("boost", seat, ship)


def _boosts(game: Epic, w: Work, seat: int, ship: int, face: int) -> bool:
    can = boost(game, w, seat, ship)
    return can is not None and can[1] in (face, 2)


@rules.effect("advance.colonise", "table.refill", "pilot.arrive")
def colonise(game: Epic, w: Work, seat: int, planet: int, ship: int) -> None:
    """Make a planet a colony: all ships there fly home, and a new planet takes its place."""
    can = ability(game, w, seat, ship)
    for ships in w.ships:
        for i, place in enumerate(ships):
            if planet_of(place) == planet:
                ships[i] = HOME
    w.colonies[seat].append(planet)
    card = game.planets[planet]
    w.tell("colonised", "advance.colonise", seat, f"base:{seat}", planet=card.name, n=card.points)
    slot = w.row.index(planet)
    w.row[slot] = -1
    w.push("refill", slot)
    if can[0] == "colonize_gain":
        for good in (0, 1):
            w.gain(seat, good, can[1 + good], "pilot.arrive")
    w.weigh(seat)


@rules.effect("op.regress", "pilot.immune")
def regress(game: Epic, w: Work, seat: int, ship: int, steps: int, rule: str) -> None:
    """Push a ship back on its track, never off it."""
    place = w.ships[seat][ship]
    step = max(step_of(place) - steps, 0)
    w.ships[seat][ship] = orbit(planet_of(place), step)
    name = game.planets[planet_of(place)].name
    w.tell("regressed", rule, seat, ship_key(seat, ship), planet=name, n=step)


@rules.effect("op.transfer_orbit")
def transfer(game: Epic, w: Work, seat: int, ship: int, planet: int) -> None:
    """Move a ship to the same step of another track; a track that ends there is colonised."""
    step = step_of(w.ships[seat][ship])
    if step >= game.planets[planet].advances:
        w.ships[seat][ship] = HOME
        colonise(game, w, seat, planet, ship)
        return
    w.ships[seat][ship] = orbit(planet, step)
    values: dict[str, Any] = {"planet": game.planets[planet].name, "n": step}
    w.tell("advanced", "op.transfer_orbit", seat, ship_key(seat, ship), **values)


@rules.effect("empire.levels", "colony.upgrade")
def upgrade(game: Epic, w: Work, seat: int, energy: int, culture: int) -> None:
    """Pay for the next level; a new ship is ready at home, new dice wait for the next roll."""
    w.goods[seat][0] -= energy
    w.goods[seat][1] -= culture
    w.level[seat] += 1
    level = w.level[seat]
    w.tell("upgraded", "colony.upgrade", seat, f"base:{seat}", n=level)
    for _ in range(game.box.empire.ships[level - 1] - len(w.ships[seat])):
        w.ships[seat].append(HOME)
        w.hulls[seat].append(-1)
        w.tell("new_ship", "empire.levels", seat, ship_key(seat, len(w.ships[seat]) - 1))
    w.weigh(seat)


@rules.effect("hire.price", "hire.last_die", "table.refill")
def hire(game: Epic, w: Work, seat: int, pilot: int, hull: int, face: int, price: int) -> None:
    """Spend dice for a pilot; others may follow the last die, and the row of pilots is filled."""
    w.dice[face] -= price
    w.spent += price
    w.discount = 0
    slot = w.crew.index(pilot)
    w.crew[slot] = -1
    w.push("window", face, 1, False)
    card = game.pilots[pilot]
    new = not w.hangar[seat][hull]
    w.hangar[seat][hull] = (*w.hangar[seat][hull], pilot)
    kind = "hired" if new else "replaced"
    values: dict[str, Any] = {
        "pilot": card.name,
        "hull": f"@hull.{game.hull_names[hull]}",
        "n": price,
    }
    w.tell(kind, "hire.price" if new else "hire.replace", seat, f"hangar:{seat}", **values)
    if new:
        w.push("exchange", seat, hull)
    w.push("crew", slot)
    w.weigh(seat)


@rules.effect("hire.ship")
def exchange(game: Epic, w: Work, seat: int, ship: int, hull: int) -> None:
    """Put the advanced ship exactly where the normal one was."""
    w.hulls[seat][ship] = hull
    name = game.pilots[pilot_of(game, w, seat, ship)].name
    values: dict[str, Any] = {"hull": f"@hull.{game.hull_names[hull]}", "pilot": name}
    w.tell("exchanged", "hire.ship", seat, ship_key(seat, ship), **values)


@rules.effect("explore.resolve")
def collect(game: Epic, w: Work, seat: int, card: int, ship: int) -> None:
    """Take an exploration card and do what it says."""
    w.face_up = tuple(one for one in w.face_up if one != card)
    if w.drawn == card:
        w.drawn = -1
    w.cards[seat].append(card)
    w.tell(
        "took", "explore.resolve", seat, f"hangar:{seat}", card=f"@colour.{game.finds[card].colour}"
    )
    w.push("ops", seat, CARD + card, 0, ship)


__all__ = [
    "acquire",
    "advance",
    "arrive",
    "collect",
    "colonise",
    "destination",
    "exchange",
    "hire",
    "regress",
    "ship_key",
    "transfer",
    "upgrade",
]
