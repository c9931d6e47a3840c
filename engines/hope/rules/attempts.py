"""What may be tried: the words of every move, and every well-formed move of an actor."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE, Move

from . import moves as m
from .box import BUGS, CARDS, CHARACTERS, COLOURS, TOKENS
from .box.kit import GIFTS, PAY_NAMES, PAYS, PRODIGY
from .box.universe import ARBITRARY, FACES, LEVERS, TILES
from .legal.terraforming import holds
from .moves import ROLES, SPINS
from .state import HopeState, tasks
from .state.underway import ship

if TYPE_CHECKING:
    from .. import Hope


def domain(game: Hope) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the words that the types of a move's fields do not tell."""
    nature: dict[str, tuple[Any, ...]] = {"seat": (NATURE,)}
    seats = (0, 1, 2, 3)
    return {
        m.Lay: {**nature, "at": TILES, "galaxy": game.galaxies},
        m.Draw: {**nature, "card": CARDS},
        m.TurnUp: {**nature, "token": TOKENS},
        m.Strike: {**nature, "bug": BUGS},
        m.Deal: {**nature, "role": ROLES},
        m.StandMonolith: {"at": TILES},
        m.Become: {"character": CHARACTERS},
        m.Embark: {"colour": COLOURS},
        m.Pull: {"lever": LEVERS, "like": LEVERS[:3]},
        m.Step: {"to": FACES},
        m.Place: {"at": FACES, "pay": PAY_NAMES},
        m.Teleport: {"to": FACES, "pay": PAY_NAMES},
        m.Use: {"token": TOKENS, "spin": tuple(SPINS)},
        m.Accuse: {"whom": seats},
        m.Lure: {"at": FACES, "owner": seats},
        m.Discard: {"space": (1, 2, 3)},
        m.Stand: {"owner": seats},
        m.Point: {"at": FACES},
        m.Give: {"pay": ((), *GIFTS)},
        m.Drop: {"card": CARDS},
        m.Wake: {"lever": LEVERS},
    }


def flaw(game: Hope, move: Move) -> str | None:
    """Say what is not well formed: also where two fields must agree."""
    return Engine.flaw(game, move) or _at_odds(move)


def _at_odds(move: Move) -> str | None:
    if isinstance(move, m.Pull) and move.lever not in (LEVERS[ARBITRARY], move.like):
        return f"the lever '{move.lever}' stands only for itself"
    if isinstance(move, m.Use) and (move.token == "polarize") != bool(move.spin):
        return "a general polarization goes 'cw' or 'ccw', other tokens have no spin"
    return None


@lru_cache(maxsize=256)
def _all(game: Hope, kind: type[Move], seat: int, seats: int) -> tuple[Any, ...]:
    """Return every well-formed move of a kind."""
    fields = {**game.domain[kind], "seat": (seat,)}
    for name in ("whom", "owner"):
        if name in fields:
            fields[name] = tuple(range(seats))
    made = (kind(**dict(zip(fields, row, strict=True))) for row in product(*fields.values()))
    return tuple(move for move in made if _at_odds(move) is None)


@cache
def _paid(
    kind: type[Move], seat: int, pay: tuple[str, ...], colour: int | None = None
) -> tuple[Any, ...]:
    """Return the moves of a kind with this payment, on every face or those of one colour."""
    faces = FACES if colour is None else FACES[colour::3]
    return tuple(kind(seat, face, pay) for face in faces)  # type: ignore[call-arg]


def attempts(game: Hope, state: HopeState) -> list[Any]:
    """Return every move that the actor could try, allowed or not, with the cards in hand."""
    seat = state.to_act
    if seat is None:
        return []
    found: list[Any] = []
    for kind in tasks.answers(state):
        if kind is m.Place:
            for pay in _held(state, seat):
                found += _paid(kind, seat, pay)
        elif kind is m.Teleport:
            if state.characters[seat] == PRODIGY:
                for pay in _held(state, seat):
                    found += _paid(kind, seat, pay, ship(state, seat) % 3)
        else:
            found += _all(game, kind, seat, state.seats)  # type: ignore[arg-type]
    return found


def _held(state: HopeState, seat: int) -> list[tuple[str, ...]]:
    hand = state.hands[seat]
    return [names for pay, names in zip(PAYS, PAY_NAMES, strict=True) if hand and holds(hand, pay)]
