"""`armillary simulate`: a tournament from a shell."""

from __future__ import annotations

import argparse
import importlib
import tomllib
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from armillary.engines.core.faults import Fault

from .host import tournament


class SimulateError(Fault, ValueError):
    """Something on the command line that cannot be done."""


def simulate(asked: argparse.Namespace) -> str:
    """Play what is asked for and return the standings as text."""
    with _executor(asked) as executor:
        table = tournament(
            asked.game,
            asked.agents,
            asked.games,
            executor,
            seats=asked.seats,
            seed=asked.seed,
            format="gauntlet" if asked.gauntlet else "round_robin",
            file=asked.file,
            data=asked.data,
            **_options(asked.option),
        )
    seats = range(table.seats)
    shares = ", ".join(f"{seat + 1}: {table.by_seat(seat)[0]:.0%}" for seat in seats)
    rules = ", ".join(f"{rule} {count}" for rule, count in table.rules.most_common())
    return f"{table}\n\nwon by seat   {shares}\ndecided by    {rules}"


@contextmanager
def _executor(asked: argparse.Namespace) -> Iterator[Executor | None]:
    """Give what plays the games: this process, several, or a cluster."""
    if asked.dask:
        try:
            dask: Any = importlib.import_module("distributed")
        except ImportError:
            raise SimulateError(
                'a cluster needs Dask; run: pip install "armillary[dask]"'
            ) from None
        try:
            client = dask.Client(asked.dask, timeout=10)
        except (OSError, ValueError) as fault:
            raise SimulateError(f"no Dask scheduler answers at {asked.dask} ({fault})") from None
        with client:
            yield client.get_executor(pure=False)
    elif asked.jobs < 1:
        raise SimulateError(f"--jobs must be 1 or more, not {asked.jobs}")
    elif asked.jobs == 1:
        yield None
    else:
        with ProcessPoolExecutor(asked.jobs) as pool:
            yield pool


def _options(given: list[str]) -> dict[str, Any]:
    """Return the options of the game: a value is written as in TOML, a word also bare."""
    found: dict[str, Any] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or not name.isidentifier():
            raise SimulateError(f"--option {one!r} must be NAME=VALUE, as preset=1")
        try:
            found[name] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError:
            found[name] = value
    return found
