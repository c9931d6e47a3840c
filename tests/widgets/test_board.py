"""A board hands every message to its desk, sends what changed, and is never left speechless."""

import asyncio
import gc
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from hypothesis import given
from hypothesis import strategies as st

from armillary.widgets import sent
from armillary.widgets.sent.board import Board
from armillary.widgets.sent.messages import FIELDS, BadMessage, check
from armillary.widgets.words import say

SENT = Path(sent.__file__).parent


class Desk:
    """Counts what it is told; `boom` makes it fail, `save` makes it reply."""

    def __init__(self, lang: str = "en") -> None:
        self.lang, self.told, self.items = lang, list[dict[str, Any]](), dict[str, Any]()

    def layout(self) -> dict[str, Any]:
        cells = [{"k": f"cell:{n}", "x": n, "l": str(n)} for n in range(3)]
        areas: list[dict[str, Any]]
        areas = [{"key": "board", "kind": "map", "title": "Board", "view": (0, 0, 3, 1)}]
        areas.append({"key": "tray", "kind": "row", "title": "Tray", "view": None})
        return {"title": "Toy", "lang": self.lang, "areas": areas, "items": cells, "glyphs": {}}

    def frame(self) -> dict[str, Any]:
        return {"items": dict(self.items), "status": f"told {len(self.told)}", "why": None}

    def foretell(self, key: str) -> str:
        return f"would do {key}"

    def steps(self, items: dict[str, Any]) -> list[dict[str, Any]]:
        return []

    def handle(self, message: dict[str, Any]) -> dict[str, Any] | None:
        if message["kind"] == "fork":
            raise RuntimeError("a secret of the machine")
        if message["kind"] == "back":
            raise BadMessage("There is nothing to go back to.")
        if message["kind"] == "hint":
            return None
        self.told.append(message)
        if message["kind"] == "pick":
            self.items[f"token:{len(self.told)}"] = {"on": message["key"], "l": "token"}
        return {"kind": "save", "text": "{}"} if message["kind"] == "save" else None


class Line(BaseComm):
    """A line to a page that only remembers what was sent."""

    sent: list[dict[str, Any]]

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
    ) -> None:
        """Remember what would travel, as JSON and beside it."""
        plain = json.loads(json.dumps(data))
        vars(self).setdefault("sent", []).append({"data": plain, "buffers": buffers})


class Page:
    """One board, and a page that talks to it."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.board = Board(self.desk)
        self.board._repr_mimebundle_()
        self.line = self.board.comm
        self.first = self.line.sent[0]
        self.line.sent.clear()

    def say(self, message: object) -> list[Any]:
        """Send a message; return what came back, without the envelope."""
        self.line.sent.clear()
        data = {"method": "custom", "content": message}
        self.line.handle_msg({"content": {"data": data}, "buffers": []})
        return self.heard()

    def heard(self) -> list[Any]:
        """Return the custom messages sent since the last question."""
        found = [one["data"] for one in self.line.sent]
        return [one["content"] if one["method"] == "custom" else one for one in found]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A board with a line of its own instead of a kernel's."""
    monkeypatch.setattr(comm, "create_comm", Line)
    yield Page()


def test_a_new_page_gets_the_whole(page: Page) -> None:
    """Stage and frame are state, so that any later page or view can ask for them."""

    state = page.board.get_state()

    assert "Toy" == state["stage"]["title"]
    assert {"n": 0, "items": {}, "status": "told 0"}.items() <= state["frame"].items()
    assert "Undo" == state["stage"]["words"]["undo"]


def test_the_first_journey_is_squeezed(page: Page) -> None:
    """A page is told of a new board in a third of the bytes."""

    paths = [name for (name,) in page.first["data"]["buffer_paths"]]
    told = dict(zip(paths, page.first["buffers"], strict=True))

    assert {"code", "frame", "stage"} == set(told)
    for name in ("frame", "stage"):
        assert page.board.get_state()[name] == json.loads(gzip.decompress(told[name]))


def test_a_pick_is_answered_by_a_patch(page: Page) -> None:
    """Only what changed is sent, once, and the state is whole again."""

    answer = page.say({"kind": "pick", "key": "cell:1", "frame": 0, "id": "p1"})

    patch = {"items": {"token:1": {"on": "cell:1", "l": "token"}}, "status": "told 1"}
    assert [{"kind": "patch", "n": 1, "patch": patch, "re": "p1"}] == answer
    assert 1 == page.board.get_state()["frame"]["n"]


def test_a_change_by_python_reaches_the_page(page: Page) -> None:
    """Nobody asked, so it answers nothing."""

    page.desk.items["token:9"] = {"on": "cell:2"}
    page.board.refresh()

    patch = {"items": {"token:9": {"on": "cell:2"}}}
    assert [{"kind": "patch", "n": 1, "patch": patch}] == page.heard()


def test_another_language_sends_the_stage(page: Page) -> None:
    """Words on screen change with it."""

    page.desk.lang = "de"
    page.board.refresh("p1")

    assert ["update", None] == [sent.get("method") for sent in page.heard()]
    assert "Zurücknehmen" == page.board.stage["words"]["undo"]


def test_a_reply_comes_before_the_answer(page: Page) -> None:
    """The page that asked for a save gets its text, and then the answer."""

    answer = page.say({"kind": "save", "frame": 0, "id": "p1"})

    assert ["save", "patch"] == [sent["kind"] for sent in answer]


def test_nothing_new_is_an_answer_too(page: Page) -> None:
    """A page that waits must hear something."""

    answer = page.say({"kind": "hint", "frame": 0, "id": "p1"})

    assert [{"kind": "same", "n": 0, "re": "p1"}] == answer


