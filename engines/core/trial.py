"""How a game is to be tried: what its `trial.toml` tells the laws, the bench and the browser.

A game without that file is tried as it is by default, so the file names only what is worth more.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from .data import build, read_toml
from .engine import Engine


@dataclass(frozen=True)
class Pace:
    """A row of the bench: random play `way` by way, and how fast it must be beside the peer.

    `counts` says which moves count: of all, NATURE included, or of the seats alone. Without
    `least` the row is for the record.
    """

    way: Literal["sampled", "listed", "playout"] = "sampled"
    seats: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    counts: Literal["all", "seats"] = "all"
    least: float | None = None


@dataclass(frozen=True)
class Walk:
    """A few moves of a playing that a browser makes by clicks; without any, the first legal."""

    seats: int | None = None
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Trial:
    """All that a game says of how to try it.

    `laws` are ways to set it up, each a table of `seats` and options.
    """

    laws: tuple[dict[str, Any], ...] = ({},)
    bench: tuple[Pace, ...] = (Pace(),)
    walk: Walk = field(default_factory=Walk)


def trial(game: type[Engine[Any, Any]]) -> Trial:
    """Return how a game is to be tried."""
    return read_trial(Path(str(sys.modules[game.__module__].__file__)).with_name("trial.toml"))


def read_trial(file: Path) -> Trial:
    """Read a `trial.toml`; a fault names the place. Where there is none, all is by default."""
    return build(Trial, read_toml(file), file.name) if file.exists() else Trial()
