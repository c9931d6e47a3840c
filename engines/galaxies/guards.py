"""What each rule forbids. A guard speaks only when its move answers what is being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.text import Text

from . import needs
from .box import FACES, HULLS
from .listing import OPTIONS, gift_takers
from .moves import (
    MOVES,
    Activate,
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Convert,
    Cup,
    Deal,
    Draw,
    Exchange,
    Finish,
    Fly,
    Follow,
    Hire,
    Keep,
    Pass,
    Peek,
    Play,
    Recall,
    Regress,
    Reveal,
    Roll,
    Send,
    Spend,
    Take,
    Throw,
    Transfer,
    Turn,
    Upgrade,
    Use,
)
from .reckon import depth
from .registry import rules
from .state import DANGER, HOME, SPACE, Galaxies, Task, planet_of

if TYPE_CHECKING:
    from . import Epic

ANSWERS: dict[type[Move], tuple[str, ...]] = {
    Deal: ("mission",),
    Peek: ("peek",),
    Reveal: ("refill", "crew", "turnup"),
    Roll: ("roll",),
    Keep: ("keep",),
    Activate: ("main",),
    Cup: ("main", "cup"),
    Throw: ("cup",),
    Convert: ("main",),
    Spend: ("spend",),
    Turn: ("turn",),
    Hire: ("main",),
    Exchange: ("exchange",),
    Finish: ("main",),
    Follow: ("follow",),
    Pass: ("follow", "fly", "advance", "regress", "upgrade", "land", "again", "boost"),
    Fly: ("fly",),
    Advance: ("advance",),
    Regress: ("regress", "back"),
    Recall: ("recall",),
    Transfer: ("transfer",),
    Send: ("send",),
    Upgrade: ("upgrade", "colony"),
    Use: ("colony", "use", "land", "again"),
    Boost: ("boost",),
    Play: ("play", "repeat"),
    Bury: ("bury",),
    Ask: ("rob", "gift"),
    Amount: ("convert", "split"),
    Draw: ("choose", "drawn"),
    Take: ("choose", "drawn", "pick"),
}
"""Which tasks each move can answer."""


def task_of(s: Galaxies, move: Move) -> Task | None:
    """Return the task that a move answers, or None if it answers none."""
    if not s.agenda or move.seat != s.to_act or s.agenda[-1][0] not in ANSWERS[type(move)]:
        return None
    return s.agenda[-1]


@rules.guard("turn.order", *MOVES)
def _order(game: Epic, s: Galaxies, move: Move) -> Text | None:
    if s.to_act is None:
        return game.say("why.over")
    return None if move.seat == s.to_act else game.say("why.turn", who=game.seat_name(s.to_act))


@rules.guard("turn.asked", *MOVES)
def _asked(game: Epic, s: Galaxies, move: Move) -> Text | None:
    asked = s.agenda and s.agenda[-1][0] in ANSWERS[type(move)]
    return None if asked or not s.agenda else game.say("why.asked")


@rules.guard("chance.fits", Deal, Peek, Reveal, Roll)
def _chance(game: Epic, s: Galaxies, move: Move) -> Text | None:
    t = task_of(s, move)
    if t is None or move.seat != NATURE or move in OPTIONS[t[0]](game, s, t):
        return None
    return game.say("why.chance")


@rules.guard("setup.missions", Keep)
def _dealt(game: Epic, s: Galaxies, move: Keep) -> Text | None:
    t = task_of(s, move)
    own = t is None or game.mission_number[move.mission] in s.missions[move.seat]
    return None if own else game.say("why.mission")


@rules.guard("turn.activate", Activate, Cup, Convert, Spend, Turn)
def _inactive(game: Epic, s: Galaxies, move: Activate) -> Text | None:
    if task_of(s, move) is None or s.dice[FACES.index(move.face)]:
        return None
    return game.say("why.no_die", face=f"@face.{move.face}")


@rules.guard("turn.usable", Activate, Play)
def _usable(game: Epic, s: Galaxies, move: Activate | Play) -> Text | None:
    if task_of(s, move) is None:
        return None
    purse = needs.purse_of(s, move.seat)
    if needs.usable(game, s, move.seat, FACES.index(move.face), purse):
        return None
    return game.say("why.useless", face=f"@face.{move.face}")


@rules.guard("acquire.rises", Activate, Play)
def _rises(game: Epic, s: Galaxies, move: Activate | Play) -> Text | None:
    full = move.face in ("energy", "culture") and task_of(s, move) is not None
    if not full or s.goods[move.seat][FACES.index(move.face) - 1] < game.box.goods.most:
        return None
    return game.say("why.full", good=f"@face.{move.face}", most=game.box.goods.most)


@rules.guard("turn.reroll", Cup)
def _reroll(game: Epic, s: Galaxies, move: Cup) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] == "cup" or not s.rerolled or s.goods[move.seat][0]:
        return None
    return game.say("why.reroll")


@rules.guard("turn.reroll", Throw)
def _throw(game: Epic, s: Galaxies, move: Throw) -> Text | None:
    return None if task_of(s, move) is None or any(s.cup) else game.say("why.throw")


@rules.guard("turn.converter", Convert)
def _converter(game: Epic, s: Galaxies, move: Convert) -> Text | None:
    if task_of(s, move) is None or (not s.converted and sum(s.dice) >= 3):
        return None
    return game.say("why.converted" if s.converted else "why.three_dice")


@rules.guard("hire.row", Hire)
def _hire_row(game: Epic, s: Galaxies, move: Hire) -> Text | None:
    if task_of(s, move) is None or game.pilot_number[move.pilot] in s.crew:
        return None
    return game.say("why.pilot" if s.expansion else "why.no_expansion")


@rules.guard("hire.price", Hire)
def _hire_price(game: Epic, s: Galaxies, move: Hire) -> Text | None:
    if task_of(s, move) is None:
        return None
    face, hull = FACES.index(move.face), HULLS.index(move.hull)
    n = needs.hire_price(game, s, game.pilot_number[move.pilot], hull, face)
    if s.dice[face] >= n:
        return None
    values = {"hull": f"@hull.{move.hull}", "face": f"@face.{move.face}", "n": n}
    return game.say("why.hire_dice", **values)


@rules.guard("hire.ship", Hire, Exchange)
def _hire_ship(game: Epic, s: Galaxies, move: Hire | Exchange) -> Text | None:
    if task_of(s, move) is None:
        return None
    normal = needs.normal_ships(s, move.seat)
    if isinstance(move, Exchange):
        return None if move.ship in normal else game.say("why.not_normal")
    if normal or s.hangar[move.seat][HULLS.index(move.hull)]:
        return None
    return game.say("why.no_normal")


@rules.guard("follow.price", Follow)
def _follow_price(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship >= 0:
        return None
    n = needs.follow_price(s, t[3])
    return None if s.goods[move.seat][1] >= n else game.say("why.follow_price", n=n)


@rules.guard("follow.usable", Follow)
def _follow_usable(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship >= 0:
        return None
    purse = needs.purse_of(s, move.seat, needs.follow_price(s, t[3]))
    if needs.usable(game, s, move.seat, t[2], purse):
        return None
    return game.say("why.useless", face=f"@face.{FACES[t[2]]}")


@rules.guard("pilot.follow", Follow)
def _follow_free(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship < 0:
        return None
    free = move.ship in needs.free_pilots(game, s, move.seat, t[2])
    purse = needs.purse_of(s, move.seat)
    if free and needs.usable(game, s, move.seat, t[2], purse, move.ship):
        return None
    return game.say("why.follow_free", face=f"@face.{FACES[t[2]]}")


@rules.guard("turn.pass", Pass)
def _must(game: Epic, s: Galaxies, move: Pass) -> Text | None:
    t = task_of(s, move)
    return None if t is None or may_pass(t) else game.say("why.must")


def may_pass(t: Task) -> bool:
    """Tell whether what is asked may be declined."""
    at = {"fly": 5, "advance": 6, "regress": 6, "upgrade": 4}.get(t[0])
    return t[0] in ("follow", "land", "again", "boost") if at is None else bool(t[at])


@rules.guard("empire.levels", Fly, Advance, Exchange, Recall, Transfer, Send)
def _has_ship(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    if task_of(s, move) is None or move.ship < len(s.ships[move.seat]):
        return None
    return game.say("why.no_ship", n=len(s.ships[move.seat]))


def _flying(s: Galaxies, move: Fly) -> int | None:
    """Return where the ship of a Move stands, if there is such a ship and a Move is asked."""
    if task_of(s, move) is None or move.ship >= len(s.ships[move.seat]):
        return None
    return s.ships[move.seat][move.ship]


@rules.guard("move.which", Fly)
def _which(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    t = task_of(s, move)
    if t is None or (t[2] in (-1, move.ship) and not t[3] >> move.ship & 1):
        return None
    return game.say("why.other_ship")


@rules.guard("danger.stuck", Fly)
def _stuck(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    return game.say("why.stuck") if here is not None and here >= DANGER else None


@rules.guard("move.where", Fly)
def _where(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    if here is None or here >= DANGER:
        return None
    if move.to == "home":
        return game.say("why.at_home") if here == HOME else None
    if move.to == "space" or game.planet_number[move.to.partition(":")[2]] in s.row:
        return None
    return game.say("why.no_planet")


@rules.guard("move.same_planet", Fly)
def _same(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    name = move.to.partition(":")[2]
    if not here or not name or planet_of(here) != game.planet_number[name]:
        return None
    switch = needs.switches(game, s, move.seat, move.ship)
    return None if switch else game.say("why.same_planet", planet=game.named(name))


@rules.guard("move.room", Fly)
def _room(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    kind, _, name = move.to.partition(":")
    if here is None or not name or here >= DANGER:
        return None
    planet = game.planet_number[name]
    if planet_of(here) == planet and not needs.switches(game, s, move.seat, move.ship):
        return None
    if kind == "surface":
        taken = needs.surface(planet) in s.ships[move.seat]
    else:
        taken = needs.in_orbit(s, move.seat, planet)
    return game.say(f"why.{kind}_taken", planet=game.named(name)) if taken else None


@rules.guard("explore.once", Fly)
def _explored(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    in_space = move.to == "space" and _flying(s, move) == SPACE
    return game.say("why.in_space") if in_space else None


@rules.guard("explore.exhausted", Fly, Draw)
def _exhausted(game: Epic, s: Galaxies, move: Fly | Draw) -> Text | None:
    t = task_of(s, move)
    if t is None:
        return None
    if isinstance(move, Draw):
        return None if depth(game, s) else game.say("why.no_deck")
    if move.to != "space" or needs.unexplored(game, s):
        return None
    return game.say("why.no_deck" if s.expansion else "why.no_expansion")


@rules.guard("advance.track", Advance)
def _track(game: Epic, s: Galaxies, move: Advance) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship >= len(s.ships[move.seat]):
        return None
    if needs.advances(game, s, move.seat, move.ship, t[2], t[8]):
        return None
    return game.say("why.track", track=f"@track.{('economy', 'diplomacy', 'any')[t[2]]}")


@rules.guard("move.which", Advance)
def _advance_which(game: Epic, s: Galaxies, move: Advance) -> Text | None:
    t = task_of(s, move)
    if t is None or (move.ship != t[5] and t[4] in (-1, move.ship)):
        return None
    return game.say("why.other_ship")


@rules.guard("op.regress", Regress)
def _regress(game: Epic, s: Galaxies, move: Regress) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] == "back":
        return None
    there = move.victim < s.seats and move.ship < len(s.ships[move.victim])
    if not there or move.victim == move.seat or t[5] >> (move.victim * 8 + move.ship) & 1:
        return game.say("why.regress")
    if needs.pushable(game, s, move.victim, move.ship, t[2], t[7]):
        return None
    return game.say("why.regress")


@rules.guard("pilot.immune", Regress)
def _immune(game: Epic, s: Galaxies, move: Regress) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] == "back" or move.victim >= s.seats:
        return None
    there = move.ship < len(s.ships[move.victim])
    return (
        game.say("why.immune") if there and needs.immune(game, s, move.victim, move.ship) else None
    )


@rules.guard("op.regress_own", Regress)
def _back(game: Epic, s: Galaxies, move: Regress) -> Text | None:
    t = task_of(s, move)
    if t is None or t[0] != "back":
        return None
    own = move.victim == move.seat and move.ship < len(s.ships[move.seat])
    if own and needs.pushable(game, s, move.seat, move.ship, t[2]):
        return None
    return game.say("why.back")


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
    elif t[0] == "land":
        fits = planet == t[3]
    elif t[0] == "again":
        fits = planet == needs.repeats(game, s, move.seat, t[2])
    else:
        fits = planet in (s.row if t[2] < 0 else s.colonies[t[2]])
    return None if fits else game.say("why.planet", planet=game.named(move.planet))


@rules.guard("action.chain", Use)
def _chained(game: Epic, s: Galaxies, move: Use) -> Text | None:
    t = task_of(s, move)
    if t is None or not game.actions[game.planet_number[move.planet]].chains:
        return None
    return game.say("why.chain") if s.chain or t[0] == "use" else None


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
    if task_of(s, move) is None:
        return None
    action = game.actions[game.planet_number[move.planet]]
    if needs.worthwhile(game, s, move.seat, action, needs.purse_of(s, move.seat)):
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
    if t is None or t[0] == "convert" or move.n <= t[2]:
        return None
    return game.say("why.split", n=t[2])


@rules.guard("explore.row", Take)
def _take(game: Epic, s: Galaxies, move: Take) -> Text | None:
    return None if _offered(game, s, move) else game.say("why.take")


__all__ = ["ANSWERS", "Boost", "Finish", "may_pass", "task_of"]
