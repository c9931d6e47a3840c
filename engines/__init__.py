"""Space board games as engines: rules, positions and boards as networkx graphs.

>>> from armillary.engines import load
>>> engine = load("orion")
>>> engine.graph().number_of_nodes()
85
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.engine import Engine

# The same numbers as in core.moves, written here so that importing this package costs nothing.
NATURE = -1
SPECTATOR = -2

__all__ = ["NATURE", "SPECTATOR", "catalogue", "load"]


def catalogue() -> tuple[str, ...]:
    """Return the names of the games that can be loaded, ours first, then installed ones."""
    from .core.shelf import names

    return names()


def load(name: str, *, data: str | None = None) -> Engine[Any, Any]:
    """Return the engine of a game; `data` is a TOML file with an owner's own values.

    An engine holds no playing, so the same one is given again; with `data` the file is read anew.

    >>> load("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    armillary.engines.core.shelf.UnknownGame: there is no game 'chess'; there are ...
    """
    from .core.shelf import find, made

    return made(find(name)) if data is None else find(name)(data=data)
