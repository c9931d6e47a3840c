"""Hands on the keyboard: they bring the focus to a thing, from area to area and along one."""

from __future__ import annotations

from playwright.sync_api import expect

from .lab import Board

AREA = "document.activeElement.closest('[data-rove]')?.dataset.rove ?? ''"
OUT = "!document.activeElement.closest('.arm')"
AWAY = """el => {
    const stops = [...el.closest('[data-rove]').querySelectorAll('[tabindex]')];
    return stops.indexOf(el) - stops.indexOf(document.activeElement);
}"""


def enter(board: Board, goal: str) -> None:
    """Go by Tab to the area where an item is, from the board's first area if need be."""
    item = board.item(goal)
    expect(item).to_be_attached()
    area = item.evaluate("el => el.closest('[data-rove]').dataset.rove")
    for _ in range(80):
        if area == board.page.evaluate(AREA):
            return
        board.page.keyboard.press("Tab")
        if board.page.evaluate(OUT):
            board.root.locator(".arm-map [tabindex='0']").first.focus()
    raise AssertionError(f"Tab does not lead to {goal}")


def walk(board: Board, goal: str) -> None:
    """Bring the focus to an item: to its area by Tab, then along it by the page keys."""
    enter(board, goal)
    steps = board.item(goal).evaluate(AWAY)
    for _ in range(abs(steps)):
        board.page.keyboard.press("PageDown" if steps > 0 else "PageUp")
    assert goal == board.page.evaluate("document.activeElement.dataset.k ?? ''")
