"""What rules forbid where an action leaves a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from . import needs, offers
from .asking import task_of
from .box import FACES
from .choices import gift_takers
from .listing import OPTIONS
from .moves import (
    Amount,
    Ask,
    Bury,
    Play,
    Recall,
    Regress,
    Send,
    Take,
    Transfer,
    Upgrade,
    Use,
)
from .registry import rules
from .state import Galaxies

if TYPE_CHECKING:
    from . import Epic


def _offered(game: Epic, s: Galaxies, move: Move) -> bool:
    """Tell whether a choice is among those that an action leaves open."""
    t = task_of(s, move)
    return t is None or move in OPTIONS[t[0]](game, s, t)


@rules.guard("op.displace", Recall)
def _recall(game: Epic, s: Galaxies, move: Recall) -> Text | None:
    return None if _offered(game, s, move) else game.say("why.recall")


@rules.guard("op.transfer_orbit", Transfer)
def _transfer(game: Epic, s: Galaxies, move: Transfer) -> Text | None:
    return None if _offered(game, s, move) else game.say("why.transfer")


@rules.guard("op.explore_ship", Send)
def _send(game: Epic, s: Galaxies, move: Send) -> Text | None:
    return None if _offered(game, s, move) else game.say("why.send")


@rules.guard("colony.upgrade", Upgrade)
def _upgrade(game: Epic, s: Galaxies, move: Upgrade) -> Text | None:
    t = task_of(s, move)
    if t is None:
        return None
    mixed, discount = (t[2], t[3]) if t[0] == "upgrade" else (False, 0)
    purse = needs.purse_of(s, move.seat)
    if move.energy in needs.payments(game, s, move.seat, mixed, discount, purse):
        return None
    return game.say("why.upgrade", n=max(needs.price_of_level(game, s, move.seat, discount), 0))


@rules.guard("colony.use", Use)
def _use_which(game: Epic, s: Galaxies, move: Use) -> Text | None:
    t = task_of(s, move)
    if t is None:
        return None
    planet = game.planet_number[move.planet]
    if t[0] == "colony":
        fits = planet in s.colonies[move.seat]
    elif t[0] in ("land", "again"):
        fits = planet == t[3]
    else:
        fits = planet in (s.row if t[2] < 0 else s.colonies[t[2]])
    return None if fits else game.say("why.planet", planet=game.named(move.planet))


@rules.guard("action.chain", Use)
def _chained(game: Epic, s: Galaxies, move: Use) -> Text | None:
    t = task_of(s, move)
    if t is None or not game.actions[game.planet_number[move.planet]].chains:
        return None
    return game.say("why.chain") if needs.inside(s, move.seat) else None


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
    purse = needs.purse_of(s, move.seat)
    if t[0] == "again":
        purse = offers.after_repeat(game, s, move.seat, t[2])
    if needs.worthwhile(game, s, move.seat, action, purse):
        return None
    return game.say("why.action", planet=game.named(move.planet))


@rules.guard("op.repeat_die", Play)
def _repeat(game: Epic, s: Galaxies, move: Play) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] == "play" or FACES.index(move.face) in s.bay[:-1]:
        return None
    return game.say("why.repeat")


@rules.guard("op.replace_planet", Bury)
def _bury_planet(game: Epic, s: Galaxies, move: Bury) -> Text | None:
    t = task_of(s, move)
    return None if t is None or t[2] or _offered(game, s, move) else game.say("why.bury_planet")


@rules.guard("op.replace_pilot", Bury)
def _bury_pilot(game: Epic, s: Galaxies, move: Bury) -> Text | None:
    t = task_of(s, move)
    return None if t is None or not t[2] or _offered(game, s, move) else game.say("why.bury_pilot")


@rules.guard("op.steal", Ask)
def _steal(game: Epic, s: Galaxies, move: Ask) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] == "gift" or move.victim in needs.hands(game, s, move.seat, t[2]):
        return None
    return game.say("why.steal")


@rules.guard("op.pay_player", Ask)
def _gift(game: Epic, s: Galaxies, move: Ask) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] == "rob" or move.victim in gift_takers(game, s, t):
        return None
    return game.say("why.gift")


@rules.guard("op.convert", Amount)
def _convert(game: Epic, s: Galaxies, move: Amount) -> Text | None:
    t = task_of(s, move)
    wrong = t is not None and t[0] == "convert" and not _offered(game, s, move)
    return game.say("why.convert") if wrong else None


@rules.guard("op.gain_choice", Amount)
def _split(game: Epic, s: Galaxies, move: Amount) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] != "split" or move.n <= t[2]:
        return None
    return game.say("why.split", n=t[2])


@rules.guard("rogue.choice", Amount, Regress)
def _rogue(game: Epic, s: Galaxies, move: Amount | Regress) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] not in ("surrender", "yields") or _offered(game, s, move):
        return None
    if t[0] == "yields":
        return game.say("why.yields")
    return game.say("why.surrender", n=t[2])


@rules.guard("explore.row", Take)
def _take(game: Epic, s: Galaxies, move: Take) -> Text | None:
    return None if _offered(game, s, move) else game.say("why.take")
