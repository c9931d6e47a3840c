"""Which actions of planets may be used: those that are allowed and would do something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ..box.abilities import SurfaceRepeat
from ..moves import Amount, Ask, Bury, Pass, Upgrade, Use
from ..state import CARD, tasks
from ..state.decks import lying
from ..state.pilots import ability, pilot_of
from ..state.places import surface
from .empire import payments, purse_of

if TYPE_CHECKING:
    from ... import Epic
    from ..box.actions import Action
    from ..moves.menu import Moves
    from ..state import Position, Purse


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
    return any(
        type(task) is tasks.Ops and task.seat == seat and task.source < CARD for task in s.agenda
    )


def worthwhile(game: Epic, s: Position, seat: int, action: Action, purse: Purse) -> bool:
    """Tell whether the prices of an action can be paid and something beyond them changes."""
    if action.costs:
        left = list(purse)
        for op in action.costs:
            left[op.good] -= op.n
            if left[op.good] < 0:
                return False
        purse = left[0], left[1]
    changed = False
    for step, priced in zip(action.ops, action.prices, strict=True):
        done = game.changes[step.word](game, s, seat, step, purse)
        if priced and not done:
            return False
        changed = changed or (done and not priced)
    return changed


def empty(s: Position, planet: int) -> bool:
    """Tell whether no ship is at a planet."""
    return all(place >> 4 != planet + 1 for ships in s.ships for place in ships)


def borrowed(game: Epic, s: Position, seat: int, owner: int | None, purse: Purse) -> list[int]:
    """Return the planets of an opponent, or of the row, whose action may be borrowed."""
    among = s.row if owner is None else s.colonies[owner]
    return [
        planet
        for planet in among
        if planet is not None
        and not game.actions[planet].chains
        and available(game, s, seat, planet, purse)
    ]


def hands(game: Epic, s: Position, seat: int, good: int) -> list[int]:
    """Return the opponents who have any of a resource."""
    return [o for o in range(s.sides) if o != seat and s.goods[o][good] > 0]


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
    return cast("Position", Otherwise(s, goods=goods))


class Otherwise:
    """A position in which some things are otherwise."""

    def __init__(self, s: Position, **otherwise: Any) -> None:
        self.__dict__ = {"_s": s} | otherwise

    def __getattr__(self, name: str) -> Any:
        return getattr(self._s, name)


def after_repeat(game: Epic, s: Position, seat: int, ship: int) -> Purse:
    """Return what a seat has left once a ship's pilot is paid for a second landing action."""
    can = ability(game, s, seat, ship)
    left = list(s.goods[seat])
    if isinstance(can, SurfaceRepeat):
        left[can.good] -= can.price
    return left[0], left[1]


def repeats(game: Epic, s: Position, seat: int, ship: int, planet: int) -> bool:
    """Tell whether a ship's pilot could use again the surface where it landed and still is."""
    can = ability(game, s, seat, ship)
    if can.word != "surface_repeat" or s.ships[seat][ship] != surface(planet):
        return False
    purse, pilot = after_repeat(game, s, seat, ship), pilot_of(game, s, seat, ship)
    if pilot is None or s.flown >> pilot & 1 or min(purse) < 0:
        return False
    return available(game, s, seat, planet, purse)


def colony(game: Epic, s: Position, t: tasks.Colony) -> Moves:
    """Return what a colony die may do."""
    seat, purse = t.seat, purse_of(s, t.seat)
    found: Moves = [Upgrade(seat, e) for e in payments(game, s, seat, False, 0, purse)]
    return found + [
        Use(seat, game.planets[planet].id)
        for planet in s.colonies[seat]
        if available(game, s, seat, planet, purse)
    ]


def use(game: Epic, s: Position, t: tasks.Use) -> Moves:
    """Return the actions that may be borrowed."""
    among = borrowed(game, s, t.seat, t.owner, purse_of(s, t.seat))
    return [Use(t.seat, game.planets[planet].id) for planet in among]


def land(game: Epic, s: Position, t: tasks.Land) -> Moves:
    """Return the surface action, and to decline it."""
    if not available(game, s, t.seat, t.planet, purse_of(s, t.seat)):
        return []
    return [Use(t.seat, game.planets[t.planet].id), Pass(t.seat)]


def again(game: Epic, s: Position, t: tasks.Again) -> Moves:
    """Return the repeated surface action, and to decline it."""
    if not repeats(game, s, t.seat, t.ship, t.planet):
        return []
    return [Use(t.seat, game.planets[t.planet].id), Pass(t.seat)]


def bury(game: Epic, s: Position, t: tasks.Bury) -> Moves:
    """Return the cards that may go under their deck."""
    if t.pilot:
        return [Bury(t.seat, game.pilots[pilot].id) for pilot in lying(s.crew)]
    return [Bury(t.seat, game.planets[planet].id) for planet in lying(s.row) if empty(s, planet)]


def rob(game: Epic, s: Position, t: tasks.Rob) -> Moves:
    """Return the opponents to take from."""
    return [Ask(t.seat, other) for other in hands(game, s, t.seat, t.good)]


def gift_takers(game: Epic, s: Position, t: tasks.Gift) -> list[int]:
    """Return the opponents who may be paid."""
    left = list(s.goods[t.seat])
    left[t.good] -= t.amount
    return takers(game, s, t.seat, t.good, t.amount, t.borrows, (left[0], left[1]))


def gift(game: Epic, s: Position, t: tasks.Gift) -> Moves:
    """Return the opponents to pay."""
    return [Ask(t.seat, other) for other in gift_takers(game, s, t)]


def convert(game: Epic, s: Position, t: tasks.Convert) -> Moves:
    """Return the amounts that may be turned over."""
    goods = s.goods[t.seat]
    most = min(goods[t.good], game.box.goods.most - goods[t.other])
    return [Amount(t.seat, n) for n in range(1, most + 1)]


def split(game: Epic, s: Position, t: tasks.Split) -> Moves:
    """Return the ways to share out a gain."""
    return [Amount(t.seat, n) for n in range(t.amount + 1)]
