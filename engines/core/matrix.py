"""The matrix of a game: every rule with the code, the tests and the lesson steps behind it.

A rule that lacks one of the three has a hole. What is found by reading, not by running: code by
what is tied to the rule, tests by their marks, lessons by the steps that make the learner act.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .data import DataError
from .engine import Engine
from .lesson import SAY, lessons
from .rulebook import Rule

OWED = ("code", "tests", "lessons")
"""What every rule owes; the fields of a row that may be holes."""


class Row(NamedTuple):
    """One rule: the guards and effects, the marked tests and the lesson steps behind it."""

    rule: Rule
    code: tuple[str, ...]
    tests: tuple[str, ...]
    lessons: tuple[str, ...]


class Matrix(NamedTuple):
    """The rows of a game in the order of its rulebook, and marks that name no rule of it.

    Where there is no folder of tests, as in an installed package, tests are no hole.
    """

    rows: tuple[Row, ...]
    strays: tuple[str, ...]
    tests_read: bool

    def missing(self, row: Row) -> tuple[str, ...]:
        """Return what the rule of a row still owes."""
        owed = OWED if self.tests_read else ("code", "lessons")
        return tuple(name for name in owed if not getattr(row, name))


class Mark(NamedTuple):
    """A mark `@pytest.mark.rule(id)`: the test that carries it, where, and the id.

    The id is None where it is not written out, so that reading cannot find it.
    """

    test: str
    place: str
    rule: str | None


def matrix(engine: Engine[Any, Any], tests: Path | None = None) -> Matrix:
    """Return the matrix of a game; `tests` is its project's folder of tests, if there is one."""
    tied = code_of(engine)
    marks = [] if tests is None else list(marks_of(engine, tests))
    marked: dict[str | None, list[str]] = {}
    for mark in marks:
        marked.setdefault(mark.rule, []).append(mark.test)
    taught = steps_of(engine)
    rows = tuple(
        Row(
            rule,
            tied.get(id, ()),
            tuple(dict.fromkeys(marked.get(id, ()))),
            taught.get(id, ()),
        )
        for id, rule in engine.rulebook.items()
    )
    strays = [_stray(engine, mark) for mark in marks if mark.rule not in engine.rulebook]
    return Matrix(rows, tuple(strays), tests is not None)


def holes(engine: Engine[Any, Any], tests: Path | None = None) -> tuple[str, ...]:
    """Return a sentence for every hole and every stray mark; () means the game is whole."""
    found = matrix(engine, tests)
    return (
        *found.strays,
        *(
            f"{engine.name}: rule '{row.rule.id}' has no {name}"
            for row in found.rows
            for name in found.missing(row)
        ),
    )


def _stray(engine: Engine[Any, Any], mark: Mark) -> str:
    if mark.rule is None:
        return f"{mark.place}: the id of a rule must be written out in its mark, as a text"
    return f"{mark.place}: {engine.name} has no rule '{mark.rule}'; mend the mark"


def code_of(engine: Engine[Any, Any]) -> dict[str, tuple[str, ...]]:
    """Return the names of the guards and effects by rule, from all modules of the game."""
    # Code that is imported only when it is needed has not been tied yet.
    own = sys.modules[type(engine).__module__].__package__
    for package in dict.fromkeys(filter(None, (engine.home, own))):
        path = importlib.import_module(package).__path__
        for module in pkgutil.walk_packages(path, f"{package}."):
            importlib.import_module(module.name)
    found: dict[str, dict[str, None]] = {}
    guards = [(id, check) for tied in engine.rules.guards.values() for id, check in tied]
    effects = [(id, code) for id, tied in engine.rules.effects.items() for code in tied]
    for id, function in guards + effects:
        name = f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}"
        found.setdefault(id, {})[name] = None
    return {id: tuple(names) for id, names in found.items()}


def steps_of(engine: Engine[Any, Any]) -> dict[str, tuple[str, ...]]:
    """Return the lesson steps by rule in which the learner has to act on it."""
    found: dict[str, list[str]] = {}
    for lesson in lessons(engine):
        for step in lesson.steps:
            if step.mode != SAY:
                for id in dict.fromkeys(step.rules):
                    found.setdefault(id, []).append(f"{lesson.name}:{step.number}")
    return {id: tuple(steps) for id, steps in found.items()}


def project_tests(engine: Engine[Any, Any]) -> Path | None:
    """Return the folder of tests of the project that a game's source lies in, if it lies in one."""
    for folder in engine.folder.resolve().parents:
        if folder.name in ("site-packages", "dist-packages"):
            return None
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder / "tests"
    return None


def marks_of(engine: Engine[Any, Any], tests: Path) -> Iterator[Mark]:
    """Yield the marks on the tests of a game: those in `games/<game>`, or all where there is none.

    Two games may well call a rule alike, so a test proves the rules of its own folder's game.
    """
    games = tests / "games"
    root = games / engine.name if games.is_dir() else tests
    for file in sorted(root.rglob("test_*.py")):
        path = file.relative_to(tests).as_posix()
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except SyntaxError as fault:
            raise DataError(f"{path}: is not valid Python: {fault}; mend that line") from None
        yield from _marks(tree, path, file.stem, [])


def _marks(
    node: ast.Module | ast.ClassDef, path: str, prefix: str, around: list[ast.Call]
) -> Iterator[Mark]:
    """Yield the marks of the tests in a module or class, with those that stand for all of them."""
    around = around + [
        call
        for one in node.body
        if isinstance(one, ast.Assign | ast.AnnAssign) and _is_pytestmark(one) and one.value
        for call in _calls(one.value)
    ]
    for one in node.body:
        if isinstance(one, ast.ClassDef) and one.name.startswith("Test"):
            own = [call for decorator in one.decorator_list for call in _calls(decorator)]
            yield from _marks(one, path, f"{prefix}.{one.name}", around + own)
        elif isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) and one.name.startswith(
            "test"
        ):
            own = [call for decorator in one.decorator_list for call in _calls(decorator)]
            for call in around + own:
                for id in call.args or [ast.Constant(None)]:
                    value = id.value if isinstance(id, ast.Constant) else None
                    rule = value if isinstance(value, str) else None
                    yield Mark(f"{prefix}.{one.name}", f"{path}:{call.lineno}", rule)


def _is_pytestmark(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(one, ast.Name) and one.id == "pytestmark" for one in targets)


def _calls(node: ast.expr) -> Iterator[ast.Call]:
    """Yield the calls `pytest.mark.rule(...)` in an expression, in parameters too."""
    for one in ast.walk(node):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute):
            owner = one.func.value
            owner_name = owner.attr if isinstance(owner, ast.Attribute) else None
            if one.func.attr == "rule" and owner_name == "mark":
                yield one
