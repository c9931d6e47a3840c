"""Tutorials are made from lessons, and read well without a kernel; so are the doors."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TUTORIALS = sorted((ROOT / "notebooks").glob("*_tutorial.ipynb"))


@pytest.mark.parametrize("script", ["build.py", "moving.py"])
def test_what_is_made_is_what_its_sources_say(script: str) -> None:
    """After a change of a lesson or a board, or with a new game: run notebooks/making/SCRIPT."""
    command = [sys.executable, ROOT / "notebooks" / "making" / script, "--check"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ("", 0) == (answer.stdout, answer.returncode)


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_reads_without_a_kernel(path: Path) -> None:
    """Every board has its picture with words in it; no widget state, which some pages refuse."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    boards = [
        cell
        for cell in notebook["cells"]
        if cell["cell_type"] == "code" and "import" not in cell["source"][0]
    ]

    assert "widgets" not in notebook["metadata"]
    for cell in boards:
        (output,) = cell["outputs"]
        assert {"image/svg+xml", "text/plain"} == set(output["data"])
        assert "<desc>" in "".join(output["data"]["image/svg+xml"])
    assert path.stat().st_size < 1_000_000


def test_a_sixth_game_has_its_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start page is made of the catalogue: a game that is added cannot be hidden."""
    spec = importlib.util.spec_from_file_location(
        "build", ROOT / "notebooks" / "making" / "build.py"
    )
    assert spec is not None and spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    path = ROOT / "notebooks" / "00_start_here.ipynb"
    stored = json.loads(path.read_text(encoding="utf-8"))
    monkeypatch.syspath_prepend(ROOT / "tests" / "toy")

    made = build.start_page(json.loads(path.read_text(encoding="utf-8")))

    new = [
        line
        for one, old in zip(made["cells"], stored["cells"], strict=True)
        for line in one["source"]
        if line not in old["source"]
    ]
    assert ["| **Prospect** | five stations and a bag of stones |  |\n"] == new
    (listed,) = (cell for cell in made["cells"] if cell["id"] == "start-02")
    assert any('play("prospect")' in line for line in listed["outputs"][0]["text"])
