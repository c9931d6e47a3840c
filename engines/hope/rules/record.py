"""A position as plain data, and back: what was dumped comes back equal, what was not is refused."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import ABSENT, DataError, build, meant, written

from .box import BUGS
from .box.universe import FACES, POLARIZING, TILES
from .state import HopeState, Options, tasks
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
_ROWS = {*_SEATED, *_LONG}
_ALSO = {("todo", str), ("to_act", type(None))}
"""What a field may hold beside numbers and flags."""
_OPTIONAL = {"tiles": len(TILES) - 1, "monolith": len(TILES), "ships": len(FACES), "roles": 2}
_OPTIONAL |= {"characters": 4, "shelf": 14, "mode": POLARIZING + 1, "heading": 6, "spare": 2}
_OPTIONAL |= {"bug": len(BUGS)}
"""What may be None beside `to_act`, or have it in its row, and how many numbers it has."""
_SETUP = (tasks.Omen, tasks.Monolith, tasks.Character, tasks.Embark)
"""While one of these is to come, monolith, ships or characters may be missing."""


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
    _check(values)
    values |= {name: _known(values[name], most, name) for name, most in _OPTIONAL.items()}
    values["todo"] = _tasks(values["todo"])
    options = build(Options, plain["options"], f"{WHERE}: options")
    state = HopeState(options=options, **values)
    if not any(isinstance(task, _SETUP) for task in state.todo):
        _all_there(state)
    return state


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        # Most are rows of numbers.
        return [one if type(one) is int else _plain(one) for one in value]
    return written(value)


def _frozen(value: Any, name: str) -> Any:
    if isinstance(value, list):
        return tuple([one if type(one) is int else _frozen(one, name) for one in value])
    if type(value) in (int, bool) or (name, type(value)) in _ALSO:
        return value
    raise DataError(f"{WHERE}: '{name}' cannot hold {value!r:.40}; copy it again")


def _check(values: dict[str, Any]) -> None:
    """Find rows of a wrong length."""
    lengths = dict.fromkeys(_SEATED, values["seats"]) | _LONG
    for name, length in lengths.items():
        row = values[name]
        if not isinstance(row, tuple) or len(row) != length:
            raise DataError(f"{WHERE}: '{name}' must be {length} entries; copy it again")


def _known(value: Any, most: int, name: str) -> Any:
    """Return a number that is below `most`, or None; a row of them entry by entry."""
    row = value if name in _ROWS else (value,)
    if not all(type(one) is int and ABSENT <= one < most for one in row):
        raise DataError(f"{WHERE}: '{name}' has an entry out of range; copy it again")
    known = tuple(map(meant, row))
    return known if name in _ROWS else known[0]


def _all_there(state: HopeState) -> None:
    """Find what a game has from its setup on."""
    for name in ("monolith", "ships", "characters"):
        value = getattr(state, name)
        if value is None or (name in _ROWS and None in value):
            raise DataError(f"{WHERE}: '{name}' lacks what is there after setup; copy it again")


def _tasks(todo: Any) -> tuple[Any, ...]:
    """Return the tasks that plain rows stand for."""
    found = [whole(row) if isinstance(row, tuple) else None for row in todo]
    if None in found:
        raise DataError(f"{WHERE}: 'todo' names something unknown; copy it again")
    return tuple(found)
