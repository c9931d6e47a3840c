"""What could be done: who may go where, advance, be pushed back; which action would do something.

Guards and the list of legal moves both ask here about one thing at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from .box import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, MOVE
from .reckon import ability, depth, produced, track_of
from .state import CARD, DANGER, HOME, SPACE, orbit, planet_of, step_of, surface

if TYPE_CHECKING:
    from . import Epic
    from .grammar import Action, Op
    from .reckon import Place, Position

    Purse: TypeAlias = tuple[int, int]


def unexplored(game: Epic, s: Position) -> bool:
    """Tell whether there is anything to explore."""
    return s.expansion and bool(s.face_up or depth(game, s) > 0)


def switches(game: Epic, s: Position, seat: int, ship: int) -> bool:
    """Tell whether a ship may change between surface and orbit of one planet."""
    return s.hulls[seat][ship] >= 0 and ability(game, s, seat, ship)[0] == "switch_same_planet"


def entry(game: Epic, s: Position, seat: int, ship: int, planet: int) -> int:
    """Return the place where a ship comes into a planet's orbit."""
    can = ability(game, s, seat, ship) if s.hulls[seat][ship] >= 0 else ("",)
    step = min(can[1], game.planets[planet].advances - 1) if can[0] == "enter_orbit_at" else 0
    return orbit(planet, step)


def in_orbit(s: Position, seat: int, planet: int, but: int = -1) -> bool:
    """Tell whether a seat has a ship on a planet's track, another one than `but`."""
    low = surface(planet)
    return any(low < place < low + 16 and i != but for i, place in enumerate(s.ships[seat]))


def places(game: Epic, s: Position, seat: int, ship: int) -> list[int]:
    """Return where a ship may move, home and space first, then the row of planets."""
    mine = s.ships[seat]
    here = mine[ship]
    if here >= DANGER:
        return []
    found = [] if here == HOME else [HOME]
    if here != SPACE and s.expansion and unexplored(game, s):
        found.append(SPACE)
    at = -1 if switches(game, s, seat, ship) else planet_of(here)
    plain = s.hulls[seat][ship] < 0
    # Places are numbers: the surface of a planet divides by 16, the steps of its track follow.
    orbits = {place >> 4 for place in mine if place & 15}
    for planet in s.row:
        if planet < 0 or planet == at:
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
    return HOME in mine and bool(places(game, s, seat, list(mine).index(HOME)))


def movers(game: Epic, s: Position, seat: int) -> list[int]:
    """Return the ships that could move."""
    return [i for i in range(len(s.ships[seat])) if places(game, s, seat, i)]


def advances(
    game: Epic, s: Position, seat: int, ship: int, track: int, only_advanced: bool = False
) -> bool:
    """Tell whether a ship stands on a track of that kind."""
    on = track_of(game, s.ships[seat][ship])
    if on < 0 or (only_advanced and s.hulls[seat][ship] < 0):
        return False
    return track in (on, 2) or ability(game, s, seat, ship)[0] == "any_track"


def advancers(game: Epic, s: Position, seat: int, track: int, adv: bool = False) -> list[int]:
    """Return the ships that could advance."""
    return [
        i
        for i, place in enumerate(s.ships[seat])
        if place & 15 or place >= DANGER
        if advances(game, s, seat, i, track, adv)
    ]


def pushable(game: Epic, s: Position, seat: int, ship: int, track: int, planet: int = -1) -> bool:
    """Tell whether a ship can really be pushed back on a planet's track."""
    place = s.ships[seat][ship]
    if step_of(place) < 1 or (planet >= 0 and planet_of(place) != planet):
        return False
    return track in (game.tracks[planet_of(place)], 2)


def steppers(game: Epic, s: Position, seat: int, track: int, onward: int) -> list[int]:
    """Return the own ships that can go back and leave another to advance on `onward`, if any."""
    able = advancers(game, s, seat, onward) if onward >= 0 else []
    return [
        ship
        for ship in range(len(s.ships[seat]))
        if pushable(game, s, seat, ship, track)
        and (onward < 0 or any(other != ship for other in able))
    ]


def immune(game: Epic, s: Position, seat: int, ship: int) -> bool:
    """Tell whether opponents cannot push a ship back."""
    return s.hulls[seat][ship] >= 0 and ability(game, s, seat, ship)[0] == "regress_immune"


