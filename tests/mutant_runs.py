"""Run a game's tests against mutants, quickly: collected once, forked for each mutant.

The tests that run the changed line are tried first, the quick ones before the slow ones, in a
fork in which the functions of the changed file have their new code. Only what lives there, and
what is changed outside any function, meets all tests in a process that reads the changed file.
"""

from __future__ import annotations

import ast
import builtins
import gc
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple, TextIO

import pytest

ROOT = Path(__file__).parents[1]

PATIENCE = 5
"""A mutant may take so many times as long as a test does without it, and so many seconds more.

What is counted is the processor's time: a machine that others use as well kills no mutant.
"""


class Mutant(NamedTuple):
    """One change of a file: the text from `start` to `end` becomes `new`."""

    file: Path
    line: int
    start: int
    end: int
    old: str
    new: str

    @property
    def change(self) -> str:
        """What it does."""
        return f"{self.old.strip()} -> {self.new.strip()}"

    @property
    def place(self) -> str:
        """Where it is, and what it does."""
        return f"{self.file.relative_to(ROOT)}:{self.line}: {self.change}"

    @property
    def code(self) -> str:
        """The line in which it is."""
        return self.file.read_text(encoding="utf-8").splitlines()[self.line - 1].strip()

    def source(self) -> str:
        """Return the file with the change in it."""
        text = self.file.read_text(encoding="utf-8")
        return text[: self.start] + self.new + text[self.end :]


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module another source."""

    def __init__(self, mutant: Mutant) -> None:
        """Stand before all other finders."""
        self.mutant = mutant
        parts = mutant.file.relative_to(ROOT / "engines").with_suffix("").parts
        self.name = ".".join(("armillary.engines", *parts)).removesuffix(".__init__")

    def find_spec(self, name, path=None, target=None):  # type: ignore[no-untyped-def]
        """Answer for that module only."""
        if name != self.name:
            return None
        folder = self.mutant.file.name == "__init__.py"
        return importlib.util.spec_from_file_location(
            name,
            self.mutant.file,
            loader=self,
            submodule_search_locations=[str(self.mutant.file.parent)] if folder else None,
        )

    def exec_module(self, module):  # type: ignore[no-untyped-def]
        """Run the changed source."""
        exec(compile(self.mutant.source(), str(self.mutant.file), "exec"), module.__dict__)


# ---- a mutant in a process of its own that reads the changed file


def asked(game: str, named: str = "") -> list[str]:
    """Return how pytest is asked for the tests of a game, or for some of them by their names."""
    folder = ROOT / "tests" / "games"
    how = ["-x", "-q", "-s", "-p", "no:cacheprovider", "--no-header", "-o", "timeout=0"]
    return [*how, str(folder / "test_goldens.py"), str(folder / game), "-k", named or game]


def killed_anew(game: str, mutant: Mutant, limit: int) -> bool:
    """Import the game with the change and run all its tests; tell whether one failed."""

    def run() -> bool:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 10))
        sys.meta_path.insert(0, Finder(mutant))
        return int(pytest.main(asked(game))) != 0

    return forked(run)


def forked(run: Callable[[], bool]) -> bool:
    """Do something in a process of its own, unseen; True too where that process breaks."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            code = int(run())
        except BaseException:
            code = 1
        os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


# ---- a mutant in a fork of a session that has collected the tests


class First(NamedTuple):
    """What the forks have told: how many mutants were tried, and which of them still live."""

    tried: int
    living: list[int]
    limit: int
    """The seconds of a processor that a mutant may take for all tests."""


def first(game: str, named: str, mutants: Sequence[Mutant], until: float) -> First:
    """Try mutants in forks of one session until a moment of `time.monotonic`."""
    with tempfile.TemporaryDirectory() as folder, os.fdopen(os.dup(2), "w") as heard:
        notes = Path(folder) / "first.json"

        def run() -> bool:
            session = Session(mutants, until, heard)
            pytest.main(asked(game, named), [session])
            limit = 60 + int(PATIENCE * sum(session.seconds.values()))
            notes.write_text(json.dumps([session.tried, session.living, limit]), encoding="utf-8")
            return not session.tried

        # What is imported here would be taken for the changed game later.
        if forked(run):
            sys.exit(f"{game}: its tests fail as they are; mend that first")
        return First(*json.loads(notes.read_text(encoding="utf-8")))


