"""A frame as a static SVG text: what the live board shows, without script or style sheet.

Every colour and line width is read from board.css, and written as plain attributes: two pictures
on one page cannot disturb each other, and programs that know no CSS draw them as well.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any, Literal
from xml.sax.saxutils import escape, quoteattr

from .plaintext import text
from .scene import Document, Placed, drawn, place

__all__ = ["svg", "text"]

Theme = Literal["light", "dark"]
Box = tuple[float, float, float, float]
FONT = "system-ui, sans-serif"
GAP = 0.6
SHORT = 70
"""A drawing of fewer characters is written out wherever it stands; a longer one is kept once."""
_ID = "@picture"
_START = ' text-anchor="start"'


def svg(layout: Document, frame: Document, *, theme: str = "light", bare: bool = False) -> str:
    """Return a picture of the board, with its title and a text of what it shows inside it.

    A bare picture leaves out the rows, and the keys and classes by which a page finds the items:
    it travels with every live board, for the places that cannot show one.
    """
    pen = _Pen(layout, frame, theme, bare)
    width, height = 0.0, 0.0
    body: list[str] = []
    for area in layout["areas"]:
        if area["kind"] == "map":
            x, y, w, h = area.get("view", (-1, -1, 2, 2))
            inside = pen.items(area) + pen.marks(area)
            body.append(f'<g transform="translate({_n(-x)} {_n(height - y)})">{inside}</g>')
            width, height = max(width, w), height + h + GAP
    width = width or 24.0
    for area in layout["areas"]:
        if area["kind"] == "row" and not bare:
            inside, tall = pen.row(area, width)
            body.append(f'<g transform="translate(0 {_n(height)})">{inside}</g>')
            height += tall + GAP
    title, told = escape(layout.get("title", "")), escape(text(layout, frame))
    words = f"<title>{title}</title><desc>{told}</desc>"
    size = f'width="{_n(width)}" height="{_n(height)}"'
    sky = f'<rect {size} rx=".6" stroke="none" fill="{pen.token("sky")}"/>'
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="arm-picture" role="img"'
        ' text-anchor="middle" dominant-baseline="central" font-weight="500"'
        f' viewBox="0 0 {_n(width)} {_n(height)}" width="{round(width * 30)}"'
        f' font-family="{FONT}" style="max-width:100%;height:auto"{pen.paint(None)}'
        f' stroke-width="{_rules()[_SHAPES]["stroke-width"]}">'
        f"{words}{pen.shapes()}{sky}{''.join(body)}</svg>"
    )
    # Control characters have no place in XML, not even escaped.
    return pen.sealed(re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", whole))


class _Pen:
    """Draws the parts of one frame in one theme."""

    def __init__(self, layout: Document, frame: Document, theme: str, bare: bool) -> None:
        self.layout, self.frame, self.theme, self.bare = layout, frame, theme, bare
        self.kept: dict[str, str] = {}
        self.placed = place(layout, frame)
        self.classes = dict(drawn(layout, frame))
        self.maps = {area["key"] for area in layout["areas"] if area["kind"] == "map"}

    def token(self, name: str) -> str:
        return _tokens()[name][self.theme == "dark"]

    def ink(self, tone: str | None) -> dict[str, str]:
        """Return the fill, line and ink of a tone as colours."""
        rules = _rules().get(f".tone-{tone}") or _rules()[".arm-i, .arm-mark, .arm-ghost"]
        names = {name: _inner(rules[f"--{name}"]) for name in ("fill", "line", "ink")}
        return {name: self.token(token.removeprefix("--arm-")) for name, token in names.items()}

    def paint(self, tone: str | None) -> str:
        ink = self.ink(tone)
        return f" fill='{ink['fill']}' stroke='{ink['line']}'"

    def items(self, area: Document) -> str:
        here = (item for item in self.placed.values() if item.area == area["key"])
        return "".join(self.item(item) for item in here)

    def item(self, item: Placed) -> str:
        turn = f" rotate({_n(item['r'])})" if item["r"] else ""
        size = f" scale({_n(item['s'])})" if item["s"] else ""
        inside = self.inside(item)
        if self.bare and not turn + size and re.fullmatch(r"<use [^>]*/>", inside):
            return f"{inside[:-2]} x='{_n(item.x)}' y='{_n(item.y)}'{self.tone(item)}/>"
        at = f' transform="translate({_n(item.x)} {_n(item.y)}){turn}{size}"'
        return f"<g{self.name(item)}{at}{self.tone(item)}>{inside}</g>"

    def name(self, item: Placed) -> str:
        if self.bare:
            return ""
        return f" data-k={quoteattr(item.key)} class={quoteattr(self.classes[item.key])}"

    def tone(self, item: Placed) -> str:
        """Return the item's colours as attributes, where they differ from the whole picture's."""
        if "picked" in self.classes[item.key].split():
            picked = self.token("picked")
            return f' fill="{self.ink(item["t"])["fill"]}" stroke="{picked}" stroke-width=".2"'
        return self.paint(item["t"]) if item["t"] else ""

    def inside(self, item: Placed) -> str:
        out = ""
        if item["to"]:
            x, y = item["to"]
            width = _rules()[".arm-i line"]["stroke-width"]
            out += f'<line x2="{_n(x - item.x)}" y2="{_n(y - item.y)}" stroke-width="{width}"/>'
        if item["p"]:
            out += "".join(self.part(part, item["t"]) for part in item["p"])
        elif item["g"]:
            out += self.glyph(item["g"], item["t"])
        said = item["b"] or (item["off"] and item["n"] and item["n"][0])
        if said and item.area in self.maps:
            named = not (item["b"] and item["g"])
            fill = self.ink(item["t"])["line"] if named else self.token("ink")
            out += _text(said, 0, 0, "0.62" if named else "0.7", fill)
        return out

    def part(self, part: list[Any], tone: str | None) -> str:
        glyph, x, y, *more = part
        own = more[0] if more and more[0] else None
        turn = f" rotate({_n(more[1])})" if len(more) > 1 and more[1] else ""
        at = f' transform="translate({_n(x)} {_n(y)}){turn}"' if x or y or turn else ""
        names = f"g-{glyph}" + (f" tone-{own}" if own else "")
        known = "" if self.bare else f" class={quoteattr(names)}"
        paint = self.paint(own) if own else ""
        drawn, about = self.glyph(glyph, own or tone), f"{known}{at}{paint}"
        if self.bare and at and not turn:
            return f"{drawn[:-2]} x='{_n(x)}' y='{_n(y)}'{paint}/>"
        return f"<g{about}>{drawn}</g>" if about else drawn

    def glyph(self, name: str, tone: str | None) -> str:
        """Return a glyph's markup with its `line` and `ink` classes written out as attributes."""
        ink, width = self.ink(tone)["ink"], _rules()[".arm-i .line"]["stroke-width"]
        written = {
            "line": f'fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"',
            "ink": f'fill="{ink}" stroke="none"',
        }
        markup = str(self.layout["glyphs"].get(name, ""))
        drawn = re.sub(r"""class=(["'])(line|ink)\1""", lambda m: written[m[2]], markup)
        if not self.bare and len(drawn) < SHORT:
            return drawn
        name = self.kept.setdefault(drawn, f"{_ID}-{len(self.kept)}")
        return f"<use href='#{name}'/>"

    def shapes(self) -> str:
        """Return what a bare picture draws more than once, each under an id."""
        kept = "".join(f'<g id="{name}">{drawn}</g>' for drawn, name in self.kept.items())
        return f"<defs>{kept}</defs>" if kept else ""

    def sealed(self, picture: str) -> str:
        """Write the picture's own digest into its ids, so that no two pictures share one."""
        digest = hashlib.sha256(picture.encode()).hexdigest()[:6]
        return picture.replace(_ID, f"a{digest}")

    def marks(self, area: Document) -> str:
        """Draw the overlays that are switched on."""
        out = ""
        for marks in self.frame.get("marks", {}).values():
            for key, tone, *more in marks:
                item = self.placed.get(key)
                if item and item.area == area["key"]:
                    out += self.mark(item, tone, *more)
        return out

    def mark(self, item: Placed, tone: str, label: str = "", to: str | None = None) -> str:
        line = self.ink(tone)["line"]
        end = self.placed.get(to) if to else None
        if end:
            width = _rules()[".arm-mark line"]["stroke-width"]
            shape = (
                f'<line x2="{_n(end.x - item.x)}" y2="{_n(end.y - item.y)}" stroke="{line}"'
                f' stroke-width="{width}" stroke-linecap="round"/>'
            )
        else:
            base = self.placed[item.base]
            outline = self.layout["glyphs"].get(base["g"], "<circle r='.6'/>")
            dash = _rules().get(f".arm-mark.tone-{tone} .arm-outline > *", {})
            dashes = f' stroke-dasharray="{dash["stroke-dasharray"]}"' if dash else ""
            width = _rules()[".arm-mark .arm-outline > *"]["stroke-width"]
            shape = (
                f'<g transform="scale(.86)" fill="none" stroke="{line}" stroke-width="{width}"'
                f' stroke-linecap="round"{dashes}>{outline}</g>'
            )
        said = _text(label, 0, 0, "0.8", line, ' font-weight="700"') if label else ""
        at = f"translate({_n(item.x)} {_n(item.y)})"
        names = quoteattr(f"arm-mark tone-{tone}")
        return f'<g class={names} transform="{at}">{shape}{said}</g>'

    def row(self, area: Document, width: float) -> tuple[str, float]:
        """Draw a row of things to take, wrapping; return it with its height."""
        out = _text(area["title"], GAP, 0.5, "0.8", self.token("quiet-ink"), _START)
        here = [i for i in self.placed.values() if i.area == area["key"] and i.base == i.key]
        boxes = {item.key: area.get("box") or bounds(item["p"] or []) for item in here}
        tall = max((box[3] for box in boxes.values()), default=0.0)
        deep = 0.62 * max((len(item["n"] or ()) for item in here), default=0)
        x, y = GAP, 1.2
        for item in here:
            bx, by, bw, bh = boxes[item.key]
            label = str(item["l"]) + (f" ({item['b']})" if item["b"] else "")
            lines = item["n"] or ()
            room = max(bw, len(label) * 0.38, *(len(line) * 0.31 for line in lines))
            if x + room > width - GAP and x > GAP:
                x, y = GAP, y + tall + 0.8 + deep + GAP
            at = f"translate({_n(x - bx + (room - bw) / 2)} {_n(y - by + (tall - bh) / 2)})"
            out += (
                f"<g{self.name(item)}><g transform={quoteattr(at)}{self.tone(item)}>"
                f"{self.inside(item)}</g>"
                + _text(label, x + room / 2, y + tall + 0.35, "0.62", self.token("ink"))
            )
            for n, line in enumerate(lines, 1):
                at_y = y + tall + 0.35 + 0.62 * n
                out += _text(line, x + room / 2, at_y, "0.5", self.token("quiet-ink"))
            out += "</g>"
            x += room + GAP
        return out, y + tall + 0.8 + deep


