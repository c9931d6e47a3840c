"""The corpus: a case is one JSON file, `tests/corpus/<kind>/<name>.json`.

    found   one sentence: what went wrong when this was first tried
    game    a game, or "*" for every game of the catalogue
    table   how the playing stands before: seats (as `play` takes them), seed, moves, options
    input   messages: a list of messages of a page; typed: a list of texts; saves: a text, or
            {"edit": {key: value}} for the save of that table
    plays   true if what is on the table may change, or the save opens
    said    a part of the sentence that must be told

Anywhere in `input`, {"repeat": "[", "times": 100000} stands for a long text and {"join": [..]} for
its pieces together. A fault that is found becomes a file here before it is mended.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from armillary.engines import catalogue

HERE = Path(__file__).parent

TIME = 0.05
"""Seconds of a processor that an answer may take."""

MEMORY = 64_000_000
"""Bytes that an answer may take."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**30, 1.5, "", " ", "\0", "\ud800", "é", "??", "[" * 5000),
    *([], [[]], {}, {"kind": "new"}, ["", 0]),
)


class Case(NamedTuple):
    """One input, and what it is tried on."""

    name: str
    game: str
    found: str
    input: Any
    table: dict[str, Any]
    plays: bool
    said: str


def cases(kind: str) -> Iterator[Case]:
    """Return the cases of a kind, those for every game once for each."""
    for path in sorted((HERE / kind).glob("*.json")):
        plain = json.loads(path.read_text(encoding="utf-8"))
        games = catalogue() if plain["game"] == "*" else (plain["game"],)
        for game in games:
            yield Case(
                path.stem,
                game,
                plain["found"],
                expand(plain["input"]),
                plain.get("table", {}),
                plain.get("plays", False),
                plain.get("said", ""),
            )


def each(kind: str) -> Any:
    """Return the mark that runs a test for every case of a kind."""
    found = [pytest.param(case, id=f"{case.game}-{case.name}") for case in cases(kind)]
    return pytest.mark.parametrize("case", found)


def expand(value: Any) -> Any:
    """Return an input with its long texts written out."""
    if isinstance(value, dict):
        if set(value) == {"repeat", "times"}:
            return value["repeat"] * value["times"]
        if set(value) == {"join"}:
            return "".join(map(expand, value["join"]))
        return {key: expand(one) for key, one in value.items()}
    return [expand(one) for one in value] if isinstance(value, list) else value


def mutated(value: Any, rng: random.Random) -> Any:
    """Return plain data with one change somewhere: another value, one lost, one twice, one odd."""
    if isinstance(value, (dict, list)) and value and rng.random() < 0.9:
        keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        key, copy = rng.choice(keys), value.copy()
        what = rng.randrange(8)
        if what == 0:
            del copy[key]
        elif what == 1 and isinstance(copy, list):
            copy.insert(rng.randrange(len(copy) + 1), copy[key])
        elif what == 2:
            copy[key] = copy[rng.choice(keys)]
        else:
            copy[key] = mutated(copy[key], rng)
        return copy
    if isinstance(value, str) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        to = min(len(value), at + rng.randrange(4))
        added = rng.choice(("", value[at:to] * 2, " ", rng.choice("aZ09?:-'\\{[\"\n\0é\ud800")))
        return value[:at] + added + value[to:]
    if type(value) is int and rng.random() < 0.7:
        return value + rng.choice((-1, 1, 100, -(10**9), 10**18))
    return rng.choice(ODD)
