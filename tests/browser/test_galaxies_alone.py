"""One person against a rogue galaxy, on a live board."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .plain import Plain
from .test_galaxies import asked, begun, play, played, press

pytestmark = [pytest.mark.browser, pytest.mark.once]


def test_the_rogue_plays_and_is_answered(plain: Plain, shots: Path) -> None:
    """It takes its turn by itself; its dice can be forced again and followed by mouse."""
    board = begun(plain, '["me"]')
    expect(board.item("base:1")).to_be_attached()
    expect(board.root.locator('[data-k^="rogue:"]')).to_have_count(5)
    expect(board.root.locator('[data-k^="mission:"]')).to_have_count(0)
    seen: set[str] = set()
    for _ in range(60):
        task, at = asked(plain), plain.ask("g.table.at")
        if task in ("force", "follow") and task not in seen:
            board.root.screenshot(path=shots / f"galaxies-alone-{task}.png")
            press(board, f"do:{task}")
            played(board, at)
        elif not play(plain, board):
            break
        seen.add(task)
        if {"main", "force", "follow"} <= seen:
            break

    assert {"main", "force", "follow"} <= seen
    expect(board.root.locator(".arm-entry", has_text="Rogue").first).to_be_attached()
    expect(board.root.locator(".arm-entry", has_text="Ada follows").first).to_be_attached()
