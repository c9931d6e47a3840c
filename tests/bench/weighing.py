"""What a position weighs: every object it holds, counted once."""

import dataclasses
import sys
from collections.abc import Iterator
from typing import Any


def parts(thing: Any) -> Iterator[Any]:
    """Yield an object and everything it holds, as far as plain data and dataclasses go."""
    yield thing
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        for field in dataclasses.fields(thing):
            yield from parts(getattr(thing, field.name))
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from parts(key)
            yield from parts(value)
    elif isinstance(thing, (tuple, list, set, frozenset)):
        for one in thing:
            yield from parts(one)


def weight(state: Any, *shared: Any) -> int:
    """Return the bytes of a state, leaving out what the others hold as well."""
    known = {id(part) for other in shared for part in parts(other)}
    own = {id(part): part for part in parts(state) if id(part) not in known}
    return sum(map(sys.getsizeof, own.values()))
