"""Tutorials are made from lessons, and read well without a kernel."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TUTORIALS = sorted((ROOT / "notebooks").glob("*_tutorial.ipynb"))


def test_tutorials_are_what_their_lessons_say() -> None:
    """After a change of a lesson: python notebooks/build.py."""
    command = [sys.executable, ROOT / "notebooks" / "build.py", "--check"]
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
