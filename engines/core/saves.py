"""Saves as plain data: their format, their shape, and what is wrong with one."""

from __future__ import annotations

import json
from typing import Any

from .data import shown
from .faults import Fault
from .seal import unseal

FORMAT = 1
"""The number of the save format; a save with another number is refused, never guessed at."""


class SaveError(Fault, ValueError):
    """A save that cannot be resumed; the message names it, the place and what to do."""


_SHAPE: dict[str, tuple[type, ...]] = {
    "armillary": (int,),
    "game": (str,),
    "data": (str, type(None)),
    "seats": (int,),
    "options": (dict,),
    "seed": (int,),
    "at": (int,),
    "moves": (list,),
}


def read_save(text: str, name: str = "the save") -> dict[str, Any]:
    """Return the plain data of a save, its shape checked; SaveError names what is wrong."""
    try:
        plain = json.loads(text)
        if isinstance(plain, dict) and "sealed" in plain:
            plain = json.loads(unseal(plain))
    except (ValueError, RecursionError, TypeError) as fault:
        raise SaveError(
            f"{name} is not a whole save ({fault}); copy it again from its first {{ to its last }}"
        ) from None
    if not isinstance(plain, dict) or "armillary" not in plain:
        raise SaveError(f"{name} is not a save of armillary: it has no 'armillary' entry")
    if plain["armillary"] != FORMAT:
        raise SaveError(
            f"{name} has format {shown(plain['armillary'])}, this armillary reads format {FORMAT}; "
            "open it with the version that wrote it"
        )
    for key, kinds in _SHAPE.items():
        if key not in plain:
            raise SaveError(f"{name} has no '{key}'; it was cut or edited, copy it again")
        if type(plain[key]) not in kinds:
            raise SaveError(f"{name}: '{key}' cannot be {shown(plain[key])}; copy it again")
    for i, move in enumerate(plain["moves"]):
        if not isinstance(move, str):
            raise SaveError(f"{name}: move {i + 1} must be a text, not {shown(move)}")
    unfolded(tuple(plain["moves"]), plain.get("lines", []), name)
    _seating(plain, name)
    return plain


def _seating(plain: dict[str, Any], name: str) -> None:
    """Check what a save may say besides: who sits where, and that it is a fork."""
    if "seated" in plain:
        seated = plain["seated"]
        known = isinstance(seated, list) and all(isinstance(one, str) for one in seated)
        if not known or len(seated) != plain["seats"] or len("".join(seated)) > 200:
            raise SaveError(f"{name}: 'seated' must name an agent or \"\" for each seat; mend it")
    if type(plain.get("forked", False)) is not bool:
        raise SaveError(f"{name}: 'forked' must be true or false; mend it")


Line = tuple[str, ...]


def unfolded(own: Line, lines: Any, name: str) -> list[tuple[Line, bool]]:
    """Return the other lines of a save, each from the first move; SaveError if they are none.

    Each is written as what it adds: whether to the line before it (1) or to the playing's own (0),
    after how many moves, and the moves; 2 more says that it was forked off a game that went on.
    """
    wrong = SaveError(f"{name}: 'lines' must be lists of 0 to 3, a number and moves; mend it")
    if not isinstance(lines, list):
        raise wrong
    found: list[tuple[Line, bool]] = []
    room = MANY
    for line in lines:
        if not isinstance(line, list) or [type(part) for part in line] != [int, int, list]:
            raise wrong
        of, at, moves = line
        base = found[-1][0] if of in (1, 3) and found else own
        room -= at + len(moves)
        if of not in (0, 1, 2, 3) or not 0 <= at <= len(base) or room < 0:
            raise wrong
        if not all(isinstance(move, str) for move in moves):
            raise wrong
        found.append(((*base[:at], *moves), of > 1))
    return found


MANY = 4_000_000
"""All lines together have no more moves."""
