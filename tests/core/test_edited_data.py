"""Whatever somebody writes into a copy of a data file: it is played, or told by file and key.

Every value of every game's own files is replaced by others of its kind: none, too many, endless.
"""

import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.data import DataError, read_toml
from armillary.engines.core.moves import SPECTATOR

Within = Callable[[float], AbstractContextManager[None]]
Way = tuple[str | int, ...]

EDITS = int(os.environ.get("ARMILLARY_EDITS", "24"))
"""So many edits of each game pass before a change does; `make soak` tries them all."""

NUMBERS = (-1, 0, 60, 999, 10**9, 2**70, float("nan"), float("inf"), -float("inf"), "many", True)
TEXTS = ("", "nowhere", "x" * 3000, "<b>&", 7)
LENGTH = 400
"""A list or a table becomes so many times as long as it was, or empty."""


def tables(name: str) -> dict[str, Any]:
    """Return all tables of a game's own data files."""
    plain: dict[str, Any] = {}
    for file in sorted((load(name).folder / "data").glob("*.toml")):
        plain |= read_toml(file)
    return plain


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """Give the way to every value; of a long list only the first and the last entry are tried."""
    if way:
        yield way
    if isinstance(value, dict):
        for key in value:
            yield from ways(value[key], (*way, key))
    elif isinstance(value, list) and value:
        for index in {0, len(value) - 1}:
            yield from ways(value[index], (*way, index))


def at(plain: Any, way: Way) -> Any:
    """Return the value that a way leads to."""
    for key in way:
        plain = plain[key]
    return plain


def others(value: Any) -> list[Any]:
    """Return what stands in place of a value; None takes it away."""
    if isinstance(value, (int, float)):
        return [None, *NUMBERS]
    if isinstance(value, str):
        return [None, *TEXTS]
    if isinstance(value, list):
        return [None, [], value * LENGTH, "one", [[]], [{}]]
    more = {f"{key}{n}": one for n in range(LENGTH // 10) for key, one in value.items()}
    return [None, {}, value | more, {"": 1}, []]


def edits(name: str) -> list[tuple[Way, Any]]:
    """Return every edit of a game's data."""
    plain = tables(name)
    return [(way, new) for way in ways(plain) for new in others(at(plain, way))]


def edited(plain: Any, way: Way, new: Any) -> Any:
    """Return a copy with another value at the end of a way."""
    key, *rest = way
    copy = dict(plain) if isinstance(plain, dict) else list(plain)
    if rest:
        copy[key] = edited(copy[key], tuple(rest), new)
    elif new is None:
        del copy[key]
    else:
        copy[key] = new
    return copy


def toml(value: Any) -> str:
    """Write a value as TOML does, tables in one line."""
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)} = {toml(one)}" for key, one in value.items())
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False)


def tried(name: str, file: Path) -> str:
    """Load and play with a data file; return what is said of it, or nothing."""
    try:
        engine = load(name, data=str(file))
    except DataError as fault:
        return str(fault)
    rng = random.Random(1)
    for seats in {max(2, engine.seats[0]), engine.seats[1]}:
        table = engine.table(seed=1, seats=seats)
        for _ in range(25):
            if table.to_act is None:
                break
            table.play(engine.sample(table.state, rng))
        for seat in (0, SPECTATOR):
            engine.scene(table.view(seat))
        engine.graph(table.state)
        assert engine.resume(table.save()).state == table.state
    return ""


def hold(name: str, way: Way, new: Any, folder: Path, within: Within) -> None:
    """Hold one edit to the promise."""
    if way == way[:1] and new is None:
        return
    table = edited(tables(name), way, new)[way[0]]
    file = folder / "mine.toml"
    file.write_text(f"{json.dumps(way[0])} = {toml(table)}", encoding="utf-8")
    what = f"{name}: {'.'.join(map(str, way))} = {new!r:.60}"
    try:
        with within(100):
            said = tried(name, file)
    except Exception as fault:
        raise AssertionError(f"{what}: {type(fault).__name__}: {fault}") from fault
    if said:
        assert "mine.toml" in said, f"{what}: names no file: {said}"
        assert all(len(line) < 900 for line in said.splitlines()), f"{what}: {said:.600}"
        keys = {key for way in ways(tables(name)) for key in way if isinstance(key, str)}
        assert any(key in said for key in keys), f"{what}: names no key: {said}"


@pytest.mark.parametrize("name", catalogue())
def test_an_edited_value_is_played_or_told(name: str, tmp_path: Path, within: Within) -> None:
    """The same edits every time, from all files; the time is limited."""
    every = edits(name)
    for way, new in random.Random(name).sample(every, min(EDITS, len(every))):
        hold(name, way, new, tmp_path, within)


@pytest.mark.soak
@pytest.mark.timeout(2 * 3600)
@pytest.mark.parametrize("name", catalogue())
def test_every_edited_value_is_played_or_told(name: str, tmp_path: Path, within: Within) -> None:
    """All of them, and every fault in one list."""
    found = []
    for way, new in edits(name):
        try:
            hold(name, way, new, tmp_path, within)
        except AssertionError as fault:
            found.append(str(fault))
    assert [] == found
