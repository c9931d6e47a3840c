"""Where games are found: folders beside the kernel, and the entry points `armillary.games`."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from .data import shown
from .engine import Engine
from .faults import Fault

GROUP = "armillary.games"


class UnknownGame(Fault, LookupError):
    """A name that no game has; the message lists those that are there."""


def _folders() -> tuple[str, ...]:
    home = Path(__file__).resolve().parents[1]
    return tuple(sorted(path.parent.name for path in home.glob("*/rulebook.toml")))


def _installed() -> dict[str, Any]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """Return the names of all games, our own first."""
    own = _folders()
    return own + tuple(sorted(name for name in _installed() if name not in own))


def find(name: str) -> type[Engine[Any, Any]]:
    """Return a game's Engine class; a game that is broken raises, it is never skipped."""
    if name in _folders():
        package = __package__.rpartition(".")[0]
        game = importlib.import_module(f"{package}.{name}").GAME
    elif (point := _installed().get(name)) is not None:
        game = point.load()
    else:
        raise UnknownGame(f"there is no game {shown(name)}; there are {', '.join(names())}")
    if not (isinstance(game, type) and issubclass(game, Engine)):
        raise TypeError(f"the game {name!r} must give an Engine class, not {game!r}")
    return game


_MADE: dict[type[Engine[Any, Any]], Engine[Any, Any]] = {}


def made(game: type[Engine[Any, Any]]) -> Engine[Any, Any]:
    """Return the one engine of a game as it is in the box: it holds no playing to be shared."""
    if game not in _MADE:
        _MADE[game] = game()
    return _MADE[game]


def engine_of(state: object) -> Engine[Any, Any]:
    """Return the engine of the game that a state belongs to."""
    module = type(state).__module__
    for name in names():
        game = find(name)
        if module == game.__module__ or module.startswith(f"{game.home or game.__module__}."):
            return made(game)
    raise UnknownGame(f"{type(state).__name__} is not a state of any game; pass its engine")
