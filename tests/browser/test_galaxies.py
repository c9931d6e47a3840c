"""Tiny Epic Galaxies on a live board: by mouse, by keyboard, and with everybody at one screen."""

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

CELL = """
from armillary.engines.agents import agent, luck
from armillary.widgets import play

g = play("galaxies", seats={seats}, seed=12)

def wish():
    "The keys of the move that a greedy player would make here."
    table, engine = g.table, g.table.engine
    if table.to_act is None:
        return []
    view = engine.view(table.state, table.to_act)
    return list(engine.keys(agent("greedy").choose(engine, view, luck(1, table.at))))

def site(key):
    "Where one points to mean this: itself, or what it stands on."
    item = g.frame["items"][key]
    return item["on"] if "on" in item and "x" not in item else key

g
"""


@pytest.fixture
def alone(plain: Plain) -> Board:
    """A fresh game of one person against an agent that plays at random."""
    return begun(plain, '["me", "random"]')


def begun(plain: Plain, seats: str) -> Board:
    return plain.run(CELL.format(seats=seats))


def wished(plain: Plain) -> list[str]:
    """Return the keys of a good move, none when the game is over."""
    keys: list[str] = plain.ask("wish()")
    return keys


def press(board: Board, key: str) -> None:
    """Click in the middle of an item, whether it lies on another or by itself."""
    expect(board.item(key)).to_be_attached()
    board.item(key).scroll_into_view_if_needed()
    if board.item(key).evaluate("el => el instanceof HTMLElement"):
        return board.item(key).click()
    box = board.item(key).bounding_box()
    assert box is not None
    board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play(plain: Plain, board: Board) -> bool:
    """Make one good move by mouse; tell whether there was one to make."""
    keys = wished(plain)
    at = plain.ask("g.table.at")
    for key in keys:
        press(board, key)
    if keys:
        played(board, at)
    return bool(keys)


def played(board: Board, at: int) -> None:
    """Wait until the log on the page has the move that was made at a ply."""
    expect(board.root.locator(f'.arm-list li[data-ply="{at}"]')).to_be_attached()


def asked(plain: Plain) -> str:
    """Return what is being asked now."""
    task: str = plain.ask("g.table.state.agenda[-1].name if g.table.state.agenda else ''")
    return task


def test_a_whole_turn_with_a_follow(plain: Plain, alone: Board, shots: Path) -> None:
    """Keep a mission, roll, activate, be followed, follow in turn: each by what is on screen."""

    expect(alone.status).to_contain_text("mission")
    expect(alone.root.locator('[data-k^="mission:"]')).to_have_count(2)
    seen = set()
    for _ in range(40):
        if asked(plain) == "follow":
            alone.root.screenshot(path=shots / "galaxies-follow.png")
            expect(alone.button("do:follow")).to_be_visible()
            expect(alone.status).to_contain_text("follow")
        seen.add(asked(plain))
        if {"keep", "main", "follow"} <= seen and asked(plain) != "follow":
            break
        if asked(plain) == "follow":
            at = plain.ask("g.table.at")
            press(alone, "do:follow")
            played(alone, at)
            assert "follow pay" in plain.ask("[e.text for e in g.table.log if e.seat == 0]")
        else:
            play(plain, alone)
    assert {"keep", "main", "follow"} <= seen
    told = alone.root.locator(".arm-entry", has_text="Ada follows")
    expect(told.first).to_be_attached()


def test_what_the_dice_do_not_show_is_refused_by_its_rule(plain: Plain, alone: Board) -> None:
    """Nothing is activated, and the panel names the rule."""

    play(plain, alone)
    at = plain.ask("g.table.at")
    face = plain.ask(
        "['move','energy','culture','economy','diplomacy','colony']"
        "[list(g.table.state.dice).index(0)]"
    )
    alone.item(f"die:{face}").click(force=True)
    expect(alone.why).to_contain_text("turn.activate")
    assert at == plain.ask("g.table.at")


def test_overlays_say_what_dice_bring_and_to_whom(plain: Plain, alone: Board) -> None:
    """Each die that lies there has a number, each other home one, and both are told in words."""

    play(plain, alone)
    alone.button("on:gains").click()
    alone.button("on:followers").click()
    faces = plain.ask("sum(n > 0 for n in g.table.state.dice)")
    expect(alone.root.locator('[data-area="dice"] [data-m]')).to_have_count(faces)
    expect(alone.root.locator(".arm-marks .arm-mark")).to_have_count(1)
    expect(alone.root.locator(".arm-overlays")).to_contain_text("what it would bring Ada")
    expect(alone.root.locator(".arm-overlays")).to_contain_text("Bo:")


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_axe_finds_nothing(plain: Plain, alone: Board, theme: str) -> None:
    """With a refusal, overlays, dice in the bay, and cards of every sort."""

    plain.theme(theme)
    for _ in range(6):
        play(plain, alone)
    for id in ("gains", "followers", "tracks", "badges"):
        alone.button(f"on:{id}").click()
    expect(alone.root.locator(".arm-marks > *")).not_to_have_count(0)
    assert [] == faults(plain.page)


