"""For mypy: every answer in a room, as a method of its game, under what the engine promises.

`python -m armillary.engines.core.promises [GAME ...]` writes that module; `make types` reads it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from .engine import Engine
from .plan import PLAN, opened
from .shelf import find, names


def methods(games: Iterable[type[Engine[Any, Any]]]) -> Iterator[str]:
    """Yield the lines of a module in which every answer in a room is a method of its game."""
    yield '"""What the rooms answer, under what the engine promises."""'
    for game in games:
        rooms = ((room, opened(game.home, room.path)) for room in PLAN)
        found = [
            (module.__name__, answer)
            for room, module in rooms
            for answer in (*room.needed, *room.may)
            if hasattr(module, answer)
        ]
        if found:
            yield from (f"import {module}" for module in dict.fromkeys(one for one, _ in found))
            yield f"import {game.__module__}"
            yield f"class {game.__name__}Rooms({game.__module__}.{game.__name__}):"
            yield from (f"    {answer} = {module}.{answer}" for module, answer in found)


if __name__ == "__main__":
    print(*methods(map(find, sys.argv[1:] or names())), sep="\n")
