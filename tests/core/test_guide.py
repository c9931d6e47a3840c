"""The guide to a game of one's own, followed to the letter."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import armillary
from armillary.engines.core import doctor

PAGE = Path(armillary.engines.__file__).with_name("README.md")
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ABOVE = str(Path(armillary.__file__).parents[1])

pytestmark = pytest.mark.usefixtures("kept_types")


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run one line of the guide with the interpreter of these tests."""
    words = shlex.split(line)
    commands = {
        "armillary": ["-c", "import sys; from armillary.engines.cli import main; sys.exit(main())"],
        "pytest": ["-m", "pytest", "-q", "-p", "no:cacheprovider"],
        "python": [],
    }
    path = os.pathsep.join((ABOVE, str(folder / "site"), str(folder / "nine_men")))
    return subprocess.run(
        [sys.executable, *commands[words[0]], *words[1:]],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_guide_is_followed_to_the_letter(
    tmp_path: Path, installed: Callable[[Path, Path], tuple[str, str]]
) -> None:
    """Every command does what the guide says, and in the end the game has a rule more."""

    guide = PAGE.read_text(encoding="utf-8").partition("## A game of your own")[2]
    said: list[tuple[str, int, str]] = []
    for language, file, text in BLOCK.findall(guide):
        if file:
            with (tmp_path / file).open("a", encoding="utf-8") as opened:
                opened.write(text)
            continue
        assert "sh" == language
        for line in text.splitlines():
            if line.startswith("pip install -e "):
                installed(tmp_path / line.split()[-1], tmp_path / "site")
                continue
            answer = run(line, tmp_path)
            said.append((line, answer.returncode, answer.stdout + answer.stderr))

    assert [] == [one for one in said if one[1]]
    assert 2 == sum(line == "armillary doctor nine_men" for line, _, _ in said)
    assert "7 passed" in said[-1][2]
    first = (tmp_path / "nine_men/tests/golden/first.txt").read_text(encoding="utf-8")
    assert "  1 of    5   0  lay b2" in first


def test_half_way_through_the_guide_the_doctor_says_what_is_missing(tmp_path: Path) -> None:
    """As the guide promises: no code, no tests, no lessons; and no more than that."""

    guide = PAGE.read_text(encoding="utf-8").partition("## A game of your own")[2]
    words = next(text for _, file, text in BLOCK.findall(guide) if file.endswith("rulebook.toml"))
    assert 0 == run("armillary new nine_men", tmp_path).returncode
    with (tmp_path / "nine_men/nine_men/rulebook.toml").open("a", encoding="utf-8") as opened:
        opened.write(words)

    answer = run("armillary doctor ./nine_men", tmp_path)

    faults = [line.strip() for line in answer.stdout.splitlines() if line.startswith("    ")]
    assert 1 == answer.returncode
    assert [
        f"nine_men: rule 'place.first' has no {what}" for what in ("code", "tests", "lessons")
    ] == faults


def test_a_game_made_by_the_guide_is_whole() -> None:
    """Nine Men's Morris: a graph of lines, made by somebody who had read nothing else."""

    assert [] == doctor.faults(str(Path(__file__).parents[1] / "morris"))
