"""Whether a step of an action would change anything: one answer for each word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..box.actions import Convert, Op, Resource, Upgrade
from ..box.words import ANY
from ..ending.badges import badges
from ..state.decks import depth, lying
from ..state.places import HOME, SPACE, steps_of
from .actions import borrowed, empty, hands, takers
from .dice import usable
from .empire import payments, produced
from .exploring import scouts
from .flying import can_move, unexplored
from .tracks import advancers, advances, enemies, steppers, transfers

if TYPE_CHECKING:
    from ... import Epic
    from ..box.actions import (
        Acquire,
        Along,
        Convert,
        Counted,
        Gain,
        PayPlayer,
        RegressOwn,
        Resource,
        Upgrade,
        UsePlanet,
    )
    from ..state import Known, Position, Purse

Check = Callable[..., bool]
"""Given game, position, seat, the step and a purse: would the step change something?"""


def _always(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return True


def _gain(game: Epic, s: Position, seat: int, op: Gain, purse: Purse) -> bool:
    return purse[op.good] < game.box.goods.most and counter(game, s, seat, op.n) > 0


def _gain_others(game: Epic, s: Position, seat: int, op: Resource, purse: Purse) -> bool:
    most = game.box.goods.most
    return any(s.goods[o][op.good] < most for o in range(s.sides) if o != seat)


def _gift(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return s.seats > 1


def _payee(game: Epic, s: Position, seat: int, op: PayPlayer, purse: Purse) -> bool:
    return bool(takers(game, s, seat, op.good, op.n, op.borrows, purse))


def _lose(game: Epic, s: Position, seat: int, op: Resource, purse: Purse) -> bool:
    return purse[op.good] > 0


def _steal(game: Epic, s: Position, seat: int, op: Resource, purse: Purse) -> bool:
    goods = (op.good,) if op.good != ANY else (0, 1)
    return any(purse[g] < game.box.goods.most and hands(game, s, seat, g) for g in goods)


def _convert(game: Epic, s: Position, seat: int, op: Convert, purse: Purse) -> bool:
    return purse[op.good] > 0 and purse[op.other] < game.box.goods.most


def _advance(game: Epic, s: Position, seat: int, op: Along, purse: Purse) -> bool:
    return bool(advancers(game, s, seat, op.track))


def _advance_advanced(game: Epic, s: Position, seat: int, op: Along, purse: Purse) -> bool:
    return bool(advancers(game, s, seat, op.track, True))


def _advance_others(game: Epic, s: Position, seat: int, op: Along, purse: Purse) -> bool:
    return any(
        advances(game, s, other, ship, op.track)
        for other in range(s.sides)
        if other != seat
        for ship in range(len(s.ships[other]))
    )


def _regress_enemy(game: Epic, s: Position, seat: int, op: Along, purse: Purse) -> bool:
    return bool(enemies(game, s, seat, op.track))


def _regress_own(game: Epic, s: Position, seat: int, op: RegressOwn, purse: Purse) -> bool:
    return bool(steppers(game, s, seat, op.track, op.onward))


def _upgrade(game: Epic, s: Position, seat: int, op: Upgrade, purse: Purse) -> bool:
    lowest = all(s.level[o] > s.level[seat] for o in range(s.sides) if o != seat)
    return (lowest or not op.if_lowest) and bool(
        payments(game, s, seat, op.mixed, op.discount, purse)
    )


def _dice(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return s.turn == seat and any(s.dice)


def _discard(game: Epic, s: Position, seat: int, op: Counted, purse: Purse) -> bool:
    return s.turn == seat and sum(s.dice) >= op.n


def _repeat(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(usable(game, s, seat, face, purse, nested=True) for face in {*s.bay[:-1]})


def _replace_planet(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(s.deck or s.under) and any(empty(s, planet) for planet in lying(s.row))


def _move_ships(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return can_move(game, s, seat)


def _use(game: Epic, s: Position, seat: int, op: UsePlanet, purse: Purse) -> bool:
    # Of whom a colony can be borrowed, decides who is paid for it.
    return op.whose != "row" or bool(borrowed(game, s, seat, None, purse))


def _free(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(usable(game, s, seat, f, purse, nested=True) for f in range(6))


def _displace(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(steps_of(place) > 0 for place in s.ships[seat])


def _choice(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return min(purse) < game.box.goods.most


def _transfer(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return any(transfers(game, s, seat, ship) for ship in range(len(s.ships[seat])))


def _acquire(game: Epic, s: Position, seat: int, op: Acquire, purse: Purse) -> bool:
    return purse[op.good] < game.box.goods.most and produced(game, s, seat, op.good) > 0


def _peek(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return depth(game, s) > 0 and not (s.top and s.seers >> seat & 1)


def _send(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return unexplored(game, s) and bool(scouts(s, seat, op.word == "explore_again"))


def _face_up(game: Epic, s: Position, seat: int, op: Op, purse: Purse) -> bool:
    return bool(s.face_up)


def _discount(game: Epic, s: Position, seat: int, op: Counted, purse: Purse) -> bool:
    return s.expansion and s.discount < op.n


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
    "discard_dice": _discard,
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


@rules.effect("pilot.covered")
def counter(game: Epic, s: Known, seat: int, name: int | str) -> int:
    """Return a number of an action: written out, or what it counts."""
    if isinstance(name, int):
        return name
    if name == "per_home_ship":
        return sum(place == HOME for place in s.ships[seat])
    if name == "per_space_ship":
        return sum(place == SPACE for place in s.ships[seat])
    if name == "per_pilot":
        return sum(map(len, s.hangar[seat]))
    return sum(n > 0 for n in badges(game, s, seat))
