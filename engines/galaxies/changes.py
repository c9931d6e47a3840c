"""Whether a step of an action would change anything: one answer for each word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .grammar import Op
from .needs import (
    advancers,
    advances,
    borrowed,
    can_move,
    enemies,
    hands,
    payments,
    steppers,
    takers,
    transfers,
    unexplored,
    usable,
)
from .reckon import counter, depth, produced
from .state import DANGER, HOME, SPACE, step_of

if TYPE_CHECKING:
    from . import Epic
    from .reckon import Position

Purse = tuple[int, int]
Check = Callable[["Epic", "Position", int, Op, Purse], bool]


def _always(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return True


def _gain(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return purse[op[1]] < game.box.goods.most and counter(game, s, seat, op[2]) > 0


def _gain_others(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    most = game.box.goods.most
    return any(s.goods[o][op[1]] < most for o in range(s.sides) if o != seat)


def _gift(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return s.seats > 1


def _payee(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(takers(game, s, seat, op[1], op[2], op[3], purse))


def _lose(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return purse[op[1]] > 0


def _steal(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    goods = (op[1],) if op[1] < 2 else (0, 1)
    return any(purse[g] < game.box.goods.most and hands(game, s, seat, g) for g in goods)


def _convert(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return purse[op[1]] > 0 and purse[op[2]] < game.box.goods.most


def _advance(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(advancers(game, s, seat, op[1]))


def _advance_advanced(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(advancers(game, s, seat, op[1], True))


def _advance_others(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(
        advances(game, s, other, ship, op[1])
        for other in range(s.sides)
        if other != seat
        for ship in range(len(s.ships[other]))
    )


def _regress_enemy(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(enemies(game, s, seat, op[1]))


def _regress_own(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(steppers(game, s, seat, op[1], op[3]))


def _upgrade(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    lowest = all(s.level[o] > s.level[seat] for o in range(s.sides) if o != seat)
    return (lowest or not op[3]) and bool(payments(game, s, seat, op[1], op[2], purse))


def _dice(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return s.turn == seat and sum(s.dice) >= (op[1] if op[0] == "discard_dice" else 1)


def _repeat(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(usable(game, s, seat, face, purse, nested=True) for face in {*s.bay[:-1]})


def _replace_planet(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(s.deck or s.under) and any(empty(s, planet) for planet in s.row)


def empty(s: Position, planet: int) -> bool:
    """Tell whether no ship is at a planet."""
    return planet >= 0 and all(place >> 4 != planet + 1 for ships in s.ships for place in ships)


def _move_ships(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return can_move(game, s, seat)


def _use(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    # Of whom a colony can be borrowed, decides who is paid for it.
    return op[1] != "row" or bool(borrowed(game, s, seat, -1, purse))


def _free(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(usable(game, s, seat, f, purse, nested=True) for f in range(6))


def _displace(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(step_of(place) > 0 for place in s.ships[seat])


def _choice(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return min(purse) < game.box.goods.most


def _transfer(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(transfers(game, s, seat, ship) for ship in range(len(s.ships[seat])))


def _acquire(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return purse[op[1]] < game.box.goods.most and produced(game, s, seat, op[1]) > 0


def _peek(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return depth(game, s) > 0 and not (s.top and s.seers >> seat & 1)


def _send(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return unexplored(game, s) and bool(scouts(s, seat, op[0] == "explore_again"))


def scouts(s: Position, seat: int, again: bool) -> list[int]:
    """Return the ships that may be sent exploring: those in space, or those that are not."""
    return [
        ship
        for ship, place in enumerate(s.ships[seat])
        if (place == SPACE) == again and place < DANGER
    ]


def _face_up(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(s.face_up)


def _discount(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return s.expansion and s.discount < op[1]


def _replace_pilot(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(s.crew) and bool(s.recruits or s.reserve)


def _home(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(place != HOME for place in s.ships[seat])


CHANGES: dict[str, Check] = {
    "gain": _gain,
    "gain_others": _gain_others,
    "pay": _always,
    "pay_player": _payee,
    "lose": _lose,
    "steal": _steal,
    "convert": _convert,
    "advance": _advance,
    "advance_others": _advance_others,
    "advance_advanced": _advance_advanced,
    "regress_enemy": _regress_enemy,
    "regress_own": _regress_own,
    "upgrade": _upgrade,
    "reroll_inactive": _dice,
    "set_die": _dice,
    "discard_dice": _dice,
    "repeat_die": _repeat,
    "replace_planet": _replace_planet,
    "move_ships": _move_ships,
    "use_planet": _use,
    "free_action": _free,
    "open_free_follow": lambda *_: False,
    "follow_bonus": _gift,
    "follow_tax": _gift,
    "displace_own": _displace,
    "gain_choice": _choice,
    "transfer_orbit": _transfer,
    "dwarf_planet": _always,
    "acquire": _acquire,
    "move_this_ship": _always,
    "return_home": _home,
    "track": _always,
    "peek_exploration": _peek,
    "explore_with_ship": _send,
    "explore_again": _send,
    "take_face_up": _face_up,
    "hire_discount": _discount,
    "replace_pilot": _replace_pilot,
}
"""Whether a step would change something, by its word; `purse` is what is left after prices."""

__all__ = ["CHANGES", "Check", "empty", "scouts"]
