"""The first chapter of every game, played from its first click to the end of the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from armillary.engines import catalogue, load
from armillary.engines.core.lesson import find_lesson

from .lab import Board
from .plain import Plain

pytestmark = [pytest.mark.browser, pytest.mark.once]

FIRST = [name for name in catalogue() if find_lesson(load(name), 1).me is not None]

# What a person sees at once, a test asks the kernel: what to click next, and what it stands on.
CELL = """
from armillary.engines.core.script import foreseen
from armillary.widgets import teach
from armillary.widgets.drawn.scene import meant, pickable, place
b = teach('{}', 1, lang='{}', learner=None)
def keys():
    course, state = b.desk.course, b.desk.table.state
    if course.may_go_on:
        return None
    answer = course.step.answer
    return course.engine.keys(
        foreseen(course.table) if course.step.free else course.engine.parse(answer, state))
def site(key):
    return meant(key, place(b.desk.layout(), b.frame), pickable(b.frame))
b
"""


def walk(plain: Plain, board: Board, seen: Callable[[int], None] = lambda step: None) -> int:
    """Do what each step asks with a mouse; return how many clicks on the board it took."""
    clicks, steps = 0, plain.ask("len(b.desk.course.lesson.steps)")
    for step in range(1, steps + 1):
        expect(board.root.locator(".arm-step span")).to_contain_text(str(step))
        for _ in range(60):
            keys = plain.ask("keys()")
            if keys is None:
                break
            for key in keys:
                click(plain, board, key)
                clicks += 1
        assert plain.ask("keys()") is None, f"step {step} is not solved: {plain.ask('b.frame')}"
        seen(step)
        if step < steps:
            board.button("lesson:next").click()
    return clicks


def click(plain: Plain, board: Board, key: str) -> None:
    """Pick an item where it lies, or turn a dial until it stands right."""
    name, _, value = key.partition(":")
    if name not in (plain.ask("b.frame.get('dial')") or {}):
        # A planet on a space or a ship on a card: whatever lies on top there takes the click.
        item = board.item(plain.ask(f"site({key!r})"))
        item.scroll_into_view_if_needed()
        box = item.bounding_box()
        assert box is not None
        board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return
    dial = board.button(f"dial:{name}")
    for _ in range(20):
        if plain.ask(f"b.frame['dial'][{name!r}]") == value:
            return
        dial.click()


@pytest.mark.parametrize("game", FIRST)
def test_the_first_chapter_is_a_whole_game(plain: Plain, game: str) -> None:
    """Every click leads on, and at its end somebody has won."""
    board = plain.run(CELL.format(game, "en"))

    assert walk(plain, board) > 8
    assert plain.ask("b.desk.table.outcome is not None")
    expect(board.root.locator(".arm-strip.over")).to_be_visible()
    expect(board.button("lesson:next")).to_be_visible()
