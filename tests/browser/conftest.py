"""One JupyterLab and one browser for all browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from .lab import Board, Lab
from .plain import Plain
from .server import Server, running

PATIENCE = 30_000
"""So many milliseconds an answer may take where other programs keep the machine busy."""

expect.set_options(timeout=PATIENCE)

OUT = Path(__file__).parents[2] / "out" / "screenshots"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab that knows nothing of the person who runs the tests."""
    with running(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=_chromium(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def desk(browser: Browser, server: Server) -> Iterator[Lab]:
    """One page of JupyterLab for all tests: to load one takes longer than most of them."""
    page = new_page(browser)
    yield Lab(page, server)
    page.context.close()


@pytest.fixture(scope="module")
def apart(desk: Lab) -> None:
    """What a module's tests leave behind in Python goes before the next module's begin."""
    if desk.name:
        desk.fresh()
        desk.restart()


@pytest.fixture
def lab(desk: Lab, apart: None) -> Lab:
    """JupyterLab as if nobody had been there, with a notebook of one empty cell and its kernel."""
    desk.fresh()
    return desk


@pytest.fixture
def plain(browser: Browser) -> Iterator[Plain]:
    """A page without Jupyter, and Python behind it in this very process."""
    page = new_page(browser, 1280, 1500)
    yield Plain(page)
    page.context.close()


@pytest.fixture
def board(lab: Lab) -> Board:
    """A fresh game from the first preset, in the notebook's only cell."""
    lab.run("from armillary.widgets import play\ng = play('orion', preset=1, seed=7)\ng")
    return found(lab.page)


@pytest.fixture(scope="session")
def shots() -> Path:
    """Where screenshots are kept, for people to look at."""
    OUT.mkdir(parents=True, exist_ok=True)
    return OUT


def new_page(
    browser: Browser,
    width: int = 1280,
    height: int = 900,
    reduced_motion: Literal["reduce", "no-preference"] = "reduce",
    touch: bool = False,
) -> Page:
    """Open a page in a browser that has not been here before.

    What moves is shown at once, unless a test is about motion.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion=reduced_motion,
        has_touch=touch,
    )
    context.set_default_timeout(PATIENCE)
    return context.new_page()


def found(page: Page, nth: int = 0) -> Board:
    """Return a board on the page, once it is there."""
    root = page.locator(".jp-OutputArea-output .arm:not([data-old])").nth(nth)
    root.wait_for()
    return Board(root)


def _chromium() -> str:
    from shutil import which

    place = which("chromium")
    assert place, "no Chromium on the PATH; `make chromium` installs it or says how"
    return place


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole game is clicked through in one test: on a busy machine that takes minutes.

    What a plain page shows is the board's own doing, whatever Jupyter is installed. It is shown
    last: of two processes one then has no need of a JupyterLab.
    """
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.timeout(900))
            if _is_plain(item) and item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.once)
    items.sort(key=_is_plain)


def _is_plain(item: pytest.Item) -> bool:
    return "server" not in getattr(item, "fixturenames", ())
