"""The live board: one anywidget for every game.

A Board draws what a desk says and hands it what a person did. It knows no game: a desk is any
object with `layout()`, `frame()` and `handle(message)`, and the words and places all come from it.
"""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import logging
import weakref
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any, ClassVar, Protocol

import anywidget
import traitlets

from ..drawn.scene import order, table
from ..drawn.svg import svg, text
from ..words import say
from .messages import BadMessage, check
from .patch import clean, diff

HERE = Path(__file__).parent
SOON = 0.1
"""So many seconds after an answer it is on its way, and memory may be swept again."""
log = logging.getLogger(__name__)


class Desk(Protocol):
    """What a Board needs of the thing it shows."""

    def layout(self) -> dict[str, Any]:
        """Return what stays while game, seat and language stay: areas, places, glyphs, words."""

    def frame(self) -> dict[str, Any]:
        """Return everything else, as it is now."""

    def handle(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Do what a person meant; return a reply to that page alone, or None."""

    def foretell(self, key: str) -> str:
        """Return in one line what a click on this would do; nothing changes by that."""

    def steps(self, items: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the moves since a page saw these items, one by one, if it did not make them."""


def squeezed(text: str) -> bytes:
    """Return a text compressed."""
    return gzip.compress(text.encode(), mtime=0)


def at_first(value: dict[str, Any], board: Board) -> dict[str, Any] | bytes:
    """Return a trait as it travels: squeezed when the page first hears of it, later as it is."""
    return squeezed(json.dumps(value, ensure_ascii=False)) if board.comm is None else value


@contextmanager
def unswept() -> Iterator[None]:
    """Let Python look for lost cycles after the answer, not before: a full search takes 50 ms.

    Where somebody has switched that off, it stays off.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        # A message is sent by another thread, which a search would hold up as well. The loop may
        # end before that time, so it is not asked; where there is none, or no thread, nobody waits.
        try:
            asyncio.get_running_loop()
            later = Timer(SOON, gc.enable)
            later.daemon = True
            later.start()
        except RuntimeError:
            gc.enable()


def _read(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


class Board(anywidget.AnyWidget):
    """Show a desk in a notebook, in as many cells as you like; all stay equal.

    `stage` is the desk's layout (the name `layout` belongs to ipywidgets), `frame` what it shows
    now. Both are read-only: change the game, then `refresh()`. Only what changed is sent.
    """

    # Both files are widgets/front, joined. The module travels compressed beside a loader that
    # unpacks it in a few milliseconds: as text alone it would be three times as long, once for
    # every board on a page.
    _esm: ClassVar[str] = _read("unpack.js")
    code = traitlets.Bytes(squeezed(_read("board.js")), read_only=True).tag(sync=True)
    stage = traitlets.Dict(read_only=True).tag(sync=True, to_json=at_first)
    frame = traitlets.Dict(read_only=True).tag(sync=True, to_json=at_first)
    theme = traitlets.Enum(["auto", "light", "dark"], default_value="auto").tag(sync=True)

    def __init__(self, desk: Desk, *, theme: str = "auto") -> None:
        self.desk = desk
        self._silent = False
        self._given: dict[str, Any] | None = None
        self._error: str | None = None
        self._shown = False
        self._heard: deque[str] = deque(maxlen=64)
        self._layout: dict[str, Any] = {}
        with self._quiet():
            self.set_trait("stage", self._stage())
            self.set_trait("frame", self._next_frame(0))
        super().__init__(theme=theme)
        self.on_msg(self._on_message)
        # It is a widget of its own, which ipywidgets would keep for ever.
        weakref.finalize(self, self.layout.close)

    def open(self) -> None:
        """Open the line to a page, once there is one to show this board.

        A widget with a line is kept until it is closed; a board that was never shown is freed like
        any other value.
        """
        if self._shown:
            super().open()

    @property
    def model_id(self) -> str:
        """The name by which a page finds this board: whoever asks for it is about to show it."""
        self._shown = True
        self.open()
        found: str = self.comm.comm_id
        return found

    # ---- towards the page

    def refresh(self, re: str | None = None) -> None:
        """Bring every view up to date with the desk; send only what changed."""
        stage = self._stage()
        if stage != self.stage:
            self.set_trait("stage", stage)
        old = self.frame
        new = self._next_frame(old["n"])
        patch = diff(old, new)
        if not patch:
            return self._send_back({"kind": "same", "n": old["n"]}, re)
        new["n"] = old["n"] + 1
        with self._quiet():
            self.set_trait("frame", new)
        # Made of what was shown at each step; a page that missed some shows the end at once.
        steps = self.desk.steps(old["items"])
        told = {"steps": steps} if steps else {}
        self._send_back({"kind": "patch", "n": new["n"], "patch": patch, **told}, re)

    def _stage(self) -> dict[str, Any]:
        given = self.desk.layout()
        # Most clicks change no layout; a desk then gives the same one again.
        if given is self._given:
            stage: dict[str, Any] = self.stage
            return stage
        self._given = given
        self._layout = layout = clean(given)
        layout["words"] = {**say(layout.get("lang", "en")), **layout.get("words", {})}
        return {**layout, "items": table(layout)}

    def _next_frame(self, n: int) -> dict[str, Any]:
        frame: dict[str, Any] = clean(self.desk.frame())
        if self._error:
            frame["error"] = self._error
        frame["order"] = order(self._layout, frame)
        frame["n"] = n
        return frame

    def _send_back(self, message: dict[str, Any], re: str | None) -> None:
        self.send({**message, "re": re} if re else message)

    @contextmanager
    def _quiet(self) -> Iterator[None]:
        """Change a trait without sending it whole: the page learns of it by a patch."""
        self._silent = True
        try:
            yield
        finally:
            self._silent = False

    def _should_send_property(self, key: str, value: object) -> bool:
        return not self._silent and bool(super()._should_send_property(key, value))

    # ---- from the page

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take no state from a page, whatever it is: what a page wants it says in messages."""

    def _on_message(self, _: object, content: object, buffers: object) -> None:
        """Answer every message exactly once; whatever goes wrong ends as a sentence on screen."""
        with unswept():
            self._hear(content)

    def _hear(self, content: object) -> None:
        re = content.get("id") if isinstance(content, dict) else None
        re = re if isinstance(re, str) and re.isascii() and len(re) <= 20 else None
        if re is not None and re in self._heard:
            # The answer was lost on the way, and the page asks again: nothing is done twice.
            return self._send_back({"kind": "same", "n": self.frame["n"]}, re)
        if re is not None:
            self._heard.append(re)
        lang = self.stage.get("lang", "en")
        before = self._error
        self._error = None
        try:
            message = check(content, lang)
            if message["kind"] == "resync":
                self._error = before
                return self._send_back({"kind": "frame", "frame": self.frame}, re)
            if message["kind"] == "peek":
                self._error = before
                return self._tell(message, re)
            if message["frame"] != self.frame["n"]:
                raise BadMessage(say(lang)["stale"])
            reply = self.desk.handle(message)
        except BadMessage as bad:
            self._error, reply = str(bad), None
        except Exception:
            log.exception("the desk failed on a message from the page")
            self._error, reply = say(lang)["failed"], None
        self._answer(reply, re)

    def _tell(self, message: dict[str, Any], re: str | None) -> None:
        """Say what a click would do, to a page that points at something."""
        here = {"n": self.frame["n"], "key": message["key"]}
        told = self.desk.foretell(message["key"]) if message["frame"] == here["n"] else ""
        self._send_back({"kind": "peek", **here, "text": told}, re)

    def _answer(self, reply: dict[str, Any] | None, re: str | None) -> None:
        try:
            if reply is not None:
                self.send(json.loads(json.dumps(reply)))
            self.refresh(re)
        except Exception:
            log.exception("the desk failed to say how it stands")
            frame = {**self.frame, "n": self.frame["n"] + 1, "error": say("en")["failed"]}
            with self._quiet():
                self.set_trait("frame", frame)
            self._send_back({"kind": "frame", "frame": frame}, re)

    # ---- without a page

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add a picture and a text board, for places that show no widgets."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        layout, frame = self._still()
        data["text/plain"] = text(layout, frame)
        data["image/svg+xml"] = svg(layout, frame, bare=True)
        return data, metadata

    def _still(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what may stay in a notebook as the output of a cell: layout and frame."""
        return self._layout, self.frame
