"""A page without a notebook: one board on it, shown frame by frame, as large as we like.

A browser lays out what it is given wherever that comes from, so that many games, sizes and
languages can be looked at in the time that JupyterLab needs to start.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from armillary.engines import load
from armillary.engines.agents import Agent, agent
from armillary.widgets import sent
from armillary.widgets.played.desk import Desk
from armillary.widgets.sent.board import Board

SCRIPT = (Path(sent.__file__).parent / "board.js").read_text(encoding="utf-8")
# The room that a cell of JupyterLab has at 1366 x 768 with the side bar folded away.
CELL = (1186, 610)
BLANK = '<meta name="viewport" content="width=device-width"><body style="margin:0"><div></div>'
MOUNT = """async ([script, stage, frame]) => {
  const on = {}, at = {stage: JSON.parse(stage), frame: JSON.parse(frame), theme: 'auto'};
  window.model = {
    get: name => at[name], send() {},
    set(name, value) {
      at[name] = value;
      (on['change:' + name] ?? []).slice().forEach(call => call());
    },
    on: (event, call) => (on[event] ??= []).push(call), off() {},
  };
  const file = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
  (await import(file)).default.render({model: window.model, el: document.querySelector('div')});
}"""
SHOW = """([stage, frame]) => {
  if (stage) window.model.set('stage', JSON.parse(stage));
  window.model.set('frame', JSON.parse(frame));
}"""


class Bare:
    """One board on a page of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._stage: dict[str, Any] | None = None

    def show(self, board: Board) -> None:
        """Draw the board as it is now."""
        # As one text each: Playwright takes a tree apart value by value, and ten times as long.
        frame = json.dumps(board.frame)
        if self._stage is None:
            self.page.evaluate(MOUNT, [SCRIPT, json.dumps(board.stage), frame])
        else:
            new = json.dumps(board.stage) if board.stage != self._stage else None
            self.page.evaluate(SHOW, [new, frame])
        self._stage = board.stage

    def narrow(self, width: int) -> None:
        """Give the board less than the width of the page, as a cell of a notebook does."""
        self.page.evaluate(
            "width => document.querySelector('div').style.width = width + 'px'", width
        )

    def fill(self) -> None:
        """Let the board take the whole window, if it does not yet."""
        if self.page.locator(".arm.full").count() == 0:
            self.page.locator('[data-f="full"]').click()


@contextmanager
def bare(
    browser: Browser,
    width: int,
    height: int,
    *,
    cell: bool = False,
    scheme: Literal["light", "dark"] = "light",
    touch: bool = False,
) -> Iterator[Bare]:
    """Open an empty page of this size; in a `cell` the board is as wide as one."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
        has_touch=touch,
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.set_content(BLANK)
    page.add_script_tag(path=Path(__file__).with_name("looking.js"))
    room = Bare(page)
    if cell:
        room.narrow(CELL[0])
    yield room
    context.close()


def moments(
    game: str,
    seats: int,
    *,
    seed: int,
    greedy: bool = False,
    plies: int = 400,
    lang: str = "en",
    rate: float = 0.25,
    players: Agent | None = None,
) -> Iterator[Board]:
    """Play a game and yield the board as people see it now and then, some with a move half made."""
    engine = load(game)
    desk = Desk(engine.table(seed=seed, seats=seats), lang=lang)
    board = Board(desk)
    best, luck = players or agent("greedy"), random.Random(seed)

    def seen() -> Board:
        desk.handle({"kind": "ready"})
        board.refresh()
        return board

    yield seen()
    for _ in range(plies):
        actor = desk.table.to_act
        if actor is None:
            break
        view = engine.view(desk.table.state, actor)
        move = best.choose(engine, view, luck) if greedy else luck.choice(desk.table.legal)
        if luck.random() < rate:
            yield seen()
            for key in engine.keys(move)[:-1]:
                desk.handle({"kind": "pick", "key": key})
                board.refresh()
                yield board
            desk.handle({"kind": "unpick"})
        desk.table.play(move)
    yield seen()
