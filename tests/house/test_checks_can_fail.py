"""A house rule that cannot fail guards nothing: each finds a planted fault, and only that."""

from collections.abc import Callable
from pathlib import Path

import pytest

from . import papers, sources

SOUND = {
    "engines/__init__.py": '"""Doc."""\nfrom .beacons import Beacons\n',
    "engines/core/__init__.py": '"""Doc."""\nimport networkx\n',
    "engines/beacons/__init__.py": '"""Doc."""\nimport json\nfrom ..core import Engine\n',
    "engines/beacons/rulebook.toml": "",
    "engines/tides/__init__.py": '"""D."""\nfrom .rules import moves\ndef _():\n    import numpy\n',
    "engines/tides/rules/__init__.py": '"""Doc."""\n',
    "engines/tides/rules/moves.py": '"""Doc."""\nfrom . import state\n',
    "engines/tides/rules/guards/__init__.py": '"""Doc."""\nfrom .. import moves\n',
    "engines/tides/rules/guards/tide.py": '"""D."""\n@rules.guard("hi")\ndef hi(): ...\n',
    "engines/tides/show/__init__.py": '"""Doc."""\n',
    "engines/tides/show/scene.py": '"""Doc."""\nfrom ..rules import moves\n',
    "engines/agents/__init__.py": '"""Doc."""\nfrom armillary.engines.core import Engine\n',
    "engines/adapters/__init__.py": '"""D."""\ndef _peer():\n    from . import aec\n',
    "engines/adapters/aec.py": '"""Doc."""\nimport pettingzoo\nfrom ..agents import agent\n',
    "widgets/__init__.py": '"""Doc."""\nimport anywidget\nfrom armillary.engines import load\n',
    "widgets/board.js": "// a hopeful beaconless board\n",
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small checkout without a fault."""
    for name, text in SOUND.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


CHECKS = [
    sources.import_map,
    sources.spoken_names,
    sources.undocumented,
    sources.floor_plan,
    sources.said_twice,
    sources.unpackaged,
]


@pytest.mark.parametrize("check", CHECKS)
def test_a_sound_house_passes(house: Path, check: Callable[[Path], list[str]]) -> None:
    """No finding where nothing is wrong."""

    assert [] == check(house)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engines/core/__init__.py", "import numpy"),
        ("engines/core/__init__.py", "from .. import beacons"),
        ("engines/core/__init__.py", "from armillary.widgets import board"),
        ("engines/core/__init__.py", "from ...widgets import board"),
        ("engines/agents/__init__.py", "from armillary.engines.beacons import Beacons"),
        ("engines/agents/__init__.py", "from armillary.engines import load"),
        ("engines/beacons/__init__.py", "from ..tides import rules"),
        ("engines/beacons/__init__.py", "import engines.core"),
        ("engines/beacons/__init__.py", "import matplotlib.pyplot as plt"),
        ("engines/beacons/__init__.py", "import numpy"),
        ("engines/beacons/__init__.py", "def f():\n    import pandas"),
        ("engines/beacons/__init__.py", "__import__('pandas')"),
        ("engines/core/__init__.py", "def f():\n    import numpy"),
        ("engines/adapters/__init__.py", "import pettingzoo"),
        ("engines/adapters/__init__.py", "from . import aec"),
        ("engines/adapters/aec.py", "from ..beacons import Beacons"),
        ("engines/agents/__init__.py", "from ..adapters import Actions"),
        ("engines/cli.py", "import armillary.widgets"),
        ("widgets/__init__.py", "from armillary.engines.beacons import Beacons"),
        ("widgets/__init__.py", "from armillary.engines import beacons"),
        ("widgets/__init__.py", "from engines import load"),
        ("widgets/__init__.py", "import pandas"),
    ],
)
def test_a_forbidden_import_is_found(house: Path, file: str, line: str) -> None:
    """Each wall of the house stops the import it is there for."""

    with (house / file).open("a") as opened:
        opened.write(line + "\n")

    assert 1 == len(sources.import_map(house))


@pytest.mark.parametrize("word", ["beacons", "Beacons", "BEACONS_MAX", "BeaconsBoard", "isBeacons"])
def test_a_named_game_is_found(house: Path, word: str) -> None:
    """However the name is spelled."""

    (house / "widgets/board.js").write_text(f"const {word} = 1\n")

    assert 1 == len(sources.spoken_names(house))


@pytest.mark.parametrize(
    ("check", "file", "text"),
    [
        (sources.undocumented, "engines/core/bare.py", "x = 1\n"),
        (sources.undocumented, "engines/core/bare.py", '"""Doc."""\ndef f(): ...\n'),
        (
            sources.undocumented,
            "engines/core/bare.py",
            '"""D."""\n__all__ = ["_C"]\nclass _C: ...\n',
        ),
        (sources.floor_plan, "engines/tides/drafts.py", "x = 1\n"),
        (sources.floor_plan, "engines/tides/rules/more_guards.py", "x = 1\n"),
        (sources.floor_plan, "engines/tides/rules/state.py", "from ..show import scene\n"),
        (sources.floor_plan, "engines/tides/show/rows.py", "from ..teach.questions import asks\n"),
        (sources.said_twice, "engines/tides/__init__.py", "class T:\n    def legal(self): ...\n"),
        (sources.unpackaged, "engines/tides/inner/deep.py", '"""Doc."""\n'),
    ],
)
def test_a_careless_file_is_found(
    house: Path, check: Callable[[Path], list[str]], file: str, text: str
) -> None:
    """One file is wrong, one finding says which."""

    (house / file).parent.mkdir(parents=True, exist_ok=True)
    (house / file).write_text(text)
    findings = check(house)

    assert 1 == len(findings)
    assert findings[0].startswith(file.rsplit("/", 1)[0])


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("notes.md", "see " + "/".join(["", "work", "x"])),
        ("a.ipynb", '"File ' + "/".join(["", "home", "ann", "x.py"])),
        ("package-lock.json", '"resolved": "https://npm.example.org/a.tgz"'),
        ("requirements.txt", "--index-url https://user:key@mirror.example.org/simple"),
    ],
)
def test_a_private_place_is_found(tmp_path: Path, name: str, line: str) -> None:
    """A path or host that works on one machine only."""

    (tmp_path / name).write_text(line)

    assert 1 == len(papers.private_places(tmp_path, [tmp_path / name]))


def test_a_readme_that_lies_is_found(tmp_path: Path) -> None:
    """A wrong answer, a missing target, a dead link; right ones beside them pass."""

    text = (
        "```python\n>>> x = 1\n```\nthen\n```python\n>>> x\n2\n```\n"
        "`make fly`, `make tea`\n```\n$ armillary rules orion\n```\n[a](b.md) [c](https://d.e)\n"
    )

    assert 1 == len(papers.broken_sessions(text))
    assert ["fly"] == papers.missing_targets(text, "tea: cup\nfly := 1\n")
    assert ["rules"] == papers.commands(text)
    assert ["b.md"] == papers.dead_links(text, tmp_path)
