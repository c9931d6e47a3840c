"""Game data from TOML files, checked against dataclasses.

Every fault is one sentence that names the file, the place in it and what to do.
"""

from __future__ import annotations

import dataclasses
import re
import reprlib
import types
from collections.abc import Mapping
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .faults import Fault
from .files import FileError, read_plain

T = TypeVar("T")

_WORDS = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    dict: "a table",
    list: "a list",
    type(None): "nothing",
}


class Within(NamedTuple):
    """How large a value may be: a number itself, of a text, a list or a table its length.

    >>> @dataclasses.dataclass
    ... class Deck:
    ...     copies: Annotated[int, Within(1, 9)]
    >>> build(Deck, {"copies": 10**9}, "cards.toml: deck")
    Traceback (most recent call last):
    ...
    armillary.engines.core.data.DataError: cards.toml: deck: 'copies' must be from 1 to 9, \
not 1000000000
    """

    low: float
    high: float

    def check(self, value: Any, where: str) -> None:
        """Refuse a value that is too small or too large."""
        size = value if isinstance(value, (int, float)) else len(value)
        if not self.low <= size <= self.high:
            number = isinstance(value, (int, float))
            what, of = ("be from", "") if number else ("have", " characters or entries")
            found = shown(value) if number else size
            raise DataError(f"{where} must {what} {self.low:g} to {self.high:g}{of}, not {found}")


class DataError(Fault, ValueError):
    """A data file, option or table that does not fit; the message says where and what to do."""


LONGEST = 1_000_000
"""No data file or lesson has more bytes."""

_PART = r"""(?>[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{64}}")
"""A key of very many parts, which would be read for minutes."""


def read_toml(path: str | Path) -> dict[str, Any]:
    """Read a TOML file, or say in one sentence why it cannot be read."""
    import tomllib

    try:
        text = read_plain(path, LONGEST)
    except FileError as fault:
        raise DataError(str(fault)) from None
    if long := _LONG_KEY.search(text):
        number = text.count("\n", 0, long.start()) + 1
        raise DataError(f"{path}: line {number} has a key of more than 64 parts; shorten it")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise DataError(f"{path}: is not valid TOML: {fault}; mend that line") from None
    except RecursionError:
        raise DataError(f"{path}: is nested too deeply; no file of armillary is") from None
    except ValueError as fault:
        # A number of very many digits, a day that no month has.
        raise DataError(f"{path}: is not valid TOML: {fault}; mend that value") from None


def read_own(path: Path, own: str | None) -> tuple[dict[str, Any], str]:
    """Read a game's tables, an owner's own in place of ours, and say where a fault is to be sought.

    A table that the game does not have is refused.
    """
    table = read_toml(path)
    if own is None:
        return table, path.name
    replaced = read_box_file(own)
    unknown = sorted(set(replaced) - set(table))
    if unknown:
        raise DataError(f"{own} has an unknown [{unknown[0]:.40}]; known are {', '.join(table)}")
    return table | replaced, own


def read_box_file(own: str) -> dict[str, Any]:
    """Read an owner's own file; what no box could hold is refused, by file and key.

    What a value means is for the game to say; here it is only kept from being endless.
    """
    table = read_toml(own)
    for name, value in table.items():
        _sane(value, f"{own}: '{name:.40}'", 12)
    return table


_MANY, _LONG = 500, 300
_LARGE = Within(-1000, 1000)


def _sane(value: Any, where: str, depth: int) -> None:
    """Refuse numbers, texts and lists that are larger, and tables that are deeper, than a box's."""
    if not depth:
        raise DataError(f"{where:.200} is nested too deeply; no box is")
    if isinstance(value, str):
        Within(0, _LONG).check(value, where)
    elif isinstance(value, (int, float)):
        _LARGE.check(value, where)
    elif isinstance(value, (dict, list)):
        Within(0, _MANY).check(value, where)
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            _sane(one, f"{where}.{key!s:.40}", depth - 1)


ABSENT = -1
"""The number that a file has where a position has None."""


def written(value: Any) -> Any:
    """Return what a file has for a value: the value, or ABSENT for None.

    >>> written(3), written(None)
    (3, -1)
    """
    return ABSENT if value is None else value


def meant(number: int) -> int | None:
    """Return what a number in a file means: the number, or None for ABSENT.

    >>> meant(3), meant(-1)
    (3, None)
    """
    return None if number == ABSENT else number


