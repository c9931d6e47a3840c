"""The Rarities of Andromeda on a live board: by mouse, by keyboard, and seen by one seat only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hands import walk
from .lab import Board
from .plain import Plain
from .test_access import faults

pytestmark = [pytest.mark.browser, pytest.mark.once]

CELL = """
from armillary.engines.agents import agent, luck
from armillary.widgets import play

g = play("andromeda", seats=["me", "greedy", "random"], seed=11)

def wish():
    "The keys of the move that a greedy player would make here."
    table, engine = g.table, g.table.engine
    if table.to_act is None:
        return []
    view = engine.view(table.state, table.to_act)
    return list(engine.keys(agent("greedy").choose(engine, view, luck(1, table.at))))

g
"""
HOT_SEAT = 'from armillary.widgets import play\ng = play("andromeda", seats=3, seed=11)\ng'


@pytest.fixture
def alone(plain: Plain) -> Board:
    """A fresh game of one person against two agents."""
    return plain.run(CELL)


def wished(plain: Plain) -> list[str]:
    """Return the keys of a good move, none when the game is over."""
    keys: list[str] = plain.ask("wish()")
    return keys


def played(board: Board, at: int) -> None:
    """Wait until the log on the page has the move that was made at a ply."""
    expect(board.root.locator(f'.arm-list li[data-ply="{at}"]')).to_be_attached()


def test_a_card_is_drawn_and_the_landing_window_opens(plain: Plain, alone: Board) -> None:
    """Click a hand: its card lies at portal 4, or its sabortal ends the mission."""

    alone.click("hand:b")
    expect(alone.item("card:sabortal")).to_be_visible()
    log = plain.ask("[entry.text for entry in g.table.log if entry.seat == 0]")
    assert "draw b" == log[0]


def test_an_own_hand_is_refused_by_its_rule(plain: Plain, alone: Board) -> None:
    """Nothing is drawn, and the panel names the rule."""

    at = plain.ask("g.table.at")
    alone.click("hand:a")
    expect(alone.why).to_contain_text("explore.draw")
    assert at == plain.ask("g.table.at")


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_axe_finds_nothing(plain: Plain, alone: Board, theme: str) -> None:
    """With a refusal, the risks, and cards of every sort in hand."""

    plain.theme(theme)
    alone.click("hand:a")
    expect(alone.why).to_contain_text("explore.draw")
    alone.button("on:risk").click()
    alone.button("on:actions").click()
    expect(alone.root.locator(".arm-marks > *")).not_to_have_count(0)
    assert [] == faults(plain.page)


def test_a_whole_game_is_played_by_mouse(plain: Plain, alone: Board, shots: Path) -> None:
    """Every click of a good player does what it says, to the last relic."""

    for count in range(300):
        keys = wished(plain)
        if not keys:
            break
        at = plain.ask("g.table.at")
        for key in keys:
            alone.click(key)
        if count == 12:
            alone.root.screenshot(path=shots / "andromeda-play.png")
        played(alone, at)
    expect(alone.root.locator(".arm-strip.over")).to_be_visible()
    alone.root.screenshot(path=shots / "andromeda-result.png")


def test_a_whole_game_is_played_by_keyboard_alone(plain: Plain, alone: Board) -> None:
    """Tab leads from area to area, the page keys along it, Enter picks."""

    alone.root.locator(".arm-map [tabindex='0']").focus()
    for _ in range(300):
        keys = wished(plain)
        if not keys:
            break
        at = plain.ask("g.table.at")
        for n, key in enumerate(keys, 1):
            walk(alone, key)
            plain.page.keyboard.press("Enter")
            if n < len(keys):
                expect(alone.item(key)).to_have_class(re.compile(r"\bpicked\b"))
        played(alone, at)
    expect(alone.root.locator(".arm-strip.over")).to_be_visible()


def test_a_curtain_hides_each_hand_from_the_next_person(plain: Plain, shots: Path) -> None:
    """Before somebody else acts the screen shows no hand; after the button, the right one."""

    board = plain.run(HOT_SEAT)
    expect(board.root.locator(".arm-curtain")).to_contain_text("Alex")
    expect(board.root.locator('[data-k^="card:"]')).to_have_count(0)
    board.root.screenshot(path=shots / "andromeda-curtain.png")
    board.button("ready").click()
    expect(board.item("card:sabortal")).to_be_visible()
    board.click("hand:b")
    shown = plain.ask("g.table.to_act")
    assert shown is not None


def test_each_person_reads_a_log_of_their_own(plain: Plain) -> None:
    """Passing the screen on leaves no line twice, and none of what only the last one knew."""

    board = plain.run(HOT_SEAT)
    lines = "els => els.map(el => [el.dataset.ply, el.innerText])"
    for seat in range(3):
        board.button("ready").click()
        expect(board.item("card:sabortal")).to_be_visible()
        board.open("log")
        log = [(ply, text) for ply, text in board.root.locator(".arm-list li").evaluate_all(lines)]
        told = plain.ask("[ply for ply, line in g.frame['log'].items() if line.get('t')]")
        assert sorted(told, key=int) == [ply for ply, _ in log]
        got = [text.split("\n")[-1] for _, text in log if " gets from the pile" in text]
        assert {("Alex", "Ben", "Clara")[seat]} == {line.split()[0] for line in got}
        if seat == 0:
            board.click("hand:b")
            played(board, plain.ask("g.table.log[-1].ply"))
        board.click("do:wait")
        expect(board.root.locator(".arm-curtain button")).to_be_visible()
