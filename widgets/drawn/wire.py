"""From a scene to the plain data that travels to the page; nothing here knows a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.rulebook import Refusal
from armillary.engines.core.scene import Item, Mark, Overlay, Part, Scene
from armillary.engines.core.text import LANGUAGES, said

VERSION = 1


def stage(
    engine: Engine[Any, Any],
    scene: Scene,
    lang: str,
    legal: str,
    more: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Return what stays while game and language stay.

    `legal` names the kernel's own overlay, `more` others that a desk has for any game.
    """
    layout = scene.layout
    shown = [("legal", legal), *(more or {}).items()]
    shown += [(id, engine.say(f"overlay.{id}").to(lang)) for id in engine.overlays]
    return {
        "v": VERSION,
        "title": engine.title.to(lang),
        "lang": lang,
        "langs": list(LANGUAGES),
        "areas": [
            {
                "key": area.key,
                "kind": area.form,
                "title": said(area.title, lang),
                "view": area.view,
                "seat": area.seat,
                **({"turn": said(area.turn, lang)} if area.turn else {}),
                **({"round": True} if area.round else {}),
            }
            for area in layout.areas
        ],
        "items": [{"k": item.key, **plain(item, lang)} for item in layout.items],
        "glyphs": layout.glyphs,
        "dials": [
            {"name": dial.name, "key": dial.key, "title": said(dial.title, lang)}
            for dial in layout.dials
        ],
        "legend": [said(label, lang) for label in layout.legend],
        "overlays": [{"id": id, "title": title} for id, title in shown],
        **({"hues": list(layout.seats)} if layout.seats else {}),
    }


def items(scene: Scene, lang: str) -> dict[str, dict[str, Any]]:
    """Return what stands on the layout, by key."""
    return {item.key: plain(item, lang) for item in scene.standing}


def plain(item: Item, lang: str) -> dict[str, Any]:
    """Return an item as the page draws it."""
    found: dict[str, Any] = {"g": item.glyph, "l": said(item.label, lang)}
    if item.on:
        found["on"] = item.on
    elif item.area:
        found["a"] = item.area
    if item.at is not None:
        found["x"], found["y"] = (_short(round(value, 3)) for value in item.at)
    if item.tone:
        found["t"] = item.tone
    if item.badge:
        found["b"] = item.badge
    if item.parts:
        found["p"] = parts(item.parts)
    if item.off:
        found["off"] = True
    if item.lines:
        found["n"] = [said(line, lang) for line in item.lines]
    if item.links:
        found["h"] = links(item.links)
    if item.more:
        found["m"] = [said(line, lang) for line in item.more]
    return found


def parts(drawn: Iterable[Part]) -> list[list[Any]]:
    """Return drawings as `[glyph, dx, dy, tone]`, or without a tone where there is none."""
    return [
        [part.glyph, _short(part.dx), _short(part.dy), *([part.tone] if part.tone else [])]
        for part in drawn
    ]


def _short(value: float) -> float:
    """Return a length as it is written shortest."""
    return int(value) if value == int(value) else value


def links(marks: Iterable[Mark]) -> list[list[str]]:
    """Return marks as `[tone, prefix, names, text, to]`: those that differ in name only are one.

    >>> links([Mark("cell:a1", "good"), Mark("cell:b2", "good"), Mark("cell:b2", "path", to="a:1")])
    [['good', 'cell', 'a1 b2'], ['path', 'cell', 'b2', '', 'a:1']]
    """
    found: dict[tuple[str, ...], list[str]] = {}
    for mark in marks:
        prefix, _, name = mark.key.partition(":")
        found.setdefault((mark.tone, prefix, mark.text, mark.to), []).append(name)
    rows = [[tone, prefix, " ".join(names), *end] for (tone, prefix, *end), names in found.items()]
    for row in rows:
        while not row[-1]:
            row.pop()
    return rows


def marks(overlay: Overlay) -> list[list[str]]:
    """Return an overlay's marks as `[key, tone, text, to]`, empty ends left out."""
    found = []
    for mark in overlay.marks:
        row = list(mark)
        while not row[-1]:
            row.pop()
        found.append(row)
    return found


def grouped(keys: Iterable[str]) -> dict[str, str]:
    """Return keys by prefix, their names in one text: the shortest form that still reads.

    >>> grouped(["cell:a1", "cell:b2", "tile:0-bent"])
    {'cell': 'a1 b2', 'tile': '0-bent'}
    """
    found: dict[str, list[str]] = {}
    for key in keys:
        prefix, _, name = key.partition(":")
        found.setdefault(prefix, []).append(name)
    return {prefix: " ".join(names) for prefix, names in found.items()}


def refusals(engine: Engine[Any, Any], found: Iterable[Refusal], lang: str) -> list[dict[str, Any]]:
    """Return refusals with the title and the text of each rule."""
    return [
        {
            "rule": refusal.rule,
            "title": engine.rulebook[refusal.rule].title.to(lang),
            "text": refusal.text.to(lang),
            "summary": engine.rulebook[refusal.rule].summary.to(lang),
            "keys": list(refusal.text.keys),
        }
        for refusal in found
    ]
