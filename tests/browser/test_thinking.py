"""An agent thinks beside the board: the page and the kernel go on, and a person has the say."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import found
from .lab import Lab

pytestmark = pytest.mark.browser

CELL = """from armillary.engines.agents import agent
from armillary.widgets import play
g = play("orion", preset=1, seed=7, seats=["me", "master"])
g._desk.agents[1] = g._desk.invited[1] = agent("master", seconds=900)
g"""


def test_page_and_kernel_go_on_while_an_agent_thinks(lab: Lab, shots: Path) -> None:
    """Clicks, other cells, undo, stop and go on; then it plays now, and the game goes on."""

    lab.fill(CELL, "2 + 3")
    lab.run()
    lab.show(0)
    board = found(lab.page)
    board.say("line 1 e4")
    thinking = board.strips.filter(has_text="is thinking")
    expect(thinking).to_be_visible()
    lab.page.screenshot(path=shots / "thinking.png")
    # Another cell is answered, and a click too.
    assert "5" == lab.run("2 + 3", cell=1)[0]["data"]["text/plain"]
    board.button("on:legal").click()
    expect(board.button("on:legal")).to_have_attribute("aria-pressed", "true")
    expect(thinking).to_be_visible()
    # It waits for a word, and goes on at another one.
    board.button("think_stop").click()
    expect(board.strips.filter(has_text="has been stopped")).to_be_visible()
    board.button("think_go").click()
    expect(thinking).to_be_visible()
    board.button("undo").click()
    expect(thinking).to_have_count(0)
    expect(board.entries).to_have_count(0)
    board.say("line 1 e4")
    expect(thinking).to_be_visible()
    board.button("think_now").click()
    expect(board.entries).to_have_count(2)
    expect(thinking).to_have_count(0)
    assert [] == lab.errors()


def test_an_agent_thinks_along_when_it_is_asked_to(lab: Lab, shots: Path) -> None:
    """A switch among what can be shown; the page says it, goes on, and the answer comes of it."""

    lab.fill(CELL.replace("seconds=900", "seconds=1"), "2 + 3")
    lab.run()
    lab.show(0)
    board = found(lab.page)
    along = lab.page.get_by_text("Thinks along on your turn: Orange (master).")
    expect(along).to_have_count(0)
    board.button("on:ahead").click()
    expect(along).to_be_visible()
    assert "5" == lab.run("2 + 3", cell=1)[0]["data"]["text/plain"]
    board.button("on:legal").click()
    expect(board.button("on:legal")).to_have_attribute("aria-pressed", "true")
    lab.page.screenshot(path=shots / "thinks-along.png")
    assert [1] == lab.ask("list(g._desk._along)")
    board.say("line 1 e4")
    expect(board.entries).to_have_count(2)
    assert [1] == lab.ask("list(g._desk._along)")
    board.button("undo").click()
    expect(board.entries).to_have_count(0)
    board.button("on:ahead").click()
    expect(along).to_have_count(0)
    assert [] == lab.ask("list(g._desk._along)")
    assert [] == lab.errors()


def test_a_kernel_that_is_restarted_in_the_middle_of_a_thought_loses_nothing(lab: Lab) -> None:
    """The move is kept; taken up again, the agent thinks about it again and answers."""

    lab.fill(CELL)
    lab.run()
    board = found(lab.page)
    board.say("line 1 e4")
    expect(board.strips.filter(has_text="is thinking")).to_be_visible()
    # A move is answered first and kept then; who is answered now knows that it is kept.
    assert 1 == lab.ask("len(g.table.log)")
    lab.restart()
    lab.run(
        "from armillary.widgets import kept, play\ng = play('orion', save=kept('orion')[0].path)\ng"
    )
    board = found(lab.page)
    assert "line 1 e4" == lab.ask("g.table.log[0].text")
    expect(board.entries).to_have_count(2, timeout=60_000)