def enemies(
    game: Epic, s: Position, seat: int, track: int, planet: int = -1
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
    step, at = step_of(s.ships[seat][ship]), planet_of(s.ships[seat][ship])
    if step < 0:
        return []
    return [
        planet
        for planet in s.row
        if planet >= 0
        and planet != at
        and step <= game.planets[planet].advances
        and not in_orbit(s, seat, planet)
    ]


def price_of_level(game: Epic, s: Place, seat: int, discount: int) -> int:
    """Return what the next level costs, or -1 at the last one."""
    level = s.level[seat]
    return -1 if level >= 6 else max(game.box.empire.cost[level] - discount, 0)


def payments(
    game: Epic, s: Position, seat: int, mixed: bool, discount: int, purse: Purse
) -> list[int]:
    """Return with how much energy the next level may be paid, the rest being culture."""
    cost = price_of_level(game, s, seat, discount)
    if cost < 0:
        return []
    splits = range(cost + 1) if mixed else sorted({0, cost})
    return [e for e in splits if e <= purse[0] and cost - e <= purse[1]]


def purse_of(s: Position, seat: int, price: int = 0) -> Purse:
    """Return the energy and culture that a seat has left after a price in culture."""
    energy, culture = s.goods[seat]
    return energy, culture - price


def usable(
    game: Epic,
    s: Position,
    seat: int,
    face: int,
    purse: Purse,
    only: int = -1,
    nested: bool = False,
) -> bool:
    """Tell whether a face would do anything for a seat, with one ship alone if `only` names it.

    `nested` is whether that would be inside an action which uses something else.
    """
    if face == MOVE:
        return bool(places(game, s, seat, only)) if only >= 0 else can_move(game, s, seat)
    if face in (ENERGY, CULTURE):
        good = face - 1
        return purse[good] < game.box.goods.most and produced(game, s, seat, good) > 0
    if face in (ECONOMY, DIPLOMACY):
        able = advancers(game, s, seat, face - ECONOMY)
        return only in able if only >= 0 else bool(able)
    if face != COLONY:
        return False
    return bool(payments(game, s, seat, False, 0, purse)) or any(
        available(game, s, seat, planet, purse, nested) for planet in s.colonies[seat]
    )


def may_activate(game: Epic, s: Position, seat: int, face: int, purse: Purse) -> bool:
    """Tell whether a die would do anything; it is no longer inactive when it does."""
    # Of all faces only a colony's action may look at other dice.
    then = activated(s, face) if face == COLONY and s.dice[face] else s
    return usable(game, then, seat, face, purse)


def available(
    game: Epic, s: Position, seat: int, planet: int, purse: Purse, nested: bool = False
) -> bool:
    """Tell whether the action of a planet may be used and would do something."""
    action = game.actions[planet]
    if action.own_turn and s.turn != seat:
        return False
    if action.once and s.used >> (seat * 64 + planet) & 1:
        return False
    if action.chains and (nested or inside(s, seat)):
        return False
    return worthwhile(game, s, seat, action, purse)


def inside(s: Position, seat: int) -> bool:
    """Tell whether a seat is in the middle of a planet's action: it comes back to it later.

    It is read off what is still to be done, so that it ends with the action, and is nobody else's.
    """
    return any(task[0] == "ops" and task[1] == seat and task[2] < CARD for task in s.agenda)


def worthwhile(game: Epic, s: Position, seat: int, action: Action, purse: Purse) -> bool:
    """Tell whether the prices of an action can be paid and something beyond them changes."""
    left = list(purse)
    for op in action.ops:
        if op[0] in ("pay", "pay_player"):
            left[op[1]] -= op[2]
            if left[op[1]] < 0:
                return False
    after = (left[0], left[1])
    changed = False
    for i, op in enumerate(action.ops):
        done = _changes(game, s, seat, op, after)
        if action.price(i) and not done:
            return False
        changed = changed or (done and not action.price(i))
    return changed


def _changes(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    """Tell whether a step of an action would change something, its price being paid."""
    return game.changes[op[0]](game, s, seat, op, purse)


def hands(game: Epic, s: Position, seat: int, good: int) -> list[int]:
    """Return the opponents who have any of a resource."""
    return [o for o in range(s.sides) if o != seat and s.goods[o][good] > 0]


def borrowed(game: Epic, s: Position, seat: int, owner: int, purse: Purse) -> list[int]:
    """Return the planets of the row (owner -1) or of an opponent whose action may be borrowed."""
    among = s.row if owner < 0 else s.colonies[owner]
    return [
        planet
        for planet in among
        if planet >= 0
        and not game.actions[planet].chains
        and available(game, s, seat, planet, purse)
    ]


def takers(
    game: Epic, s: Position, seat: int, good: int, n: int, borrows: bool, purse: Purse
) -> list[int]:
    """Return the opponents who may be paid: of use then is a colony, if one is to be borrowed."""
    return [
        other
        for other in range(s.sides)
        if other != seat
        and (not borrows or borrowed(game, richer(game, s, other, good, n), seat, other, purse))
    ]


def richer(game: Epic, s: Position, seat: int, good: int, n: int) -> Position:
    """Return the position as it is once a seat has got something, for questions alone."""
    held = list(s.goods[seat])
    held[good] = min(held[good] + n, game.box.goods.most)
    goods = tuple((held[0], held[1]) if i == seat else own for i, own in enumerate(s.goods))
    return cast("Position", _Otherwise(s, goods=goods))


def activated(s: Position, face: int) -> Position:
    """Return the position as it is once a die lies in the bay, for questions alone."""
    dice = tuple(n - (i == face) for i, n in enumerate(s.dice))
    return cast("Position", _Otherwise(s, dice=dice, bay=(*s.bay, face)))


class _Otherwise:
    """A position in which some things are otherwise."""

    def __init__(self, s: Position, **otherwise: Any) -> None:
        self.__dict__ = {"_s": s} | otherwise

    def __getattr__(self, name: str) -> Any:
        return getattr(self._s, name)


def hire_price(game: Epic, s: Position, pilot: int, hull: int, face: int) -> int:
    """Return how many dice of a face hire a pilot for a hull."""
    trained = hull in game.trained[pilot] and face in game.hull_faces[hull]
    return max((2 if trained else 3) - s.discount, 1)


def normal_ships(s: Position, seat: int) -> list[int]:
    """Return the active ships that are not advanced."""
    return [i for i, hull in enumerate(s.hulls[seat]) if hull < 0]
