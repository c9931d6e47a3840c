"""Golden games: playings written out ply by ply, so that a change of a rule shows as a diff.

A file says how the game was set up and which moves were made; all else in it is worked out again:

    assert file.read_text() == golden.transcript(title, golden.read(engine, file))

`python -m armillary.engines.core.golden GAME FILE ...` writes files again from the moves in them,
and a file that is not there from a random playing. A game with more to tell has a `golden.py` of
its own beside its tests: it says which games are worth keeping, and in which form.
"""

from __future__ import annotations

import itertools
import json
import random
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from .engine import Engine
from .table import Entry, Table

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


def read(engine: Engine[Any, Any], file: Path) -> Table:
    """Return the game that a file writes out, played again from its options and moves."""
    about: dict[str, Any] = {}
    moves = []
    for line in lines_of(file):
        if line.startswith("options "):
            about = json.loads(line.removeprefix("options "))
        elif ply := PLY.match(line):
            # More may stand behind a move, two spaces away.
            moves.append(ply[1].partition("  ")[0])
    return resumed(engine, moves, file.name, **about)


def resumed(engine: Engine[Any, Any], moves: list[str], name: str, **about: Any) -> Table:
    """Return a table at which these moves were made, NATURE's too."""
    plain = json.loads(engine.table(**about).save()) | {"moves": moves, "at": len(moves)}
    return engine.resume(json.dumps(plain), name)


class Form(NamedTuple):
    """How a game is written out: the line of a ply, and what more is told.

    `ply` may use ply, legal, seat, text and rules. With an `indent`, a line for each event
    follows; `about` tells more of the position before a move, `more` of the last one.
    """

    ply: str = "{ply:3} of {legal:4}  {seat:2}  {text}"
    indent: int | None = 10
    about: Callable[[Any], Iterable[str]] = lambda state: ()
    more: Callable[[Table], Iterable[str]] = lambda table: ()


def transcript(title: str, table: Table, form: Form | None = None) -> str:
    """Write a game out: for each ply how many moves were legal, which was made, and why what."""
    form = form or Form()
    seats = {} if table.seats == table.engine.check_seats(None) else {"seats": table.seats}
    lines = (
        f"# {title}",
        f"options {json.dumps({**seats, **table.options})}",
        "",
        *_plies(table, *form[:3]),
        *_ending(table, form.more(table)),
    )
    return "\n".join(lines) + "\n"


def _plies(
    table: Table, form: str, indent: int | None, about: Callable[[Any], Iterable[str]]
) -> list[str]:
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
            told = [*about(state), *_happened(entry)]
            lines += [f"{'':{indent}} {line}" for line in told]
    return lines


def _happened(entry: Entry) -> list[str]:
    return [
        f"{event.kind}: {event.rule}" + ("" if event.seat is None else f" {event.seat}")
        for event in entry.events
    ]


def _ending(table: Table, more: Iterable[str]) -> list[str]:
    outcome = table.outcome
    if outcome is None:
        return []
    return [
        "",
        f"outcome {outcome.rule}",
        f"winners {' '.join(map(str, outcome.winners)) or '-'}",
        f"scores  {' '.join(f'{score:g}' for score in outcome.scores)}",
        *more,
        f"says    {outcome.text}",
    ]


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


def begun(engine: Engine[Any, Any], seed: int = 1, **about: Any) -> Table:
    """Return a random playing to its end; `about` is what `table` is given."""
    table, rng = engine.table(seed=seed, **about), random.Random(seed)
    while table.to_act is not None:
        table.play(engine.sample(table.state, rng))
    return table


def main(arguments: list[str]) -> int:
    """Write the files of a game again, or anew."""
    from .shelf import find

    name, *files = arguments
    engine = find(name)()
    for file in map(Path, files):
        table = read(engine, file) if file.exists() else begun(engine)
        title = lines_of(file)[0].removeprefix("# ") if file.exists() else f"{file.stem}: a game"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(transcript(title, table), encoding="utf-8")
        print(f"{file.name}: {len(table.log)} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
