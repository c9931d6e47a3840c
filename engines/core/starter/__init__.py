"""A new game in one command: a whole tiny game by the plan, under a name of one's own.

`sample` is that game; `project` holds what a project of its own has beside it.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from ..data import DataError
from ..plan import FLOORS
from ..shelf import names

HERE = Path(__file__).parent
SAMPLE, PROJECT = HERE / "sample", HERE / "project"
TEXT = {".py", ".toml", ".txt", ".md"}


def begin(name: str, folder: Path) -> list[Path]:
    """Write a project of its own into a new folder: the game, its tests, its entry point."""
    check_name(name)
    files = dict(_filled(SAMPLE, folder / name, name)) | dict(_filled(PROJECT, folder, name))
    return _write(folder, {_unmasked(file): text for file, text in files.items()})


def begin_beside(name: str, checkout: Path) -> list[Path]:
    """Write a game into a checkout of armillary: `engines/NAME` and `tests/games/NAME`."""
    check_name(name)
    game, tests = checkout / "engines" / name, checkout / "tests" / "games" / name
    if not (checkout / "tests" / "games").is_dir():
        raise DataError(f"{checkout} is no checkout of armillary; go to the folder of its Makefile")
    files = dict(_filled(SAMPLE, game, name))
    for file, text in _filled(PROJECT / "tests", tests, name):
        files[_unmasked(file)] = text.replace(
            f"from {name} import {class_of(name)}\n", "from armillary.engines import load\n"
        ).replace(f"ENGINE = {class_of(name)}()", f'ENGINE = load("{name}")')
    files[tests / "__init__.py"] = f'"""The rules of {title_of(name)}."""\n'
    if tests.exists():
        raise DataError(f"{tests} is there already; choose another name, or move it away")
    return _write(game, files)


def check_name(name: str) -> None:
    """Refuse a name that no game can have: it is a folder, a module and an entry point."""
    if not re.fullmatch("[a-z][a-z0-9_]*", name) or keyword.iskeyword(name) or name in FLOORS:
        raise DataError(
            f"a game cannot be called {name!r:.60}; its name is a module: small letters, digits "
            "and _, a letter first, for example nine_men"
        )
    if name in names():
        raise DataError(f"there is a game {name!r} already; choose another name")
    if find_spec(name) is not None or (HERE.parents[1] / name).exists():
        raise DataError(f"{name!r} is the name of a module of Python's already; choose another one")


def class_of(name: str) -> str:
    """Return the class that a game's name makes: `nine_men` is NineMen."""
    return "".join(word.capitalize() for word in name.split("_"))


def title_of(name: str) -> str:
    """Return what a game of that name is called until somebody writes better."""
    return " ".join(word.capitalize() for word in name.split("_"))


def _filled(source: Path, place: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Yield every file of a folder with the name put in, and where it is to be written."""
    for file in sorted(source.rglob("*")):
        if file.suffix in TEXT and "__pycache__" not in file.parts:
            called = class_of if ".py" in file.suffixes else title_of
            text = file.read_text(encoding="utf-8").replace("CLASS", class_of(name))
            text = text.replace("Sample", called(name)).replace("sample", name)
            yield place / file.relative_to(source), text


def _unmasked(file: Path) -> Path:
    """Return the name a file has in a project; here `.txt` keeps it from being run or read."""
    return file.with_suffix("") if file.suffix == ".txt" and len(file.suffixes) > 1 else file


def _write(folder: Path, files: dict[Path, str]) -> list[Path]:
    if folder.exists():
        raise DataError(f"{folder} is there already; choose another name, or move it away")
    try:
        for file, text in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise DataError(f"{folder} cannot be written: {fault}") from None
    return sorted(files)