def test_a_question_asked_twice_is_done_once(page: Page) -> None:
    """A page whose answer was lost asks again under the same number."""

    message = {"kind": "pick", "key": "cell:1", "frame": 0, "id": "p1"}
    page.say(message)
    answer = page.say(message)

    assert [{"kind": "same", "n": 1, "re": "p1"}] == answer
    assert 1 == len(page.desk.told)


def test_resync_brings_the_whole(page: Page) -> None:
    """Whatever frame the page believes in."""

    answer = page.say({"kind": "resync", "frame": 99, "id": "p1"})

    assert [{"kind": "frame", "frame": page.board.frame, "re": "p1"}] == answer


@pytest.mark.parametrize("n", [-1, 1, 10**30])
def test_a_stale_click_changes_nothing(page: Page, n: int) -> None:
    """It was made on another board than the one that is there now."""

    answer = page.say({"kind": "pick", "key": "cell:1", "frame": n, "id": "p1"})

    assert [] == page.desk.told
    assert say("en")["stale"] == answer[0]["patch"]["error"]


def test_a_failing_desk_says_one_sentence(page: Page) -> None:
    """No stack trace, nothing of the machine; the next message clears it."""

    answer = page.say({"kind": "fork", "frame": 0, "id": "p1"})
    assert {"error": say("en")["failed"]} == answer[0]["patch"]

    assert [{"kind": "patch", "n": 2, "patch": {"error": None}, "re": "p2"}] == page.say(
        {"kind": "hint", "frame": 1, "id": "p2"}
    )


def test_a_desk_may_say_what_is_wrong(page: Page) -> None:
    """In its own sentence."""

    answer = page.say({"kind": "back", "frame": 0})

    assert {"error": "There is nothing to go back to."} == answer[0]["patch"]


def test_a_desk_that_cannot_draw_is_reported(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last good board stays, with a sentence."""

    monkeypatch.setattr(page.desk, "frame", lambda: 1 / 0)
    answer = page.say({"kind": "hint", "frame": 0, "id": "p1"})

    assert ["frame", "p1"] == [answer[0]["kind"], answer[0]["re"]]
    assert "told 0" == answer[0]["frame"]["status"]
    assert say("en")["failed"] == answer[0]["frame"]["error"]


def test_a_page_cannot_write_state(page: Page) -> None:
    """Truth is in Python; a forged frame is not taken, nor sent back."""

    forged = {"frame": {"n": 7, "items": {}}, "stage": {}, "_esm": "alert(1)"}
    data = {"method": "update", "state": forged}
    page.line.handle_msg({"content": {"data": data}, "buffers": []})

    assert 0 == page.board.frame["n"]
    assert "Toy" == page.board.stage["title"]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda kids: (
        st.lists(kids, max_size=3) | st.dictionaries(st.text(max_size=8), kids, max_size=3)
    ),
    max_leaves=8,
)
almost = st.fixed_dictionaries(
    {"kind": st.sampled_from([*FIELDS, "eval"]), "frame": st.just(0) | anything},
    optional=dict.fromkeys(("key", "step", "name", "text", "ply", "on", "id", "x"), anything),
)


@given(message=almost | anything)
def test_any_message_is_answered_once_and_in_words(message: object) -> None:
    """Whatever a page sends: one answer, no exception, and a desk that hears only good ones."""

    desk = Desk()
    board = Board(desk)
    answers: list[dict[str, Any]] = []
    board.send = answers.append
    board._on_message(board, message, None)

    kinds = [answer["kind"] for answer in answers if answer["kind"] != "save"]
    assert 1 == len(kinds)
    assert "secret" not in json.dumps(board.frame)
    for told in desk.told:
        assert told == check(told)


def test_memory_is_swept_after_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full search for lost cycles takes 50 ms: nobody waits for it, and it is not forgotten."""

    later: list[Timer] = []
    monkeypatch.setattr(Timer, "start", lambda timer: later.append(timer))
    seen: list[bool] = []
    desk = Desk()
    monkeypatch.setattr(desk, "handle", lambda message: seen.append(gc.isenabled()))
    board = Board(desk)
    pick = {"kind": "pick", "key": "cell:a1", "frame": 0}

    async def click() -> None:
        board._on_message(board, pick, None)

    def threadless(timer: Timer) -> None:
        raise RuntimeError("can't start new thread")

    board._on_message(board, pick, None)
    assert ([False], True, []) == (seen, gc.isenabled(), later)

    # The loop has ended before it is time.
    asyncio.run(click())
    assert not gc.isenabled()
    later[0].function()
    assert ([False, False], True) == (seen, gc.isenabled())

    monkeypatch.setattr(Timer, "start", threadless)
    asyncio.run(click())
    assert ([False, False, False], True) == (seen, gc.isenabled())

    gc.disable()
    try:
        board._on_message(board, pick, None)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_the_module_travels_small(page: Page) -> None:
    """It goes once for every board on a page: 40 kB is the limit, styles included."""

    told = page.board.get_state()

    assert len(told["code"]) + len(told["_esm"]) < 40_000
    assert gzip.decompress(told["code"]).decode() == (SENT / "board.js").read_text()


def test_a_saved_notebook_can_be_read(page: Page) -> None:
    """Without a kernel there are still a picture and a text board."""

    bundle = page.board._repr_mimebundle_()

    assert bundle is not None
    assert bundle[0]["text/plain"].startswith("Toy")
    assert bundle[0]["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle[0]
