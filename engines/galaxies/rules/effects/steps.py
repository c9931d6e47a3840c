"""What each word of the vocabulary does, and the tasks it leaves to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.records import add

from ..box.abilities import HeadStart
from ..box.actions import Advance, Convert, Op, Upgrade
from ..legal.steps import counter
from ..state import CARD, tasks
from ..state.pilots import ability
from ..state.places import HOME, danger
from . import empire
from .exploring import look
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..box.actions import (
        Acquire,
        Advance,
        Along,
        Convert,
        Counted,
        Gain,
        GainChoice,
        PayPlayer,
        RegressEnemy,
        RegressOwn,
        Resource,
        Upgrade,
        UsePlanet,
    )
    from .thawed import Thawed

Run = Callable[..., None]
"""Given game, position, seat, the step and what it is a step of: do it."""


@rules.effect("op.gain")
def _gain(game: Epic, w: Thawed, seat: int, op: Gain, t: tasks.Ops) -> None:
    w.gain(seat, op.good, counter(game, w, seat, op.n), "op.gain")


def _gain_others(game: Epic, w: Thawed, seat: int, op: Resource, t: tasks.Ops) -> None:
    for n in range(1, w.sides):
        w.gain((seat + n) % w.sides, op.good, op.n, "op.gain")


def _pay(game: Epic, w: Thawed, seat: int, op: Resource, t: tasks.Ops) -> None:
    w.lose(seat, op.good, op.n, "action.price")


@rules.effect("op.pay_player")
def _pay_player(game: Epic, w: Thawed, seat: int, op: PayPlayer, t: tasks.Ops) -> None:
    w.push(tasks.Gift(seat, op.good, op.n, op.borrows))


def _lose(game: Epic, w: Thawed, seat: int, op: Resource, t: tasks.Ops) -> None:
    w.lose(seat, op.good, op.n, "explore.resolve")


@rules.effect("op.steal")
def _steal(game: Epic, w: Thawed, seat: int, op: Resource, t: tasks.Ops) -> None:
    w.push(tasks.Rob(seat, op.good, op.n))


@rules.effect("op.convert")
def _convert(game: Epic, w: Thawed, seat: int, op: Convert, t: tasks.Ops) -> None:
    w.push(tasks.Convert(seat, op.good, op.other))


@rules.effect("op.advance")
def _advance(game: Epic, w: Thawed, seat: int, op: Advance, t: tasks.Ops) -> None:
    other = w.ctx if op.other_ship else None
    w.push(tasks.Advance(seat, op.track, op.n, excluded=other))


@rules.effect("op.advance")
def _advance_advanced(game: Epic, w: Thawed, seat: int, op: Along, t: tasks.Ops) -> None:
    w.push(tasks.Advance(seat, op.track, op.n, advanced=True))


@rules.effect("op.advance_others")
def _advance_others(game: Epic, w: Thawed, seat: int, op: Along, t: tasks.Ops) -> None:
    if w.rogue is not None:
        w.push(tasks.RogueLeads(op.track, op.n))
    for n in range(w.seats - 1, 0, -1):
        other = (seat + n) % w.seats
        w.push(tasks.Advance(other, op.track, op.n, optional=True))


@rules.effect("op.regress")
def _regress_enemy(game: Epic, w: Thawed, seat: int, op: RegressEnemy, t: tasks.Ops) -> None:
    w.push(tasks.Regress(seat, op.track, op.n, left=op.ships))


@rules.effect("op.regress_own")
def _regress_own(game: Epic, w: Thawed, seat: int, op: RegressOwn, t: tasks.Ops) -> None:
    w.push(tasks.Back(seat, op.track, op.n, op.onward))


@rules.effect("op.upgrade")
def _upgrade(game: Epic, w: Thawed, seat: int, op: Upgrade, t: tasks.Ops) -> None:
    w.push(tasks.Upgrade(seat, op.mixed, op.discount, optional=t.source >= CARD))


@rules.effect("op.dice")
def _reroll(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Cup(seat))


def _set_die(game: Epic, w: Thawed, seat: int, op: Counted, t: tasks.Ops) -> None:
    for _ in range(op.n):
        w.push(tasks.Turn(seat))


def _discard(game: Epic, w: Thawed, seat: int, op: Counted, t: tasks.Ops) -> None:
    for _ in range(op.n):
        w.push(tasks.Spend(seat))


@rules.effect("op.repeat_die")
def _repeat(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Repeat(seat))


@rules.effect("op.replace_planet")
def _replace_planet(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Bury(seat, pilot=False))


@rules.effect("op.replace_pilot")
def _replace_pilot(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Bury(seat, pilot=True))


@rules.effect("op.move_ships")
def _move_ships(game: Epic, w: Thawed, seat: int, op: Counted, t: tasks.Ops) -> None:
    w.push(tasks.Fly(seat, left=op.n))


@rules.effect("op.use_planet", "action.chain")
def _use(game: Epic, w: Thawed, seat: int, op: UsePlanet, t: tasks.Ops) -> None:
    if op.whose == "row":
        w.push(tasks.Use(seat, owner=None))
    elif w.ctx is not None:
        w.push(tasks.Use(seat, owner=w.ctx))


@rules.effect("op.free_action")
def _free(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Play(seat))


@rules.effect("op.follow_bonus")
def _follow_bonus(game: Epic, w: Thawed, seat: int, op: Resource, t: tasks.Ops) -> None:
    bonus = list(w.bonus)
    bonus[op.good] += op.n
    w.bonus = (bonus[0], bonus[1])
    w.tell("bonus", "op.follow_bonus", seat, n=op.n, good=f"@good.{op.good}")


@rules.effect("op.follow_tax")
def _follow_tax(game: Epic, w: Thawed, seat: int, op: Counted, t: tasks.Ops) -> None:
    w.tax = op.n
    w.tell("taxed", "op.follow_tax", seat, n=op.n)


@rules.effect("op.displace")
def _displace(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Recall(seat))


@rules.effect("op.gain_choice")
def _choice(game: Epic, w: Thawed, seat: int, op: GainChoice, t: tasks.Ops) -> None:
    amount = w.ctx if op.n is None else op.n
    if amount is not None:
        w.push(tasks.Split(seat, amount))


def _transfer(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Transfer(seat))


@rules.effect("end.far_points")
def _dwarf(game: Epic, w: Thawed, seat: int, op: Counted, t: tasks.Ops) -> None:
    w.dwarfs = add(w.dwarfs, seat, op.n)
    w.tell("dwarf", "end.far_points", seat, f"base:{seat}", n=op.n)
    w.weigh(seat)


@rules.effect("op.gain")
def _acquire(game: Epic, w: Thawed, seat: int, op: Acquire, t: tasks.Ops) -> None:
    empire.acquire(game, w, seat, op.good)


@rules.effect("op.ship_effects")
def _move_this(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    if t.ship is not None:
        w.push(tasks.Fly(seat, only=t.ship, optional=True))


def _return_home(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    if t.ship is not None:
        w.bring(seat, t.ship, HOME)
        w.tell("sent_home", "op.ship_effects", seat, ship_key(seat, t.ship))


@rules.effect("danger.track")
def _track(game: Epic, w: Thawed, seat: int, op: Along, t: tasks.Ops) -> None:
    if t.ship is None:
        return
    card, can = w.cards[seat][-1], ability(game, w, seat, t.ship)
    start = min(can.n, op.n - 1) if isinstance(can, HeadStart) else 0
    w.bring(seat, t.ship, danger(card, start))
    w.tell("trapped", "danger.track", seat, ship_key(seat, t.ship), n=op.n - start)


@rules.effect("op.peek")
def _peek(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    look(w, seat)


@rules.effect("op.explore_ship")
def _send(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Send(seat, again=op.word == "explore_again"))


@rules.effect("op.explore_ship")
def _face_up(game: Epic, w: Thawed, seat: int, op: Op, t: tasks.Ops) -> None:
    w.push(tasks.Pick(seat))


@rules.effect("op.hire_discount")
def _discount(game: Epic, w: Thawed, seat: int, op: Counted, t: tasks.Ops) -> None:
    w.discount = op.n
    w.tell("discounted", "op.hire_discount", seat, n=op.n)


RUN: dict[str, Run] = {
    "gain": _gain,
    "gain_others": _gain_others,
    "pay": _pay,
    "pay_player": _pay_player,
    "lose": _lose,
    "steal": _steal,
    "convert": _convert,
    "advance": _advance,
    "advance_others": _advance_others,
    "advance_advanced": _advance_advanced,
    "regress_enemy": _regress_enemy,
    "regress_own": _regress_own,
    "upgrade": _upgrade,
    "reroll_inactive": _reroll,
    "set_die": _set_die,
    "discard_dice": _discard,
    "repeat_die": _repeat,
    "replace_planet": _replace_planet,
    "move_ships": _move_ships,
    "use_planet": _use,
    "free_action": _free,
    "open_free_follow": lambda *_: None,
    "follow_bonus": _follow_bonus,
    "follow_tax": _follow_tax,
    "displace_own": _displace,
    "gain_choice": _choice,
    "transfer_orbit": _transfer,
    "dwarf_planet": _dwarf,
    "acquire": _acquire,
    "move_this_ship": _move_this,
    "return_home": _return_home,
    "track": _track,
    "peek_exploration": _peek,
    "explore_with_ship": _send,
    "explore_again": _send,
    "take_face_up": _face_up,
    "hire_discount": _discount,
    "replace_pilot": _replace_pilot,
}
