"""Data files, lessons and progress files that once went wrong are told in a sentence now.

The file is `mine.toml`, or `ada.json` for progress; it is never changed by being read.
"""

from __future__ import annotations

import csv
import io
import json
import pickle
import random
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import catalogue, core, load
from armillary.engines.core.course import Course
from armillary.engines.core.data import DataError
from armillary.engines.core.engine import OptionError
from armillary.engines.core.lesson import read_lesson
from armillary.engines.core.progress import FORMULA, Progress, export_csv
from armillary.engines.core.rulebook import Refused, Rulebook
from armillary.engines.core.table import SaveError

from .cases import Case, cases, each, mutated
from .test_corpus import MADE, measured

KINDS = ("data", "lessons", "progress")
ENGINES = {name: load(name) for name in catalogue()}
FOLDERS = (Path(core.__file__).parent, *(engine.folder for engine in ENGINES.values()))
OURS = {file.read_text("utf-8"): b"" for one in FOLDERS for file in one.rglob("*.toml")}
read, read_rules = tomllib.loads, cache(Rulebook.read)


def loads(text: str) -> Any:
    """Read TOML; of our own files remember what they hold."""
    if text not in OURS:
        return read(text)
    OURS[text] = OURS[text] or pickle.dumps(read(text))
    return pickle.loads(OURS[text])


@pytest.fixture(autouse=True)
def ours_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured is an answer: to load a game is mostly to read our rules and texts."""
    monkeypatch.setattr(tomllib, "loads", loads)
    monkeypatch.setattr(Rulebook, "read", read_rules)


def is_told(said: str) -> bool:
    """Tell whether every line is short and ends; a game may tell each fault in a line."""
    return all(0 < len(line) < 900 for line in said.splitlines())


def written(case: Case, file: Path) -> Path:
    """Write the input as it is; half a letter only JSON can write."""
    text = case.input if isinstance(case.input, str) else json.dumps(case.input)
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    return file


def answer_data(case: Case, folder: Path) -> str:
    """Load a game with the file, and play a little where it is taken."""
    file = written(case, folder / "mine.toml")
    before = file.read_bytes()

    def opened() -> str:
        try:
            engine = load(case.game, data=str(file))
            state, rng = engine.start(), random.Random(1)
            for _ in range(8):
                if state.to_act is not None:
                    state = engine.advance(state, engine.sample(state, rng))
        except DataError as fault:
            return str(fault)
        return ""

    said = measured(opened, again=True, loosely=True)
    assert before == file.read_bytes()
    assert bool(said) != case.plays, said or "it was taken for a box"
    assert not said or ("mine.toml" in said or "[" in said), said
    assert is_told(said), said[:2000]
    return str(said)


def answer_lessons(case: Case, folder: Path) -> str:
    """Open the file as a teacher's own chapter, as far as its first step."""
    file = written(case, folder / "mine.toml")
    engine = ENGINES[case.game]

    def opened() -> str:
        try:
            Course(engine, read_lesson(file, engine))
        except (DataError, OptionError, SaveError, Refused) as fault:
            return str(fault)
        return ""

    said = measured(opened, again=True)
    assert bool(said) != case.plays, said or "it was taken for a lesson"
    assert is_told(said), said[:2000]
    return str(said)


def answer_progress(case: Case, folder: Path) -> str:
    """Read the table of a class that has the file, then let its learner go on."""
    for old in folder.iterdir():
        old.unlink()
    file = written(case, folder / "ada.json")
    Progress("eve", folder).answered("orion", ["board.cells"], right=True)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    table = measured(lambda: export_csv(home=folder), again=True)
    rows = list(csv.reader(io.StringIO(table, newline="")))
    assert before == {path.name: path.read_bytes() for path in folder.iterdir()}
    assert ["eve", "orion", "rule", "board.cells", "1", "0"] in [row[:6] for row in rows]
    assert all(len(row) == 7 for row in rows)
    assert not [cell for row in rows for cell in row if cell.startswith(FORMULA)]
    ada = measured(lambda: Progress("ada", folder), again=False)
    ada.stepped("orion", "1_board", 1)
    assert {1} <= ada.done("orion", "1_board")
    assert any(file.read_bytes() == path.read_bytes() for path in folder.iterdir())
    said = str(ada.trouble or "")
    assert bool(said) != case.plays, said or "it was taken for progress"
    assert len(said) < 900 and "\n" not in said
    return said


ANSWER: dict[str, Callable[[Case, Path], str]] = {
    "data": answer_data,
    "lessons": answer_lessons,
    "progress": answer_progress,
}


def nameless(said: str, folder: Path) -> str:
    """Return a sentence without the folder, which pytest has named after the case."""
    return said.replace(str(folder), "")


@each("data")
def test_data(case: Case, tmp_path: Path) -> None:
    """Boxes that no game could be played with."""
    assert case.said in nameless(answer_data(case, tmp_path), tmp_path)


@each("lessons")
def test_lessons(case: Case, tmp_path: Path) -> None:
    """Chapters that no learner could be shown."""
    assert case.said in nameless(answer_lessons(case, tmp_path), tmp_path)


@each("progress")
def test_progress(case: Case, tmp_path: Path) -> None:
    """Files that no learner's work has written."""
    assert case.said in nameless(answer_progress(case, tmp_path), tmp_path)


def own(kind: str, name: str, rng: random.Random) -> str:
    """Return a file of ours: what owners and teachers begin with."""
    if kind == "progress":
        return (
            '{"armillary": 1, "learner": "ada", "steps": {"orion/4_tokens": {"1": "2025"}}, '
            '"answers": {"orion": {"board.cells": {"right": 3, "wrong": 1, "last": "2025"}}}}'
        )
    folder = ENGINES[name].folder
    places = ("data", "rules/box") if kind == "data" else ("lessons", "teach/lessons")
    files = [file for place in places for file in sorted((folder / place).glob("*.toml"))]
    return rng.choice(files).read_text(encoding="utf-8")


def made(kind: str, rng: random.Random) -> Case:
    """Return a new case: one of the corpus, or a file of ours, with up to three changes."""
    case = rng.choice(list(CASES[kind]))
    name = rng.choice(list(ENGINES))
    if rng.random() < 0.7:
        case = case._replace(name="own", game=name, input=own(kind, name, rng))
    given = case.input
    for _ in range(rng.randint(1, 3)):
        given = mutated(given, rng)
    return case._replace(input=given)


CASES = {kind: list(cases(kind)) for kind in KINDS}


def hold(kind: str, seed: int, folder: Path) -> None:
    """Try a made input; AssertionError names the seed that makes it again."""
    case = made(kind, random.Random(f"{kind}{seed}"))
    try:
        try:
            ANSWER[kind](case._replace(plays=False), folder)
        except AssertionError:
            # It may as well be a lawful one.
            ANSWER[kind](case._replace(plays=True), folder)
    except Exception as fault:
        raise AssertionError(f"{kind} {seed}, of {case.game} {case.name}: {fault!r}") from fault


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_made_of_the_corpus_is_answered_too(kind: str, tmp_path: Path) -> None:
    """A few inputs, the same ones every time."""
    for seed in range(25):
        hold(kind, seed, tmp_path)


@pytest.mark.soak
@pytest.mark.timeout(2 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_very_many_made_inputs_are_answered(kind: str, tmp_path: Path) -> None:
    """Other ones each time; the seed is told."""
    first = random.SystemRandom().randrange(10**9)
    print(f"{kind}: {MADE} seeds from {first}")
    for seed in range(first, first + MADE):
        hold(kind, seed, tmp_path)
