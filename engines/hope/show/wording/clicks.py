"""Moves as scene keys: what is picked to make them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move, MoveError

from ...rules import moves as m
from .notation import NAMED, SEATS

if TYPE_CHECKING:
    from ... import Hope


def keys(game: Hope, move: Move) -> tuple[str, ...]:
    """Return what is picked to make the move."""
    if type(move) in NAMED:
        return (f"do:{NAMED[type(move)]}",)
    match move:
        case m.Pull(_, lever, like):
            return (f"lever:{lever}",) if lever == like else (f"lever:{lever}", f"lever:{like}")
        case m.Step(_, to):
            return (f"face:{to}",)
        case m.Place(_, at, pay):
            return (_paid(pay), f"face:{at}")
        case m.Teleport(_, to, pay):
            return ("do:teleport", _paid(pay), f"face:{to}")
        case m.Use(_, token, spin):
            return (f"mine:{token}", f"spin:{spin}") if spin else (f"mine:{token}",)
        case m.Accuse(_, whom):
            return ("do:accuse", f"seat:{SEATS[whom]}")
        case m.Lure(_, at, owner):
            return ("do:lure", f"seat:{SEATS[owner]}", f"face:{at}")
        case _:
            return _answer_keys(move)


def _paid(pay: tuple[str, ...]) -> str:
    return f"card:{pay[0]}" if len(pay) == 1 else f"pair:{'+'.join(pay)}"


def _answer_keys(move: Move) -> tuple[str, ...]:
    match move:
        case m.Give(_, pay):
            return (f"pair:{'+'.join(pay)}",) if pay else ("do:give",)
        case m.StandMonolith(_, at):
            return (f"tile:{at}",)
        case m.Lay(_, at, galaxy):
            return (f"tile:{at}", f"galaxy:{galaxy}")
        case m.Become(_, character):
            return (f"character:{character}",)
        case m.Embark(_, colour):
            return (f"face:d4{colour[0]}",)
        case m.Discard(_, space):
            return (f"space:{space}",)
        case m.Stand(_, owner):
            return (f"seat:{SEATS[owner]}",)
        case m.Point(_, at):
            return (f"face:{at}",)
        case m.Drop(_, card) | m.Draw(_, card):
            return (f"card:{card}",)
        case m.Wake(_, lever):
            return (f"lever:{lever}",)
        case m.TurnUp(_, token):
            return (f"mine:{token}",)
        case m.Strike(_, bug):
            return (f"bug:{bug}",)
        case m.Deal(_, role):
            return (f"role:{role}",)
    raise MoveError(f"{move!r} has no keys")
