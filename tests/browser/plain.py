"""A plain page with boards on it, and Python behind them in this very process.

It is a host as Jupyter is one, and keeps the same promises: a widget opens its line, is shown,
hears what the page says and answers. What a test proves of a board or of a game is proved here in
a fraction of the time; what it proves of Jupyter needs a real one.
"""

from __future__ import annotations

import ast
import base64
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import comm
from comm.base_comm import BaseComm
from playwright.sync_api import Page

from .lab import QUIET, Board

HERE = Path(__file__).parent
BLANK = (
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">'
    "<title>Boards</title><body style='margin:0; background:var(--jp-layout-color0)'>"
)
THEMES = Path(sys.prefix) / "share" / "jupyter" / "lab" / "themes" / "@jupyterlab"
WEAR = """([sheet, light]) => {
  document.querySelector('#theme')?.remove();
  document.head.append(
    Object.assign(document.createElement('style'), {id: 'theme', textContent: sheet}));
  document.body.dataset.jpThemeLight = light;
}"""


class Plain:
    """A page and a namespace: a cell is run there, and what its last line says is shown."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._names: dict[str, Any] = {}
        self._lines: dict[str, Line] = {}
        self._heard: list[str] | None = None
        page.expose_function("toPython", self._hear)
        page.add_init_script(path=HERE / "plain.js")
        page.goto(f"data:text/html,{quote(BLANK)}")

    def run(self, source: str) -> Board:
        """Run a cell in place of the one before, and return the board that its last line shows."""
        self.page.evaluate("host.clear()")
        self._names, self._lines = {}, {}
        *lines, last = ast.parse(source).body
        assert isinstance(last, ast.Expr), "the last line says what is shown"
        with self._open():
            exec(compile(ast.Module(lines, []), "<cell>", "exec"), self._names)
            shown = eval(compile(ast.Expression(last.value), "<cell>", "eval"), self._names)
            bundle, _ = shown._repr_mimebundle_()
        view = bundle["application/vnd.jupyter.widget-view+json"]
        self.page.evaluate("id => host.show(id)", view["model_id"])
        return Board(self.page.locator(".arm").first)

    def ask(self, expression: str) -> Any:
        """Return the value of an expression, once every click is answered."""
        self.settle()
        return eval(expression, self._names)

    def settle(self) -> None:
        """Wait until Python has answered every click and key."""
        self.page.wait_for_function(QUIET, polling=20)

    def theme(self, name: str) -> None:
        """Let the page wear a theme of JupyterLab: its own sheet, and the word that says which."""
        sheet = THEMES / f"theme-{name.split()[-1].lower()}-extension" / "index.css"
        light = "false" if "Dark" in name else "true"
        self.page.evaluate(WEAR, [sheet.read_text(encoding="utf-8"), light])

    def errors(self) -> list[str]:
        """Return what a cell would show of faults: here they are raised where they arise."""
        return []

    def _hear(self, id: str, text: str) -> list[str]:
        """Hand a widget what its page says; return what it says to that."""
        message = {"method": "custom", "content": json.loads(text)}
        self._heard = heard = []
        with self._open():
            self._lines[id].handle_msg({"content": {"data": message}, "buffers": []})
        self._heard = None
        return heard

    def tell(self, **message: Any) -> None:
        """Say something to the page: with the answer that it waits for, or by itself."""
        text = json.dumps(message)
        if self._heard is None:
            self.page.evaluate("text => host.hear([text])", text)
        else:
            self._heard.append(text)

    @contextmanager
    def _open(self) -> Iterator[None]:
        """Let widgets that are shown meanwhile open a line to this page."""

        def line(*_: Any, **given: Any) -> Line:
            return Line(self, **given)

        before, comm.create_comm = comm.create_comm, line
        try:
            yield
        finally:
            comm.create_comm = before


class Line(BaseComm):
    """What a widget says, on its way to a plain page."""

    def __init__(self, room: Plain, **given: Any) -> None:
        self.room = room
        super().__init__(**given)
        room._lines[self.comm_id] = self

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
    ) -> None:
        """Carry it over."""
        if msg_type == "comm_close":
            return
        told = {"kind": "open" if msg_type == "comm_open" else data["method"], "id": self.comm_id}
        if told["kind"] == "custom":
            told["content"] = data["content"]
        else:
            told["state"], told["paths"] = data["state"], data["buffer_paths"]
            told["buffers"] = [base64.b64encode(one).decode() for one in buffers or ()]
        self.room.tell(**told)
