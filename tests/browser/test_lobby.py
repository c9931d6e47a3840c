"""The lobby in a real notebook: one Shift+Enter, then clicks alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import found
from .lab import Lab
from .test_access import violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [1366, pytest.param(360, marks=pytest.mark.once)])
def test_from_a_door_to_the_first_move(lab: Lab, shots: Path, width: int) -> None:
    """Choose a game, an opponent, begin, move, come back, and go on with the game."""
    # An opponent of another lobby may still think, and would keep its game once more.
    lab.restart()
    lab.server.forget()
    lab.page.set_viewport_size({"width": width, "height": 768})
    lab.fill("from armillary.widgets import lobby\nhall = lobby()\nhall", bare=True)
    lab.run()
    hall = lab.page.locator(".arm-lobby")
    expect(hall.locator(".door")).to_have_count(lab.ask("len(hall._page.page['doors'])"))
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        lab.theme(theme)
        hall.locator('[data-f="door:orion"]').click()
        assert [] == violations(lab.page, ".arm-lobby")
        hall.screenshot(path=shots / f"lobby-{width}-{theme[-5:].strip().lower()}.png")
    hall.locator('[data-f="against"]').select_option("novice")
    hall.locator('[data-f="begin"]').click()
    board = found(lab.page)
    board.say(lab.ask("hall.board.table.engine.spell(hall.board.table.legal[0])"))
    expect(board.entries).not_to_have_count(0)
    lab.settle()
    hall.locator('[data-f="back"]').click()
    take = hall.locator('[data-f^="take:"]')
    expect(take).to_have_count(1)
    take.click()
    expect(found(lab.page).entries).not_to_have_count(0)
    assert [] == lab.errors()


def test_it_says_when_nobody_answers(lab: Lab) -> None:
    """The kernel has ended: a click tells that, and what can be done."""
    lab.fill("from armillary.widgets import lobby\nlobby()", bare=True)
    lab.run()
    hall = lab.page.locator(".arm-lobby")
    hall.locator('[data-f="lang:fr"]').click()
    expect(hall.locator('[data-f="lang:fr"]')).to_have_attribute("aria-pressed", "true")
    expect(hall.locator(".bad")).to_have_count(0)
    lab.shut_down()
    hall.locator('[data-f="lang:de"]').click()
    expect(hall.locator(".bad")).to_contain_text("noyau")
    assert [] == violations(lab.page, ".arm-lobby")
