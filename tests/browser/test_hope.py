"""A whole turn on a live board by mouse, the same by keyboard, and how it all looks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import found, new_page
from .lab import Board, Lab
from .server import Server

pytestmark = pytest.mark.browser

SHORT = "from armillary.widgets import play\ng = play('hope', seats=['me', 'greedy'], seed=3)\ng"


@pytest.fixture
def board(lab: Lab) -> Board:
    """A game against greedy, before the first turn."""
    lab.server.forget()
    lab.run(
        "from armillary.widgets import play\n"
        "g = play('hope', seats=['me', 'greedy'], seed=3, universe='sample', begin='given')\ng"
    )
    return found(lab.page)


def click(board: Board, key: str) -> None:
    """Click on the middle of a face or tile, or on a button."""
    board.item(key).scroll_into_view_if_needed()
    shape = board.item(key).locator("polygon, circle")
    if key.startswith(("face:", "tile:")):
        box = shape.first.bounding_box()
        assert box is not None
        # Off the middle of a tile, where its technology sign lies.
        board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        board.item(key).click()


def test_a_turn_is_flown_by_mouse(lab: Lab, board: Board, shots: Path) -> None:
    """Lever, face, an overlay, a refusal that names its rule, and the end of the turn."""

    lab.page.set_viewport_size({"width": 1280, "height": 1500})
    click(board, "lever:towards")
    expect(board.status).to_contain_text("fly")
    click(board, "face:c4p")
    expect(board.why).to_contain_text("nav.towards")
    click(board, "face:e4p")
    expect(board.item("ship:0")).to_be_visible()
    assert "e4p" == lab.ask("g.table.log[-1].text.split()[-1]")
    board.button("on:stops").click()
    expect(board.root.locator(".arm-marks > *")).not_to_have_count(0)
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        lab.theme(theme)
        board.root.screenshot(path=shots / f"hope-{theme.split()[-1].lower()}.png")
    board.button("on:stops").click()
    click(board, "do:end")
    expect(board.root.locator(".arm-strips")).not_to_contain_text("went wrong")
    assert 2 <= lab.ask("g.table.state.turns")
    assert 0 == lab.ask("g.table.to_act")


def test_the_universe_stands_upright(lab: Lab, board: Board, shots: Path) -> None:
    """In another dimension the button turns the map, so that its gravity is below, and back."""

    for move in ("away", "fly c3p", "end", "polarize", "fly c3b"):
        board.say(move)
        expect(board.root.locator(".arm-type input")).to_have_value("")
    turn, universe = board.button("turn:universe"), board.root.locator('svg[data-rove="universe"]')
    expect(board.item("face:c3b").locator("..")).not_to_have_count(0)
    turn.click()
    expect(universe).to_have_attribute("style", re.compile(r"rotate\(120deg\)"))
    board.root.screenshot(path=shots / "hope-upright.png", animations="disabled")
    # What is clicked is still what is meant.
    click(board, "face:d4r")
    expect(board.why).not_to_be_empty()
    turn.click()
    expect(universe).not_to_have_attribute("style", re.compile("rotate"))


def test_a_phone_shows_all(browser: Browser, server: Server, shots: Path) -> None:
    """360 pixels wide: nothing is cut off, and a lever can be pulled by a tap."""

    page = new_page(browser, 360, 2600)
    lab = Lab(page, server)
    server.forget()
    lab.open(lab.write([SHORT]), bare=True)
    lab.run()
    board = found(page)
    board.root.screenshot(path=shots / "hope-360.png")
    box = board.root.bounding_box()
    assert box is not None
    assert box["width"] <= 360
    page.context.close()


def test_a_projector_is_filled(browser: Browser, server: Server, shots: Path) -> None:
    """1,920 pixels wide."""

    page = new_page(browser, 1920, 1200)
    lab = Lab(page, server)
    server.forget()
    lab.open(lab.write([SHORT]))
    lab.run()
    board = found(page)
    board.root.screenshot(path=shots / "hope-1920.png")
    page.context.close()
