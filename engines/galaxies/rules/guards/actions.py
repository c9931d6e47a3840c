"""Why an action cannot be used, or not so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..legal import actions, empire, offered
from ..legal.actions import gift_takers
from ..legal.empire import terms
from ..moves import Amount, Ask, Bury, Recall, Transfer, Upgrade, Use
from ..moves.answers import task_of
from ..state import tasks

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("op.displace", Recall)
def _recall(game: Epic, s: Galaxies, move: Recall) -> Text | None:
    return None if offered(game, s, move) else game.say("why.recall")


@rules.guard("op.transfer_orbit", Transfer)
def _transfer(game: Epic, s: Galaxies, move: Transfer) -> Text | None:
    return None if offered(game, s, move) else game.say("why.transfer")


@rules.guard("colony.upgrade", Upgrade)
def _upgrade(game: Epic, s: Galaxies, move: Upgrade) -> Text | None:
    t = task_of(s, move)
    if t is None:
        return None
    mixed, discount = terms(t)
    purse = empire.purse_of(s, move.seat)
    if move.energy in empire.payments(game, s, move.seat, mixed, discount, purse):
        return None
    return game.say("why.upgrade", n=empire.price_of_level(game, s, move.seat, discount) or 0)


@rules.guard("colony.use", Use)
def _use_which(game: Epic, s: Galaxies, move: Use) -> Text | None:
    t = task_of(s, move)
    if t is None:
        return None
    planet = game.planet_number[move.planet]
    if type(t) is tasks.Colony:
        fits = planet in s.colonies[move.seat]
    elif isinstance(t, tasks.Land | tasks.Again):
        fits = planet == t.planet
    else:
        fits = planet in (s.row if t.owner is None else s.colonies[t.owner])
    return None if fits else game.say("why.planet", planet=game.named(move.planet))


@rules.guard("action.chain", Use)
def _chained(game: Epic, s: Galaxies, move: Use) -> Text | None:
    t = task_of(s, move)
    if t is None or not game.actions[game.planet_number[move.planet]].chains:
        return None
    return game.say("why.chain") if actions.inside(s, move.seat) else None


@rules.guard("action.limits", Use)
def _limits(game: Epic, s: Galaxies, move: Use) -> Text | None:
    if task_of(s, move) is None:
        return None
    planet = game.planet_number[move.planet]
    action = game.actions[planet]
    if action.own_turn and s.turn != move.seat:
        return game.say("why.own_turn", planet=game.named(move.planet))
    used = action.once and s.used >> (move.seat * 64 + planet) & 1
    return game.say("why.once", planet=game.named(move.planet)) if used else None


@rules.guard("action.price", Use)
def _price(game: Epic, s: Galaxies, move: Use) -> Text | None:
    t = task_of(s, move)
    if t is None:
        return None
    action = game.actions[game.planet_number[move.planet]]
    purse = empire.purse_of(s, move.seat)
    if type(t) is tasks.Again:
        purse = actions.after_repeat(game, s, move.seat, t.ship)
    if actions.worthwhile(game, s, move.seat, action, purse):
        return None
    return game.say("why.action", planet=game.named(move.planet))


@rules.guard("op.replace_planet", Bury)
def _bury_planet(game: Epic, s: Galaxies, move: Bury) -> Text | None:
    t = task_of(s, move)
    return None if t is None or t.pilot or offered(game, s, move) else game.say("why.bury_planet")


@rules.guard("op.replace_pilot", Bury)
def _bury_pilot(game: Epic, s: Galaxies, move: Bury) -> Text | None:
    t = task_of(s, move)
    return (
        None if t is None or not t.pilot or offered(game, s, move) else game.say("why.bury_pilot")
    )


@rules.guard("op.steal", Ask)
def _steal(game: Epic, s: Galaxies, move: Ask) -> Text | None:
    t = task_of(s, move)
    if type(t) is not tasks.Rob or move.victim in actions.hands(game, s, move.seat, t.good):
        return None
    return game.say("why.steal")


@rules.guard("op.pay_player", Ask)
def _gift(game: Epic, s: Galaxies, move: Ask) -> Text | None:
    t = task_of(s, move)
    if type(t) is not tasks.Gift or move.victim in gift_takers(game, s, t):
        return None
    return game.say("why.gift")


@rules.guard("op.convert", Amount)
def _convert(game: Epic, s: Galaxies, move: Amount) -> Text | None:
    t = task_of(s, move)
    wrong = type(t) is tasks.Convert and not offered(game, s, move)
    return game.say("why.convert") if wrong else None


@rules.guard("op.gain_choice", Amount)
def _split(game: Epic, s: Galaxies, move: Amount) -> Text | None:
    t = task_of(s, move)
    if type(t) is not tasks.Split or move.n <= t.amount:
        return None
    return game.say("why.split", n=t.amount)
