"""A game on a live board, played by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .lab import Board, Lab

pytestmark = pytest.mark.browser


def test_tile_is_laid_by_mouse(lab: Lab, board: Board) -> None:
    """Pick a tile, click a cell: the tile lies there, and Python knows."""

    board.click("tile:0-single")
    board.click("cell:a1")
    expect(board.entries).to_have_count(1)
    assert "single a1" == lab.ask("g.table.log[-1].text")
