"""Is this file fine? A save, a lesson, data or puzzles, and for which game: its content tells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .data import DataError, read_toml
from .engine import Engine
from .files import FileError, read_plain
from .lesson import read_lesson
from .puzzles import file_faults
from .rehearsal import rehearse
from .shelf import UnknownGame, find, names
from .table import SaveError, Table, read_save


def faults(path: Path, game: str | None = None) -> tuple[str, ...]:
    """Return a sentence for every fault of a file, each naming it and the place; () means fine.

    `game` is needed only where the file itself does not tell which game it is for.
    """
    try:
        found = _faults(path, game)
    except (DataError, SaveError) as fault:
        found = (str(fault),)
    except RecursionError:
        found = ("is nested too deeply; no file of armillary is",)
    return tuple(
        text if text.startswith((str(path), path.name)) else f"{path.name}: {text}"
        for text in found
    )


def _faults(path: Path, game: str | None) -> tuple[str, ...]:
    if path.suffix == ".jsonl":
        return tuple(file_faults(_load(game or guess(path, {})), path))
    if is_save(path):
        table = open_save(path)
        if game not in (None, table.engine.name):
            raise SaveError(f"{path.name} is a save of {table.engine.name!r}, not of {game!r}")
        return ()
    plain = read_toml(path)
    if not plain:
        raise DataError(f"{path.name} is empty; a lesson has [[step]], a data file its tables")
    name = game or guess(path, plain)
    if "step" not in plain:
        _load(name, str(path))
        return ()
    engine = _load(name)
    return tuple(rehearse(engine, read_lesson(path, engine)))


def beside(path: Path) -> str:
    """Say which other file was read for a save that is fine: a stranger's may name any."""
    data = read_save(_read(path), path.name)["data"] if is_save(path) else None
    return "" if data is None else f", with the data of {data}"


def is_save(path: Path) -> bool:
    """Tell whether a file is a save rather than TOML: by its ending, or by how it begins."""
    if path.suffix in (".json", ".jsonl"):
        return path.suffix == ".json"
    return _read(path).lstrip().startswith("{")


def open_save(path: Path) -> Table:
    """Return the playing that a file holds; SaveError or DataError says what is wrong with it."""
    text = _read(path)
    plain = read_save(text, path.name)
    try:
        engine = _load(plain["game"], plain["data"])
    except DataError as fault:
        raise SaveError(f"{path.name}: its game cannot be opened: {fault}") from None
    return engine.resume(text, path.name)


def guess(path: Path, plain: dict[str, Any]) -> str:
    """Return the game that a TOML file is for: where it lies tells, or what it names."""
    engines = [_load(name) for name in names()]
    for engine in engines:
        if path.resolve().is_relative_to(engine.folder.resolve()):
            return engine.name
    likely = {engine.name: _likeness(engine, plain) for engine in engines}
    best = [name for name, points in likely.items() if points == max(likely.values())]
    if len(best) != 1:
        raise DataError(f"{path.name} does not tell its game; name it: --game {' or '.join(best)}")
    return best[0]


def _likeness(engine: Engine[Any, Any], plain: dict[str, Any]) -> int:
    """Count what a file and a game have in common: rules for a lesson, else names of tables."""
    if "step" in plain:
        return len(set(_rules(plain["step"])) & set(engine.rulebook))
    known = {key for file in engine.folder.glob("data/*.toml") for key in read_toml(file)}
    return len(known & set(plain))


def _rules(steps: Any) -> Iterator[str]:
    for step in steps if isinstance(steps, list) else ():
        named = step.get("rules") if isinstance(step, dict) else None
        yield from (id for id in named if isinstance(id, str)) if isinstance(named, list) else ()


def _load(name: str, data: str | None = None) -> Engine[Any, Any]:
    try:
        return find(name)(data=data)
    except UnknownGame as fault:
        raise DataError(str(fault)) from None


def _read(path: Path) -> str:
    try:
        return read_plain(path)
    except FileError as fault:
        raise DataError(str(fault)) from None
