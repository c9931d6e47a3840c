"""What may go wrong does: the game goes on from the last whole move, and says so."""

from __future__ import annotations

import json
import os
import signal
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .conftest import found
from .lab import Board, Lab
from .server import Server

pytestmark = pytest.mark.browser

LINE = "from armillary.widgets import play\ng = play('orion', preset=1, seed=7)\ng"
# An agent that thinks for a while, and then until it is killed.
SLOW = (
    "import time\n"
    "class Slow:\n"
    "    name, naps = 'slow', iter([0.3, 600])\n"
    "    def choose(self, engine, view, rng):\n"
    "        time.sleep(next(self.naps))\n"
    "        return engine.sample(engine.imagine(view, rng), rng)\n"
    "g._desk.agents[0] = Slow()"
)
# A disk that never comes to the end.
HALF = "import os, time\nos.replace = lambda *names: time.sleep(600)"


def saves(server: Server) -> list[dict[str, Any]]:
    """Return every kept game; each file must be whole."""
    files = (server.home / "games").rglob("*.json")
    return [json.loads(file.read_text(encoding="utf-8")) for file in files]


def killed(lab: Lab, pid: int) -> None:
    """Kill a kernel as a machine would that runs out of memory; Lab starts another one."""
    os.kill(pid, signal.SIGKILL)
    lab.page.wait_for_function(
        "(pid) => {const p = window.jupyterapp.shell.currentWidget;"
        "return p.sessionContext.session?.kernel?.status !== 'busy'}",
        arg=pid,
    )
    lab.ready()
    lab.dismiss()


def taken_up(lab: Lab, moves: list[str]) -> None:
    """After a kernel was killed: what is kept is whole, and can be gone on with."""
    (kept,) = saves(lab.server)
    assert moves == kept["moves"]
    lab.run(LINE)
    board = found(lab.page)
    board.button("resume_yes").click()
    expect(board.entries).to_have_count(len(moves))
    board.say(lab.ask("g.table.engine.spell(g.table.legal[0])"))
    expect(board.entries).to_have_count(len(moves) + 1)
    (kept,) = saves(lab.server)
    assert moves == kept["moves"][:-1]


def busy(lab: Lab) -> None:
    """Wait until the kernel has begun to work."""
    lab.page.wait_for_function(
        "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'busy'"
    )


def test_kernel_killed_while_an_agent_thinks(lab: Lab) -> None:
    """The person's move is whole and is kept, though its answer never came."""

    lab.fill(LINE, "")
    lab.run()
    board = found(lab.page)
    pid = lab.ask("__import__('os').getpid()")
    for count, move in ((1, "line 1 e4"), (3, "single a1")):
        board.say(move)
        expect(board.entries).to_have_count(count)
        if count == 1:
            lab.run(SLOW, cell=1)
    moves = lab.ask("[e.text for e in g.table.log]")
    move = lab.ask("g.table.engine.spell(g.table.legal[0])")
    board.say(move)
    busy(lab)
    file = next((lab.server.home / "games").rglob("*.json"))
    until = time.monotonic() + 30
    while len(json.loads(file.read_text(encoding="utf-8"))["moves"]) <= len(moves):
        assert time.monotonic() < until, "the move was not kept before it was answered"
        time.sleep(0.05)
    killed(lab, pid)
    taken_up(lab, [*moves, move])


def test_kernel_killed_while_a_file_is_written(lab: Lab) -> None:
    """The last whole file is there, and no half of another is taken for one."""

    lab.fill(LINE, "")
    lab.run()
    board = found(lab.page)
    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    pid = lab.ask("__import__('os').getpid()")
    lab.run(HALF, cell=1)
    board.say("single a1")
    expect(board.entries).to_have_count(2)
    busy(lab)
    killed(lab, pid)
    taken_up(lab, ["line 1 e4"])


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param("planetarium", 2, marks=pytest.mark.once),
        pytest.param("andromeda", 3, marks=pytest.mark.once),
        ("orion", 2),
    ],
)
def test_page_reloaded_in_the_middle_of_an_animation(lab: Lab, game: str, seats: int) -> None:
    """What was on its way has arrived: the new page shows what Python has."""

    lab.page.emulate_media(reduced_motion="no-preference")
    people = ["me", *["random"] * (seats - 1)]
    lab.run(LINE.replace("'orion', preset=1,", f"'{game}', seats={people},"))
    board = found(lab.page)
    lab.save()
    tempo = lab.page.context.new_cdp_session(lab.page)
    tempo.send("Animation.enable")
    tempo.send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    board.say(lab.ask("g.table.engine.spell(g.table.legal[0])"))
    lab.page.wait_for_function("document.getAnimations().length > 0", polling=20)
    lab.open(lab.name)
    board = found(lab.page)
    expect(board.status).to_have_text(lab.ask("g.frame['status']"))
    wanted = lab.ask("sorted(k for k in g.frame['items'])")
    shown = board.root.evaluate(
        "root => [...root.querySelectorAll('[data-k]')].map(g => g.dataset.k)"
    )
    assert set(wanted) <= set(shown)
    expect(board.root.locator(".arm-out")).to_have_count(0)


class Deaf:
    """A line between page and kernel on which the page hears nothing for a while."""

    def __init__(self) -> None:
        self.kept: list[Any] | None = None

    def __call__(self, page: WebSocketRoute) -> None:
        """Stand between a page and the server."""
        server = page.connect_to_server()
        page.on_message(server.send)
        self.say = page.send
        server.on_message(
            lambda one: page.send(one) if self.kept is None else self.kept.append(one)
        )

    def hear(self) -> None:
        """Hear all of it at last."""
        kept, self.kept = self.kept or [], None
        for message in kept:
            self.say(message)


