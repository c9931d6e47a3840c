"""A way to run the command, a saved game, and a game that somebody else has installed."""

import random
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from armillary.engines import load
from armillary.engines.cli import main


class Answer(NamedTuple):
    """What a run of the command gave."""

    code: int
    out: str
    err: str


@pytest.fixture
def armillary(capsys):
    """Return a function that runs the command in this process; arguments may be paths."""

    def run(*arguments):
        try:
            code = main([str(one) for one in arguments])
        except SystemExit as left:
            code = left.code
        return Answer(code, *capsys.readouterr())

    return run


@pytest.fixture(scope="session")
def playing():
    """A game of Orion played to its end."""

    engine, rng = load("orion"), random.Random(5)
    table = engine.table(seed=4)
    while table.to_act is not None:
        table.play(engine.sample(table.state, rng))
    return table


@pytest.fixture
def save(tmp_path, playing):
    """The path of its save."""

    path = tmp_path / "mine.json"
    path.write_text(playing.save(), encoding="utf-8")
    return path


MODULE = '''"""Orion under another name."""

from armillary.engines.orion import OrionDuel


class GAME(OrionDuel):
    """Orion as somebody else would ship it."""

    name = "{name}"
'''

TOLD = '{key} = "{text}"\nfr.{key} = "{text}"\nde.{key} = "{text}"\n'


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A project of its own whose game is found by its entry point; its matrix is whole."""

    name = f"duel_{tmp_path.name.replace('-', '_')}"
    home, orion = tmp_path / "project", load("orion")
    package = home / name
    (package / "teach" / "lessons").mkdir(parents=True)
    (home / "pyproject.toml").touch()
    for file in ("rulebook.toml", "texts.toml"):
        shutil.copy(orion.folder / file, package)
    (package / "__init__.py").write_text(MODULE.format(name=name), encoding="utf-8")
    rules = ", ".join(f'"{id}"' for id in orion.rulebook)
    (package / "teach" / "lessons" / "01_all.toml").write_text(
        TOLD.format(key="title", text="Everything")
        + "options = { preset = 1 }\n[[step]]\n"
        + TOLD.format(key="ask", text="Lay a tile.")
        + f'answer = "single a2"\nrules = [{rules}]\n',
        encoding="utf-8",
    )
    (home / "tests").mkdir()
    (home / "tests" / "test_all.py").write_text(
        f"import pytest\n\n@pytest.mark.rule({rules})\ndef test_all(): ...\n", encoding="utf-8"
    )
    facts = home / f"{name}-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(f"[armillary.games]\n{name} = {name}:GAME\n")
    monkeypatch.syspath_prepend(str(home))
    return name, Path(home)
