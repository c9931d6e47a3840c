"""From a clone to a person's first move: how long, and with how many clicks?

    python -m tests.first_minutes

Clones the last commit into a folder of its own, calls `make play` there as the README says, first
on nothing and then again, and does in Chromium what the screen asks for: run the first cell,
choose a door, begin, make a move. What it took is printed; the pictures are in out/screenshots.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Page, TimeoutError, expect, sync_playwright

from .browser.conftest import OUT, PATIENCE
from .browser.server import TOKEN, free_port, started

ROOT = Path(__file__).parents[1]
LONGEST = 900
"""So many seconds an installation may take."""


class Watch:
    """Says how many seconds have gone by since the last time it was asked, and since its start."""

    def __init__(self) -> None:
        self.begun = self.last = time.monotonic()

    def tell(self, what: str) -> None:
        """Print what has just been reached."""
        now = time.monotonic()
        print(f"  {now - self.last:6.1f} s  {now - self.begun:6.1f} s  {what}", flush=True)
        self.last = now


@contextmanager
def playing(clone: Path, home: Path, watch: Watch) -> Iterator[str]:
    """Call `make play` in a clone, without a browser of its own; give the address it opens."""
    port = free_port()
    flags = f"--no-browser --allow-root --port={port} --IdentityProvider.token={TOKEN}"
    environment = {**os.environ, "HOME": str(home), "ARMILLARY_HOME": str(home / "games")}
    command = ["make", "-C", str(clone), "play", f"LAB_FLAGS={flags}"]
    url = f"http://127.0.0.1:{port}/lab/tree/00_start_here.ipynb?token={TOKEN}"
    with started(command, home, environment, url, patience=LONGEST):
        watch.tell("make play: JupyterLab answers")
        yield url


def first_move(page: Page, url: str, watch: Watch, name: str) -> None:
    """Do what the screen asks for, until a move is made."""

    def seen(what: str) -> None:
        watch.tell(what)
        page.screenshot(path=OUT / f"first-{name}-{what.split()[0]}.png")

    page.goto(url, timeout=120_000)
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for(timeout=120_000)
    seen("notebook: it is there")
    hall, pressed = page.locator(".arm-lobby"), 0
    while not hall.count():
        # Lab may lose what is run while it still connects to Python; the page says so.
        page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        pressed += 1
        with suppress(TimeoutError):
            hall.wait_for(timeout=PATIENCE)
    seen(f"lobby: {pressed} x a click and Shift+Enter")
    hall.locator('[data-f="door:orion"]').click()
    hall.locator('[data-f="begin"]').click()
    board = page.locator(".jp-OutputArea-output .arm:not([data-old])").first
    board.wait_for(timeout=PATIENCE)
    seen("board: 2 clicks")
    for clicks in range(1, 5):
        board.locator(".arm-row .can[data-k], .site.can").nth(clicks).click()
        page.wait_for_function("!document.querySelector('.arm[data-busy]')")
        if board.locator(".arm-entry").count():
            break
    expect(board.locator(".arm-entry").first).to_be_attached(timeout=PATIENCE)
    seen(f"move: {clicks} clicks; it stands in the list of moves")


def main() -> None:
    """Measure it cold, and again warm."""
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home, clone = Path(folder) / "home", Path(folder) / "armillary"
        home.mkdir()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name in ("cold", "warm"):
            print(f"{name}: seconds since the line before, and in all")
            watch = Watch()
            if not clone.exists():
                subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
                watch.tell("git clone")
            with playing(clone, home, watch) as url:
                context = browser.new_context(viewport={"width": 1366, "height": 768})
                first_move(context.new_page(), url, watch, name)
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