def test_two_tabs_that_click_at_once(lab: Lab) -> None:
    """One move is made; the other page is told to look again, and both show the same."""

    lab.run(LINE)
    lab.save()
    line = Deaf()
    other = Lab(lab.page.context.new_page(), lab.server)
    other.page.route_web_socket("**/channels**", line)
    other.open(lab.name)
    one, two = found(lab.page), found(other.page)
    line.kept = []
    one.say("line 1 e4")
    expect(one.entries).to_have_count(1)
    two.say("single a1")
    line.hear()
    expect(two.entries).to_have_count(1)
    expect(one.strips.first).to_contain_text("older board")
    expect(two.strips.first).to_contain_text("older board")
    assert one.standing() == two.standing()
    assert 1 == lab.ask("g.table.at")
    two.say("single k1")
    expect(one.entries).to_have_count(2)
    expect(one.strips).to_have_count(0)
    other.page.close()


class Lossy:
    """A line between page and kernel that loses the first question or answer of each kind."""

    def __init__(self) -> None:
        self.left: set[bool] = set()

    def __call__(self, page: WebSocketRoute) -> None:
        """Stand between a page and the server."""
        server = page.connect_to_server()

        def passed(send: Callable[[Any], None], from_page: bool) -> Callable[[Any], None]:
            def pass_on(message: Any) -> None:
                text = message if isinstance(message, str) else message.decode("latin-1")
                if from_page in self.left and '"custom"' in text and "comm_msg" in text:
                    self.left.remove(from_page)
                else:
                    send(message)

            return pass_on

        page.on_message(passed(server.send, True))
        server.on_message(passed(page.send, False))

    def lose(self, ways: tuple[bool, ...]) -> None:
        """Lose the next of each of these ways: from the page, or to it."""
        assert not self.left, "nothing was lost that was to be"
        self.left = set(ways)


# A page asks again after seconds of silence: here its long waits take a tenth of the time.
HASTE = """{
  const later = window.setTimeout;
  window.setTimeout = (call, wait, ...more) => later(call, wait < 2000 ? wait : wait / 10, ...more);
}"""


@pytest.fixture(scope="module")
def lossy(desk: Lab) -> Iterator[tuple[Lab, Lossy]]:
    """A page at the other end of a bad line."""
    line = Lossy()
    page = desk.page.context.new_page()
    page.add_init_script(HASTE)
    page.route_web_socket("**/channels**", line)
    yield Lab(page, desk.server), line
    page.close()


ONE_WAY = [pytest.param((way,), marks=pytest.mark.once) for way in (True, False)]


@pytest.mark.parametrize("ways", [*ONE_WAY, (True, False)], ids=str)
def test_slow_line_that_loses_messages(lossy: tuple[Lab, Lossy], ways: tuple[bool, ...]) -> None:
    """Every move is made once, whichever half of the talk is lost, and an undo undoes once."""

    lab, line = lossy
    lab.fresh()
    lab.run(LINE)
    board = found(lab.page)
    moves = ["line 1 e4", "single a1", "single k1"]
    for count, move in enumerate(moves, 1):
        line.lose(ways)
        board.say(move)
        expect(board.entries).to_have_count(count)
    line.lose(ways)
    board.button("undo").click()
    expect(board.entries).to_have_count(2)
    expect(board.strips).to_have_count(0)
    assert moves[:2] == lab.ask("[e.text for e in g.table.log]")
    assert moves[2:] == lab.ask("[e.text for e in g.table.future]")
    board.button("redo").click()
    expect(board.entries).to_have_count(3)


def unwritable(folder: Path) -> Callable[[], None]:
    """Take away the right to write below a folder; return what gives it back."""
    for path in (folder, *folder.rglob("*")):
        if path.is_dir():
            path.chmod(stat.S_IRUSR | stat.S_IXUSR)

    def back() -> None:
        for path in (folder, *folder.rglob("*")):
            if path.is_dir():
                path.chmod(stat.S_IRWXU)

    return back


@pytest.mark.once
def test_folder_that_is_read_only(lab: Lab) -> None:
    """The game goes on and says that it is not kept; when it can be again, all of it is."""

    lab.fill(LINE, "")
    lab.run()
    board: Board = found(lab.page)
    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    if os.geteuid() == 0:
        # Nothing is forbidden to root: the kernel is told what others would be told.
        lab.run(
            "import tempfile\nreal = tempfile.mkstemp\n"
            "def refused(*a, **k): raise PermissionError(13, 'Permission denied')\n"
            "tempfile.mkstemp = refused",
            cell=1,
        )
    else:
        back = unwritable(lab.server.home)
    board.say("single a1")
    expect(board.entries).to_have_count(2)
    expect(board.strips.first).to_contain_text("Permission denied")
    assert [["line 1 e4"]] == [save["moves"] for save in saves(lab.server)]
    if os.geteuid() == 0:
        lab.run("tempfile.mkstemp = real", cell=1)
    else:
        back()
    board.say("single k1")
    expect(board.entries).to_have_count(3)
    expect(board.strips).to_have_count(0)
    assert [["line 1 e4", "single a1", "single k1"]] == [s["moves"] for s in saves(lab.server)]
