"""A small assignment through nbgrader's own hands: released, worked on, handed in, autograded."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from armillary.widgets import quiz, teach

from .hands import work_on

pytestmark = pytest.mark.nbgrader

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-class" / "bin" / "python"

IMPORT = "from armillary.widgets import grade, quiz, teach"
LESSON = 'tokens = teach("orion", "tokens", work="tokens.json")'
QUIZ = 'asked = quiz("orion", "place.free", work="quiz.json", count=2)'
STUB = "def choose(engine, view, rng):\n    ### BEGIN SOLUTION\n    %s\n    ### END SOLUTION"
GOOD = "return engine.legal(engine.imagine(view, rng))[0]"


def books() -> Any:
    """Its checks of addresses take seconds to load, also where nothing here is run."""
    import nbformat

    return nbformat


def graded(name: str, source: str, points: int) -> Any:
    """A cell that nbgrader marks."""
    cell = books().v4.new_code_cell(source)
    cell.metadata["nbgrader"] = {
        "grade": True,
        "grade_id": name,
        "locked": True,
        "points": points,
        "schema_version": 3,
        "solution": False,
        "task": False,
    }
    return cell


def solution(name: str, source: str) -> Any:
    """A cell that a student writes into."""
    cell = books().v4.new_code_cell(source)
    cell.metadata["nbgrader"] = {
        "grade": False,
        "grade_id": name,
        "locked": False,
        "schema_version": 3,
        "solution": True,
        "task": False,
    }
    return cell


def assignment() -> Any:
    """What a teacher writes: a lesson, a quiz, moves as code and a function."""
    book = books().v4.new_notebook(
        cells=[
            books().v4.new_markdown_cell(
                "Work on the boards, then hand in this notebook and its files."
            ),
            books().v4.new_code_cell(IMPORT),
            books().v4.new_code_cell(LESSON + "\ntokens"),
            books().v4.new_code_cell(QUIZ + "\nasked"),
            graded("lesson", "grade(tokens, points=6)", 6),
            graded("quiz", "grade(asked, points=4)", 4),
            solution(
                "moves",
                'moves = []\n### BEGIN SOLUTION\nmoves = ["single e7"]\n### END SOLUTION',
            ),
            graded("coded", 'grade(moves, "orion", "3_placing", points=5)', 5),
            solution("player", STUB % GOOD),
            graded("plays", 'grade(choose, "orion", games=4, enough=1, points=3)', 3),
            graded("forgot", "grade(asked)", 1),
        ]
    )
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    return book


def nbgrader(course: Path, *words: str) -> Any:
    """Let nbgrader do something; return what it says of points."""
    told = subprocess.run(
        [PYTHON, Path(__file__).with_name("course.py"), course, "ps1", *words],
        env={
            **os.environ,
            "ARMILLARY_HOME": str(course / "teacher"),
            # It asks alembic by its name how old its records are.
            "PATH": f"{PYTHON.parent}{os.pathsep}{os.environ['PATH']}",
            "JUPYTER_PATH": str(ROOT / ".venv" / "share" / "jupyter"),
            "IPYTHONDIR": str(course / "ipython"),
        },
        cwd=course,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert 0 == told.returncode, told.stdout + told.stderr[-3000:]
    return json.loads(told.stdout) if told.stdout.strip() else None


def hand_in(course: Path, student: str) -> Path:
    """Give a student the released assignment; return the folder that is collected."""
    folder = course / "submitted" / student / "ps1"
    folder.parent.mkdir(parents=True)
    shutil.copytree(course / "release" / "ps1", folder)
    return folder


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course with one released assignment."""
    assert PYTHON.exists(), "nbgrader has an environment of its own: make class"
    source = tmp_path / "source" / "ps1"
    source.mkdir(parents=True)
    books().write(assignment(), source / "duel.ipynb")
    nbgrader(tmp_path, "RELEASE")
    return tmp_path


def write(folder: Path, cell: int, source: str) -> None:
    """Write into a cell of the notebook, as a student does."""
    path = folder / "duel.ipynb"
    book = books().read(path, as_version=4)
    book.cells[cell].source = source
    books().write(book, path)


def test_nbgrader_marks_what_was_done_on_boards_and_in_code(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada did all, Ben half of it and made mistakes; each gets what is due.

    The teacher's own folder plays no part: nothing is read from it or written to it.
    """
    for name in ("ada", "ben"):
        folder = hand_in(course, name)
        assert "legal" not in (folder / "duel.ipynb").read_text(encoding="utf-8")
        monkeypatch.chdir(folder)
        lesson = teach("orion", "tokens", work="tokens.json")
        work_on(lesson, upto=99 if name == "ada" else 3)
        work_on(quiz("orion", "place.free", work="quiz.json", count=2), wrong=name == "ben")
        moves = ["single e7", "line 1 d9", "line 0 b5"] if name == "ada" else ["single e7", "?"]
        write(folder, 6, f"moves = {moves!r}")
        choice = GOOD if name == "ada" else "return 1 / 0"
        write(folder, 8, f"def choose(engine, view, rng):\n    {choice}")
    points = nbgrader(course, "ada", "ben")

    ada, ben = (points[name] for name in ("ada", "ben"))
    assert (6, 4, 3, 3, 0) == (
        ada["lesson"],
        ada["quiz"],
        ada["coded"],
        ada["plays"],
        ada["forgot"],
    )
    assert 0 < ben["lesson"] < 6
    assert (0, 1, 0) == (ben["quiz"], ben["coded"], ben["plays"])
    assert not (course / "teacher").exists()
    marked = books().read(course / "autograded" / "ben" / "ps1" / "duel.ipynb", as_version=4)
    shown = json.dumps(
        [cell.get("outputs", []) for cell in marked.cells if "nbgrader" in cell.metadata]
    )
    assert "Not yet" in shown and "ZeroDivisionError" in shown
    assert str(course) not in shown and "ben" not in shown
