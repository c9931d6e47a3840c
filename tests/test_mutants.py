"""The tool that changes rules finds changes that are Python, and puts them where they are run."""

import builtins
import importlib.util
from pathlib import Path

import pytest

from armillary.engines import catalogue

from .mutant_runs import RAN, ROOT, Mutant, Watch, forked, recoded
from .mutants import files, known, mutants

CODE = '''"""A module."""


def outer(bound):
    def inner(value):
        return value < bound

    return inner


def many(values):
    if not values:
        return None
    return [value for value in values if value > 1 and value < 9]


below = outer(3)
'''


@pytest.fixture
def module(tmp_path: Path):  # type: ignore[no-untyped-def]
    """A module that is imported through a link, as ours are."""
    file, link = tmp_path / "module.py", tmp_path / "link.py"
    file.write_text(CODE, encoding="utf-8")
    link.symlink_to(file)
    spec = importlib.util.spec_from_file_location("linked", link)
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found, file


def mutant(file: Path, change: str) -> Mutant:
    """Return the mutant of a file that makes this change."""
    return next(one for one in mutants(file) if one.change == change)


def test_a_function_that_is_held_already_is_changed(module) -> None:  # type: ignore[no-untyped-def]
    """A registry of rules holds functions, so they must stay the same objects."""

    found, file = module
    below, many = found.below, found.many
    assert (below(3), many([1, 2, 9])) == (False, [2])
    for change in ("< -> <=", "and -> or"):
        one = mutant(file, change)
        assert recoded(str(file), one.source())

    assert (below(3), many([1, 2, 9])) == (True, [1, 2, 9])


def test_what_makes_no_difference_is_no_mutant(module) -> None:  # type: ignore[no-untyped-def]
    """To return None where None is returned; and what is run at import has no function."""

    _, file = module

    assert "return None -> return None" not in [one.change for one in mutants(file)]
    assert not recoded(str(file), mutant(file, "3 -> (4)").source())


def test_every_statement_tells_that_it_is_run(module, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """By its lines, in functions that are held already; what is not reached tells nothing."""

    found, file = module
    monkeypatch.setattr(builtins, RAN, None, raising=False)
    watch = Watch({str(file)})
    assert found.many([]) is None
    first = [int(line.rpartition(":")[2]) for line in watch.ran()]
    assert (found.below(1), found.many([2])) == (True, [2])

    lines = CODE.splitlines()
    assert ["if not values:", "return None"] == [lines[n - 1].strip() for n in first]
    assert {f"{file}:{n}" for n, line in enumerate(lines, 1) if "return value" in line} < {
        *watch.ran()
    }


def test_what_breaks_in_a_fork_counts_as_noticed() -> None:
    """A mutant that cannot even be run is dead, and one that passes lives."""

    assert forked(lambda: 1 // 0 > 0)
    assert forked(lambda: True)
    assert not forked(lambda: False)


@pytest.mark.skipif(not (ROOT / "engines").exists(), reason="asks the sources of the engines")
@pytest.mark.parametrize("game", catalogue())
def test_every_change_is_python_and_every_reason_has_its_line(game: str) -> None:
    """A reason whose line is gone would excuse nothing."""

    every = [one for file in files(game) for one in mutants(file)]
    assert every
    for one in every[::9]:
        compile(one.source(), str(one.file), "exec")
    for name, code, change in known(game):
        here = [one for one in every if one.file.match(name) and one.change == change]
        assert code in [one.code for one in here]
