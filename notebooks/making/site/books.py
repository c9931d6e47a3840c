"""Notebooks as pages: what is saved in them, to be read; nothing is run."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

from links import Links
from live import live

ALIVE = re.compile(r"^(play|teach|quiz|practise|lobby)\(", re.MULTILINE)
"""A cell that shows a board, which the page can bring to life."""
PICTURES = {"image/svg+xml": "svg", "image/png": "png"}


def cells(path: Path) -> list[dict[str, Any]]:
    """Return the cells of a notebook, each with its source as one text."""
    book = json.loads(path.read_text(encoding="utf-8"))
    return [{**cell, "source": "".join(cell["source"])} for cell in book["cells"]]


def outputs(path: Path) -> list[tuple[str, dict[str, str]]]:
    """Return what is stored of every output, each with a name of its own."""
    found = []
    for number, cell in enumerate(cells(path)):
        for nth, output in enumerate(cell.get("outputs", ())):
            data = output.get("data") or {"text/plain": output.get("text", "")}
            stored = {kind: "".join(text) for kind, text in data.items()}
            found.append((f"{path.stem}_{number:03}_{nth}", stored))
    return found


def pictures(path: Path) -> dict[str, Any]:
    """Return the pictures that a notebook keeps, as files of the site."""
    return {
        f"notebooks/{name}.{ending}": (
            stored[kind] if ending == "svg" else base64.b64decode(stored[kind])
        )
        for name, stored in outputs(path)
        for kind, ending in PICTURES.items()
        if kind in stored
    }


def book_page(path: Path, links: Links) -> str:
    """Return a notebook as a page of Markdown."""
    named = dict(outputs(path))
    parts = []
    for number, cell in enumerate(cells(path)):
        if cell["cell_type"] == "markdown":
            place = f"notebooks/{path.stem}"
            parts.append(links.led(cell["source"], f"{place}.ipynb", place))
            continue
        parts.append(fence("python", cell["source"]))
        for nth, _ in enumerate(cell["outputs"]):
            name = f"{path.stem}_{number:03}_{nth}"
            parts.append(shown(name, named[name], cell["source"]))
    parts.append(live_book(path.name))
    return "\n\n".join(part for part in parts if part) + "\n"


def shown(name: str, stored: dict[str, str], source: str) -> str:
    """Return one output: a board that can be brought to life, a picture, a table or a text."""
    for kind, ending in PICTURES.items():
        if kind in stored:
            alive = ALIVE.search(source)
            said = words_of(stored[kind]) if ending == "svg" else "The plot of the code above"
            still = f"![{said}]({name}.{ending})"
            return still if alive is None else live({"Play it here": source}, still)
    if "text/html" in stored:
        return f'<div class="table-wrapper">\n{named_corner(stored["text/html"])}\n</div>'
    return fence("text", stored.get("text/plain", "").rstrip("\n"), "output")


def named_corner(table: str) -> str:
    """Return a table whose empty corner is no heading: there is nothing to be read out."""
    return table.replace("<th></th>", "<td></td>")


def words_of(picture: str) -> str:
    """Return what a board's picture shows, in a few words: its title, and whose turn it is."""
    found = re.search(r"<title>(.*?)</title><desc>(.*?)</desc>", picture, re.DOTALL)
    if found is None:
        return "A board"
    lines = [line for line in found[2].splitlines() if line.strip()]
    text = ". ".join(dict.fromkeys([found[1], *lines[1:2]]))
    return re.sub(r"([\[\]()*_`<>])", r"\\\1", text)


def fence(language: str, text: str, kind: str = "") -> str:
    """Return a block of code; one that holds fences has longer ones."""
    if not text:
        return ""
    ticks = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
    block = f"{ticks}{language}\n{text}\n{ticks}"
    return f":::{{container}} {kind}\n{block}\n:::" if kind else block


def live_book(name: str) -> str:
    """Return the door to the notebook itself, in the browser."""
    return (
        '<p class="whole"><a class="door" href="../lite/lab/index.html?path='
        f'{name}">Open this page as a notebook in the browser</a></p>'
    )
