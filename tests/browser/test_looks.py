"""Pictures of every screen, kept in out/screenshots for people to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import new_page
from .plain import Plain
from .test_keyboard import SHORT

pytestmark = [pytest.mark.browser, pytest.mark.once]


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_play_is_looked_at(plain: Plain, shots: Path, theme: str) -> None:
    """A game under way, a refusal with an overlay, and a result."""

    name = theme.split()[-1].lower()
    board = plain.run("from armillary.widgets import play\nplay('orion', preset=1, seed=7)")
    plain.theme(theme)
    moves = SHORT.split(", ")
    for count, move in enumerate(moves[:-2], 1):
        board.say(move)
        expect(board.entries).to_have_count(count)
    board.click("tile:0-triangle")
    board.item("cell:g5").hover()
    expect(board.root.locator(".arm-ghost.shown")).not_to_have_count(0)
    board.root.screenshot(path=shots / f"play-{name}.png")
    board.click("cell:e7")
    expect(board.why).not_to_be_empty()
    board.button("on:distance").click()
    expect(board.root.locator(".arm-marks > *")).not_to_have_count(0)
    board.root.screenshot(path=shots / f"refused-{name}.png")
    board.button("on:distance").click()
    for move in moves[-2:]:
        board.say(move)
    expect(board.root.locator(".arm-strip.over")).to_be_visible()
    board.root.screenshot(path=shots / f"result-{name}.png")


def test_projector_is_looked_at(browser: Browser, shots: Path) -> None:
    """1,920 pixels wide: the board uses the room and is whole on one screen."""

    page = new_page(browser, 1920, 1080)
    board = Plain(page).run("from armillary.widgets import play\nplay('orion', preset=2, seed=7)")
    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    board.root.locator(".arm-map").scroll_into_view_if_needed()
    page.screenshot(path=shots / "projector.png")
    box = board.root.locator(".arm-map").bounding_box()
    assert box is not None
    assert 500 < box["height"] <= 1000
    page.context.close()
