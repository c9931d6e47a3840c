"""The board is for everybody, and a good neighbour to the notebook around it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import found
from .lab import LIMITED, Board, Lab

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
LINE = "from armillary.widgets import play\ng = play('orion', preset=1, seed=7)\ng"
LESSON = "from armillary.widgets import teach\nteach('orion', 'tokens', learner=None)"


def violations(page: Page, part: str = ".arm") -> list[str]:
    """Return what axe finds wrong in the boards of a page, or another part, a line each."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    look = LIMITED % ("async (part) => (await axe.run(part)).violations", 120, 120)
    found: list[dict[str, Any]] = page.evaluate(look, part)
    return [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]} (and {len(one['nodes'])})"
        for one in found
    ]


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong on a plain page, but for names.

    What is drawn on a thing is said by its name in other words.
    """
    return [one for one in violations(page) if "name-mismatch" not in one]


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_axe_finds_nothing_on_a_board(lab: Lab, board: Board, theme: str) -> None:
    """In play, refused, with overlays, with the help and the save box open."""

    lab.theme(theme)
    board.say("line 1 e4")
    board.click("tile:1-single")
    board.click("cell:e4")
    expect(board.why).to_contain_text("place.free")
    board.button("on:distance").click()
    board.button("help").click()
    assert [] == violations(lab.page)
    board.open("saving")
    assert [] == violations(lab.page)


@pytest.mark.once
@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_axe_finds_nothing_on_a_lesson(lab: Lab, theme: str) -> None:
    """With a verdict and a hint on screen."""

    lab.theme(theme)
    lab.run(LESSON)
    board = found(lab.page)
    board.button("lesson:next").click()
    board.button("lesson:hint").click()
    board.click("tile:0-mix")
    board.click("cell:b2")
    expect(board.root.locator(".arm-verdict")).to_be_visible()
    assert [] == violations(lab.page)


@pytest.mark.parametrize(
    "where",
    [
        "cell:f5",
        "tile:0-line",
        "undo",
        "dial:turn",
        "on:zones",
        "script",
        "lang:en",
        "input",
        "textarea",
        "tab:log",
        "full",
        "ply:0",
    ],
)
def test_keys_pressed_in_the_board_leave_the_notebook_alone(
    lab: Lab, board: Board, where: str
) -> None:
    """No cell is inserted, changed, cut or deleted, wherever the focus is."""

    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    before = lab.cells()
    spots = {"input": board.root.locator("input"), "textarea": board.root.locator("textarea")}
    board.open({"input": "log", "textarea": "saving"}.get(where, "facts"))
    (spots.get(where) or board.button(where)).first.focus()
    for key in ("a", "b", "m", "d", "d", "x", "y", "c", "v", "1", "Shift+M", "Enter"):
        lab.page.keyboard.press(key)
        assert lab.page.evaluate("!!document.activeElement.closest('.arm')"), key
    # What the last key asked for has come, and may have closed the panel that it was pressed in.
    lab.settle()
    assert lab.page.evaluate("!!document.activeElement.closest('.arm')")
    assert before == lab.cells()
    expect(board.root).to_be_visible()


def test_tab_leads_through_the_board_and_out_again(lab: Lab, board: Board) -> None:
    """One stop for the board, one for each row; no trap at the end."""

    board.root.locator(".arm-map [tabindex='0']").focus()
    stops = []
    for _ in range(60):
        stops.append(lab.page.evaluate("document.activeElement.dataset.k ?? ''"))
        lab.page.keyboard.press("Tab")
        if not lab.page.evaluate("!!document.activeElement.closest('.arm')"):
            break
    else:
        raise AssertionError(f"Tab never leaves the board: {stops}")
    assert 1 == sum(stop.startswith("cell:") for stop in stops)
    assert sum(stop.startswith("tile:") for stop in stops) <= 2


def test_board_fits_a_phone(lab: Lab, shots: Path) -> None:
    """At 360 px nothing is cut off sideways, and a finger finds what it wants."""

    page = lab.page
    page.set_viewport_size({"width": 360, "height": 740})
    lab.fill(LINE, bare=True)
    lab.run()
    board = found(page)
    board.say("line 1 e4")
    board.click("tile:1-bent")
    expect(board.button("dial:turn")).to_have_attribute("data-value", "0")
    board.root.locator(".arm-map").scroll_into_view_if_needed()
    page.screenshot(path=shots / "phone-page.png")
    page.set_viewport_size({"width": 360, "height": 2600})
    board.root.screenshot(path=shots / "phone.png")
    wide = board.root.evaluate(
        """root => [root, ...root.querySelectorAll('*')].filter(el => {
          const box = el.getBoundingClientRect(), edge = root.getBoundingClientRect();
          return box.width && !el.closest('.arm-live, svg') && box.right > edge.right + 1;
        }).map(el => el.className)"""
    )
    assert [] == wide
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    small = board.root.evaluate(
        """root => [...root.querySelectorAll('button, input')].filter(el => {
          const box = el.getBoundingClientRect();
          return box.width && (box.width < 24 || box.height < 24);
        }).map(el => [el.className, el.textContent])"""
    )
    assert [] == small


@pytest.mark.once
def test_motion_is_spared_who_asked_for_it(lab: Lab, board: Board) -> None:
    """With reduced motion a tile is simply there."""

    lab.page.emulate_media(reduced_motion="reduce")
    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    moving = "root => root.getAnimations({subtree: true}).length"
    assert 0 == board.root.evaluate(moving)
