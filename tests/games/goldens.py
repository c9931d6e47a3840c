"""What the writers of golden games share: reading, playing again, and writing ply by ply.

A game's `golden.py` says which games are worth keeping and how a ply of them is written.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from armillary.engines.core.engine import Engine
from armillary.engines.core.table import Entry, Table

PLY = re.compile(r" *\d+ of +\d+ +-?\d+  (.+)")
"""How a line with a move begins: its number, how many were legal, who moved; then the move."""


class Kind(Protocol):
    """A game worth keeping, known by what happens in it."""

    @property
    def fits(self) -> Callable[[Table], bool]:
        """Tell whether a game goes so."""


K = TypeVar("K", bound=Kind)


def lines_of(file: Path) -> list[str]:
    """Return the lines of a golden file."""
    return file.read_text(encoding="utf-8").splitlines()


def replayed(
    engine: Engine[Any, Any], file: Path, *, width: int | None = None, **about: Any
) -> Table:
    """Return the game that a file writes out, played again; `about` is what `table` is given.

    `width` is how long a move is where more stands behind it.
    """
    found = (PLY.match(line) for line in lines_of(file))
    return resumed(engine, [ply[1][:width].rstrip() for ply in found if ply], file.name, **about)


def resumed(engine: Engine[Any, Any], moves: list[str], name: str, **about: Any) -> Table:
    """Return a table at which these moves were made, NATURE's too."""
    plain = json.loads(engine.table(**about).save()) | {"moves": moves, "at": len(moves)}
    return engine.resume(json.dumps(plain), name)


def plies(
    table: Table,
    form: str,
    indent: int | None = None,
    about: Callable[[Any], Iterable[str]] = lambda state: (),
) -> list[str]:
    """Write each ply: how many moves were legal, which was made, and by which rules what happened.

    `form` may use ply, legal, seat, text and rules. With an `indent`, a line for each event
    follows; `about` tells more of the position before the move.
    """
    lines = []
    for entry in table.log:
        state = table.fork(entry.ply).state
        values = {
            "ply": entry.ply + 1,
            "legal": len(table.engine.legal(state)),
            "rules": " ".join(dict.fromkeys(event.rule for event in entry.events)) or "-",
        }
        lines.append(form.format(seat=entry.seat, text=entry.text, **values))
        if indent is not None:
            told = [*about(state), *happened(entry)]
            lines += [f"{'':{indent}} {line}" for line in told]
    return lines


def happened(entry: Entry) -> list[str]:
    """Write the events of a ply with their rules and seats."""
    return [
        f"{event.kind}: {event.rule}" + ("" if event.seat is None else f" {event.seat}")
        for event in entry.events
    ]


def ending(table: Table, *more: str) -> list[str]:
    """Write how a game ended; `more` comes before what is said of it."""
    outcome = table.outcome
    assert outcome is not None
    return [
        "",
        f"outcome {outcome.rule}",
        f"winners {' '.join(map(str, outcome.winners)) or '-'}",
        f"scores  {' '.join(f'{score:g}' for score in outcome.scores)}",
        *more,
        f"says    {outcome.text}",
    ]


def written(*lines: str) -> str:
    """Return lines as the text of a file."""
    return "\n".join(lines) + "\n"


def first(kind: K, play: Callable[[K, int], Table]) -> Table:
    """Return the first game, by seed, that goes as its kind asks."""
    return next(filter(kind.fits, (play(kind, seed) for seed in itertools.count())))


def shortest(kind: K, play: Callable[[K, int], Table], tries: int) -> Table:
    """Return the shortest of many games that goes as its kind asks."""
    return min(
        filter(kind.fits, (play(kind, seed) for seed in range(tries))),
        key=lambda game: len(game.log),
    )


def write(
    folder: Path,
    kinds: Mapping[str, K],
    read: Callable[[str], Table],
    find: Callable[[K], Table],
    transcript: Callable[[str, Table], str],
) -> None:
    """Write every file again from its moves; a game that is not there, or unfit, is looked for."""
    folder.mkdir(exist_ok=True)
    for name, kind in kinds.items():
        file = folder / f"{name}.txt"
        table = read(name) if file.exists() else find(kind)
        if not kind.fits(table):
            table = find(kind)
        file.write_text(transcript(name, table), encoding="utf-8")
        print(f"{file.name}: {len(table.log)} moves")
