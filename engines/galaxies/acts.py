"""What each move does to a position; guards have said by then that it is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from . import acts_ships as ships
from . import deeds, flow, needs, offers, rogue
from .box import FACES, HULLS
from .deeds import collect
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
    Force,
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
from .state import Task
from .wording import WORDS

if TYPE_CHECKING:
    from . import Epic
    from .work import Work


@rules.effect("setup.missions")
def _deal(game: Epic, w: Work, move: Deal, t: Task) -> None:
    mission = game.mission_number[move.mission]
    w.missions[t[1]].append(mission)
    name = game.mission_text(game.missions[mission], "name")
    w.tell("dealt", "setup.missions", t[1], seats=(t[1],), mission=name)


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
    w.drawn, w.top, w.seers = card, (), 0
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
    name = game.mission_text(game.missions[mission], "name")
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
    w.tell("cupped", "turn.reroll", move.seat, face=f"@face.{move.face}")
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
    values: dict[str, Any] = {"face": f"@face.{move.face}", "to": f"@face.{move.to}"}
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
    price = offers.follow_price(w, free) if move.ship < 0 else 0
    w.goods[seat][1] -= price
    w.tell("followed", "follow.price", seat, f"base:{seat}", face=f"@face.{FACES[face]}", n=price)
    for good in (0, 1):
        w.gain(w.turn, good, w.bonus[good], "op.follow_bonus")
    flow.start_face(game, w, seat, face, move.ship)


def _force(game: Epic, w: Work, move: Force, t: Task) -> None:
    rogue.force(game, w, t[2])


def _pass(game: Epic, w: Work, move: Pass, t: Task) -> None:
    w.tell("passed", "turn.pass", move.seat)
    if t[0] == "force":
        w.push("rogue_uses", t[2])


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
    Force: _force,
    Pass: _pass,
    Fly: ships.fly,
    Advance: ships.advance,
    Regress: ships.regress,
    Recall: ships.recall,
    Transfer: ships.transfer,
    Send: ships.send,
    Upgrade: ships.upgrade,
    Use: ships.use,
    Boost: ships.boost,
    Play: ships.play,
    Bury: ships.bury,
    Ask: ships.ask,
    Amount: ships.amount,
    Draw: ships.draw,
    Take: ships.take,
}


SECRET = (Deal, Peek, Keep)
"""Moves that not everybody may read."""


def play(game: Epic, w: Work, move: Move) -> None:
    """Play a move: it answers the uppermost task, and what follows from it settles."""
    kind = type(move)
    w.last = kind.__name__.lower() if kind in SECRET else WORDS[kind](move)
    task = w.agenda.pop()
    ACTS[type(move)](game, w, move, task)
    flow.settle(game, w)
