"""Planetarium on a live board: whole turns, hidden hands, the curtain, and the end of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from armillary.engines import load

from .hands import enter
from .lab import Board
from .plain import Plain
from .test_keyboard import Keys

pytestmark = [pytest.mark.browser, pytest.mark.once]

ENGINE = load("planetarium")

PLACES = {f"space:{name}": place for name, place in ENGINE.graph().nodes(data="pos")}

# A person who plays what a greedy player would.
WHOLE = """
from armillary.engines.agents import agent, luck
from armillary.widgets import play

g = play("planetarium", seats={seats}, seed={seed}, save=None)

def wish():
    "The keys of the move that a greedy player would make here, and how far the game is."
    table, engine = g.table, g.table.engine
    if table.to_act is None:
        return [], table.at
    view = engine.view(table.state, table.to_act)
    keys = engine.keys(agent("greedy").choose(engine, view, luck(1, table.at)))
    # One points at a planet by the space it stands on.
    items = engine.scene(view).standing
    on = dict((item.key, item.on) for item in items if item.key.startswith("planet:"))
    return [on.get(key, key) for key in keys], table.at

g
"""


def deal(plain: Plain, position: str, seats: str = "2") -> Board:
    """Put a game from a ready-made position into the notebook's only cell."""
    return plain.run(
        "from armillary.widgets import play\n"
        f"g = play('planetarium', seats={seats}, position='{position}', seed=7, save=None)\ng"
    )


def lift(board: Board) -> None:
    """Take the screen: the curtain goes up for the seat that is to act."""
    board.button("ready").click()
    expect(board.button("ready")).to_have_count(0)


def test_a_whole_turn_is_played_by_mouse(plain: Plain) -> None:
    """Sweep a planet to matter, play nothing, end the turn; a card turn draws a card."""
    board = deal(plain, "cards", "['me', 'random']")
    board.click("card:H01")
    board.click("space:3.5")
    expect(board.item("deck:high")).to_have_class(re.compile(r"\bcan\b"))
    assert "play H01 B" == plain.ask("g.table.log[-1].text")
    assert "draw" == plain.ask("g.table.state.phase")
    board.click("deck:high")
    expect(board.item("deck:high")).to_have_count(0)
    assert 5 == plain.ask("g.table.state.hands[0].bit_count()")


def test_a_planet_sweeps_and_collects(plain: Plain) -> None:
    """A click on the planet's space, a click on the rock: it lies on the mat."""
    board = deal(plain, "sky", "['me', 'random']")
    board.click("space:2.6")
    board.click("space:2.2")
    expect(board.item("mat:0-A")).to_contain_text("1 rock")
    assert "move 2.6 2.2" == plain.ask("g.table.log[-1].text")


def test_a_forbidden_sweep_names_its_rule(plain: Plain) -> None:
    """Past the first matter: nothing moves, and the panel says why."""
    board = deal(plain, "sky", "['me', 'random']")
    board.click("space:2.6")
    board.click("space:2.3")
    expect(board.why).to_contain_text("planet.sweep")
    expect(board.why).to_contain_text(ENGINE.rulebook["planet.sweep"].title)


def test_the_curtain_hides_each_hand_from_the_other(plain: Plain) -> None:
    """Neither the page nor the widget's state holds a card of the seat that does not look."""
    board = deal(plain, "cards")
    hands = [
        [name for n, name in enumerate(ENGINE.cards) if hand >> n & 1]
        for hand in plain.ask("g.table.state.hands")
    ]
    for card in hands[0] + hands[1]:
        expect(board.item(f"card:{card}")).to_have_count(0)
    lift(board)
    expect(board.item(f"card:{hands[0][0]}")).to_have_count(1)
    board.item("choice:pass").focus()
    page = board.root.page
    page.evaluate("getSelection().collapse(document.querySelector('.arm-grid button'))")
    assert "Caret" == page.evaluate("getSelection().type")
    page.keyboard.press("Enter")
    expect(board.button("ready")).to_be_visible()
    expect(board.button("ready")).to_be_focused()
    # A caret behind the curtain would have all of the board laid out there.
    assert "None" == page.evaluate("getSelection().type")
    sent = str(plain.ask("(g.frame, g.stage)[0]['items']"))
    assert [] == [card for card in hands[0] + hands[1] if f"card:{card}" in sent]
    lift(board)
    expect(board.item(f"card:{hands[1][0]}")).to_have_count(1)
    expect(board.item(f"card:{hands[0][0]}")).to_have_count(0)


