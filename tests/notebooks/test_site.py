"""The sources of the documentation site are made of what is there; Sphinx is not needed here."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.text import LANGUAGES

ROOT = Path(__file__).parents[2]
MAKE = ROOT / "notebooks" / "making" / "site" / "make.py"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, as `make docs` writes them, with a game installed that is none of ours."""
    folder = tmp_path_factory.mktemp("site")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tests" / "toy")}
    subprocess.run([sys.executable, MAKE, folder], check=True, env=env)
    return folder


def entries(page: Path) -> dict[str, str]:
    """Return what a page says of each rule, by its id."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(r"^````\{game:rule\} \w+ (\S+)\n(.*?)^````$", text, re.M | re.S)
    assert len(found) == len(dict(found))
    return dict(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", catalogue())
def test_a_game_has_a_page_with_every_rule(sources: Path, name: str, lang: str) -> None:
    """Each rule once, in its words, with where it comes from."""
    engine = load(name)
    page = sources / "games" / (f"{name}.md" if lang == "en" else f"{name}.{lang}.md")

    found = entries(page)

    assert set(engine.rulebook) == set(found)
    for id, rule in engine.rulebook.items():
        assert f":title: {rule.title.to(lang)}\n" in found[id]
        assert f":status: {rule.status}\n" in found[id] and rule.source in found[id]
        said = re.sub(r"\\(.)", r"\1", found[id])
        assert rule.summary.to(lang) in said


def test_a_sixth_game_has_its_page_and_its_door(sources: Path) -> None:
    """No page is told which games there are."""

    assert entries(sources / "games" / "prospect.md")
    assert "games/prospect.md" in (sources / "index.md").read_text(encoding="utf-8")


def test_every_notebook_is_a_page_with_its_pictures(sources: Path) -> None:
    """What a page shows lies beside it."""
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        page = sources / "notebooks" / f"{path.stem}.md"
        shown = re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
        stored = path.read_text(encoding="utf-8").count('"image/')

        assert stored == len(shown) == len(set(shown))
        assert all((page.parent / one).is_file() for one in shown)


def test_words_that_look_like_marks_are_shown_as_they_are() -> None:
    """A star on a card is no emphasis."""
    # In a process of its own: the tests have a folder of the same name as this module.
    asked = "from games import plain; print(plain('two* [here] <b>'))"

    said = subprocess.run(
        [sys.executable, "-c", asked], cwd=MAKE.parent, capture_output=True, text=True, check=True
    )

    assert r"two\* \[here\] \<b\>" == said.stdout.strip()
