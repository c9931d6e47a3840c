"""Pictures of each game at its start, middle and end, for people to look at.

In the cell and in full screen, on a phone, a laptop and a projector, by day and by night; they lie
in out/screenshots/matrix.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from armillary.engines import catalogue, load
from armillary.widgets.sent.board import Board

from .bare import CELL, Bare, bare, moments
from .conftest import PATIENCE
from .test_text import SCHEMES

pytestmark = [pytest.mark.browser, pytest.mark.soak]

WINDOWS = {360: (360, 740), 1366: (1366, 768), 1920: (1920, 1080)}
# What the side bar, folded, and the cell's prompt leave of a window.
LESS = 1366 - CELL[0]


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", catalogue())
def test_every_screen_is_looked_at(browser: Browser, shots: Path, game: str) -> None:
    """Each game with all its seats; the whole cell, however long, and just the window when full."""

    folder = shots / "matrix"
    folder.mkdir(exist_ok=True)
    for width, size in WINDOWS.items():
        for full in (False, True):
            with bare(browser, *size, touch=width < 500) as room:
                if width > 500 and not full:
                    room.narrow(width - LESS)
                for number, board in enumerate(three(game)):
                    room.show(board)
                    if full:
                        room.fill()
                    shoot(room, folder / f"{game}-{number}-{width}-{'full' if full else 'cell'}")


def three(game: str) -> list[Board]:
    """Return a game at its start, in its middle and at its end."""

    def lasting(plies: int) -> list[Board]:
        return list(moments(game, max(load(game).seats), seed=5, greedy=True, rate=0, plies=plies))

    first, end = lasting(0)[0], lasting(2000)[-1]
    # What chance laid out before the first choice is there at the start.
    moves = len(end.frame["log"]) - len(first.frame["log"])
    return [first, lasting(moves // 2)[-1], end]


def shoot(room: Bare, name: Path) -> None:
    """Take a picture by day and one by night."""
    for scheme in SCHEMES:
        room.page.emulate_media(color_scheme=scheme)
        path = name.with_name(f"{name.name}-{scheme}.png")
        room.page.screenshot(path=path, full_page=True, timeout=PATIENCE)