def test_a_whole_game_is_played_by_mouse(plain: Plain, alone: Board, shots: Path) -> None:
    """Every click of a good player does what it says, to the last turn."""

    for count in range(200):
        if count == 30:
            alone.root.screenshot(path=shots / "galaxies-play.png")
        if not play(plain, alone):
            break
    expect(alone.root.locator(".arm-strip.over")).to_be_visible()
    expect(alone.root.locator(".arm-facts")).to_contain_text("In all")
    alone.root.screenshot(path=shots / "galaxies-result.png")


def test_a_whole_game_is_played_by_keyboard_alone(plain: Plain, alone: Board) -> None:
    """Tab leads from area to area, the page keys along it, Enter picks."""

    alone.root.locator(".arm-map [tabindex='0']").focus()
    for _ in range(200):
        keys = wished(plain)
        if not keys:
            break
        at = plain.ask("g.table.at")
        for n, key in enumerate(keys, 1):
            walk(alone, plain.ask(f"site({key!r})"))
            plain.page.keyboard.press("Enter")
            if n < len(keys):
                expect(alone.item(key)).to_have_class(re.compile(r"\bpicked\b"))
        played(alone, at)
    expect(alone.root.locator(".arm-strip.over")).to_be_visible()


def test_the_screen_changes_hands_for_missions_and_not_for_follows(
    plain: Plain, shots: Path
) -> None:
    """A curtain before each mission; then all see what lies open, and may uncover their own."""

    board = begun(plain, "3")
    for who in ("Ada", "Bo", "Cleo"):
        expect(board.root.locator(".arm-curtain")).to_contain_text(who)
        expect(board.root.locator('[data-k^="mission:"]')).to_have_count(0)
        board.button("ready").click()
        expect(board.root.locator('[data-k^="mission:"]')).to_have_count(2)
        board.root.locator('[data-k^="mission:"]').first.click()
    expect(board.strips).to_contain_text("Ada")
    expect(board.root.locator('[data-k^="mission:"]')).to_have_count(0)
    expect(board.root.locator(".arm-list")).not_to_contain_text("is dealt")
    for _ in range(30):
        if asked(plain) == "follow":
            break
        play(plain, board)
    asked_seat = plain.ask("g.table.to_act")
    assert asked_seat != plain.ask("g.table.state.turn")
    expect(board.root.locator(".arm-curtain button")).to_have_count(0)
    expect(board.button("do:follow")).to_be_visible()
    board.root.screenshot(path=shots / "galaxies-hotseat.png")
    board.button("uncover").click()
    expect(board.root.locator('[data-k^="mission:"]')).to_have_count(2)
    at = plain.ask("g.table.at")
    press(board, "do:pass")
    played(board, at)
    expect(board.root.locator('[data-k^="mission:"]')).to_have_count(0)


def test_board_fits_a_phone(browser: Browser, shots: Path) -> None:
    """At 360 px nothing is cut off sideways, with five at the table and in German."""

    page = new_page(browser, 360, 740)
    plain = Plain(page)
    board = plain.run(CELL.format(seats='["me"] + ["random"] * 4'))
    for _ in range(8):
        play(plain, board)
    board.button("lang:de").click()
    expect(board.root).to_have_attribute("lang", "de")
    page.set_viewport_size({"width": 360, "height": 6000})
    board.root.screenshot(path=shots / "galaxies-phone.png")
    wide = board.root.evaluate(
        """root => [root, ...root.querySelectorAll('*')].filter(el => {
          const box = el.getBoundingClientRect(), edge = root.getBoundingClientRect();
          return box.width && !el.closest('.arm-live, svg') && box.right > edge.right + 1;
        }).map(el => el.className)"""
    )
    assert [] == wide
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    page.context.close()


def test_one_player_meets_the_rogue(plain: Plain) -> None:
    """Its mat lies beside one's own, and its dice may be followed or rolled again."""

    board = begun(plain, '["me"]')
    expect(board.item("base:1")).to_have_attribute("aria-label", re.compile("Rogue"))
    expect(board.root.locator('[data-k^="rogue:"]')).to_have_count(5)
    for _ in range(30):
        if plain.ask("g.table.state.turn") == 1:
            break
        play(plain, board)
    assert 1 == plain.ask("g.table.state.turn")
    expect(board.root.locator('[data-area="choices"] .arm-i').first).to_be_visible()
