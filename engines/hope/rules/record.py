"""A position as plain data, and back: what was dumped comes back equal, what was not is refused."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import DataError, build

from .box import BUGS
from .box.universe import FACES, TILES, WAYS
from .moves import ROLES
from .state import HopeState, Options
from .state.tasks import parts, whole

if TYPE_CHECKING:
    from .. import Hope

WHERE = "the position"
_SEATED = (
    *("ships", "levers", "characters", "upgrades", "levels", "medals", "supply", "hands"),
    *("mine", "roles"),
)
_LONG = {"tiles": len(TILES), "pioneers": len(FACES), "deck": 14, "bottom": 14, "shelf": 3}
_LONG |= {"piles": 3, "bag": 4, "stacks": 3}
_ALSO = {("todo", str), ("to_act", type(None))}
"""What a field may hold beside numbers and flags."""
_NONE = -1
"""What a file has where a position has None, but for `to_act`."""
_OPTIONAL = {"monolith": len(TILES), "mode": 4, "heading": len(WAYS), "bug": len(BUGS)}
_OPTIONAL |= {"spare": len(ROLES)}
"""The fields that may be None, and how many numbers there are for what they name."""


def dump(game: Hope, state: HopeState) -> dict[str, Any]:
    """Return the position as plain data."""
    plain = {name: _plain(value) for name, value in state._asdict().items()}
    plain["to_act"], plain["options"] = state.to_act, dataclasses.asdict(state.options)
    plain["todo"] = [_plain(parts(task)) for task in state.todo]
    return plain


def restore(game: Hope, plain: dict[str, Any]) -> HopeState:
    """Return the position that the plain data describe."""
    missing = [name for name in HopeState._fields if name not in plain]
    unknown = [name for name in plain if name not in HopeState._fields]
    if missing or unknown:
        what = f"has no '{missing[0]}'" if missing else f"has an unknown '{unknown[0]}'"
        raise DataError(f"{WHERE} {what}; copy it again")
    values = {name: _frozen(value, name) for name, value in plain.items() if name != "options"}
    values |= {name: _known(values[name], name) for name in _OPTIONAL}
    values["todo"] = _tasks(values["todo"])
    options = build(Options, plain["options"], f"{WHERE}: options")
    state = HopeState(options=options, **values)
    _check(state)
    return state


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return _NONE if value is None else value


def _frozen(value: Any, name: str) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(one, name) for one in value)
    if type(value) in (int, bool) or (name, type(value)) in _ALSO:
        return value
    raise DataError(f"{WHERE}: '{name}' cannot hold {value!r:.40}; copy it again")


def _known(value: Any, name: str) -> int | None:
    """Return a number that may be missing."""
    if type(value) is int and _NONE <= value < _OPTIONAL[name]:
        return None if value == _NONE else value
    raise DataError(f"{WHERE}: '{name}' is out of range; copy it again")


def _tasks(todo: Any) -> tuple[Any, ...]:
    """Return the tasks that plain rows stand for."""
    found = [whole(row) if isinstance(row, tuple) else None for row in todo]
    if None in found:
        raise DataError(f"{WHERE}: 'todo' names something unknown; copy it again")
    return tuple(found)


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
