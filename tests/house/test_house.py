"""The house rules hold."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.plan import PLAN

from . import papers, sources

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_nobody_imports_through_a_wall() -> None:
    """A game knows no widget and no other game; a widget knows no game."""

    assert [] == sources.import_map(ROOT)


def test_shared_code_names_no_game() -> None:
    """What serves every game mentions none."""

    assert [] == sources.spoken_names(ROOT)


def test_every_game_has_a_rulebook() -> None:
    """A folder of engines/ is one of the shared ones or a game with its rules as data."""

    without = [
        name
        for name in sources.games(ROOT)
        if not (ROOT / "engines" / name / "rulebook.toml").exists()
    ]
    assert [] == without


def test_public_names_are_documented() -> None:
    """Whatever help() can be asked about has an answer."""

    assert [] == sources.undocumented(ROOT)


def test_every_game_has_the_same_rooms() -> None:
    """Whoever has read one game knows where to look in the next."""

    assert [] == sources.floor_plan(ROOT)
    assert [] == sources.said_twice(ROOT)


def test_the_page_of_the_plan_is_the_plan() -> None:
    """engines/README.md names every room in its order, with its question and its answers."""

    page = (ROOT / "engines" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+/\w+)` \|" + 4 * r" (.*?) \|" + "$", page, re.MULTILINE)
    told = [
        (room, question, *(re.findall(r"`(\w+)`", cell) for cell in cells))
        for room, question, *cells in rows
    ]

    assert [(room.path, room.question, *map(list, room[2:])) for room in PLAN] == told


def test_every_folder_of_python_is_a_package() -> None:
    """Otherwise the type checker does not look inside."""

    assert [] == sources.unpackaged(ROOT)


def test_engines_import_light() -> None:
    """Nobody waits for networkx, numpy or a widget to read the rules."""

    heavy = {"networkx", "numpy", "matplotlib", "ipywidgets", "anywidget", "IPython"}
    asked = f"import sys, armillary.engines; print(*sorted({heavy!r} & set(sys.modules)))"
    answer = subprocess.run(
        [sys.executable, "-I", "-c", asked], capture_output=True, text=True, check=True
    )
    assert "" == answer.stdout.strip()


def test_nothing_committed_names_one_machine() -> None:
    """No path of somebody's disk, no private registry."""

    assert [] == papers.private_places(ROOT, papers.committed(ROOT))


def test_links_of_the_editable_install_are_links() -> None:
    """A checkout without symbolic links would install an empty package."""

    for name in ("engines", "widgets"):
        link = ROOT / ".dev" / "armillary" / name
        assert Path("..", "..", name) == Path(os.readlink(link))


def test_readme_sessions_print_what_they_say() -> None:
    """The README is run, not believed."""

    assert [] == papers.broken_sessions(README)


def test_readme_has_a_line_for_every_game() -> None:
    """It is what the game says of itself."""

    lines = [
        f"| `{name}`: **{game.title}** | {game.say('door')} | {' to '.join(map(str, seats))} |"
        for name in catalogue()
        for game in (load(name),)
        for seats in (dict.fromkeys(game.seats),)
    ]
    rows = [line for line in README.splitlines() if line.startswith("| `") and "**" in line]

    assert sorted(lines) == sorted(rows)


def test_readme_names_real_targets_and_files() -> None:
    """Every make target and every linked file of the README exists."""

    assert [] == papers.missing_targets(README, (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert [] == papers.dead_links(README, ROOT)


@pytest.mark.parametrize("command", papers.commands(README))
def test_readme_names_real_commands(command: str) -> None:
    """Every `armillary` command of the README answers --help."""

    script = Path(sys.executable).with_name("armillary")
    answer = subprocess.run(
        [script, command, "--help"], capture_output=True, text=True, check=False
    )
    assert (0, "") == (answer.returncode, answer.stderr)
