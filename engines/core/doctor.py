"""Is a game whole and true? Every check that a game owes, in one report that says where to mend.

Each check is told as fine, as not looked at with the reason, or with a sentence for each fault.
Where a game cannot be loaded, that is all that is said: the rest could only be wrong in its wake.
"""

from __future__ import annotations

import ast
import importlib
import random
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from . import golden, laws, plan
from .data import DataError
from .engine import Engine
from .faults import Fault
from .lesson import chapters, lessons
from .makers import draw, makers
from .matrix import holes, project_tests
from .promises import methods
from .puzzles import file_faults, file_of
from .rehearsal import rehearse
from .shelf import checked, find, game_in
from .table import Table
from .trial import trial

AnyEngine = Engine[Any, Any]
PLAYINGS = 4
"""So many random playings of every way to set a game up are held against the laws."""


class Finding(NamedTuple):
    """What a check found: sentences for its faults, or why it was not made."""

    check: str
    faults: tuple[str, ...] = ()
    skipped: str = ""

    @property
    def fine(self) -> bool:
        """Tell whether there is nothing to mend."""
        return not self.faults


class NotLooked(Exception):
    """A check that cannot be made here, and why."""


def examine(name: str) -> Iterator[Finding]:
    """Yield what is found about a game: its name, or the folder of its project."""
    try:
        game = _found(name)
        engine = game()
    except Exception as fault:
        yield Finding("load", (_told(fault, Path(name).name),))
        return
    yield Finding("load")
    for check, look in CHECKS.items():
        try:
            yield Finding(check, tuple(dict.fromkeys(look(engine))))
        except NotLooked as why:
            yield Finding(check, skipped=str(why))
        except Exception as fault:
            yield Finding(check, (_told(fault, engine.name),))


def faults(name: str) -> list[str]:
    """Return every fault of a game as a sentence; [] means it is whole."""
    return [fault for finding in examine(name) for fault in finding.faults]


def _found(name: str) -> type[AnyEngine]:
    """Return the game of that name, or of the project in a folder, which need not be installed."""
    folder = Path(name)
    try:
        installed = not (folder / "pyproject.toml").is_file()
    except OSError:
        installed = True  # A name that no folder can have.
    if installed:
        return find(name)
    inside = [file.parent for file in folder.glob("*/rulebook.toml")]
    inside += [file.parent for file in folder.glob("*/rules/") if file.parent not in inside]
    if len(inside) != 1:
        raise DataError(f"{name} has {len(inside)} games; a project has one, a folder with rules/")
    if str(folder.resolve()) not in sys.path:
        sys.path.insert(0, str(folder.resolve()))
    return checked(inside[0].name, game_in(importlib.import_module(inside[0].name)))


def _told(fault: Exception, name: str) -> str:
    """Say what went wrong, and in which line of the game."""
    if isinstance(fault, Fault):
        return str(fault)
    if isinstance(fault, SyntaxError):
        return f"{fault.filename}:{fault.lineno}: is not Python: {fault.msg}; mend that line"
    frames = [one for one in traceback.extract_tb(fault.__traceback__) if name in one.filename]
    place = f"{frames[-1].filename}:{frames[-1].lineno}: " if frames else ""
    said = f"{place}{type(fault).__name__}: {fault}"
    if isinstance(fault, ImportError) and "partially initialized" in str(fault):
        said += "; import the game's class under `if TYPE_CHECKING:` only"
    return said


def _names(engine: AnyEngine) -> Iterator[str]:
    """The texts that every game owes besides what its code says."""
    owed = ["title", "door", *(f"seat.{seat}" for seat in range(engine.seats[1]))]
    owed += [f"overlay.{id}" for id in engine.overlays]
    yield from (f"texts.toml has no [{id}]; add it" for id in owed if id not in engine.texts)
    for seat in range(engine.seats[0], engine.seats[1] + 1):
        engine.start(seat, **next((_options(one) for one in trial(type(engine)).laws), {}))


def _options(variant: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in variant.items() if name != "seats"}


SAYS = {"say": "{}", "Event": "event.{}"}
"""Calls that name a text by their first argument, and which one."""


def _texts(engine: AnyEngine) -> Iterator[str]:
    """Every text that the code names is there, in the file and line that names it."""
    folder = plan.folder_of(type(engine))
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if isinstance(getattr(node.func, "value", None), ast.Call):
                continue  # Somebody else's words, as in `WORDS.say`.
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0]
            if called in SAYS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                id = SAYS[called].format(first.value)
                if id not in engine.asking:
                    where = f"{folder.name}/{file.relative_to(folder).as_posix()}:{node.lineno}"
                    yield f"{where}: no text is called '{id}'; add it to texts.toml"


