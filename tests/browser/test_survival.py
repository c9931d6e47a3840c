"""Nothing is lost: a page is reloaded, a kernel restarts, a kernel is gone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import found
from .lab import Lab

pytestmark = pytest.mark.browser

LINE = "from armillary.widgets import play\ng = play('orion', preset=1, seed=7)\ng"


def test_reloaded_page_shows_the_same_board_and_plays_on(lab: Lab) -> None:
    """The kernel still has the game; the page asks it and goes on."""

    lab.run(LINE)
    board = found(lab.page)
    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    before = board.standing()
    lab.save()
    lab.open(lab.name)
    board = found(lab.page)
    expect(board.entries).to_have_count(1)
    assert before == board.standing()
    board.click("tile:1-single")
    board.click("cell:a1")
    expect(board.entries).to_have_count(2)


def test_restarted_kernel_offers_the_game_and_resumes_it(lab: Lab) -> None:
    """Run the same line again: the board asks, and Yes brings every tile back."""

    lab.run(LINE)
    board = found(lab.page)
    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    before = board.standing()
    # A move is answered first and kept then; who is answered now knows that it is kept.
    assert 1 == lab.ask("g.table.at")
    lab.restart()
    lab.run(LINE)
    board = found(lab.page)
    expect(board.entries).to_have_count(0)
    board.button("resume_yes").click()
    expect(board.entries).to_have_count(1)
    assert before == board.standing()
    board.say("single a1")
    expect(board.entries).to_have_count(2)


def test_board_without_a_kernel_says_so(lab: Lab) -> None:
    """A click that nobody hears is not swallowed."""

    lab.run(LINE)
    board = found(lab.page)
    lab.shut_down()
    board.click("tile:0-single")
    expect(board.root.locator(".arm-strip.bad")).to_be_visible()
    expect(board.item("cell:f5")).to_be_visible()
