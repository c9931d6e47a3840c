"""Records of many fields, small and quick to copy: frozen to all but whoever makes the next one.

A position has dozens of fields, and every move makes a new one. As a named tuple it took longer to
open for a move and to close again than most moves take. Here it has slots, and is copied by a
function with a line for each field: five times as fast, and as small.

>>> @dataclasses.dataclass(slots=True, unsafe_hash=True)
... class Moment:
...     turn: int
...     hand: tuple[int, ...] = ()
>>> class Position(Frozen, Moment):
...     __slots__ = ()
>>> first = Position(turn=1)
>>> first._replace(hand=(3,))
Position(turn=1, hand=(3,))
>>> first.turn = 2
Traceback (most recent call last):
AttributeError: Position is frozen: a move makes a new one
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self, cast


def put(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a row with one entry set anew.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    new = list(row)
    new[at] = value
    return tuple(new)


def add(row: tuple[int, ...], at: int, n: int = 1) -> tuple[int, ...]:
    """Return counts with `n` more at one place.

    >>> add((0, 1), 1)
    (0, 2)
    """
    new = list(row)
    new[at] += n
    return tuple(new)


def copier(names: tuple[str, ...]) -> Callable[[Any, Any], None]:
    """Return a function that gives one record the fields of another, a line for each.

    Make one for each pair of classes: Python keeps at every line where the class that comes by
    there has the field.
    """
    lines = "".join(f"    new.{name} = old.{name}\n" for name in names)
    made: dict[str, Any] = {}
    exec(f"def copied(old, new):\n{lines}", made)
    copied: Callable[[Any, Any], None] = made["copied"]
    return copied


def maker(kind: type[Any], names: tuple[str, ...]) -> Callable[[Any], Any]:
    """Return a function that makes a new `kind` with the fields of another record."""
    lines = "".join(f"    new.{name} = old.{name}\n" for name in names)
    known: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec(f"def made(old):\n    new = make(kind)\n{lines}    return new", known)
    made: Callable[[Any], Any] = known["made"]
    return made


class Frozen:
    """What makes a dataclass with slots a record that nobody changes.

    It comes first of two bases, and adds no slots. The other base is the open form: an object of
    it, or of a class that adds no slots to it either, can be changed, and becomes a frozen one
    without being copied. What a move needs beside the fields has slots in that base.
    """

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]]
    _open: ClassVar[type[Any]]
    _copied: ClassVar[staticmethod[[Any], Any]]

    def __init_subclass__(cls) -> None:
        """Learn the fields from the dataclass that is frozen."""
        cls._open = cls.__bases__[-1]
        cls._fields = tuple(field.name for field in dataclasses.fields(cls._open))
        cls._copied = staticmethod(maker(cls._open, cls._fields))

    if not TYPE_CHECKING:
        # To a checker a frozen record is made as its dataclass is.

        def __new__(cls, *values: Any, **named: Any) -> Self:
            """Make one from all its fields."""
            made = cls._open(*values, **named)
            made.__class__ = cls
            return made

        def __init__(self, *values: Any, **named: Any) -> None:
            """It is whole when it is made."""

        def __setattr__(self, name: str, value: Any) -> NoReturn:
            raise AttributeError(f"{type(self).__name__} is frozen: a move makes a new one")

        def __delattr__(self, name: str) -> NoReturn:
            raise AttributeError(f"{type(self).__name__} is frozen: a move makes a new one")

    @classmethod
    def of(cls, open: Any) -> Self:
        """Return what an open record has become: the same object, which nobody changes any more."""
        open.__class__ = cls
        return cast("Self", open)

    @classmethod
    def _make(cls, values: Iterable[Any]) -> Self:
        """Return the record of these values, as a named tuple does."""
        return cls(*values)

    def _replace(self, **changes: Any) -> Self:
        """Return the same record but for these fields, as a named tuple does."""
        made: Self = self._copied(self)
        for name, value in changes.items():
            setattr(made, name, value)
        made.__class__ = type(self)
        return made

    def _asdict(self) -> dict[str, Any]:
        """Return the fields by name, as a named tuple does."""
        return {name: getattr(self, name) for name in self._fields}

    def __copy__(self) -> Self:
        return self._replace()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in self._fields)
