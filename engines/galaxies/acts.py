"""What each move does to a position; guards have said by then that it is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from . import deeds, flow, needs
from .box import FACES, HULLS
from .moves import (
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
from .ops import CARD
from .reckon import depth, pilot_of
from .registry import rules
from .state import HOME, SPACE, Task, step_of

if TYPE_CHECKING:
    from . import Epic
    from .work import Work


@rules.effect("setup.missions")
def _deal(game: Epic, w: Work, move: Deal, t: Task) -> None:
    w.missions[t[1]].append(game.mission_number[move.mission])
    w.tell("dealt", "setup.missions", t[1], seats=(t[1],), mission=f"@mission.{move.mission}.name")


@rules.effect("setup.row", "setup.pilots", "explore.choose")
def _reveal(game: Epic, w: Work, move: Reveal, t: Task) -> None:
    if t[0] == "refill":
        planet = game.planet_number[move.card]
        w.row[t[1]], w.deck = planet, w.deck & ~(1 << planet)
        w.tell("revealed", "table.refill", None, card=game.planets[planet].name)
    elif t[0] == "crew":
        pilot = game.pilot_number[move.card]
        w.crew[t[1]], w.recruits = pilot, w.recruits & ~(1 << pilot)
        w.tell("recruited", "table.refill", None, card=game.pilots[pilot].name)
    else:
        _drew(game, w, game.find_number[move.card], t)


@rules.effect("explore.danger", "explore.row", "end.deck")
def _drew(game: Epic, w: Work, card: int, t: Task) -> None:
    _, seat, ship = t
    # Everybody sees the card now, so what is seen must differ by it even if it changes nothing.
    w.drawn, w.top, w.seers, w.ctx = card, (), 0, card
    colour = game.finds[card].colour
    w.tell("drew", "explore.choose", seat, card=f"@colour.{colour}")
    last = depth(game, w) == 0
    if last and w.trigger < 0:
        w.trigger = seat
        w.tell("emptied", "end.deck", seat)
    if colour == "danger" or len(w.face_up) >= game.box.table.face_up or last:
        collect(game, w, seat, card, ship)
    else:
        w.push("drawn", seat, ship)


@rules.effect("explore.resolve")
def collect(game: Epic, w: Work, seat: int, card: int, ship: int) -> None:
    """Take an exploration card and do what it says."""
    w.face_up = tuple(one for one in w.face_up if one != card)
    if w.drawn == card:
        w.drawn = -1
    w.cards[seat].append(card)
    w.tell(
        "took", "explore.resolve", seat, f"hangar:{seat}", card=f"@colour.{game.finds[card].colour}"
    )
    w.push("ops", seat, CARD + card, 0, ship)


def _peek(game: Epic, w: Work, move: Peek, t: Task) -> None:
    card = game.find_number[move.card]
    w.top, w.seers = (card,), 1 << t[1]
    w.tell("peeked", "op.peek", t[1])
    w.tell("saw", "op.peek", t[1], seats=(t[1],), card=f"@colour.{game.finds[card].colour}")


@rules.effect("turn.roll")
def _roll(game: Epic, w: Work, move: Roll, t: Task) -> None:
    for face in move.faces:
        w.dice[FACES.index(face)] += 1
    w.tell("rolled", "turn.roll", w.turn, faces=[f"@face.{face}" for face in move.faces])


@rules.effect("secret.missions")
def _keep(game: Epic, w: Work, move: Keep, t: Task) -> None:
    mission = game.mission_number[move.mission]
    w.missions[move.seat].sort(key=lambda one: one != mission)
    w.tell("kept", "setup.missions", move.seat)
    name = f"@mission.{move.mission}.name"
    w.tell("chose", "secret.missions", move.seat, seats=(move.seat,), mission=name)


def _activate(game: Epic, w: Work, move: Activate, t: Task) -> None:
    w.agenda.append(t)
    face = FACES.index(move.face)
    w.dice[face] -= 1
    w.bay.append(face)
    w.tell("activated", "turn.activate", move.seat, face=f"@face.{move.face}")
    w.push("window", face, 1, False)
    flow.start_face(game, w, move.seat, face)


@rules.effect("turn.reroll")
def _cup(game: Epic, w: Work, move: Cup, t: Task) -> None:
    face = FACES.index(move.face)
    if t[0] == "main":
        w.agenda.append(t)
        if w.rerolled:
            w.lose(move.seat, 0, 1, "turn.reroll")
        w.rerolled = True
        t = ("cup", move.seat)
    w.dice[face] -= 1
    w.cup[face] += 1
    w.agenda.append(t)


def _throw(game: Epic, w: Work, move: Throw, t: Task) -> None:
    w.push("roll", sum(w.cup))
    w.tell("threw", "turn.reroll", move.seat, n=sum(w.cup))
    w.cup[:] = [0] * 6


@rules.effect("turn.converter")
def _convert(game: Epic, w: Work, move: Convert, t: Task) -> None:
    w.agenda.append(t)
    w.converted = True
    w.push("turn", move.seat)
    w.push("spend", move.seat)
    _spend(game, w, Spend(move.seat, move.face), t)


def _spend(game: Epic, w: Work, move: Spend, t: Task) -> None:
    w.dice[FACES.index(move.face)] -= 1
    w.spent += 1
    w.tell("spent", "turn.converter", move.seat, face=f"@face.{move.face}")


def _turn(game: Epic, w: Work, move: Turn, t: Task) -> None:
    w.dice[FACES.index(move.face)] -= 1
    w.dice[FACES.index(move.to)] += 1
    w.ctx = FACES.index(move.face)
    values = {"face": f"@face.{move.face}", "to": f"@face.{move.to}"}
    w.tell("turned", "turn.converter", move.seat, **values)


def _hire(game: Epic, w: Work, move: Hire, t: Task) -> None:
    w.agenda.append(t)
    pilot, hull = game.pilot_number[move.pilot], HULLS.index(move.hull)
    face = FACES.index(move.face)
    price = needs.hire_price(game, w, pilot, hull, face)
    deeds.hire(game, w, move.seat, pilot, hull, face, price)


def _exchange(game: Epic, w: Work, move: Exchange, t: Task) -> None:
    deeds.exchange(game, w, move.seat, move.ship, t[2])


def _finish(game: Epic, w: Work, move: Finish, t: Task) -> None:
    w.agenda.append(t)
    flow.end_turn(game, w)


@rules.effect("follow.price", "pilot.follow")
def _follow(game: Epic, w: Work, move: Follow, t: Task) -> None:
    _, seat, face, free = t
    price = needs.follow_price(w, free) if move.ship < 0 else 0
    w.goods[seat][1] -= price
    w.tell("followed", "follow.price", seat, f"base:{seat}", face=f"@face.{FACES[face]}", n=price)
    for good in (0, 1):
        w.gain(w.turn, good, w.bonus[good], "op.follow_bonus")
    flow.start_face(game, w, seat, face, move.ship)


def _pass(game: Epic, w: Work, move: Pass, t: Task) -> None:
    w.tell("passed", "turn.pass", move.seat)


def _fly(game: Epic, w: Work, move: Fly, t: Task) -> None:
    _, seat, _, moved, left, _ = t
    if left > 1:
        w.push("fly", seat, -1, moved | 1 << move.ship, left - 1, True)
    place = deeds.destination(game, w, seat, move.ship, move.to)
    deeds.arrive(game, w, seat, move.ship, place)


def _advance(game: Epic, w: Work, move: Advance, t: Task) -> None:
    die, track = t[7], t[2]
    deeds.advance(game, w, move.seat, move.ship, t[3], track if die else -1)


def _regress(game: Epic, w: Work, move: Regress, t: Task) -> None:
    if t[0] == "back":
        w.ctx = move.ship
        deeds.regress(game, w, move.seat, move.ship, t[3], "op.regress_own")
        return
    _, seat, track, steps, left, done, _, planet = t
    if left > 1:
        mask = done | 1 << (move.victim * 8 + move.ship)
        w.push("regress", seat, track, steps, left - 1, mask, True, planet)
    deeds.regress(game, w, move.victim, move.ship, steps, "op.regress")


def _recall(game: Epic, w: Work, move: Recall, t: Task) -> None:
    w.ctx = step_of(w.ships[move.seat][move.ship])
    w.ships[move.seat][move.ship] = HOME
    w.tell("flew_home", "op.displace", move.seat, deeds.ship_key(move.seat, move.ship))


def _transfer(game: Epic, w: Work, move: Transfer, t: Task) -> None:
    deeds.transfer(game, w, move.seat, move.ship, game.planet_number[move.planet])


def _send(game: Epic, w: Work, move: Send, t: Task) -> None:
    w.ships[move.seat][move.ship] = SPACE
    w.tell("flew_space", "op.explore_ship", move.seat, deeds.ship_key(move.seat, move.ship))
    w.push("explore", move.seat, move.ship)


def _upgrade(game: Epic, w: Work, move: Upgrade, t: Task) -> None:
    discount = t[3] if t[0] == "upgrade" else 0
    cost = needs.price_of_level(game, w, move.seat, discount)
    deeds.upgrade(game, w, move.seat, move.energy, cost - move.energy)


@rules.effect("move.surface_action", "pilot.surface")
def _use(game: Epic, w: Work, move: Use, t: Task) -> None:
    planet = game.planet_number[move.planet]
    if t[0] == "land":
        w.push("again", move.seat, t[2])
    elif t[0] == "again":
        can = game.abilities[pilot_of(game, w, move.seat, t[2])]
        w.flown |= 1 << pilot_of(game, w, move.seat, t[2])
        w.lose(move.seat, can[1], can[2], "pilot.surface")
    flow.use(game, w, move.seat, planet)


def _boost(game: Epic, w: Work, move: Boost, t: Task) -> None:
    ship = t[2]
    pilot = pilot_of(game, w, move.seat, ship)
    can = game.abilities[pilot]
    w.flown |= 1 << pilot
    w.lose(move.seat, can[3], can[4], "pilot.advance")
    deeds.advance(game, w, move.seat, ship, can[2])


def _play(game: Epic, w: Work, move: Play, t: Task) -> None:
    face = FACES.index(move.face)
    w.tell(
        "plays",
        "op.free_action" if t[0] == "play" else "op.repeat_die",
        move.seat,
        face=f"@face.{move.face}",
    )
    if t[0] == "play":
        w.push("window", face, 1, True)
    flow.start_face(game, w, move.seat, face)


def _bury(game: Epic, w: Work, move: Bury, t: Task) -> None:
    if t[2]:
        pilot = game.pilot_number[move.card]
        slot = w.crew.index(pilot)
        w.crew[slot] = -1
        w.reserve.append(pilot)
        w.push("crew", slot)
        w.tell("buried", "op.replace_pilot", move.seat, card=game.pilots[pilot].name)
    else:
        planet = game.planet_number[move.card]
        slot = w.row.index(planet)
        w.row[slot] = -1
        w.under.append(planet)
        w.push("refill", slot)
        w.tell("buried", "op.replace_planet", move.seat, card=game.planets[planet].name)


def _ask(game: Epic, w: Work, move: Ask, t: Task) -> None:
    kind, seat, good, n = t
    if kind == "gift":
        w.ctx = move.victim
        w.lose(seat, good, n, "action.price")
        w.gain(move.victim, good, n, "op.pay_player")
        return
    n = min(n, w.goods[move.victim][good], game.box.goods.most - w.goods[seat][good])
    w.lose(move.victim, good, n, "op.steal")
    w.gain(seat, good, n, "op.steal")


def _amount(game: Epic, w: Work, move: Amount, t: Task) -> None:
    w.ctx = move.n
    if t[0] == "convert":
        w.lose(move.seat, t[2], move.n, "op.convert")
        w.gain(move.seat, t[3], move.n, "op.convert")
        return
    w.gain(move.seat, 0, move.n, "op.gain_choice")
    w.gain(move.seat, 1, t[2] - move.n, "op.gain_choice")


def _draw(game: Epic, w: Work, move: Draw, t: Task) -> None:
    if t[0] == "drawn":
        w.face_up = (*w.face_up, w.drawn)
        w.drawn = -1
        w.tell("left", "explore.row", move.seat)
    w.push("turnup", t[1], t[2])


def _take(game: Epic, w: Work, move: Take, t: Task) -> None:
    ship = t[2] if t[0] != "pick" else -1
    collect(game, w, move.seat, game.find_number[move.card], ship)


ACTS: dict[type[Move], Callable[[Epic, Work, Any, Task], None]] = {
    Deal: _deal,
    Peek: _peek,
    Reveal: _reveal,
    Roll: _roll,
    Keep: _keep,
    Activate: _activate,
    Cup: _cup,
    Throw: _throw,
    Convert: _convert,
    Spend: _spend,
    Turn: _turn,
    Hire: _hire,
    Exchange: _exchange,
    Finish: _finish,
    Follow: _follow,
    Pass: _pass,
    Fly: _fly,
    Advance: _advance,
    Regress: _regress,
    Recall: _recall,
    Transfer: _transfer,
    Send: _send,
    Upgrade: _upgrade,
    Use: _use,
    Boost: _boost,
    Play: _play,
    Bury: _bury,
    Ask: _ask,
    Amount: _amount,
    Draw: _draw,
    Take: _take,
}


def play(game: Epic, w: Work, move: Move) -> None:
    """Play a move: it answers the uppermost task, and what follows from it settles."""
    task = w.agenda.pop()
    ACTS[type(move)](game, w, move, task)
    flow.settle(game, w)
