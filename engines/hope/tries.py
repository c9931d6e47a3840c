"""What may be tried: the words of every move, and every well-formed move of an actor."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from armillary.engines.core.moves import NATURE, Move

from . import moves as m
from .box import BUGS, CARDS, CHARACTERS, COLOURS, TOKENS
from .kit import GIFTS, PAY_NAMES
from .options import ANSWERS, ROLES, SPINS, TURN, pending
from .sky import ARBITRARY, FACES, LEVERS, TILES
from .state import HopeState


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


def flaw(state_move: Move) -> str | None:
    """Say what is not well formed where two fields must agree."""
    if isinstance(state_move, m.Pull):
        if state_move.lever != LEVERS[ARBITRARY] and state_move.like != state_move.lever:
            return f"the lever '{state_move.lever}' stands only for itself"
    if isinstance(state_move, m.Use) and (state_move.token == "polarize") != bool(state_move.spin):
        return "a general polarization goes 'cw' or 'ccw', other tokens have no spin"
    return None


@cache
def _tries(
    kinds: tuple[type[Move], ...], seat: int, seats: int, galaxies: tuple[str, ...]
) -> tuple[Any, ...]:
    words = {**domain(), m.Lay: {"seat": (NATURE,), "at": TILES, "galaxy": galaxies}}
    found: list[Any] = []
    for kind in kinds:
        fields = {**words[kind], "seat": (seat,)}
        for name in ("whom", "owner"):
            if name in fields:
                fields[name] = tuple(range(seats))
        made = (kind(**dict(zip(fields, row, strict=True))) for row in product(*fields.values()))
        found += [move for move in made if flaw(move) is None]
    return tuple(found)


def attempts(galaxies: tuple[str, ...], state: HopeState) -> tuple[Any, ...]:
    """Return every well-formed move that the actor could try, allowed or not."""
    if state.to_act is None:
        return ()
    kinds = ANSWERS[pending(state)] if state.todo else TURN
    return _tries(kinds, state.to_act, state.seats, galaxies)
