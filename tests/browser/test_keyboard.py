"""A whole game without a mouse."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from armillary.engines import catalogue, load

from .bare import bare, moments
from .lab import Board, Lab

pytestmark = pytest.mark.browser

# The last move wins for its opponent; found by a seeded search for short games.
SHORT = (
    "pair 1 e7, line 2 i8, bent 5 back f8, line 2 g2, bent 3 back e6, single c3, "
    "triangle 1 e1, mix 2 f3"
)


@pytest.mark.once
def test_whole_game_is_played_by_keyboard_alone(lab: Lab, board: Board) -> None:
    """Arrows, letters and Enter lead from the first tile to the result; no mouse is touched."""

    engine = load("orion")
    table = engine.table(seed=7, preset=1)
    keys = Keys(board)
    board.root.locator(".arm-flow [tabindex='0']").first.focus()
    for text in SHORT.split(", "):
        tile, *dials, cell = engine.keys(engine.parse(text, table.state))
        keys.walk_row(tile)
        keys.press("Enter")
        for dial in dials:
            keys.dial(*dial.split(":"))
        keys.walk_map(cell)
        keys.press("Enter")
        table.play(text)
        expect(board.entries).to_have_count(table.at)
        assert [entry.text for entry in table.log] == lab.ask("[e.text for e in g.table.log]")
    assert table.outcome is not None
    expect(board.root.locator(".arm-strip.over")).to_contain_text(table.outcome.text)


@pytest.mark.once
@pytest.mark.parametrize("game", catalogue())
def test_the_focus_never_leaves_the_board(browser: Browser, game: str) -> None:
    """What had it may go or be folded away: then it is given to what is near, not lost."""

    luck = random.Random(3)
    with bare(browser, 1366, 768) as room:
        for board in moments(game, max(load(game).seats), seed=6, plies=80, rate=1):
            room.show(board)
            assert room.page.evaluate(AFTER_PAINT), board.frame["status"]
            room.page.evaluate(FOCUS, luck.random())


# What cannot be focused any more loses it when the page is painted.
AFTER_PAINT = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return !window.begun || !!document.activeElement.closest('.arm');
}"""
FOCUS = """(luck) => {
  const here = (el) => el.checkVisibility();
  const all = [...document.querySelectorAll('.arm-flow > .can')].filter(here);
  all[Math.floor(luck * all.length)]?.focus();
  window.begun = document.activeElement.closest('.arm') !== null;
}"""


class Keys:
    """Hands on the keyboard, and eyes on what has the focus."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def press(self, key: str) -> None:
        """Press a key."""
        self.board.page.keyboard.press(key)

    @property
    def at(self) -> str:
        """Return the key of what has the focus."""
        found: str = self.board.page.evaluate("document.activeElement.dataset.k ?? ''")
        return found

    def walk_row(self, goal: str) -> None:
        """Walk to a tile of the row that has the focus."""
        expect(self.board.item(goal)).to_have_class(re.compile(r"\bcan\b"))
        expect(self.board.root.locator(".arm-flow :focus")).to_have_count(1)
        self.press("Home")
        steps = 0
        while self.at != goal:
            self.press("ArrowRight")
            steps += 1
            assert steps < 20, f"no way by arrows from {self.at} to {goal}"

    def walk_map(self, goal: str) -> None:
        """Walk to a cell: first to its column, then along it."""
        expect(self.board.root.locator(".arm-map :focus")).to_have_count(1)
        to = self._place(goal)
        for axis, ways in ((0, ("ArrowLeft", "ArrowRight")), (1, ("ArrowUp", "ArrowDown"))):
            steps = 0
            while abs((here := self._place(self.at))[axis] - to[axis]) > 0.1:
                self.press(ways[here[axis] < to[axis]])
                steps += 1
                assert steps < 20, f"no way by arrows from {self.at} to {goal}"
        assert goal == self.at

    def dial(self, name: str, value: str) -> None:
        """Turn or flip until the dial shows a value."""
        button = self.board.button(f"dial:{name}")
        expect(button).not_to_have_attribute("aria-disabled", "true")
        for _ in range(6):
            shown = button.get_attribute("data-value")
            if shown == value:
                return
            self.press("r" if name == "turn" else "f")
            expect(button).not_to_have_attribute("data-value", shown or "")
        raise AssertionError(f"{name} never shows {value}")

    def _place(self, key: str) -> tuple[float, float]:
        x, y = self.board.item(key).evaluate("g => g.style.transform.match(/-?[\\d.]+/g)")
        return float(x), float(y)
