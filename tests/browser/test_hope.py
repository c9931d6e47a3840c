"""HOPE on a live board: whole games by mouse and by keyboard, levers, and how it all looks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import new_page
from .hands import walk
from .lab import Board
from .plain import Plain
from .test_access import faults

pytestmark = [pytest.mark.browser, pytest.mark.once]

SHORT = "from armillary.widgets import play\ng = play('hope', seats=['me', 'greedy'], seed=3)\ng"

WHOLE = """
from armillary.engines.agents import agent, luck
from armillary.widgets import play

g = play("hope", seats=["me", "greedy", "greedy"], seed=5, crossing_gap=3, difficulty="hero")

def wish():
    "The keys of the move that a greedy player would make here."
    table, engine = g.table, g.table.engine
    if table.to_act is None:
        return []
    view = engine.view(table.state, table.to_act)
    return list(engine.keys(agent("greedy").choose(engine, view, luck(1, table.at))))

g
"""
"""On the shortest path of the marker, from the choice of a character to the end."""


@pytest.fixture
def whole(plain: Plain) -> Board:
    """A fresh game of one person against two agents."""
    return plain.run(WHOLE)


@pytest.fixture
def board(plain: Plain) -> Board:
    """A game against greedy, before the first turn."""
    return plain.run(
        "from armillary.widgets import play\n"
        "g = play('hope', seats=['me', 'greedy'], seed=3, universe='sample', begin='given')\ng"
    )


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


def test_a_turn_is_flown_by_mouse(plain: Plain, board: Board, shots: Path) -> None:
    """Lever, face, an overlay, a refusal that names its rule, and the end of the turn."""

    click(board, "lever:towards")
    expect(board.status).to_contain_text("fly")
    click(board, "face:c4p")
    expect(board.why).to_contain_text("nav.towards")
    click(board, "face:e4p")
    expect(board.item("ship:0")).to_be_visible()
    assert "e4p" == plain.ask("g.table.log[-1].text.split()[-1]")
    board.button("on:stops").click()
    expect(board.root.locator(".arm-marks > *")).not_to_have_count(0)
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        plain.theme(theme)
        board.root.screenshot(path=shots / f"hope-{theme.split()[-1].lower()}.png")
    board.button("on:stops").click()
    click(board, "do:end")
    expect(board.root.locator(".arm-strips")).not_to_contain_text("went wrong")
    assert 2 <= plain.ask("g.table.state.turns")
    assert 0 == plain.ask("g.table.to_act")


def test_the_universe_stands_upright(plain: Plain, board: Board, shots: Path) -> None:
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


def test_a_phone_shows_all(browser: Browser, shots: Path) -> None:
    """360 pixels wide: nothing is cut off, and a lever can be pulled by a tap."""

    page = new_page(browser, 360, 2600)
    plain = Plain(page)
    board = plain.run(SHORT)
    board.root.screenshot(path=shots / "hope-360.png")
    box = board.root.bounding_box()
    assert box is not None
    assert box["width"] <= 360
    page.context.close()


def test_a_projector_is_filled(browser: Browser, shots: Path) -> None:
    """1,920 pixels wide."""

    page = new_page(browser, 1920, 1200)
    plain = Plain(page)
    board = plain.run(SHORT)
    board.root.screenshot(path=shots / "hope-1920.png")
    page.context.close()


def played(plain: Plain, board: Board, at: int) -> list[str]:
    """Wait until the move of a ply is in the log; return the keys of the next good one."""
    expect(board.root.locator(f'.arm-list li[data-ply="{at}"]')).to_be_attached()
    return wished(plain)


def wished(plain: Plain) -> list[str]:
    """Return the keys of a good move, none when the game is over."""
    keys: list[str] = plain.ask("wish()")
    return keys


def test_a_whole_game_is_played_by_mouse(plain: Plain, whole: Board, shots: Path) -> None:
    """Character, ship, levers, faces, cards: every click does what it says, to the end."""

    keys, count = wished(plain), 0
    while keys:
        at = plain.ask("g.table.at")
        for key in keys:
            click(whole, key)
        count += 1
        if count == 12:
            whole.root.screenshot(path=shots / "hope-play.png")
        keys = played(plain, whole, at)
    assert count > 10
    expect(whole.root.locator(".arm-strip.over")).to_be_visible()
    whole.root.screenshot(path=shots / "hope-result.png")


def test_a_whole_game_is_played_by_keyboard_alone(plain: Plain, whole: Board) -> None:
    """Tab leads from area to area, the page keys along it, Enter picks."""

    whole.root.locator(".arm-map [tabindex='0']").first.focus()
    keys = wished(plain)
    while keys:
        at = plain.ask("g.table.at")
        for n, key in enumerate(keys, 1):
            walk(whole, key)
            plain.page.keyboard.press("Enter")
            if n < len(keys):
                expect(whole.item(key)).to_have_class(re.compile(r"\bpicked\b"))
        keys = played(plain, whole, at)
    expect(whole.root.locator(".arm-strip.over")).to_be_visible()


def test_a_lever_that_is_pointed_at_shows_its_stops(plain: Plain, board: Board) -> None:
    """By mouse and by focus alike: marks on the faces, and the planets in words."""

    lever, marks = board.item("lever:towards"), board.root.locator(".arm-marks > *")
    stops = plain.ask(
        "len([m for i in g.table.engine.scene(g.table.view(0)).items if i.key == 'lever:towards'"
        " for m in i.links])"
    )
    expect(marks).to_have_count(0)
    lever.scroll_into_view_if_needed()
    lever.hover()
    expect(marks).to_have_count(stops)
    expect(board.root.locator(".arm-tip")).to_contain_text("planets on the way: e4p")
    plain.page.mouse.move(0, 0)
    expect(marks).to_have_count(0)
    board.root.locator(".arm-map [tabindex='0']").first.focus()
    walk(board, "lever:towards")
    expect(marks).to_have_count(stops)
    expect(lever).to_have_attribute("aria-description", re.compile("stops"))


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_axe_finds_nothing(plain: Plain, board: Board, theme: str) -> None:
    """With a refusal, stops and rooms marked, and the universe upright."""

    plain.theme(theme)
    click(board, "lever:towards")
    click(board, "face:c4p")
    expect(board.why).to_contain_text("nav.towards")
    for overlay in ("stops", "shapes", "threat"):
        board.button(f"on:{overlay}").click()
    board.button("turn:universe").click()
    expect(board.root.locator(".arm-marks > *")).not_to_have_count(0)
    assert [] == faults(plain.page)


def test_a_curtain_hides_hands_and_roles(plain: Plain) -> None:
    """Before somebody else acts no card and no role is on the page; after the button, the own."""

    board = plain.run(
        "from armillary.widgets import play\n"
        "g = play('hope', seats=3, seed=11, begin='given', traitor=True)\ng"
    )
    cards = board.root.locator('[data-k^="card:"]')
    expect(board.root.locator(".arm-curtain")).to_contain_text("Vega")
    expect(cards).to_have_count(0)
    expect(board.item("mine-role")).to_have_count(0)
    board.button("ready").click()
    expect(cards).not_to_have_count(0)
    expect(board.item("mine-role")).to_contain_text("O.P.E.")
    click(board, "do:end")
    expect(board.root.locator(".arm-curtain")).to_contain_text("Rigel")
    expect(cards).to_have_count(0)
