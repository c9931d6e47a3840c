"""The site that needs no server: everything runs in the browser (make lite, make try-lite)."""

from __future__ import annotations

import ast
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from armillary.engines import load
from armillary.engines.core.lesson import find_lesson

from .conftest import found, new_page
from .lab import Lab
from .server import Server
from .static import Quiet, hosted
from .test_first_chapter import CELL, walk

SITE = Path(__file__).parents[2] / "out" / "lite"

pytestmark = [pytest.mark.lite, pytest.mark.timeout(900)]


class Telling(Quiet):
    """A static host that lets the tests ask Lab itself when it is ready."""

    def do_GET(self) -> None:
        """Send a file; the site's own settings with one word more."""
        if self.path.split("?")[0] != "/jupyter-lite.json":
            return super().do_GET()
        settings = json.loads((SITE / "jupyter-lite.json").read_text())
        settings["jupyter-config-data"]["exposeAppInBrowser"] = True
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(settings).encode())
        return None


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The address of a static host on this machine."""
    assert (SITE / "jupyter-lite.json").is_file(), "there is no site yet; run: make lite"
    with hosted(SITE, Telling) as address:
        yield address.rstrip("/")


@pytest.fixture(scope="module")
def strangers() -> list[str]:
    """The addresses elsewhere that the page has asked for."""
    return []


@pytest.fixture(scope="module")
def page(browser: Browser, host: str, strangers: list[str]) -> Iterator[Page]:
    """A page that reports what it asks of other hosts, and gets nothing from them."""
    page = new_page(browser)
    page.context.set_default_timeout(240_000)

    def stop(route: Any) -> None:
        strangers.append(route.request.url)
        route.abort()

    page.route(lambda url: not url.startswith((host, "data:", "blob:")), stop)
    yield page
    page.context.close()


IDLE = (
    "(name) => {const p = window.jupyterapp?.shell.currentWidget;"
    "return p?.context?.path === name && p.context.isReady && p.sessionContext.isReady"
    " && p.sessionContext.session?.kernel?.status === 'idle'}"
)
NEW = (
    "async () => {const app = window.jupyterapp;"
    "await app.commands.execute('notebook:create-new', {kernelName: 'python'});"
    "const panel = app.shell.currentWidget;"
    "await panel.context.ready; await panel.sessionContext.ready;"
    # A notebook that is saved before its kernel has arrived names none, and asks for one later.
    "const named = () => panel.content.model.sharedModel.metadata.kernelspec?.name;"
    "while (!named()) await new Promise((go) => setTimeout(go, 200));"
    "await app.commands.execute('notebook:insert-cell-below');"
    "await panel.context.save(); return panel.context.path}"
)
BOOK = "00_start_here.ipynb"
BOARD, WORD = 0, 1
"""The notebook's cells: one for a board, and one to ask Python in."""


class Alone(Lab):
    """A page whose kernel is in the browser too: it answers in a cell only."""

    def ask(self, expression: str) -> Any:
        """Return the value of an expression."""
        self.settle()
        (output,) = self.run(f"print(repr({expression}))", WORD)
        return ast.literal_eval("".join(output["text"]))


def opened(page: Page, host: str, book: str) -> Alone:
    """Open a notebook of the site and wait for its Python."""
    page.goto(f"{host}/lab/index.html?path={book}")
    page.wait_for_function(IDLE, arg=book, polling=200, timeout=300_000)
    return Alone(page, Server(host, SITE, SITE, {}))


FIRST_CELL = "from armillary.widgets import play\nplay('orion', seed=7, preset=1)"
RUN = (
    "(code) => {const app = window.jupyterapp, book = app.shell.currentWidget.content;"
    "book.activeCellIndex = 1; book.activeCell.model.sharedModel.setSource(code);"
    "app.commands.execute('notebook:run-cell')}"
)


