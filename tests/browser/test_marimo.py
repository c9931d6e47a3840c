"""A board in marimo, another kind of notebook: it knows nothing of Jupyter but the widget."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from armillary.engines import load
from armillary.engines.agents import agent, luck

from .conftest import new_page
from .lab import Board
from .server import marimo

pytestmark = pytest.mark.marimo

BOOK = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from armillary.widgets import play, teach

    board = mo.ui.anywidget(play("orion", preset=1, seed=7))
    board
    return mo, teach


@app.cell
def _(mo, teach):
    mo.ui.anywidget(teach("orion", 1, lang="de"))
    return
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A notebook that is run for whoever opens it."""
    folder = tmp_path_factory.mktemp("marimo")
    (folder / "book.py").write_text(BOOK, encoding="utf-8")
    with marimo(folder, "book.py") as url:
        yield url


def test_a_game_is_played_to_its_end(browser: Browser, address: str, shots: Path) -> None:
    """Clicked and typed; no fault is told, and no other host is asked."""
    page = new_page(browser, 1366, 768)
    faults, strangers = list[str](), list[str]()
    page.on("console", lambda one: faults.append(one.text) if one.type == "error" else None)
    known = (address, "data:", "blob:")
    page.on("request", lambda one: None if one.url.startswith(known) else strangers.append(one.url))
    page.goto(address)
    root = page.locator(".arm:not([data-old])").first
    root.wait_for()
    board, engine = Board(root), load("orion")
    table = engine.table(seed=7, preset=1)
    while (seat := table.to_act) is not None:
        move = agent("greedy").choose(engine, engine.view(table.state, seat), luck(7, table.at))
        told = board.entries.count()
        keys = engine.keys(move)
        if any(key.startswith("turn:") for key in keys):
            board.say(engine.spell(move))
        else:
            for key in keys:
                board.click(key)
        expect(board.entries).not_to_have_count(told)
        table.play(move)
    expect(root.locator(".arm-strip.over")).to_contain_text(str(table.outcome.text))
    page.screenshot(path=shots / "marimo.png")
    lesson = page.locator(".arm:not([data-old])").nth(1)
    expect(lesson).to_have_attribute("lang", "de")
    assert ([], []) == (faults, strangers)
    page.context.close()
