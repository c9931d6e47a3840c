"""tones.css, read: the colours and line widths that still pictures are drawn with."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

SHAPES = ".arm-i :is(polygon, circle, path, rect, ellipse, polyline)"


@cache
def tokens() -> dict[str, tuple[str, str]]:
    """Return every colour token as (day, night)."""
    found = re.findall(r"--arm-([\w-]+): light-dark\(([^,]+), ([^)]+)\);", _block("tokens"))
    return {name: (day, night) for name, day, night in found}


@cache
def rules() -> dict[str, dict[str, str]]:
    """Return the rules for drawn things: selector, then property, then value."""
    found: dict[str, dict[str, str]] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", _block("svg")):
        pairs = (line.split(":", 1) for line in body.split(";") if ":" in line)
        found[selector.strip()] = {name.strip(): value.strip() for name, value in pairs}
    return found


@cache
def ink(tone: str | None, night: bool) -> dict[str, str]:
    """Return the fill, line and ink of a tone as colours."""
    about = rules().get(f".tone-{tone}") or rules()[".arm-i, .arm-mark, .arm-ghost"]
    names = {name: _inner(about[f"--{name}"]) for name in ("fill", "line", "ink")}
    return {name: tokens()[token.removeprefix("--arm-")][night] for name, token in names.items()}


@cache
def _block(name: str) -> str:
    css = (Path(__file__).parents[1] / "front" / "look" / "tones.css").read_text(encoding="utf-8")
    found = re.search(rf"/\* @{name} \*/(.*?)/\* @end \*/", css, re.DOTALL)
    if found is None:
        raise ValueError(f"tones.css: no block is marked @{name}")
    return found[1]


def _inner(value: str) -> str:
    return value.removeprefix("var(").removesuffix(")")
