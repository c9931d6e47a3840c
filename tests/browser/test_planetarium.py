"""Planetarium on a live board: whole turns, hidden hands, the curtain, and the end of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from armillary.engines import load

from .conftest import found
from .lab import Board, Lab
from .test_keyboard import Keys

pytestmark = pytest.mark.browser

ENGINE = load("planetarium")


def deal(lab: Lab, position: str, seats: str = "2") -> Board:
    """Put a game from a ready-made position into the notebook's only cell."""
    lab.run(
        "from armillary.widgets import play\n"
        f"g = play('planetarium', seats={seats}, position='{position}', seed=7, save=None)\ng"
    )
    return found(lab.page)


def lift(board: Board) -> None:
    """Take the screen: the curtain goes up for the seat that is to act."""
    board.button("ready").click()
    expect(board.button("ready")).to_have_count(0)


def test_a_whole_turn_is_played_by_mouse(lab: Lab) -> None:
    """Sweep a planet to matter, play nothing, end the turn; a card turn draws a card."""
    board = deal(lab, "cards", "['me', 'random']")
    board.click("card:H01")
    board.click("space:3.5")
    assert "play H01 B" == lab.ask("g.table.log[-1].text")
    assert "draw" == lab.ask("g.table.state.phase")
    board.click("deck:high")
    expect(board.item("deck:high")).to_have_count(0)
    assert 5 == lab.ask("g.table.state.hands[0].bit_count()")


def test_a_planet_sweeps_and_collects(lab: Lab) -> None:
    """A click on the planet's space, a click on the rock: it lies on the mat."""
    board = deal(lab, "sky", "['me', 'random']")
    board.click("space:2.6")
    board.click("space:2.2")
    assert "move 2.6 2.2" == lab.ask("g.table.log[-1].text")
    expect(board.item("mat:0-A")).to_contain_text("1 rock")


def test_a_forbidden_sweep_names_its_rule(lab: Lab) -> None:
    """Past the first matter: nothing moves, and the panel says why."""
    board = deal(lab, "sky", "['me', 'random']")
    board.click("space:2.6")
    board.click("space:2.3")
    expect(board.why).to_contain_text("planet.sweep")
    expect(board.why).to_contain_text(ENGINE.rulebook["planet.sweep"].title)


def test_the_curtain_hides_each_hand_from_the_other(lab: Lab) -> None:
    """Neither the page nor the widget's state holds a card of the seat that does not look."""
    board = deal(lab, "cards")
    hands = [
        [name for n, name in enumerate(ENGINE.cards) if hand >> n & 1]
        for hand in lab.ask("g.table.state.hands")
    ]
    for card in hands[0] + hands[1]:
        expect(board.item(f"card:{card}")).to_have_count(0)
    lift(board)
    expect(board.item(f"card:{hands[0][0]}")).to_have_count(1)
    board.click("choice:pass")
    expect(board.button("ready")).to_be_visible()
    sent = str(lab.ask("(g.frame, g.stage)[0]['items']"))
    assert [] == [card for card in hands[0] + hands[1] if f"card:{card}" in sent]
    lift(board)
    expect(board.item(f"card:{hands[1][0]}")).to_have_count(1)
    expect(board.item(f"card:{hands[0][0]}")).to_have_count(0)


def test_a_game_is_clicked_to_its_end(lab: Lab) -> None:
    """From the card that fills the track to the winner, both seats at one screen."""
    board = deal(lab, "nearly")
    lift(board)
    for key in ("card:L02", "space:2.6", "card:F10", "space:2.6", "choice:pass"):
        board.click(key)
    lift(board)
    for key in ("space:2.6", "space:2.1", "choice:pass", "choice:pass"):
        board.click(key)
    expect(board.root.locator(".arm-strip.over")).to_contain_text("wins")
    assert "end.points" == lab.ask("g.table.outcome.rule")


def test_a_turn_is_played_by_keyboard_alone(lab: Lab) -> None:
    """Arrows and Enter move a token and end the turn."""
    board = deal(lab, "sky", "['me', 'random']")
    keys = Keys(board)
    board.root.locator(".arm-map [tabindex='0']").first.focus()
    for key in ("space:4.4", "space:4.5"):
        walk(keys, key)
        keys.press("Enter")
    expect(board.item("choice:pass")).not_to_have_attribute("aria-disabled", "true")
    assert "move 4.4 4.5" == lab.ask("g.table.log[-1].text")


def walk(keys: Keys, goal: str) -> None:
    """Walk to a space of the orbits: each step the arrow that points there best and helps."""
    orbits = load("planetarium").graph().nodes
    places = {f"space:{name}": place for name, place in orbits(data="pos")}
    for _ in range(30):
        if keys.at == goal:
            return
        x, y = places.get(keys.at, (0.0, 0.0))
        dx, dy = places[goal][0] - x, places[goal][1] - y
        ways = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowUp" if dy > 0 else "ArrowDown"]
        was = keys.at
        for way in ways if abs(dx) > abs(dy) else reversed(ways):
            keys.press(way)
            if keys.at != was:
                break
    raise AssertionError(f"no way by arrows from {keys.at} to {goal}")
