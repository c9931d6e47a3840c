"""A board in plain characters, for terminals, for code-hosting pages and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ..words import say
from .scene import Document, Placed, pickable, place, standing

WIDEST, TALLEST = 100, 60
THIN = 5
"""A plot with more than so many times as many spots as sites is mostly air: a list reads better."""


def text(layout: Document, frame: Document, *, rows: bool = True, empty: bool = True) -> str:
    """Return the whole board as lines of text: status, maps with a legend, rows, facts.

    Without `rows` only the maps are told; without `empty` the sites of a crowded map on which
    nothing stands are left out, whatever they say of themselves.
    """
    placed, can = place(layout, frame), pickable(frame)
    barred = say(layout.get("lang", "en"))["barred"]
    blocks = [[layout.get("title", ""), frame.get("status", "")]]
    for area in layout["areas"]:
        here = [item for item in placed.values() if item.area == area["key"]]
        if area["kind"] == "map":
            blocks.append(_map(here, standing(placed), empty, layout.get("legend", ())))
        elif rows:
            blocks.append(_row(area, here, can, barred))
    blocks.append([": ".join([row[0], " / ".join(row[1:])]) for row in frame.get("facts", [])])
    if over := frame.get("over"):
        blocks.append([over["text"]])
    return "\n\n".join("\n".join(filter(None, block)) for block in blocks if any(block))


def _row(area: Document, here: list[Placed], can: set[str], barred: str) -> list[str]:
    """Tell what lies in a row; where some of it may be picked, what may not stands by itself.

    A button that is there to be refused, so that one is told why, must not read like the others.
    """
    told = {
        item.key: str(item["l"])
        + (f" ({item['b']})" if item["b"] else "")
        + "".join(f"; {line}" for line in item["n"] or ())
        for item in here
        if item.base == item.key and item["l"]
    }
    free = [name for key, name in told.items() if key in can]
    shut = [name for key, name in told.items() if key not in can] if free else []
    lines = [f"{area['title']}: {', '.join(free or told.values()) or '-'}"]
    return [*lines, f"{barred}: {', '.join(shut)}"] if shut else lines


def _map(
    here: list[Placed], on: dict[str, list[Placed]], empty: bool, known: Sequence[str]
) -> list[str]:
    """Plot the sites where they lie; where that tells too little, list what is not empty.

    Sites that come and go have names of their own, which a plot cannot show. Letters are given
    first to the labels `known` of the whole game, so that they mean the same on every board.
    """
    sites = [item for item in here if item.site]
    if not all(_is_fixed(site) for site in sites):
        return [_told(site, on) for site in sites if site.key in on or not _is_fixed(site)]
    columns, lines = _ranks([s.x for s in sites]), _ranks([s.y for s in sites])
    spots = {(lines[s.y], columns[s.x]): s for s in sites}
    wide, tall = max(columns.values(), default=0), max(lines.values(), default=0)
    sparse = len(sites) * THIN < (wide + 1) * (tall + 1)
    if len(spots) < max(len(sites), 2) or wide * 3 > WIDEST or tall > TALLEST or sparse:
        there = [_told(site, on) for site in sites if site.key in on]
        return there + _alike([str(site["l"]) for site in sites if empty and site.key not in on])
    tops = {spot: [str(t["l"]) for t in on.get(s.key, ()) if t["l"]] for spot, s in spots.items()}
    here_are = dict.fromkeys(label for labels in tops.values() for label in labels)
    letters = _letters([*known, *here_are])
    room = max(2, *(len(labels) for labels in tops.values())) + 1
    rows = [[" " * room] * (wide + 1) for _ in range(tall + 1)]
    for (y, x), labels in tops.items():
        rows[y][x] = ("".join(letters[label] for label in labels) or ".").center(room)
    legend = [f"{letter} = {label}" for label, letter in letters.items() if label in here_are]
    plot = ["".join(row).rstrip() for row in rows]
    edge = max(map(len, plot)) + 3
    both = zip_longest(plot, legend, fillvalue="")
    return [f"{row:{edge}}{line}".rstrip() for row, line in both]


def _alike(labels: list[str]) -> list[str]:
    """Tell of empty sites what their labels say of them, those that say the same in one line.

    >>> _alike(["a1: water", "a2", "b1: light", "b2: water"])
    ['water: a1, b2', 'light: b1']
    """
    found: dict[str, list[str]] = {}
    for label in labels:
        name, colon, what = label.partition(":")
        if colon:
            found.setdefault(what.strip(), []).append(name.strip())
    return [f"{what}: {', '.join(names)}" for what, names in found.items()]


def _is_fixed(site: Placed) -> bool:
    """Tell whether a site belongs to the layout."""
    return "k" in site.raw


def _told(site: Placed, on: dict[str, list[Placed]]) -> str:
    tops = ", ".join(str(top["l"]) for top in on.get(site.key, ()) if top["l"])
    return f"{site['l']}: {tops}" if tops else str(site["l"])


def _ranks(values: list[float]) -> dict[float, int]:
    """Number positions along one axis; those closer than a fifth of a unit count as one."""
    ranks: dict[float, int] = {}
    last, rank = None, -1
    for value in sorted(set(values)):
        if last is None or value - last > 0.2:
            rank, last = rank + 1, value
        ranks[value] = rank
    return ranks


def _letters(labels: list[str]) -> dict[str, str]:
    """Give every label a letter of its own, if possible one of its own letters."""
    spare = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    taken: dict[str, str] = {}
    for label in dict.fromkeys(labels):
        wish = [c.upper() for c in label if c.isascii() and c.isalpha()]
        free = [c for c in [*wish, *spare] if c not in taken.values()]
        taken[label] = free[0] if free else "#"
    return taken
