"""Where games are found: folders beside the kernel, and the entry points `armillary.games`."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from .data import DataError, shown
from .engine import Engine
from .faults import Fault

GROUP = "armillary.games"


class UnknownGame(Fault, LookupError):
    """A name that no game has; the message lists those that are there."""


def _folders() -> tuple[str, ...]:
    home = Path(__file__).resolve().parents[1]
    found = (*home.glob("*/rulebook.toml"), *home.glob("*/rules/"))
    return tuple(sorted({path.parent.name for path in found}))


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
        game = game_in(importlib.import_module(f"{package}.{name}"))
    elif (point := _installed().get(name)) is not None:
        game = point.load()
    else:
        raise UnknownGame(f"there is no game {shown(name)}; there are {', '.join(names())}")
    return checked(name, game)


def checked(name: str, game: Any) -> type[Engine[Any, Any]]:
    """Return what a package gives for a game, if it is one and is called as its folder is."""
    if not (isinstance(game, type) and issubclass(game, Engine)):
        raise TypeError(f"the game {name!r} must give an Engine class, not {game!r}")
    if getattr(game, "name", name) != name:
        raise DataError(
            f"{name}: its class calls itself {shown(game.name)}, but a game is loaded by the name "
            "of its folder and entry point; leave 'name' out of the class, or rename the folder"
        )
    return game


def game_in(module: Any) -> Any:
    """Return the game that a package makes: its `GAME`, or the only class of an engine in it."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    here = [one for one in kinds if issubclass(one, Engine) and one.__module__ == module.__name__]
    if hasattr(module, "GAME"):
        return module.GAME
    if len(here) != 1:
        folder = module.__name__.rpartition(".")[2]
        raise DataError(
            f"{folder}/__init__.py makes {len(here)} games; it must make one class that extends "
            "Engine[State, View], or say which one is GAME"
        )
    return here[0]


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
