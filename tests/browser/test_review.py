"""An ended game is reviewed by clicking: its curve, its turning points, another try."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import found
from .lab import Lab

pytestmark = [pytest.mark.browser, pytest.mark.once]

CELL = """import random
from armillary.widgets import play
g = play("orion", preset=1, seed=7)
r, t = random.Random(5), g.table
while t.to_act is not None:
    t.play(t.engine.sample(t.state, r))
g"""


def test_an_ended_game_is_reviewed_by_clicks_and_keys(lab: Lab, shots: Path) -> None:
    """To a move by a click on the curve and by an arrow, to a turning point, on from there."""

    lab.fill(CELL, bare=True)
    lab.run()
    board = found(lab.page)
    last = int(lab.ask("len(g.table.log)"))
    board.button("review_go").click()
    curve = board.root.locator(".arm-curve")
    expect(curve).to_be_visible()
    board.button("review_stop").click()
    expect(board.root.locator(".arm-review progress")).to_be_visible()
    board.button("review_on").click()
    expect(board.root.locator(".arm-review progress")).to_have_count(0, timeout=120_000)

    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] / 2, "y": 40})
    expect(board.root.locator(".arm-list [aria-current=step]")).to_have_count(1)
    middle = int(lab.ask("g.table.at"))
    first = int(curve.get_attribute("aria-valuemin") or 0)
    assert abs(middle - (first + last) / 2) <= 1
    curve.focus()
    lab.page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuenow", str(middle + 1))
    assert middle + 1 == int(lab.ask("g.table.at"))

    turns = board.root.locator(".arm-turns [data-f^='turn:']")
    expect(turns).not_to_have_count(0)
    ply = int((turns.first.get_attribute("data-f") or "").partition(":")[2])
    turns.first.click()
    expect(board.root.locator(".arm-marks .tone-good")).not_to_have_count(0)
    # The list is long, and the tiles that are marked are whole all the same.
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.settle()
    low = "els => Math.max(...els.map(el => el.getBoundingClientRect().bottom))"
    marked = board.root.locator(".arm-tray [data-mark]").evaluate_all(low)
    assert marked + 3 <= board.root.locator(".arm-tray").evaluate_all(low)
    # The turning point has marks of its own; what a strong player sees comes on top, and goes.
    marks = board.root.locator("[data-m], .arm-marks text")
    # The move looked at before may have had such a mark as well.
    lab.settle()
    own = marks.count()
    board.button("on:seen").click()
    expect(marks).not_to_have_count(own)
    lab.page.screenshot(path=shots / "review.png")
    board.button("on:seen").click()
    expect(marks).to_have_count(own)
    board.button("review_better").click()
    expect(board.root.locator(".arm-review")).to_contain_text("The better line")
    assert ply < int(lab.ask("g.table.at"))
    board.button("back").click()
    expect(board.root.locator(".arm-review")).not_to_contain_text("The better line")
    turns.first.click()
    board.button("review_try").click()
    expect(board.root.locator(".arm-who").filter(has_text="club").first).to_be_visible()
    assert ply == int(lab.ask("g.table.at"))
    board.button("review:close").click()
    expect(curve).to_have_count(0)
    assert last == int(lab.ask("g.table.at"))

    # On a phone the button is far below what it opens.
    lab.page.set_viewport_size({"width": 360, "height": 780})
    board.button("review_go").click()
    expect(curve).to_be_in_viewport()
    assert [] == lab.errors()
