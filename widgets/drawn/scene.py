"""Where things stand and how they are classed: board.js's `place` and `classes`, in Python.

A test draws the same frame with both and compares, so that a picture cannot drift from the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any

Document = dict[str, Any]


@dataclass(frozen=True)
class Placed:
    """An item with its place: `base` is the site it belongs to, `raw` the item as it was sent."""

    key: str
    area: str
    x: float
    y: float
    base: str
    site: bool
    raw: Document

    def __getitem__(self, name: str) -> Any:
        return self.raw.get(name)


def place(layout: Document, frame: Document) -> dict[str, Placed]:
    """Return every item by key: what never moves, then the rows, then what stands on maps.

    Rows keep the order they are given in; on a map, later glyphs stand above earlier ones.
    """
    first = layout["areas"][0]["key"] if layout["areas"] else ""
    placed: dict[str, Placed] = {}
    for item in layout["items"]:
        key, at = item["k"], (item.get("x", 0), item.get("y", 0))
        placed[key] = Placed(key, item.get("a", first), *at, key, _usable(item), item)
    for key in frame.get("items", {}):
        _put(key, frame["items"], placed, first, 0)
    heights = {glyph: height for height, glyph in enumerate(layout["glyphs"])}
    maps = {area["key"] for area in layout["areas"] if area["kind"] == "map"}
    moving = [item for item in placed.values() if item.key in frame.get("items", {})]
    above = sorted(
        (item for item in moving if item.area in maps),
        key=lambda item: (heights.get(item["g"] or "", -1), item.key),
    )
    listed = [
        key for area in layout["areas"] for key in frame.get("order", {}).get(area["key"], ())
    ]
    rows = [item.key for item in moving if item.area not in maps]
    order = [*(item["k"] for item in layout["items"]), *listed, *rows, *(i.key for i in above)]
    return {key: placed[key] for key in dict.fromkeys(order) if key in placed}


def table(layout: Document) -> Document:
    """Return the items that never move as columns and rows, half as long as written out.

    >>> table({"areas": [{"key": "b"}], "items": [{"k": "c:1", "a": "b", "x": 1.504}]})
    {'cols': ['k', 'x'], 'rows': [['c:1', 1.5]]}
    """
    first = layout["areas"][0]["key"] if layout["areas"] else ""
    items = [
        {
            name: round(value, 2) if isinstance(value, float) else value
            for name, value in item.items()
            if (name, value) != ("a", first)
        }
        for item in layout["items"]
    ]
    uses = Counter(name for item in items for name in item)
    cols = [name for name, _ in uses.most_common()]
    rows = []
    for item in items:
        row = [item.get(name) for name in cols]
        while row and row[-1] is None:
            row.pop()
        rows.append(row)
    return {"cols": cols, "rows": rows}


def order(layout: Document, frame: Document) -> dict[str, list[str]]:
    """Return the keys of each row in order: a merge patch alone would forget it."""
    rows: dict[str, list[str]] = {a["key"]: [] for a in layout["areas"] if a["kind"] == "row"}
    for key, item in frame.get("items", {}).items():
        if "on" not in item and item.get("a") in rows:
            rows[item["a"]].append(key)
    return rows


def _usable(item: Document) -> bool:
    """Say whether a person can point at a fixture: one that is off is only there to be seen."""
    return bool(item.get("l")) and not item.get("off")


def _put(
    key: str, items: Document, placed: dict[str, Placed], first: str, depth: int
) -> Placed | None:
    if key in placed or key not in items or depth > 9:
        return placed.get(key)
    item = items[key]
    under = _put(item["on"], items, placed, first, depth + 1) if "on" in item else None
    if "on" in item and under is None:
        return None
    apart = under is None or "x" in item or "y" in item
    placed[key] = Placed(
        key=key,
        area=under.area if under else item.get("a", first),
        x=(under.x if under else 0) + item.get("x", 0),
        y=(under.y if under else 0) + item.get("y", 0),
        base=key if apart or under is None else under.base,
        site=apart and bool(item.get("l")),
        raw=item,
    )
    return placed[key]


def standing(placed: dict[str, Placed]) -> dict[str, list[Placed]]:
    """Return, for every site, what stands on it, bottom first."""
    on: dict[str, list[Placed]] = {}
    for item in placed.values():
        if item.base != item.key:
            on.setdefault(item.base, []).append(item)
    return on


def pickable(frame: Document) -> set[str]:
    """Return the keys that may be picked next."""
    return {
        f"{prefix}:{name}"
        for prefix, names in frame.get("next", {}).items()
        for name in names.split(" ")
        if name
    }


def chosen(frame: Document) -> set[str]:
    """Return the keys that are picked, in play or in a question."""
    return {*frame.get("picks", ()), *frame.get("lesson", {}).get("chosen", ())}


def shown(placed: dict[str, Placed], keys: Iterable[str]) -> Placed | None:
    """Return the first of these items that leads somewhere or has more to say, itself or on it."""
    tells = [item for item in placed.values() if item["h"] or item["m"]]
    own = {item.key: item for item in reversed(tells)}
    base = {item.base: item for item in reversed(tells)}
    return next((found for key in keys if (found := own.get(key) or base.get(key))), None)


def outlined(item: Placed, base: Placed, glyphs: Mapping[str, str]) -> str:
    """Return the glyph that outlines an item: one of its own called so, else that of its site."""
    own = f"{item['g']}-ring"
    return own if own in glyphs else base["g"] or ""


def links(item: Placed | None) -> list[list[str]]:
    """Return the marks of what an item leads to, as `[key, tone, text, to]`.

    >>> links(Placed("a:1", "", 0, 0, "a:1", True, {"h": [["good", "cell", "a1 b2"]]}))
    [['cell:a1', 'good'], ['cell:b2', 'good']]
    """
    return [
        [f"{prefix}:{name}", tone, *more]
        for tone, prefix, names, *more in (item and item["h"]) or ()
        for name in names.split(" ")
    ]


def head(x: float, y: float) -> str:
    """Return the points of the head of a line to x, y, well before its end.

    >>> head(2, 0)
    '1.24,0.00 0.64,0.28 0.64,-0.28'
    """
    far = hypot(x, y) or 1
    dx, dy, at = x / far, y / far, max(far * 0.62, min(far, 0.6))
    points = [(at, 0.0), (at - 0.6, 0.28), (at - 0.6, -0.28)]
    return " ".join(f"{dx * u - dy * v + 0:.2f},{dy * u + dx * v + 0:.2f}" for u, v in points)


def meant(key: str, placed: dict[str, Placed], can: set[str]) -> str:
    """Return what a click on a site stands for: the site, or what on it alone may be picked."""
    base = placed[key].base
    if key in can or base in can:
        return key if key in can else base
    tops = [item.key for item in placed.values() if item.base == base and item.key in can]
    return tops[-1] if tops else base


def classes(item: Placed, picked: bool, can: bool) -> str:
    """Return the classes by which tones.css knows an item."""
    names = [
        "arm-i",
        f"g-{item['g']}" if item["g"] else "",
        f"tone-{item['t']}" if item["t"] else "",
        "off" if item["off"] else "",
        "picked" if picked else "",
        "can" if can else "",
    ]
    return " ".join(filter(None, names))


def drawn(layout: Document, frame: Document) -> list[tuple[str, str]]:
    """Return key and classes of every item, in the order in which they are drawn."""
    placed, can, picks = place(layout, frame), pickable(frame), chosen(frame)
    return [
        (
            item.key,
            classes(
                item,
                item.key in picks,
                (meant(item.key, placed, can) if item.site else item.key) in can,
            ),
        )
        for item in placed.values()
    ]
