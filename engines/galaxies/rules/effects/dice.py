"""What dice do: rolled, rerolled, converted, activated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.records import add

from ..box import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, FACES, MOVE
from ..moves import Spend
from ..state import tasks
from . import empire

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Activate, Convert, Cup, Play, Roll, Throw, Turn
    from ..state.tasks import Task
    from .thawed import Thawed


@rules.effect("turn.roll")
def roll(game: Epic, w: Thawed, move: Roll, t: Task) -> None:
    """Lay the dice out as they fell."""
    for face in move.faces:
        w.dice = add(w.dice, FACES.index(face))
    w.tell("rolled", "turn.roll", w.turn, faces=[f"@face.{face}" for face in move.faces])


def activate(game: Epic, w: Thawed, move: Activate, t: Task) -> None:
    """Activate a die; the others may follow it."""
    w.push(t)
    face = FACES.index(move.face)
    w.dice = add(w.dice, face, -1)
    w.bay = (*w.bay, face)
    w.tell("activated", "turn.activate", move.seat, face=f"@face.{move.face}")
    w.push(tasks.Window(face, offset=1, free=False))
    start_face(game, w, move.seat, face)


@rules.effect("turn.reroll")
def cup(game: Epic, w: Thawed, move: Cup, t: Task) -> None:
    """Take a die to be rerolled; the first reroll of a turn is free."""
    face = FACES.index(move.face)
    if type(t) is tasks.Main:
        w.push(t)
        if w.rerolled:
            w.lose(move.seat, 0, 1, "turn.reroll")
        w.rerolled = True
        t = tasks.Cup(move.seat)
    w.dice = add(w.dice, face, -1)
    w.cup = add(w.cup, face)
    w.tell("cupped", "turn.reroll", move.seat, face=f"@face.{move.face}")
    w.push(t)


def throw(game: Epic, w: Thawed, move: Throw, t: Task) -> None:
    """Roll the dice that were taken to it."""
    w.push(tasks.Roll(sum(w.cup)))
    w.tell("threw", "turn.reroll", move.seat, n=sum(w.cup))
    w.cup = (0,) * 6


@rules.effect("turn.converter")
def convert(game: Epic, w: Thawed, move: Convert, t: Task) -> None:
    """Spend two dice, and turn a third."""
    w.push(t)
    w.converted = True
    w.push(tasks.Turn(move.seat))
    w.push(tasks.Spend(move.seat))
    spend(game, w, Spend(move.seat, move.face), t)


def spend(game: Epic, w: Thawed, move: Spend, t: Task) -> None:
    """Spend a die without its action."""
    w.dice = add(w.dice, FACES.index(move.face), -1)
    w.spent += 1
    w.tell("spent", "turn.converter", move.seat, face=f"@face.{move.face}")


def turn(game: Epic, w: Thawed, move: Turn, t: Task) -> None:
    """Turn a die to another face."""
    w.dice = add(w.dice, FACES.index(move.face), -1)
    w.dice = add(w.dice, FACES.index(move.to))
    values: dict[str, Any] = {"face": f"@face.{move.face}", "to": f"@face.{move.to}"}
    w.tell("turned", "turn.converter", move.seat, **values)


@rules.effect("turn.activate")
def start_face(game: Epic, w: Thawed, seat: int, face: int, only: int | None = None) -> None:
    """Begin what a face does; `only` is the one ship that may be used, if one is."""
    if face == MOVE:
        w.push(tasks.Fly(seat, only=only))
    elif face in (ENERGY, CULTURE):
        empire.acquire(game, w, seat, face - ENERGY)
    elif face in (ECONOMY, DIPLOMACY):
        w.push(tasks.Advance(seat, track=face - ECONOMY, steps=1, only=only, by_die=True))
    elif face == COLONY:
        w.push(tasks.Colony(seat))


def play(game: Epic, w: Thawed, move: Play, t: Task) -> None:
    """Take the action of a face."""
    face = FACES.index(move.face)
    free = type(t) is tasks.Play
    rule = "op.free_action" if free else "op.repeat_die"
    w.tell("plays", rule, move.seat, face=f"@face.{move.face}")
    if free:
        w.push(tasks.Window(face, offset=1, free=True))
    start_face(game, w, move.seat, face)
