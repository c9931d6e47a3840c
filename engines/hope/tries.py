"""What may be tried: the words of every move, and every well-formed move of an actor."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from armillary.engines.core.moves import NATURE, Move

from . import moves as m
from .box import BUGS, CARDS, CHARACTERS, COLOURS, TOKENS
from .kit import GIFTS, PAY_NAMES, PAYS
from .options import ANSWERS, ROLES, SPINS, TURN, pending
from .sky import ARBITRARY, FACES, LEVERS, TILES
from .state import HopeState
from .sums import PRODIGY, holds


@cache
def domain() -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the words that each move is made of; galaxies are added by the engine."""
    seats, who = (0, 1, 2, 3), {"seat": (0, 1, 2, 3)}
    return {
        m.Draw: {"seat": (NATURE,), "card": CARDS},
        m.TurnUp: {"seat": (NATURE,), "token": TOKENS},
        m.Strike: {"seat": (NATURE,), "bug": BUGS},
        m.Deal: {"seat": (NATURE,), "role": ROLES},
        m.StandMonolith: {**who, "at": TILES},
        m.Become: {**who, "character": CHARACTERS},
        m.Embark: {**who, "colour": COLOURS},
        m.Pull: {**who, "lever": LEVERS, "like": LEVERS[:3]},
        m.Polarize: who,
        m.Step: {**who, "to": FACES},
        m.Place: {**who, "at": FACES, "pay": PAY_NAMES},
        m.Teleport: {**who, "to": FACES, "pay": PAY_NAMES},
        m.Take: who,
        m.Use: {**who, "token": TOKENS, "spin": tuple(SPINS)},
        m.Upgrade: who,
        m.Learn: who,
        m.Accuse: {**who, "whom": seats},
        m.Reveal: who,
        m.Lure: {**who, "at": FACES, "owner": seats},
        m.End: who,
        m.Discard: {**who, "space": (1, 2, 3)},
        m.Stand: {**who, "owner": seats},
        m.Point: {**who, "at": FACES},
        m.Give: {**who, "pay": ((), *GIFTS)},
        m.Drop: {**who, "card": CARDS},
        m.Wake: {**who, "lever": LEVERS},
        m.Jump: who,
        m.Pass: who,
    }


def flaw(move: Move) -> str | None:
    """Say what is not well formed where two fields must agree."""
    if isinstance(move, m.Pull) and move.lever not in (LEVERS[ARBITRARY], move.like):
        return f"the lever '{move.lever}' stands only for itself"
    if isinstance(move, m.Use) and (move.token == "polarize") != bool(move.spin):
        return "a general polarization goes 'cw' or 'ccw', other tokens have no spin"
    return None


@cache
def _all(kind: type[Move], seat: int, seats: int, galaxies: tuple[str, ...]) -> tuple[Any, ...]:
    """Return every well-formed move of a kind."""
    words = {**domain(), m.Lay: {"seat": (NATURE,), "at": TILES, "galaxy": galaxies}}
    fields = {**words[kind], "seat": (seat,)}
    for name in ("whom", "owner"):
        if name in fields:
            fields[name] = tuple(range(seats))
    made = (kind(**dict(zip(fields, row, strict=True))) for row in product(*fields.values()))
    return tuple(move for move in made if flaw(move) is None)


@cache
def _paid(kind: type[Move], seat: int, pay: tuple[str, ...], colour: int) -> tuple[Any, ...]:
    """Return the moves of a kind with this payment, on every face or those of one colour."""
    faces = FACES if colour < 0 else FACES[colour::3]
    return tuple(kind(seat, face, pay) for face in faces)  # type: ignore[call-arg]


def attempts(galaxies: tuple[str, ...], state: HopeState) -> list[Any]:
    """Return every move that the actor could try, allowed or not, with the cards in hand."""
    seat = state.to_act
    if seat is None:
        return []
    found: list[Any] = []
    for kind in ANSWERS[pending(state)] if state.todo else TURN:
        if kind is m.Place:
            for pay in _held(state, seat):
                found += _paid(kind, seat, pay, -1)
        elif kind is m.Teleport:
            if state.characters[seat] == PRODIGY:
                for pay in _held(state, seat):
                    found += _paid(kind, seat, pay, state.ships[seat] % 3)
        else:
            found += _all(kind, seat, state.seats, galaxies)  # type: ignore[arg-type]
    return found


def _held(state: HopeState, seat: int) -> list[tuple[str, ...]]:
    hand = state.hands[seat]
    return [names for pay, names in zip(PAYS, PAY_NAMES, strict=True) if hand and holds(hand, pay)]
