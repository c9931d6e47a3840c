"""What a seat knows, as a text and as numbers of a fixed length.

Both are made from a View and from nothing else, so they cannot hold what it does not.

The text says all of it, as JSON. The numbers are for networks: every value of the view is a word
of a bag, and a word lights one of `slots` lamps, found by a hash of what it says. A whole number is
one word for each of its binary digits that is 1 (so a set of cells kept as bits lights a lamp for
each cell), and a small one is a word of its own as well. Two words may share a lamp; so that two
different views never look the same, the last 64 lamps are a digest of the whole text.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from armillary.engines.core.data import DataError
from armillary.engines.core.engine import Engine, Open

SLOTS = 4096
"""Lamps for the words of a view, if nobody says otherwise."""

DIGEST = 64
"""Lamps for the digest of its text."""

SMALL = 64
"""Whole numbers below this are words of their own."""


class Known(NamedTuple):
    """What a view says: all of it as one line, and the hashes of its words."""

    text: str
    words: tuple[int, ...]

    def lamps(self, slots: int = SLOTS) -> list[int]:
        """Return which lamps are lit: those of the words, and after `slots` those of the digest."""
        return [word % slots for word in self.words] + digest(self.text, slots)


def digest(text: str, first: int) -> list[int]:
    """Return which of the 64 lamps from `first` on a text lights.

    >>> digest("a view", 0) == digest("another", 0), max(digest("a view", 100)) < 164
    (False, True)
    """
    number = int.from_bytes(blake2b(text.encode(), digest_size=DIGEST // 8).digest(), "big")
    return [first + n for n in range(DIGEST) if number >> n & 1]


def know(engine: Engine[Any, Any], view: Any) -> Known:
    """Return what a view says, field by field.

    Of a game without secrets it is what the state is worked out from, and who looks.
    """
    if isinstance(view, Open):
        return _read("", {"seat": view.seat, "state": engine.dump(view.state)})
    return _read("", view)


def _read(path: str, value: Any) -> Known:
    """Return what a value says that is found at a path."""
    try:
        return _kept(path, value)
    except TypeError:
        # What cannot be hashed (a list, a dict) is read anew each time.
        return _reading(path, value)


@lru_cache(maxsize=1 << 15)
def _kept(path: str, value: Any) -> Known:
    # From one move to the next most parts of a view stay as they were.
    return _reading(path, value)


def _reading(path: str, value: Any) -> Known:
    """Read a value; what is equal reads the same, so that it does not matter who was first."""
    if isinstance(value, Enum):
        value = value.value
    if value is None or isinstance(value, str):
        return Known(json.dumps(value, ensure_ascii=False), (_word(path, "is", value),))
    if isinstance(value, int | float):
        return _number(path, value)
    if hasattr(value, "_asdict"):
        return _table(path, value._asdict().items())
    if isinstance(value, Mapping):
        return _table(path, value.items())
    if dataclasses.is_dataclass(value):
        return _table(path, ((f.name, getattr(value, f.name)) for f in dataclasses.fields(value)))
    if isinstance(value, set | frozenset):
        members = sorted(_read(f"{path}.has", one) for one in value)
        return Known(_joined("{}", members), _words(members))
    if isinstance(value, list | tuple | bytes | bytearray):
        parts = [_read(f"{path}.{n}", one) for n, one in enumerate(value)]
        return Known(_joined("[]", parts), (_word(path, "long", len(parts)), *_words(parts)))
    raise DataError(
        f"a view holds a {type(value).__name__}, which cannot be written down plainly; "
        "make it of numbers, texts, tuples, dataclasses and the like"
    )


def _number(path: str, value: float) -> Known:
    if int(value) != value:
        return Known(repr(value), (_word(path, "is", value),))
    left = abs(number := int(value))
    words = [_word(path, "is", number)] if left < SMALL else []
    if number < 0:
        words.append(_word(path, "below", 0))
    while left:
        digit = left & -left
        words.append(_word(path, "bit", digit.bit_length()))
        left ^= digit
    return Known(str(number), tuple(words))


def _table(path: str, fields: Iterable[tuple[Any, Any]]) -> Known:
    read = [(str(name), _read(f"{path}.{name}", one)) for name, one in fields]
    said = ",".join(f"{json.dumps(name)}:{one.text}" for name, one in read)
    return Known(f"{{{said}}}", _words(one for _, one in read))


def _joined(ends: str, parts: Iterable[Known]) -> str:
    return ends[0] + ",".join(one.text for one in parts) + ends[1]


def _words(parts: Iterable[Known]) -> tuple[int, ...]:
    return tuple(word for one in parts for word in one.words)


def _word(path: str, what: str, value: Any) -> int:
    """Return the hash of a word: the same on every machine and in every version of Python."""
    said = f"{path} {what} {value!r}"
    return int.from_bytes(blake2b(said.encode(), digest_size=8).digest(), "big")
