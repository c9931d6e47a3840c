"""A board in plain characters, for terminals, for code-hosting pages and for screen readers."""

from __future__ import annotations

from .scene import Document, Placed, place, standing

WIDEST, TALLEST = 100, 60


def text(layout: Document, frame: Document) -> str:
    """Return the whole board as lines of text: status, maps with a legend, rows, facts."""
    placed = place(layout, frame)
    blocks = [[layout.get("title", ""), frame.get("status", "")]]
    for area in layout["areas"]:
        here = [item for item in placed.values() if item.area == area["key"]]
        if area["kind"] == "map":
            blocks.append(_map(here, standing(placed)))
        else:
            blocks.append([_row(area, here)])
    blocks.append([": ".join([row[0], " / ".join(row[1:])]) for row in frame.get("facts", [])])
    if over := frame.get("over"):
        blocks.append([over["text"]])
    return "\n\n".join("\n".join(filter(None, block)) for block in blocks if any(block))


def _row(area: Document, here: list[Placed]) -> str:
    names = [
        str(item["l"])
        + (f" ({item['b']})" if item["b"] else "")
        + "".join(f"; {line}" for line in item["n"] or ())
        for item in here
        if item.base == item.key and item["l"]
    ]
    return f"{area['title']}: {', '.join(names) or '-'}"


def _map(here: list[Placed], on: dict[str, list[Placed]]) -> list[str]:
    """Plot the sites where they lie; where they would overlap, list what is not empty."""
    sites = [item for item in here if item.site]
    columns, lines = _ranks([s.x for s in sites]), _ranks([s.y for s in sites])
    spots = {(lines[s.y], columns[s.x]): s for s in sites}
    wide, tall = max(columns.values(), default=0), max(lines.values(), default=0)
    if len(spots) < len(sites) or wide * 3 > WIDEST or tall > TALLEST:
        return [_told(site, on) for site in sites if site.key in on]
    letters = _letters([str(top["l"]) for s in sites for top in on.get(s.key, ()) if top["l"]])
    rows = [[" . " if (y, x) in spots else "   " for x in range(wide + 1)] for y in range(tall + 1)]
    for (y, x), site in spots.items():
        marks = "".join(letters[str(top["l"])] for top in on.get(site.key, ()) if top["l"])
        if marks:
            rows[y][x] = marks[-2:].center(3)
    legend = [f"{letter} = {label}" for label, letter in letters.items()]
    return ["".join(row).rstrip() for row in rows] + [", ".join(legend)]


def _told(site: Placed, on: dict[str, list[Placed]]) -> str:
    return f"{site['l']}: " + ", ".join(str(top["l"]) for top in on[site.key] if top["l"])


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
