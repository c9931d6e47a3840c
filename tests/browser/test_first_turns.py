"""A new player's first turns in JupyterLab at 1366 x 768, by clicks alone: nobody scrolls."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from armillary.engines import catalogue, load

from .conftest import found, new_page
from .lab import Lab
from .server import Server

pytestmark = [pytest.mark.browser, pytest.mark.soak]

CLICKS = 10
# Things that may be picked and a click in their middle meets, map and tray in turn.
MET = """() => {
  const out = [];
  for (const el of document.querySelectorAll('.arm .can[data-k]')) {
    if (!el.classList.contains('site') && !el.closest('.arm-row')) continue;
    const shape = el.querySelector('polygon, path, circle, rect') ?? el;
    const {x, y, width, height} = (el.closest('svg') ? shape : el).getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const met = document.elementFromPoint(...at)?.closest('[data-k]');
    out.push([el.dataset.k, ...at, !!met && (met === el || !!met.closest('.can'))]);
  }
  return out;
}"""


@pytest.mark.parametrize("game", catalogue())
def test_the_first_turns_need_no_scrolling(
    browser: Browser, server: Server, shots: Path, game: str
) -> None:
    """Whatever may be picked is in sight, click after click; each is looked at."""

    folder = shots / "turns"
    folder.mkdir(exist_ok=True)
    server.forget()
    page = new_page(browser, 1366, 768)
    lab = Lab(page, server)
    # Against agents, as who tries a game does: no screen is passed on.
    seats = ["me", *["random"] * (load(game).check_seats(None) - 1)]
    play = f"from armillary.widgets import play\nplay({game!r}, seats={seats}, seed=7)"
    lab.open(lab.write([play]), bare=True)
    lab.run()
    board = found(page)
    for number in range(CLICKS):
        lab.settle()
        page.screenshot(path=folder / f"{game}-{number}.png")
        page.wait_for_function("document.querySelector('.arm .can, .arm .over')")
        targets = page.evaluate(MET)
        assert targets, board.status.inner_text()
        assert [] == [key for key, _, _, met in targets if not met]
        status = board.status.bounding_box()
        assert status is not None
        assert status["y"] + status["height"] <= 768
        _, x, y, _ = targets[number % len(targets)]
        page.mouse.click(x, y)
    page.context.close()
