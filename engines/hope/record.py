"""A position as plain data, and back: what was dumped comes back equal, what was not is refused."""

from __future__ import annotations

import dataclasses
from typing import Any

from armillary.engines.core.data import DataError, build

from .options import ANSWERS
from .sky import FACES, TILES
from .state import HopeState, Options

WHERE = "the position"
_SEATED = (
    *("ships", "levers", "characters", "upgrades", "levels", "medals", "supply", "hands"),
    *("mine", "roles"),
)
_LONG = {"tiles": len(TILES), "pioneers": len(FACES), "deck": 14, "bottom": 14, "shelf": 3}
_LONG |= {"piles": 3, "bag": 4, "stacks": 3}


def dump(state: HopeState) -> dict[str, Any]:
    """Return the position as plain data."""
    plain = {name: _plain(value) for name, value in zip(state._fields, state, strict=True)}
    return plain | {"options": dataclasses.asdict(state.options)}


def restore(plain: dict[str, Any]) -> HopeState:
    """Return the position that the plain data describe."""
    missing = [name for name in HopeState._fields if name not in plain]
    unknown = [name for name in plain if name not in HopeState._fields]
    if missing or unknown:
        what = f"has no '{missing[0]}'" if missing else f"has an unknown '{unknown[0]}'"
        raise DataError(f"{WHERE} {what}; copy it again")
    values = {name: _frozen(value, name) for name, value in plain.items() if name != "options"}
    options = build(Options, plain["options"], f"{WHERE}: options")
    state = HopeState(options=options, **values)
    _check(state)
    return state


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _frozen(value: Any, name: str) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(one, name) for one in value)
    if value is None or type(value) in (int, bool) or (name == "todo" and type(value) is str):
        return value
    raise DataError(f"{WHERE}: '{name}' cannot hold {value!r:.40}; copy it again")


def _check(state: HopeState) -> None:
    """Find rows of a wrong length and numbers out of their range."""
    lengths = dict.fromkeys(_SEATED, state.seats) | _LONG
    for name, length in lengths.items():
        row = getattr(state, name)
        if not isinstance(row, tuple) or len(row) != length:
            raise DataError(f"{WHERE}: '{name}' must be {length} entries; copy it again")
    for name, low, high in (("ships", -1, len(FACES)), ("tiles", -1, 36), ("characters", -1, 4)):
        if not all(type(one) is int and low <= one < high for one in getattr(state, name)):
            raise DataError(f"{WHERE}: '{name}' has an entry out of range; copy it again")
    if any(not task or task[0] not in (*ANSWERS, "hand", "refill", "regress", "next")
           for task in state.todo):  # fmt: skip
        raise DataError(f"{WHERE}: 'todo' names something unknown; copy it again")
