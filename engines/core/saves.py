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
    return plain
