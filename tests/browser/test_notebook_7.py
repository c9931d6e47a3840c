"""Notebook 7, which Binder has beside JupyterLab: boards fill the window, and give it back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from .conftest import PATIENCE, found, new_page
from .lab import Lab
from .server import TOKEN, Server
from .test_access import violations
from .test_full_screen import BOX, WINDOW

pytestmark = pytest.mark.twin

PLAY = "from armillary.widgets import play\nplay('orion', preset=1, seed=7)"
LESSON = "from armillary.widgets import teach\nteach('orion', learner=None)"


def opened(browser: Browser, server: Server, source: str) -> Page:
    """Open a notebook of one cell in Notebook 7, and run it as a person does."""

    page = new_page(browser, 1366, 768)
    name = Lab(page, server).write([source])
    page.goto(f"{server.url}/notebooks/{name}?token={TOKEN}")
    page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').wait_for()
    expect(page.locator(".jp-Toolbar-kernelName")).to_contain_text("Python 3")
    board = page.locator(".jp-OutputArea-output .arm")
    # What is run before the kernel is there is forgotten, and run again.
    for _ in range(6):
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Control+Enter")
        with suppress(TimeoutError):
            board.wait_for(timeout=PATIENCE)
            break
    return page


@pytest.mark.parametrize("source", [PLAY, LESSON], ids=["play", "lesson"])
def test_a_board_fills_the_window_of_notebook_7(
    browser: Browser, server: Server, shots: Path, source: str
) -> None:
    """By key and by button, and back by Esc; its letters are not the notebook's."""

    server.forget()
    page = opened(browser, server, source)
    board = found(page)
    before = board.root.evaluate(BOX)
    board.root.locator(".arm-map [tabindex='0']").focus()
    page.keyboard.press("f")
    assert WINDOW == board.root.evaluate(BOX)
    assert [] == violations(page)
    page.screenshot(path=shots / "notebook-7-full.png")
    for key in "bamdx":
        page.keyboard.press(key)
    expect(page.locator(".jp-Cell")).to_have_count(1)
    page.keyboard.press("Escape")
    assert before[2:] == board.root.evaluate(BOX)[2:]
    page.screenshot(path=shots / "notebook-7-cell.png")
    board.button("full").click()
    assert WINDOW == board.root.evaluate(BOX)
    page.keyboard.press("Escape")
    assert before[2:] == board.root.evaluate(BOX)[2:]
    page.context.close()
