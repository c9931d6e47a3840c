"""Where the repository is stands in one place; what repeats it agrees, and follows a fork."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ("README.md", "CITATION.cff", "pyproject.toml")
LINK = re.compile(r"(?:github\.com|mybinder\.org/v2/gh)/([\w.-]+/[\w.-]+)")


def named(root: Path) -> set[str]:
    """Return every repository that a file of a folder links to as this one."""
    return {one for name in FILES for one in LINK.findall((root / name).read_text())}


def where(root: Path) -> str:
    """Return the repository that the project says it is."""
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    return project["urls"]["Repository"].removeprefix("https://github.com/")


def test_every_link_names_the_same_repository() -> None:
    """README, citation and Binder doors."""

    assert {where(ROOT)} == named(ROOT)


@pytest.fixture
def fork(tmp_path: Path) -> Path:
    """A checkout as far as links are in it."""
    for name in (*FILES, ".ci/links"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def renamed(fork: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a fork."""
    command = [sys.executable, str(fork / ".ci" / "links"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_links_follow_a_fork_and_come_back(fork: Path) -> None:
    """All of them, and nothing else is touched."""

    assert 0 == renamed(fork, "ada/sky-games").returncode
    assert {"ada/sky-games"} == named(fork) == {where(fork)}
    renamed(fork, where(ROOT))
    assert [(ROOT / name).read_text() for name in FILES] == [
        (fork / name).read_text() for name in FILES
    ]


@pytest.mark.parametrize("wrong", [(), ("ada",), ("https://github.com/a/b",), ("a/b", "c")])
def test_what_is_no_repository_is_told(fork: Path, wrong: tuple[str, ...]) -> None:
    """One line, and the files stay as they are."""

    answer = renamed(fork, *wrong)
    assert (1, 1) == (answer.returncode, answer.stderr.count("\n"))
    assert "OWNER/NAME" in answer.stderr
    assert {where(ROOT)} == named(fork)