class Session:
    """Collects a game's tests, watches them once, and tries every mutant in a fork.

    It is a plugin of pytest.
    """

    def __init__(self, mutants: Sequence[Mutant], until: float, heard: TextIO) -> None:
        """Take the mutants, the moment after which no other one is tried, and who hears of them."""
        self.mutants, self.until, self.heard = mutants, until, heard
        self.tried, self.living = 0, list[int]()
        self.lines: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants, in place of a plain run."""
        if session.testsfailed:
            return True
        self._watch(session.items)
        items = {item.nodeid: item for item in session.items}
        for n, mutant in enumerate(self.mutants if self.lines else ()):
            if time.monotonic() > self.until:
                break
            line = f"{mutant.file}:{mutant.line}"
            near = [items[name] for name, ran in self.lines.items() if line in ran]
            near.sort(key=lambda item: self.seconds[item.nodeid])
            self.tried += 1
            if not near or not forked(lambda m=mutant, i=near: self._fails(m, i)):  # type: ignore[misc]
                self.living.append(n)
                print(f"{n + 1}/{len(self.mutants)}  {mutant.place}", file=self.heard, flush=True)
        return True

    def _watch(self, items: list[pytest.Item]) -> None:
        """Run all tests as they are, in a fork, and note what each runs and how long it takes."""
        with tempfile.TemporaryDirectory() as folder:
            notes = Path(folder) / "notes.json"

            def run() -> bool:
                watch = Watch({str(mutant.file) for mutant in self.mutants})
                for item, after in _paired(items):
                    watch.follow(item, after)
                notes.write_text(json.dumps([watch.lines, watch.seconds]), encoding="utf-8")
                return bool(items[0].session.testsfailed)

            if not forked(run):
                self.lines, self.seconds = json.loads(notes.read_text(encoding="utf-8"))

    def _fails(self, mutant: Mutant, items: list[pytest.Item]) -> bool:
        """Run some tests with the change, in this process; tell whether one failed or hung."""
        if not recoded(str(mutant.file), mutant.source()):
            return False
        for item, after in _paired(items):
            # The signal ends the process, which counts as a test that failed.
            limit = PATIENCE * (1 + self.seconds[item.nodeid])
            signal.setitimer(signal.ITIMER_PROF, limit)
            _run(item, after)
            if item.session.testsfailed:
                return True
        return False


class Watch:
    """Notes which lines of some files each test runs, and its time.

    For that their functions get code in which every statement first says that it is run; a trace
    of all that Python does would take several times as long.
    """

    def __init__(self, files: set[str]) -> None:
        """Look at these files only."""
        self.lines: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}
        self._ran: set[int] = set()
        self._spans: list[list[str]] = []
        setattr(builtins, RAN, self._ran.add)
        for file in files:
            recoded(file, self._telling(file))

    def _telling(self, file: str) -> ast.Module:
        """Return a file's code in which every statement within a function tells of itself."""

        def told(first: int, last: int, place: ast.AST) -> ast.Call:
            self._spans.append([f"{file}:{line}" for line in range(first, last + 1)])
            call = ast.Call(ast.Name(RAN, ast.Load()), [ast.Constant(len(self._spans) - 1)], [])
            return ast.fix_missing_locations(ast.copy_location(call, place))

        def within(body: list[ast.stmt]) -> list[ast.stmt]:
            found: list[ast.stmt] = []
            for one in body:
                inner = [part.lineno for part in _inner(one)]
                last = min(inner) - 1 if inner else one.end_lineno or 0
                call = told(one.lineno, max(one.lineno, last), one)
                found += [ast.copy_location(ast.Expr(call), one), one]
            # What a function says of itself stays its first word.
            said = (
                body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
            )
            return found[1:] if said else found

        tree = ast.parse(Path(file).read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        lambdas = [node for node in ast.walk(tree) if isinstance(node, ast.Lambda)]
        parts = {id(part): part for one in functions for part in ast.walk(one)}
        for part in parts.values():
            for field in ("body", "orelse", "finalbody"):
                body = getattr(part, field, None)
                if isinstance(body, list) and body:
                    setattr(part, field, within(body))
        for one in lambdas:
            call = told(one.lineno, one.end_lineno or 0, one.body)
            one.body = ast.copy_location(ast.BoolOp(ast.Or(), [call, one.body]), one.body)
        return tree

    def ran(self) -> list[str]:
        """Return the lines that were run since the last test began."""
        return sorted({line for span in self._ran for line in self._spans[span]})

    def follow(self, item: pytest.Item, after: pytest.Item | None) -> None:
        """Run one test with what it sets up."""
        self._ran.clear()
        begun = time.process_time()
        try:
            _run(item, after)
        finally:
            self.lines[item.nodeid] = self.ran()
            self.seconds[item.nodeid] = time.process_time() - begun


RAN = "__ran__"
"""The name by which a statement says that it is run."""


def _inner(one: ast.stmt) -> list[ast.stmt]:
    """Return the first statement of each body within a statement."""
    bodies = [getattr(one, field, None) for field in ("body", "orelse", "finalbody")]
    bodies += [part.body for part in (*getattr(one, "cases", ()), *getattr(one, "handlers", ()))]
    return [body[0] for body in bodies if body]


def _paired(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=True)


def _run(item: pytest.Item, after: pytest.Item | None) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)


def recoded(file: str, changed: str | ast.Module) -> bool:
    """Give the functions of a file their code in a changed source; tell whether any has changed."""
    old, new = (
        {_place(code): code for code in _codes(compile(source, file, "exec"))}
        for source in (Path(file).read_text(encoding="utf-8"), changed)
    )
    changes = {place for place in old if place in new and old[place] != new[place]}
    found = False
    for one in gc.get_objects():
        if type(one) is FunctionType and real(one.__code__) == file:
            place = _place(one.__code__)
            if place in changes and one.__code__.co_freevars == new[place].co_freevars:
                one.__code__, found = new[place], True
    return found


def real(code: CodeType) -> str:
    """Return the file of a piece of code, past the links by which the package is installed."""
    return _real(code.co_filename)


_real = cache(os.path.realpath)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Give every piece of code within another one."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _codes(const)


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno
