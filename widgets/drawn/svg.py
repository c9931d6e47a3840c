"""A frame as static SVG: what the live board shows, without script or style sheet.

Every colour and line width is read from tones.css, and written as plain attributes: two pictures
on one page cannot disturb each other, and programs that know no CSS draw them as well.
"""

from __future__ import annotations

import re
from collections import Counter
from html import escape as escaped
from typing import Any, Literal

from . import style
from .plaintext import text
from .scene import Document, Placed, drawn, head, links, outlined, place, shown
from .shapes import Shapes, sealed

__all__ = ["inset", "svg", "text"]

Theme = Literal["light", "dark"]
Box = tuple[float, float, float, float]
FONT = "system-ui, sans-serif"
GAP = 0.6
_ALONE = re.compile(r"<use href='[^']*'/>")
"""A reference that stands nowhere yet, and has nothing beside it."""
SHORT = 70
"""A drawing of fewer characters is written out wherever it stands; a longer one is kept once."""
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
    title, told = (
        escape(layout.get("title", "")),
        escape(text(layout, frame, rows=not bare, empty=not bare)),
    )
    words = f"<title>{title}</title><desc>{told}</desc>"
    size = f'width="{_n(width)}" height="{_n(height)}"'
    sky = f'<rect {size} rx=".6" stroke="none" fill="{pen.token("sky")}"/>'
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="arm-picture" role="img"'
        ' text-anchor="middle" dominant-baseline="central" font-weight="500"'
        f' viewBox="0 0 {_n(width)} {_n(height)}" width="{round(width * 30)}"'
        f' font-family="{FONT}" style="max-width:100%;height:auto"{pen.paint(None)}'
        f' stroke-width="{style.rules()[style.SHAPES]["stroke-width"]}">'
        f"{words}{sky}{pen.shapes.whole(''.join(body))}</svg>"
    )
    # Control characters have no place in XML, not even escaped.
    return sealed(re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", whole))


def inset(picture: str, x: int, y: int, width: int, height: int) -> str:
    """Return a picture as a part of another one, in a room of its own.

    >>> inset('<svg width="60" style="height:auto" role="img"></svg>', 1, 2, 30, 40)
    '<svg x="1" y="2" width="30" height="40" role="img"></svg>'
    """
    opening, inside = picture.split(">", 1)
    opening = re.sub(r' (width|style)="[^"]*"', "", opening)
    room = f'<svg x="{x}" y="{y}" width="{width}" height="{height}"'
    return f"{opening.replace('<svg', room, 1)}>{inside}"


class _Pen:
    """Draws the parts of one frame in one theme."""

    def __init__(self, layout: Document, frame: Document, theme: str, bare: bool) -> None:
        self.layout, self.frame, self.theme, self.bare = layout, frame, theme, bare
        self.shapes = Shapes()
        self.placed = place(layout, frame)
        self.classes = dict(drawn(layout, frame))
        self.maps = {area["key"] for area in layout["areas"] if area["kind"] == "map"}

    def token(self, name: str) -> str:
        return style.tokens()[name][self.theme == "dark"]

    def ink(self, tone: str | None) -> dict[str, str]:
        return style.ink(tone, self.theme == "dark")

    def paint(self, tone: str | None) -> str:
        ink = self.ink(tone)
        return f" fill='{ink['fill']}' stroke='{ink['line']}'"

    def items(self, area: Document) -> str:
        here = [item for item in self.placed.values() if item.area == area["key"]]
        return self.alike(here) if self.bare else "".join(self.item(item) for item in here)

    def alike(self, here: list[Placed]) -> str:
        """Draw items of which many look alike: what is drawn twice is kept, and only used."""
        looks = [self.look(item) for item in here]
        often = Counter(looks)
        out = ""
        for item, look in zip(here, looks, strict=True):
            x, y = _n(item.x), _n(item.y)
            at = (f" x='{x}'" if item.x else "") + (f" y='{y}'" if item.y else "")
            if often[look] > 1:
                out += f"<use href='#{self.shapes.keep(look)}'{at}/>"
            elif _ALONE.fullmatch(look):
                out += f"{look[:-2]}{at}/>"
            else:
                out += f"<g transform='translate({x} {y})'>{look}</g>"
        return out

    def look(self, item: Placed) -> str:
        """Return what an item looks like, wherever it is."""
        turn = f" rotate({_n(item['r'])})" if item["r"] else ""
        size = f" scale({_n(item['s'])})" if item["s"] else ""
        set_ = f' transform="{f"{turn}{size}".strip()}"' if turn + size else ""
        about, inside = f"{set_}{self.tone(item)}", self.inside(item)
        return f"<g{about}>{inside}</g>" if about else inside

    def item(self, item: Placed) -> str:
        turn = f" rotate({_n(item['r'])})" if item["r"] else ""
        size = f" scale({_n(item['s'])})" if item["s"] else ""
        at = f' transform="translate({_n(item.x)} {_n(item.y)}){turn}{size}"'
        return f"<g{self.name(item)}{at}{self.tone(item)}>{self.inside(item)}</g>"

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
            width = style.rules()[".arm-i line"]["stroke-width"]
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
        drawn = self.glyph(glyph, own or tone)
        if self.bare and paint:
            drawn, paint = self.shapes.use(f"<g{paint}>{drawn}</g>"), ""
        about = f"{known}{at}{paint}"
        if self.bare and at and not turn:
            # Every drawing is a reference by now, and can have its own place.
            return f"{drawn[:-2]} x='{_n(x)}' y='{_n(y)}'/>"
        return f"<g{about}>{drawn}</g>" if about else drawn

    def glyph(self, name: str, tone: str | None) -> str:
        """Return a glyph's markup with its `line` and `ink` classes written out as attributes."""
        ink, width = self.ink(tone)["ink"], style.rules()[".arm-i .line"]["stroke-width"]
        written = {
            "line": f"fill='none' stroke='{ink}' stroke-width='{width}' stroke-linecap='round'",
            "ink": f"fill='{ink}' stroke='none'",
        }
        markup = str(self.layout["glyphs"].get(name, ""))
        drawn = re.sub(r"""class=(["'])(line|ink)\1""", lambda m: written[m[2]], markup)
        # A width of its own stands over that of its class.
        own = r" stroke-width='[^']*'([^>]*) style='(stroke-width):([^;']*)'"
        drawn = re.sub(own, r" \2='\3'\1", drawn)
        if not self.bare and len(drawn) < SHORT:
            return drawn
        return self.shapes.use(drawn)

    def marks(self, area: Document) -> str:
        """Draw the overlays that are switched on, and what the last pick leads to."""
        out = ""
        picked = shown(self.placed, reversed(self.frame.get("picks", ())))
        for marks in (*self.frame.get("marks", {}).values(), links(picked)):
            for key, tone, *more in marks:
                item = self.placed.get(key)
                if item and item.area == area["key"]:
                    out += self.mark(item, tone, *more)
        return out

    def mark(self, item: Placed, tone: str, label: str = "", to: str | None = None) -> str:
        line = self.ink(tone)["line"]
        end = self.placed.get(to) if to else None
        if end:
            width = style.rules()[".arm-mark line"]["stroke-width"]
            x, y = end.x - item.x, end.y - item.y
            shape = (
                f'<line x2="{_n(x)}" y2="{_n(y)}" stroke="{line}"'
                f' stroke-width="{width}" stroke-linecap="round"/>'
            )
            if tone == "path":
                shape += f'<polygon points="{head(x, y)}" fill="{line}" stroke="none"/>'
        else:
            base = self.placed[item.base]
            glyphs = self.layout["glyphs"]
            outline = glyphs.get(outlined(item, base, glyphs)) or "<circle r='.6'/>"
            dash = style.rules().get(f".arm-mark.tone-{tone} .arm-outline > *", {})
            dashes = f' stroke-dasharray="{dash["stroke-dasharray"]}"' if dash else ""
            width = style.rules()[".arm-mark .arm-outline > *"]["stroke-width"]
            shape = (
                f'<g transform="scale(.86)" fill="none" stroke="{line}" stroke-width="{width}"'
                f' stroke-linecap="round"{dashes}>{outline}</g>'
            )
        said = _text(label, 0, 0, "0.8", line, ' font-weight="700"') if label else ""
        at = f"translate({_n(item.x)} {_n(item.y)})"
        names = "" if self.bare else " class=" + quoteattr(f"arm-mark tone-{tone}")
        return f'<g{names} transform="{at}">{shape}{said}</g>'

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
    """Write a length with two decimals at most, and no zero before the point.

    >>> _n(-0.504), _n(2.0), _n(-0.0)
    ('-.5', '2', '0')
    """
    return re.sub(r"^(-?)0\.", r"\1.", f"{round(value, 2) + 0:g}")


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


def escape(words: str) -> str:
    """Write words between two tags."""
    return escaped(words, quote=False)


def quoteattr(value: str) -> str:
    """Write a value with its quotes."""
    return f'"{escaped(value)}"'
