"""The notebooks that are shipped, opened as a person opens them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .lab import Board, Lab
from .server import Server

pytestmark = pytest.mark.browser

BOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(scope="module")
def shelf(server: Server) -> None:
    """A folder with all notebooks."""
    books = sorted(BOOKS.glob("*.ipynb"))
    for book in books:
        shutil.copy(book, server.notebooks)
    # As binder/postBuild does: Lab draws stored pictures of trusted notebooks only.
    server.trust(*(book.name for book in books))


@pytest.fixture
def reader(shelf: None, lab: Lab) -> Iterator[Lab]:
    """A page with room for a notebook, which is put away at the end."""
    lab.page.set_viewport_size({"width": 1280, "height": 1300})
    yield lab
    lab.put_away()


def test_start_notebook_shows_its_pictures_and_then_its_boards(reader: Lab, shots: Path) -> None:
    """Before anything has run there is a picture; Shift+Enter makes it a live board."""

    reader.turn_to("00_start_here.ipynb")
    page = reader.page
    page.screenshot(path=shots / "start-unrun.png")
    picture = page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img").first
    expect(picture).to_be_visible()
    reader.focus()
    for _ in reader.cells():
        page.keyboard.press("Shift+Enter")
    reader.ready()
    reader.show(next(i for i, (_, source) in enumerate(reader.cells()) if "import play" in source))
    board = Board(page.locator(".jp-CodeCell", has_text="import play").locator(".arm"))
    board.click("tile:0-single")
    board.click("cell:a1")
    expect(board.entries).to_have_count(1)
    assert [] == reader.errors()
    page.screenshot(path=shots / "start-run.png")


@pytest.mark.once
def test_lab_notebook_runs_and_draws(reader: Lab, shots: Path) -> None:
    """A thousand games and every plot, without an error."""

    reader.turn_to("orion_lab.ipynb")
    reader.run_all()
    assert [] == reader.errors()
    reader.show(next(i for i, (_, source) in enumerate(reader.cells()) if "board_map" in source))
    expect(reader.page.locator(".jp-OutputArea-output img").first).to_be_visible()
    reader.page.screenshot(path=shots / "lab.png")


@pytest.mark.once
def test_tutorial_runs_and_a_step_is_finished_by_clicks(reader: Lab, shots: Path) -> None:
    """The first step of the first chapter: a tile, a turn of it, a cell."""

    reader.turn_to("orion_tutorial.ipynb")
    reader.run_all()
    assert [] == reader.errors()
    reader.show(next(i for i, (_, source) in enumerate(reader.cells()) if "teach(" in source))
    # Lab takes cells out of the page and puts them back: the first on it may be another.
    cell = reader.page.locator(".jp-CodeCell", has_text='teach("orion", 1)')
    board = Board(cell.locator(".arm"))
    board.click("tile:0-pair")
    board.button("dial:turn").click()
    board.click("cell:c4")
    expect(board.root.locator(".arm-verdict.good")).to_be_visible()
    board.root.screenshot(path=shots / "tutorial.png")
