"""How the actions of planets and cards are used, step by step, and what their choices do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.records import put

from ..box.abilities import SurfaceRepeat
from ..legal.empire import purse_of
from ..legal.steps import CHANGES
from ..state import CARD, tasks
from ..state.pilots import ability, pilot_of
from . import rogue
from .steps import RUN
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..box.actions import Action
    from ..moves import Amount, Ask, Bury, Use
    from ..state.tasks import Task
    from .thawed import Thawed


@rules.effect("move.surface_action", "pilot.surface")
def use(game: Epic, w: Thawed, move: Use, t: Task) -> None:
    """Use the action of a planet."""
    planet = game.planet_number[move.planet]
    if type(t) is tasks.Land:
        w.push(tasks.Again(move.seat, t.ship, planet))
    elif type(t) is tasks.Again:
        pilot = pilot_of(game, w, move.seat, t.ship)
        can = ability(game, w, move.seat, t.ship)
        assert pilot is not None and isinstance(can, SurfaceRepeat)
        w.flown |= 1 << pilot
        w.lose(move.seat, can.good, can.price, "pilot.surface")
    begin(game, w, move.seat, planet)


def bury(game: Epic, w: Thawed, move: Bury, t: tasks.Bury) -> None:
    """Put a card under its deck."""
    if t.pilot:
        pilot = game.pilot_number[move.card]
        slot = w.crew.index(pilot)
        w.crew = put(w.crew, slot, None)
        w.reserve = (*w.reserve, pilot)
        w.push(tasks.Crew(slot))
        w.tell("buried", "op.replace_pilot", move.seat, card=game.pilots[pilot].name)
    else:
        planet = game.planet_number[move.card]
        slot = w.row.index(planet)
        w.row = put(w.row, slot, None)
        w.under = (*w.under, planet)
        w.push(tasks.Refill(slot))
        w.tell("buried", "op.replace_planet", move.seat, card=game.planets[planet].name)


def ask(game: Epic, w: Thawed, move: Ask, t: tasks.Rob | tasks.Gift) -> None:
    """Take from an opponent, or pay one."""
    seat, good, n = t.seat, t.good, t.amount
    if type(t) is tasks.Gift:
        w.ctx = move.victim
        w.lose(seat, good, n, "action.price")
        w.gain(move.victim, good, n, "op.pay_player")
        return
    n = min(n, w.goods[move.victim][good], game.box.goods.most - w.goods[seat][good])
    w.lose(move.victim, good, n, "op.steal")
    w.gain(seat, good, n, "op.steal")


def amount(game: Epic, w: Thawed, move: Amount, t: Task) -> None:
    """Turn resources over, or share out a gain."""
    if type(t) is tasks.Convert:
        w.lose(move.seat, t.good, move.n, "op.convert")
        w.gain(move.seat, t.other, move.n, "op.convert")
    elif type(t) is tasks.Surrender:
        rogue.hand_over(game, w, move.n, t.amount - move.n)
    else:
        assert isinstance(t, tasks.Split)
        w.gain(move.seat, 0, move.n, "op.gain_choice")
        w.gain(move.seat, 1, t.amount - move.n, "op.gain_choice")


def begin(game: Epic, w: Thawed, seat: int, planet: int) -> None:
    """Use the action of a planet, and remember that it was used this turn."""
    w.used |= 1 << (seat * 64 + planet)
    w.tell("used", "action.steps", seat, planet=game.planets[planet].name)
    w.push(tasks.Ops(seat, source=planet, next=0, ship=None))


def go_on(game: Epic, w: Thawed, t: tasks.Ops) -> None:
    """Do the next step of an action, and leave those after it to be done."""
    if t.next < len(action_of(game, t.source).ops):
        w.push(tasks.Ops(t.seat, t.source, t.next + 1, t.ship))
        step(game, w, t)


def action_of(game: Epic, source: int) -> Action:
    """Return the action of a planet or of an exploration card."""
    return game.effects[source - CARD] if source >= CARD else game.actions[source]


def _shrugs(game: Epic, w: Thawed, t: tasks.Ops) -> bool:
    """Tell whether the ship that took a card has a pilot who does not mind losses."""
    if t.ship is None:
        return False
    return ability(game, w, t.seat, t.ship).word == "danger_ignore_loss"


HARMS = ("lose", "return_home", "regress_own")
"""Words of what some pilots do not mind."""


@rules.effect("action.steps", "explore.resolve", "pilot.space")
def step(game: Epic, w: Thawed, t: tasks.Ops) -> None:
    """Do one step of an action; a step that would change nothing is passed over."""
    action, of_planet = action_of(game, t.source), t.source < CARD
    op = action.ops[t.next]
    if not of_planet and op.word in HARMS and _shrugs(game, w, t):
        w.tell("shrugged", "pilot.space", t.seat, ship_key(t.seat, t.ship or 0))
        return
    priced = of_planet and action.prices[t.next]
    if priced or CHANGES[op.word](game, w, t.seat, op, purse_of(w, t.seat)):
        RUN[op.word](game, w, t.seat, op, t)