def bounds(parts: list[list[Any]]) -> Box:
    """Return the room that parts need, each glyph being about one unit in radius."""
    xs, ys = [0.0, *(part[1] for part in parts)], [0.0, *(part[2] for part in parts)]
    x, y = min(xs), min(ys)
    return (x - 1, y - 1, max(xs) - x + 2, max(ys) - y + 2)


def _n(value: float) -> str:
    """Write a length with two decimals at most."""
    return f"{round(value, 2) + 0:g}"


def _text(
    words: str,
    x: float,
    y: float,
    size: str,
    fill: str,
    more: str = "",
) -> str:
    at = f' x="{_n(x)}" y="{_n(y)}"' if x or y else ""
    return f'<text{at} font-size="{size}" fill="{fill}" stroke="none"{more}>{escape(words)}</text>'


# ---- board.css, read


_SHAPES = ".arm-i :is(polygon, circle, path, rect, ellipse, polyline)"


@cache
def _block(name: str) -> str:
    css = (Path(__file__).parent / "board.css").read_text(encoding="utf-8")
    found = re.search(rf"/\* @{name} \*/(.*?)/\* @end \*/", css, re.DOTALL)
    if found is None:
        raise ValueError(f"board.css: no block is marked @{name}")
    return found[1]


@cache
def _tokens() -> dict[str, tuple[str, str]]:
    """Return every colour token as (day, night)."""
    found = re.findall(r"--arm-([\w-]+): light-dark\(([^,]+), ([^)]+)\);", _block("tokens"))
    return {name: (day, night) for name, day, night in found}


@cache
def _rules() -> dict[str, dict[str, str]]:
    """Return the rules for drawn things: selector, then property, then value."""
    rules: dict[str, dict[str, str]] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", _block("svg")):
        pairs = (line.split(":", 1) for line in body.split(";") if ":" in line)
        rules[selector.strip()] = {name.strip(): value.strip() for name, value in pairs}
    return rules


def _inner(value: str) -> str:
    return value.removeprefix("var(").removesuffix(")")