def test_a_game_is_clicked_to_its_end(plain: Plain) -> None:
    """From the card that fills the track to the winner, both seats at one screen."""
    board = deal(plain, "nearly")
    lift(board)
    for key in ("card:L02", "space:2.6", "card:F10", "space:2.6", "choice:pass"):
        board.click(key)
    lift(board)
    for key in ("space:2.6", "space:2.1", "choice:pass", "choice:pass"):
        board.click(key)
    expect(board.root.locator(".arm-strip.over")).to_contain_text("wins")
    assert "end.points" == plain.ask("g.table.outcome.rule")


def whole(plain: Plain, seats: str, seed: int) -> Board:
    """Begin a whole game, from the first move."""
    return plain.run(WHOLE.format(seats=seats, seed=seed))


def played(board: Board, at: int) -> None:
    """Wait until the log on the page has the move that was made at a ply."""
    expect(board.root.locator(f'.arm-list li[data-ply="{at}"]')).to_be_attached()


def test_a_whole_game_is_played_by_mouse(plain: Plain, shots: Path) -> None:
    """From the final that is discarded first to the winner, against three opponents."""
    board = whole(plain, "['me', 'greedy', 'greedy', 'greedy']", 4)
    for count in range(150):
        keys, at = plain.ask("wish()")
        if not keys:
            break
        for key in keys:
            board.click(key)
        played(board, at)
        if count == 20:
            board.root.screenshot(path=shots / "planetarium-play.png")
    expect(board.root.locator(".arm-strip.over")).to_contain_text("points")
    assert "end.points" == plain.ask("g.table.outcome.rule")
    board.root.screenshot(path=shots / "planetarium-result.png")


def test_a_whole_game_is_played_by_keyboard_alone(plain: Plain) -> None:
    """Alone against the dice: arrows lead along an area, Tab to the next, Enter picks."""
    board = whole(plain, "['me']", 0)
    keys = Keys(board)
    board.root.locator(".arm-map [tabindex='0']").first.focus()
    for _ in range(150):
        picks, at = plain.ask("wish()")
        if not picks:
            break
        for n, key in enumerate(picks, 1):
            enter(board, key)
            walk(keys, key)
            keys.press("Enter")
            if n < len(picks):
                expect(board.item(key)).to_have_class(re.compile(r"\bpicked\b"))
        played(board, at)
    expect(board.root.locator(".arm-strip.over")).to_be_visible()
    assert "solo.target" == plain.ask("g.table.outcome.rule")


def walk(keys: Keys, goal: str) -> None:
    """Walk in an area: along a row, or on the orbits, each step the arrow that points there."""
    if not goal.startswith("space:"):
        keys.press("Home")
        for _ in range(30):
            if keys.at == goal:
                return
            keys.press("PageDown")
        raise AssertionError(f"no way along the row to {goal}")
    for _ in range(30):
        if keys.at == goal:
            return
        x, y = PLACES.get(keys.at, (0.0, 0.0))
        dx, dy = PLACES[goal][0] - x, PLACES[goal][1] - y
        ways = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowUp" if dy > 0 else "ArrowDown"]
        was = keys.at
        for way in ways if abs(dx) > abs(dy) else reversed(ways):
            keys.press(way)
            if keys.at != was:
                break
    # Where arrows go to and fro, the keys that go through all items still lead there.
    keys.press("Home")
    for _ in range(80):
        if keys.at == goal:
            return
        keys.press("PageDown")
    raise AssertionError(f"no way by keys to {goal}")