def _scenes(engine: AnyEngine) -> Iterator[str]:
    """What is seen is whole: keys, drawings, tones, labels, overlays."""
    rng = random.Random(1)
    for variant in trial(type(engine)).laws:
        state = engine.start(**variant)
        for _ in range(12):
            if fault := _offence(laws.draws_whole_scenes, engine, state):
                yield fault
                return
            if state.to_act is None:
                break
            state = engine.advance(state, engine.sample(state, rng))


def _laws(engine: AnyEngine) -> Iterator[str]:
    """All ten laws hold in random playings of every way to set it up."""
    for number, variant in enumerate(trial(type(engine)).laws):
        for seed in range(PLAYINGS):
            rng = random.Random(f"{number}:{seed}")
            if fault := _offence(laws.check, engine, rng, **variant):
                yield fault
                break


def _offence(hold: Callable[..., object], *given: Any, **options: Any) -> str:
    try:
        hold(*given, **options)
    except AssertionError as broken:
        # The state that follows is for a test's log.
        return str(broken).partition("; state ")[0]
    return ""


def _matrix(engine: AnyEngine) -> Iterator[str]:
    """Every rule has its code, its test and its lesson step."""
    yield from holes(engine, project_tests(engine))


def _lessons(engine: AnyEngine) -> Iterator[str]:
    """Every lesson does what it says, played by its own answers."""
    if not chapters(engine):
        yield f"{engine.name}: there is no lesson; write teach/lessons/1_first.toml"
    for lesson in lessons(engine):
        yield from rehearse(engine, lesson)


def _questions(engine: AnyEngine) -> Iterator[str]:
    """Every maker finds something to ask, and has words for it."""
    for maker in makers(engine):
        made = draw(engine, [maker], random.Random(1))
        if made.maker != maker.name:
            yield f"{engine.name}: the question '{maker.name}' found nothing to ask anywhere"


def _puzzles(engine: AnyEngine) -> Iterator[str]:
    """Every puzzle leads to its moment, and its moves may be made there."""
    if not file_of(engine).is_file():
        raise NotLooked(f"the game has none; armillary puzzles {engine.name} finds some")
    yield from file_faults(engine, file_of(engine))


def _golden(engine: AnyEngine) -> Iterator[str]:
    """Golden games are there, and are played as they are written."""
    tests = project_tests(engine)
    if tests is None:
        raise NotLooked("there is no folder of tests beside the game")
    games = tests / "games" / engine.name
    folder = (games if games.is_dir() else tests) / "golden"
    again = f"python -m armillary.engines.core.golden {engine.name}"
    files = sorted(folder.glob("*.txt"))
    if not files:
        yield f"there is no golden game; write one: {again} {folder / 'first.txt'}"
    for file in files:
        text = file.read_text(encoding="utf-8")
        table: Table = golden.read(engine, file)
        plain = not folder.with_name("golden.py").exists()
        title = text.partition("\n")[0].removeprefix("# ")
        if plain and text != golden.transcript(title, table):
            yield f"{file.name} goes otherwise now; if it should: {again} {file}"


def _notebooks(engine: AnyEngine) -> Iterator[str]:
    """Its notebooks are what its sources say."""
    tests = project_tests(engine)
    build = None if tests is None else tests.parent / "notebooks" / "making" / "build.py"
    if build is None or not build.is_file():
        raise NotLooked("the project makes none")
    command = [sys.executable, str(build), "--check", engine.name]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    yield from (answer.stdout + answer.stderr).splitlines()


def _types(engine: AnyEngine) -> Iterator[str]:
    """What the rooms answer has the types that the engine promises."""
    if find_spec("mypy") is None:
        raise NotLooked("mypy is not installed")
    game = type(engine)
    above = Path(str(sys.modules[game.__module__].__file__)).parents[game.__module__.count(".") + 1]
    command = [sys.executable, "-m", "mypy", "--strict", "-c", "\n".join(methods([game]))]
    answer = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=600, cwd=above
    )
    if answer.returncode:
        yield from answer.stdout.splitlines()[:-1] or answer.stderr.splitlines()


CHECKS: dict[str, Callable[[AnyEngine], Iterator[str]]] = {
    "names": _names,
    "texts": _texts,
    "scenes": _scenes,
    "laws": _laws,
    "matrix": _matrix,
    "lessons": _lessons,
    "questions": _questions,
    "puzzles": _puzzles,
    "golden": _golden,
    "notebooks": _notebooks,
    "types": _types,
}
