"""Where the time of a click goes inside the browser: its own record, taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

PARTS = ("script", "style", "layout", "paint")
WORK = {
    "style": {"UpdateLayoutTree"},
    "layout": {"Layout"},
    "paint": {"PrePaint", "Paint", "Layerize", "Commit"},
    "script": {"EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks"}
    | {"TimerFire", "FireIdleCallback", "v8.callFunction"},
}
KINDS = {name: part for part, names in WORK.items() for name in names}
# Set by probe.js.
BEGUN, SHOWN = "probe-click", "probe-paint"
ASKED = ["devtools.timeline", "blink.user_timing", "v8", "disabled-by-default-devtools.timeline"]


@contextmanager
def recorded(page: Page) -> Iterator[list[dict[str, float]]]:
    """Record what the browser does; once the block is left, the list has a row for every click.

    A row tells how many milliseconds went into each part between the click and its answer on
    the page, that inside another part counted once; `rest` is when the page had nothing to do.
    """
    rows: list[dict[str, float]] = []
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    browser = page.context.browser
    assert browser is not None
    line = browser.new_browser_cdp_session()
    line.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    line.on("Tracing.tracingComplete", lambda found: ended.append(found))
    config = {"recordMode": "recordUntilFull", "includedCategories": ASKED}
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    yield rows
    line.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    rows += _rows(events)
    line.detach()


@contextmanager
def slowed(page: Page, times: int) -> Iterator[None]:
    """Let the page's script, style, layout and paint take so many times as long."""
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": times})
    yield
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    line.detach()


def _rows(events: list[dict[str, Any]]) -> list[dict[str, float]]:
    marks = sorted((e["ts"], e["name"]) for e in events if e["name"] in (BEGUN, SHOWN))
    where = next((e["pid"], e["tid"]) for e in events if e["name"] == BEGUN)
    work = [
        (event["ts"], event["ts"] + event.get("dur", 0), KINDS[event["name"]])
        for event in events
        if (event["pid"], event["tid"]) == where and event["name"] in KINDS
    ]
    work.sort(key=lambda one: (one[0], -one[1]))
    return [
        _row(begun, shown, [one for one in work if one[1] > begun and one[0] < shown])
        for (begun, first), (shown, then) in pairwise(marks)
        if (first, then) == (BEGUN, SHOWN)
    ]


def _row(begun: float, shown: float, work: list[tuple[float, float, str]]) -> dict[str, float]:
    """Return milliseconds by part; what runs inside something else is taken away from that."""
    row = dict.fromkeys(PARTS, 0.0)
    around: list[tuple[float, str]] = []
    for start, end, part in work:
        took = (min(end, shown) - max(start, begun)) / 1000
        while around and around[-1][0] <= start:
            around.pop()
        if around:
            row[around[-1][1]] -= took
        row[part] += took
        around.append((end, part))
    return {**row, "rest": (shown - begun) / 1000 - sum(row.values())}
