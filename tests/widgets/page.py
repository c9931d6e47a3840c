"""A page's part, for tests without a browser: what it sends, hears and sees."""

from __future__ import annotations

from typing import Any

from armillary.widgets import Game


def tell(board: Game, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """Send what a page would and return what it hears."""
    heard: list[dict[str, Any]] = []
    board.send = heard.append
    board._on_message(board, {"kind": kind, "frame": board.frame["n"], **fields}, [])
    return heard


def shown(board: Game, kind: str, **fields: Any) -> dict[str, Any]:
    """Send what a page would and return the frame that it sees then."""
    tell(board, kind, **fields)
    frame: dict[str, Any] = board.frame
    return frame