def test_a_first_board_asks_for_little(browser: Browser, host: str) -> None:
    """Seconds and sizes are printed; held are bytes, and questions to the page while it waits."""
    page = new_page(browser)
    asked: list[str] = []
    page.on("requestfinished", lambda one: asked.append(one.url.split("?")[0]))
    for when in ("cold", "warm"):
        asked.clear()
        begun = time.perf_counter()
        opened(page, host, BOOK)
        python = time.perf_counter() - begun
        page.evaluate(RUN, FIRST_CELL)
        page.locator(".arm .site").first.wait_for()
        board = time.perf_counter() - begun
        print(f"{when}: Python after {python:.1f} s, the first board after {board:.1f} s")
        if when == "cold":
            files = [SITE / url.removeprefix(host).strip("/") for url in {*asked}]
            sizes = sorted((one.stat().st_size, one.name) for one in files if one.is_file())
            for size, name in sizes[:-13:-1]:
                print(f"{size / 1e6:8.2f} MB  {name}")
            whole = sum(size for size, _ in sizes)
            print(f"{whole / 1e6:8.2f} MB  in all, {len(sizes)} files")
            assert 20e6 < whole < 45e6
        # Each is a moment in which Python stands still.
        assert sum("/api/drive" in url for url in asked) < 80
    page.context.close()


def answered(lab: Lab) -> None:
    """Type the first legal move, and wait for the opponent's."""
    board = found(lab.page)
    told = board.entries.count()
    board.say(lab.ask("g.table.engine.spell(g.table.legal[0])"))
    expect(board.entries).not_to_have_count(told, timeout=60_000)
    lab.settle()


def test_a_game_is_played_to_its_end_and_outlives_a_reload(page: Page, host: str) -> None:
    """Against an opponent, move by move; in the middle the page is loaded anew."""
    lab = opened(page, host, BOOK)
    book = lab.tell(NEW, seconds=120)
    page.wait_for_function(IDLE, arg=book, polling=200)
    lab.run(PLAY.format("seed=7, preset=1"), BOARD)
    for _ in range(3):
        answered(lab)
    moves = lab.ask("[entry.text for entry in g.table.log]")
    lab = opened(page, host, book)
    lab.run(
        "from armillary.widgets import kept\n" + PLAY.format("save=kept('orion')[0].path"), BOARD
    )
    assert moves == lab.ask("[entry.text for entry in g.table.log]")
    while lab.ask("g.table.to_act") is not None:
        answered(lab)
    assert lab.ask("g.table.outcome.rule in g.table.engine.rulebook")


PLAY = "from armillary.widgets import play\ng = play('orion', seats=['me', 'greedy'], {})\ng"


def test_a_chapter_is_finished_and_stays_so(page: Page, host: str) -> None:
    """The learner's progress is kept in the browser."""
    lab = opened(page, host, "Untitled.ipynb")
    lab.run(CELL.format("orion", 1, "en").replace("learner=None", "learner='Ada'"), BOARD)
    walk(lab, found(page))
    # The last step is to be read: it is done when the learner goes on from it.
    found(page).button("lesson:next").click()
    lab.settle()
    lab = opened(page, host, "Untitled.ipynb")
    lab.run("from armillary.engines.core.progress import Progress", BOARD)
    steps = lab.ask("len(Progress('Ada').done('orion', '0_play'))")
    assert steps == len(find_lesson(load("orion"), 1).steps)


def test_what_needs_matplotlib_says_so_kindly(page: Page, host: str) -> None:
    """It has no wheel for the browser: one sentence, no stack trace."""
    lab = opened(page, host, "Untitled.ipynb")
    lab.run("from armillary.engines import load\nfrom armillary.widgets import plots", WORD)
    outputs = lab.run("plots.bars({'a': 1})", WORD)
    assert 1 == len(outputs)
    assert "matplotlib" in str(outputs) and "Traceback" not in str(outputs)


def test_a_line_is_completed_and_a_fault_is_told(page: Page, host: str) -> None:
    """What was left out of the wheels, and Python's own sources, are not missed."""
    lab = opened(page, host, "Untitled.ipynb")
    lab.run("import jedi, json, networkx", WORD)
    names = "[one.name for one in jedi.Interpreter({!r}, [globals()]).complete()]"
    assert "shortest_path" in lab.ask(names.format("networkx.shortest_p"))
    assert "dumps" in lab.ask(names.format("import json\njson.du"))
    outputs = lab.run("json.loads('{')", WORD)
    assert "JSONDecodeError" in str(outputs) and "FileNotFoundError" not in str(outputs)


def test_nothing_is_asked_of_another_host(strangers: list[str], page: Page) -> None:
    """It works without a network."""
    assert [] == strangers
