"""What each word of the vocabulary does, and the tasks it leaves to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from . import deeds
from .changes import CHANGES
from .grammar import Op
from .needs import purse_of
from .reckon import ability, counter
from .registry import rules
from .state import CARD, HOME, danger

if TYPE_CHECKING:
    from . import Epic
    from .grammar import Action
    from .work import Work

Run = Callable[["Epic", "Work", int, Op, "By"], None]


class By(NamedTuple):
    """What a step is a step of: a planet or card, and the ship that took the card, or -1."""

    source: int
    ship: int


def action_of(game: Epic, source: int) -> Action:
    """Return the action of a planet or of an exploration card."""
    return game.effects[source - CARD] if source >= CARD else game.actions[source]


@rules.effect("action.steps", "explore.resolve", "pilot.space")
def step(game: Epic, w: Work, seat: int, source: int, i: int, ship: int) -> None:
    """Do one step of an action; a step that would change nothing is passed over."""
    action = action_of(game, source)
    op, priced = action.ops[i], source < CARD and action.price(i)
    harms = source >= CARD and ship >= 0 and op[0] in ("lose", "return_home", "regress_own")
    if harms and ability(game, w, seat, ship)[0] == "danger_ignore_loss":
        w.tell("shrugged", "pilot.space", seat, deeds.ship_key(seat, ship))
        return
    if priced or CHANGES[op[0]](game, w, seat, op, purse_of(w, seat)):
        RUN[op[0]](game, w, seat, op, By(source, ship))


@rules.effect("op.gain")
def _gain(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.gain(seat, op[1], counter(game, w, seat, op[2]), "op.gain")


def _gain_others(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    for n in range(1, w.sides):
        w.gain((seat + n) % w.sides, op[1], op[2], "op.gain")


def _pay(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.lose(seat, op[1], op[2], "action.price")


@rules.effect("op.pay_player")
def _pay_player(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("gift", seat, *op[1:])


def _lose(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.lose(seat, op[1], op[2], "explore.resolve")


@rules.effect("op.steal")
def _steal(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("rob", seat, op[1], op[2])


@rules.effect("op.convert")
def _convert(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("convert", seat, op[1], op[2])


@rules.effect("op.advance")
def _advance(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    other = w.ctx if op[3] else -1
    w.push("advance", seat, op[1], op[2], -1, other, False, False, False)


@rules.effect("op.advance")
def _advance_advanced(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("advance", seat, op[1], op[2], -1, -1, False, False, True)


@rules.effect("op.advance_others")
def _advance_others(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    if w.rogue >= 0:
        w.push("rogue_leads", op[1], op[2])
    for n in range(w.seats - 1, 0, -1):
        other = (seat + n) % w.seats
        w.push("advance", other, op[1], op[2], -1, -1, True, False, False)


@rules.effect("op.regress")
def _regress_enemy(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("regress", seat, op[1], op[2], op[3], 0, False, -1)


@rules.effect("op.regress_own")
def _regress_own(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("back", seat, *op[1:])


@rules.effect("op.upgrade")
def _upgrade(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("upgrade", seat, op[1], op[2], by.source >= CARD)


@rules.effect("op.dice")
def _reroll(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("cup", seat)


def _set_die(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    for _ in range(op[1]):
        w.push("turn", seat)


def _discard(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    for _ in range(op[1]):
        w.push("spend", seat)


@rules.effect("op.repeat_die")
def _repeat(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("repeat", seat)


@rules.effect("op.replace_planet")
def _replace_planet(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("bury", seat, 0)


@rules.effect("op.replace_pilot")
def _replace_pilot(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("bury", seat, 1)


@rules.effect("op.move_ships")
def _move_ships(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("fly", seat, -1, 0, op[1], False)


@rules.effect("op.use_planet", "action.chain")
def _use(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("use", seat, -1 if op[1] == "row" else w.ctx)


@rules.effect("op.free_action")
def _free(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("play", seat)


@rules.effect("op.follow_bonus")
def _follow_bonus(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    bonus = list(w.bonus)
    bonus[op[1]] += op[2]
    w.bonus = (bonus[0], bonus[1])
    w.tell("bonus", "op.follow_bonus", seat, n=op[2], good=f"@good.{op[1]}")


@rules.effect("op.follow_tax")
def _follow_tax(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.tax = op[1]
    w.tell("taxed", "op.follow_tax", seat, n=op[1])


@rules.effect("op.displace")
def _displace(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("recall", seat)


@rules.effect("op.gain_choice")
def _choice(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("split", seat, w.ctx if op[1] < 0 else op[1])


def _transfer(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("transfer", seat)


@rules.effect("end.far_points")
def _dwarf(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.dwarfs[seat] += op[1]
    w.tell("dwarf", "end.far_points", seat, f"base:{seat}", n=op[1])
    w.weigh(seat)


@rules.effect("op.gain")
def _acquire(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    deeds.acquire(game, w, seat, op[1])


@rules.effect("op.ship_effects")
def _move_this(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    if by.ship >= 0:
        w.push("fly", seat, by.ship, 0, 1, True)


def _return_home(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    if by.ship >= 0:
        w.ships[seat][by.ship] = HOME
        w.tell("sent_home", "op.ship_effects", seat, deeds.ship_key(seat, by.ship))


@rules.effect("danger.track")
def _track(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    if by.ship < 0:
        return
    card, can = w.cards[seat][-1], ability(game, w, seat, by.ship)
    start = min(can[1], op[2] - 1) if can[0] == "danger_head_start" else 0
    w.ships[seat][by.ship] = danger(card, start)
    w.tell("trapped", "danger.track", seat, deeds.ship_key(seat, by.ship), n=op[2] - start)


@rules.effect("op.peek")
def _peek(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    look(w, seat)


def look(w: Work, seat: int) -> None:
    """Let a seat look at the card on top of the exploration deck."""
    if w.top:
        w.seers |= 1 << seat
    else:
        w.push("peek", seat)


@rules.effect("op.explore_ship")
def _send(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("send", seat, op[0] == "explore_again")


@rules.effect("op.explore_ship")
def _face_up(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.push("pick", seat)


@rules.effect("op.hire_discount")
def _discount(game: Epic, w: Work, seat: int, op: Op, by: By) -> None:
    w.discount = op[1]
    w.tell("discounted", "op.hire_discount", seat, n=op[1])


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
