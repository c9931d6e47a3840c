"""The app on a server for many: nobody meets anything of anybody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from .conftest import new_page
from .lab import Board
from .server import serving

# Voila stands in the environment that Binder's visitors get.
pytestmark = [pytest.mark.twin, pytest.mark.timeout(600)]

VISITORS = 10
PATIENCE = 120_000
"""So many milliseconds a page may take where other programs keep the machine busy."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the app keeps what its visitors do."""
    return tmp_path_factory.mktemp("app")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """The app, started by its command; nothing of its visitors is left when it ends."""
    with serving(folder) as url:
        yield url
    assert not list(folder.glob("armillary-*"))


def board_on(page: Page) -> Board:
    """Return the board that the page shows, once it is there."""
    root = page.locator(".arm:not([data-old])").first
    root.wait_for(timeout=PATIENCE)
    return Board(root)


def kept_one(board: Board) -> list[str]:
    """Keep the first mission; return what the log says, the opponent may be writing on."""
    board.root.locator('[data-k^="mission:"]').first.click()
    expect(board.entries).not_to_have_count(0, timeout=PATIENCE)
    return board.entries.all_inner_texts()


def test_ten_people_at_once_have_a_game_each(address: str, folder: Path, browser: Browser) -> None:
    """All play; each page shows its own moves and its own kept game only."""

    pages, boards = [], []
    for _ in range(VISITORS):
        # One after the other: ten browsers that start on one small machine keep each other waiting
        # until Voila's page gives up. All of them stay.
        pages.append(new_page(browser))
        pages[-1].goto(f"{address}?game=galaxies&against=random&seats=2")
        boards.append(board_on(pages[-1]))
    tables = [board.standing() for board in boards]
    assert len({tuple(table) for table in tables}) == VISITORS
    logs = [kept_one(board) for board in boards]
    assert list(folder.glob("armillary-*/*"))
    for board, log in zip(boards, logs, strict=True):
        assert log == board.entries.all_inner_texts()[: len(log)]
    assert len({tuple(board.standing()) for board in boards}) == VISITORS
    for page in (pages[0], pages[-1]):
        page.get_by_text("Back to the lobby").click()
        expect(page.locator(".kept button")).to_have_count(1)
    late = new_page(browser)
    late.goto(address)
    late.get_by_text("Choose a game").wait_for(timeout=PATIENCE)
    expect(late.get_by_text("Go on with")).to_have_count(0)
    for page in (*pages, late):
        page.context.close()


def test_a_link_opens_a_chapter_in_a_language(address: str, browser: Browser) -> None:
    """`?game=hope&lesson=3&lang=de`, and no code is on the page."""

    page = new_page(browser)
    page.goto(f"{address}?game=hope&lesson=3&lang=de")
    board = board_on(page)
    expect(board.root.get_by_label("Kapitel")).to_have_value("02_levers")
    expect(page.get_by_text("Zurück zur Halle")).to_be_visible()
    assert 0 == page.get_by_text("from armillary").count()
    page.context.close()


def test_a_page_that_stays_empty_asks_once_more(address: str, browser: Browser) -> None:
    """Nothing that Python says arrives at first: the page comes again by itself."""
    page = new_page(browser)
    lines: list[str] = []

    def line(socket: WebSocketRoute) -> None:
        lines.append(socket.url)
        server = socket.connect_to_server()
        if len(lines) == 1:
            server.on_message(lambda message: None)

    page.route_web_socket("**/channels*", line)
    page.clock.install()
    page.goto(f"{address}?game=orion")
    page.wait_for_function("() => document.readyState === 'complete'")
    expect(page.locator(".arm")).to_have_count(0)
    page.clock.fast_forward(31_000)
    board_on(page)
    assert 2 == len(lines)
    page.context.close()