def build(cls: type[T], table: Any, where: str) -> T:
    """Make a dataclass from a table; `where` begins every message.

    >>> @dataclasses.dataclass
    ... class Card:
    ...     name: str
    ...     cost: int = 0
    >>> build(Card, {"name": "relay", "cost": 2}, "cards.toml: card 1")
    Card(name='relay', cost=2)
    >>> build(Card, {"cost": 2}, "cards.toml: card 1")
    Traceback (most recent call last):
    ...
    armillary.engines.core.data.DataError: cards.toml: card 1 has no 'name'; add it (a text)
    """
    if not isinstance(table, Mapping):
        raise DataError(f"{where} must be a table, not {shown(table)}")
    fields = {field.name: field for field in dataclasses.fields(cls) if field.init}  # type: ignore[arg-type]
    hints = _hints(cls)
    for name in table:
        if name not in fields:
            known = ", ".join(f"'{field}'" for field in fields)
            raise DataError(f"{where} has an unknown {shown(name)}; known are {known}")
    values = {}
    for name, field in fields.items():
        if name in table:
            values[name] = convert(hints[name], table[name], f"{where}: '{name}'")
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            raise DataError(f"{where} has no '{name}'; add it ({described(hints[name])})")
    try:
        return cls(**values)
    except DataError:
        raise
    except ValueError as fault:
        raise DataError(f"{where}: {fault}") from None


_HINTS: dict[type, dict[str, Any]] = {}


def _hints(cls: type) -> dict[str, Any]:
    if cls not in _HINTS:
        _HINTS[cls] = get_type_hints(cls, include_extras=True)
    return _HINTS[cls]


def convert(kind: Any, value: Any, where: str) -> Any:
    """Return `value` as `kind`, or raise a DataError that begins with `where`."""
    if kind is Any:
        return value
    if kind in (str, bool, int, float):
        return _plain(kind, value, where)
    if get_origin(kind) is Annotated:
        found = convert(kind.__origin__, value, where)
        for bound in kind.__metadata__:
            bound.check(found, where)
        return found
    if dataclasses.is_dataclass(kind):
        return build(kind, value, where)  # type: ignore[arg-type]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        if not any(value == one and type(value) is type(one) for one in inner):
            raise DataError(f"{where} must be {described(kind)}, not {shown(value)}")
        return value
    if origin in (Union, types.UnionType):
        return _union(inner, value, where, kind)
    if origin in (tuple, list):
        return _sequence(origin, inner, value, where)
    if origin is dict:
        if not isinstance(value, Mapping):
            raise DataError(f"{where} must be a table, not {shown(value)}")
        return {
            str(key): convert(inner[1], one, f"{where}.{key!s:.40}") for key, one in value.items()
        }
    raise TypeError(f"data fields of type {kind} are not supported")


def _plain(kind: Any, value: Any, where: str) -> Any:
    if kind is float and type(value) in (int, float):
        if abs(value) > LARGE or value != value:
            raise DataError(f"{where} must be a number that has an end, not {shown(value)}")
        return float(value)
    if type(value) is not kind:
        raise DataError(f"{where} must be {_WORDS[kind]}, not {shown(value)}")
    return value


def _union(inner: tuple[Any, ...], value: Any, where: str, kind: Any) -> Any:
    for one in inner:
        if one is type(None):
            if value is None:
                return None
            continue
        try:
            return convert(one, value, where)
        except DataError:
            continue
    raise DataError(f"{where} must be {described(kind)}, not {shown(value)}")


def _sequence(origin: Any, inner: tuple[Any, ...], value: Any, where: str) -> Any:
    if not isinstance(value, (list, tuple)):
        raise DataError(f"{where} must be a list, not {shown(value)}")
    if origin is tuple and not (len(inner) == 2 and inner[1] is Ellipsis):
        if len(value) != len(inner):
            raise DataError(f"{where} must have {len(inner)} entries, not {len(value)}")
        kinds: Any = inner
    else:
        kinds = [inner[0]] * len(value)
    return origin(
        convert(kind, one, f"{where}[{i}]")
        for i, (kind, one) in enumerate(zip(kinds, value, strict=True))
    )


LARGE = 1e12
"""No number of a table with fractions is larger; there is no end and no rest beyond it."""


def described(kind: Any) -> str:
    """Name a type in plain words, for messages and option lists."""
    if get_origin(kind) is Annotated:
        return described(kind.__origin__)
    if kind in _WORDS:
        return _WORDS[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " or ".join(repr(one) for one in inner)
    if origin in (Union, types.UnionType):
        return " or ".join(described(one) for one in inner)
    return _WORDS[list] if origin in (tuple, list) else _WORDS[dict]


def shown(value: Any) -> str:
    """Return a value as a message can quote it: at most 60 characters, however much it is.

    >>> shown("e4"), len(shown("e4" * 1_000_000)), len(shown([[0] * 1000] * 1000))
    ("'e4'", 60, 60)
    """
    try:
        text = _SHORT.repr(value)
    except ValueError:
        # A number too long to be written out.
        text = f"a very long {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."


_SHORT = reprlib.Repr()
_SHORT.maxlevel = 3
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = 20
