"""Our games among the peers: PettingZoo, OpenSpiel and Gymnasium.

>>> env = pettingzoo_env("orion", preset=1)
>>> env.reset(seed=7)
>>> seen = env.observe(env.agent_selection)
>>> int(seen["action_mask"].sum())
1220

Each is made once for all games, from what every engine promises; a game of your own has them too.
Importing this package registers every game with OpenSpiel, where that is installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.extras import MissingExtra, need

from .actions import ActionError, Actions
from .desk import Desk

if TYPE_CHECKING:
    from armillary.engines.agents import Agent

__all__ = [
    "ActionError",
    "Actions",
    "MissingExtra",
    "gymnasium_env",
    "openspiel_game",
    "pettingzoo_env",
]


def pettingzoo_env(
    game: str | Engine[Any, Any],
    seats: int | None = None,
    *,
    data: str | None = None,
    render_mode: str | None = None,
    slots: int = 4096,
    raw: bool = False,
    **options: Any,
) -> Any:
    """Return a game as an environment of PettingZoo, in which seats take turns (AEC).

    `options` are the game's own. With `raw` a move that is not allowed raises Refused; else its
    seat loses, as PettingZoo recommends. `slots` is the length of what a seat sees (`knowing.py`).
    """
    need("pettingzoo", "rl")
    from . import aec

    return (aec.raw if raw else aec.wrapped)(Desk(game, seats, data, slots, options), render_mode)


def gymnasium_env(
    game: str | Engine[Any, Any],
    rivals: Sequence[str | Agent] = (),
    seat: int = 0,
    *,
    seats: int | None = None,
    data: str | None = None,
    render_mode: str | None = None,
    slots: int = 4096,
    **options: Any,
) -> Any:
    """Return one seat of a game as an environment of Gymnasium; agents play the others.

    Without `rivals` all others play at random; one alone plays all of them.
    """
    need("gymnasium", "rl")
    from . import solo

    desk = Desk(game, seats, data, slots, options)
    return solo.OneSeat(desk, seat, solo.seated(desk, seat, rivals), render_mode)


def openspiel_game(name: str, **parameters: Any) -> Any:
    """Return a game of OpenSpiel: `pyspiel.load_game("armillary_" + name, parameters)`."""
    pyspiel = need("pyspiel", "spiel")
    return pyspiel.load_game(f"armillary_{name}", parameters)


def _register() -> None:
    if find_spec("pyspiel") is not None:
        from . import openspiel

        openspiel.register()


_register()
