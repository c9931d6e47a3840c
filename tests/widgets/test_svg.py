"""The static picture shows what the live board shows."""

import json
import math
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.moves import SPECTATOR
from armillary.engines.core.scene import TONES
from armillary.widgets.drawn import scene, style, wire
from armillary.widgets.drawn.plaintext import text
from armillary.widgets.drawn.scene import drawn, place
from armillary.widgets.drawn.svg import Theme, svg
from armillary.widgets.words import say

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node", path=f"{ROOT / '.venv' / 'bin'}:/usr/local/bin:/usr/bin:/bin")
ITEM = ".//{http://www.w3.org/2000/svg}g[@data-k]"

ASK_LINKS = """
import { links, shown } from "FRONT/marking.js";
import { place } from "FRONT/placing.js";
const { layout, frame } = JSON.parse(await new Response(process.stdin).text());
console.log(JSON.stringify(links(shown(place(layout, frame), frame.picks.toReversed()))));
"""
ASK_PLACING = """
import { classes, meant, open, place } from "FRONT/placing.js";
const { layout, frame } = JSON.parse(await new Response(process.stdin).text());
const all = place(layout, frame), can = open(frame);
const picks = new Set([...(frame.picks ?? []), ...(frame.lesson?.chosen ?? [])]);
const out = [...all.values()].map((it) =>
  [it.k, classes(it, picks.has(it.k), can.has(it.site ? meant(it.k, all, can) : it.k))]);
console.log(JSON.stringify(out));
"""


def in_the_browser(document: dict[str, Any], ask: str = ASK_PLACING) -> list[list[str]]:
    """Return key and classes of every item as the live board draws them, or what else is asked."""
    assert NODE is not None
    front = (ROOT / "widgets" / "front").as_uri()
    answer = subprocess.run(
        [NODE, "--input-type=module", "-e", ask.replace("FRONT", front)],
        input=json.dumps(document),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[list[str]] = json.loads(answer.stdout)
    return found


@pytest.mark.skipif(NODE is None, reason="asks the front end, which needs node")
@pytest.mark.skipif(not (ROOT / "widgets").exists(), reason="asks the sources of the front end")
def test_picture_and_board_draw_the_same(fixture: dict[str, Any]) -> None:
    """The same keys in the same order with the same classes, chosen and shifted items too."""

    frame = fixture["frame"]
    fixture["layout"]["items"].append({"k": "stars:1", "g": "hole", "l": "Lyra", "off": True})
    frame["lesson"]["chosen"] = ["cell:a1", "cell:e4"]
    frame["next"]["hex"] = "e4"
    frame["items"]["ship:1"] = {"g": "hole", "on": "cell:a1", "x": 0.5, "l": "ship", "off": True}
    frame["order"] = {"tray-0": ["tile:0:bent", "tile:0:single"]}

    assert in_the_browser(fixture) == [list(pair) for pair in drawn(fixture["layout"], frame)]


@pytest.mark.skipif(NODE is None, reason="asks the front end, which needs node")
@pytest.mark.skipif(not (ROOT / "widgets").exists(), reason="asks the sources of the front end")
@pytest.mark.parametrize("picks", [["lever:1"], ["lever:1", "cell:b2"], ["cell:a1"], ["cell:b2"]])
def test_picture_and_board_show_the_same_links(fixture: dict[str, Any], picks: list[str]) -> None:
    """Where the last pick leads is marked, whether it is the site or what stands on it."""

    frame = fixture["frame"]
    links = [["path", "cell", "e4 e5"], ["good", "cell", "a1", "2", "cell:e5"]]
    frame["items"]["lever:1"] = {"g": "hole", "on": "cell:a1", "l": "lever", "h": links}
    frame["picks"] = picks
    marks = '<g class="arm-mark tone-path"'
    without = svg(**fixture | {"frame": frame | {"picks": []}}).count(marks)

    asked = in_the_browser(fixture, ASK_LINKS)

    assert asked == scene.links(scene.shown(place(**fixture), reversed(picks)))
    assert svg(**fixture).count(marks) - without == sum(mark[1] == "path" for mark in asked)


def test_an_item_with_a_ring_of_its_own_is_marked_by_it(fixture: dict[str, Any]) -> None:
    """As on the board: a mark that would hide a small thing goes round it."""

    fixture["layout"]["glyphs"]["hole-ring"] = "<circle r='7.25'/>"
    fixture["frame"]["items"]["moon:1"] = {"g": "hole", "on": "cell:a1", "l": "moon"}
    fixture["frame"]["marks"] = {"x": [["moon:1", "good"], ["cell:b2", "good"]]}

    assert 1 == svg(**fixture).count("7.25")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_item_is_in_the_picture(fixture: dict[str, Any], theme: Theme) -> None:
    """It is well formed, and each key is there once, with its classes."""

    root = ET.fromstring(svg(**fixture, theme=theme))

    found = [(g.get("data-k"), g.get("class")) for g in root.iterfind(ITEM)]
    assert sorted(drawn(**fixture)) == sorted(found)


@pytest.mark.parametrize("bare", [False, True])
def test_pictures_describe_themselves(fixture: dict[str, Any], bare: bool) -> None:
    """Title and text board are inside, for those who cannot see the drawing."""

    root = ET.fromstring(svg(**fixture, bare=bare))

    assert "Fixture" == root[0].text
    assert text(**fixture, rows=not bare, empty=not bare) == root[1].text


@pytest.mark.parametrize("name", catalogue())
def test_a_bare_picture_draws_everything_where_it_stands(name: str) -> None:
    """It keeps what is alike once and uses it; nothing is misplaced by that."""
    engine = load(name)
    table, luck = engine.table(seed=3), Random(3)
    for _ in range(30):
        if table.to_act is None:
            break
        table.play(engine.sample(table.state, luck))
    seen = engine.scene(engine.view(table.shown, SPECTATOR))
    stage = {**wire.stage(engine, seen, "en", ""), "words": say("en")}
    # Rows are not in a bare picture.
    stage["areas"] = [area for area in stage["areas"] if area["kind"] == "map"]
    frame = {"n": 0, "items": wire.items(seen, "en"), "marks": {}, "on": [], "notes": {}}

    whole, bare = (ET.fromstring(svg(stage, frame, bare=bare)) for bare in (False, True))
    assert sorted(strokes(whole)) == sorted(strokes(bare))


Turn = tuple[float, float, float, float, float, float]


def strokes(root: ET.Element) -> list[tuple[str, ...]]:
    """What a picture draws and where, references followed."""
    kept = {one.get("id"): one for one in root.iter() if one.get("id")}
    found: list[tuple[str, ...]] = []

    def walk(one: ET.Element, at: Turn) -> None:
        tag = one.tag.rpartition("}")[2]
        at = moved(at, one.get("transform", ""))
        if tag == "use":
            at = moved(at, f"translate({one.get('x', 0)} {one.get('y', 0)})")
            walk(kept[one.get("href", "")[1:]], at)
        elif tag in ("g", "svg"):
            for kid in one:
                walk(kid, at)
        elif tag not in ("title", "desc", "defs"):
            shape = [f"{k}={v}" for k, v in sorted(one.items()) if k in SHAPE]
            found.append((tag, *shape, one.text or "", *(f"{part:.2f}" for part in at)))

    walk(root, (1, 0, 0, 1, 0, 0))
    return found


SHAPE = ("d", "points", "r", "cx", "cy", "x1", "x2", "y1", "y2", "width", "height")


def moved(at: Turn, transform: str) -> Turn:
    """Return a place after `translate`, `rotate` and `scale`."""
    for kind, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        x, *more = map(float, numbers.replace(",", " ").split())
        y = more[0] if more else 0 if kind == "translate" else x
        cos, sin = math.cos(math.radians(x)), math.sin(math.radians(x))
        own = {
            "translate": (1.0, 0.0, 0.0, 1.0, x, y),
            "rotate": (cos, sin, -sin, cos, 0.0, 0.0),
            "scale": (x, 0.0, 0.0, y, 0.0, 0.0),
        }[kind]
        (a, b, c, d, e, f), (g, h, i, j, k, m) = at, own
        at = (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j)
        at += (a * k + c * m + e, b * k + d * m + f)  # type: ignore[assignment]
    return at


def test_texts_cannot_break_out(fixture: dict[str, Any]) -> None:
    """Whatever a label, title or key holds, the picture stays well formed and holds no script."""

    nasty = "</title><script>alert('\"')</script>&\x00"
    fixture["layout"]["title"] = fixture["frame"]["status"] = nasty
    fixture["frame"]["items"][nasty] = {"g": "hex-0", "a": "tray-0", "l": nasty, "b": nasty}
    fixture["frame"]["marks"]["x"] = [["cell:a1", nasty, nasty]]

    root = ET.fromstring(svg(**fixture))

    assert [] == root.findall(".//{http://www.w3.org/2000/svg}script")


def test_two_pictures_share_no_id(fixture: dict[str, Any]) -> None:
    """On one page, one picture's shapes cannot be taken for another's."""

    one = svg(**fixture, bare=True)
    fixture["frame"]["status"] = "another"
    two = svg(**fixture, bare=True)

    assert set(re.findall(r"id='([^']+)'", one)).isdisjoint(re.findall(r"id='([^']+)'", two))
    assert re.findall(r"id='", one)


def test_bare_picture_is_small(fixture: dict[str, Any]) -> None:
    """It travels with every board, beside what the page really needs."""

    assert len(svg(**fixture, bare=True)) < 14_000


def test_text_board_tells_what_stands_where(fixture: dict[str, Any]) -> None:
    """Eleven columns, a legend, the rows and the facts."""

    told = text(**fixture)

    assert "L = blue hex" in told
    assert "LG" in told
    assert "bent (3)" in told
    assert "Tiles left: 12 / 13" in told


def test_crowded_maps_are_listed(fixture: dict[str, Any]) -> None:
    """Where sites would overlap as characters, what is not empty is told in words."""

    for item in fixture["layout"]["items"]:
        item["x"] = item["y"] = 0

    assert "e5: blue hex, galaxy" in text(**fixture)


# ---- colours


def luminance(colour: str) -> float:
    """Return the relative luminance of #rrggbb (WCAG 2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


SEATS = [f"seat-{n}" for n in range(6)]
ZONES = [f"zone-{z}" for z in "abcdef"]
PAIRS = (
    [("ink", ground, 4.5) for ground in ("cell", "sky", "sky-2", *ZONES)]
    + [("quiet-ink", ground, 4.5) for ground in ("sky", "sky-2", "cell")]
    + [("on-seat", seat, 4.0) for seat in SEATS]
    + [(seat, ground, 3.0) for seat in SEATS for ground in ("cell", "sky", *ZONES)]
    + [(f"{zone}-line", zone, 3.0) for zone in ZONES]
    + [(mark, "cell", 3.0) for mark in ("good", "bad", "path", "picked", "focus", "can")]
    + [("cell-line", "sky", 2.2), ("bright-line", "bright", 4.5), ("void-line", "void", 4.5)]
)


@pytest.mark.parametrize("night", [False, True])
def test_colours_can_be_told_apart(night: bool) -> None:
    """Text and shapes stand out from their ground, by day and by night."""

    tokens = {name: pair[night] for name, pair in style.tokens().items()}

    weak = [
        f"{front} on {ground}: {contrast(tokens[front], tokens[ground]):.2f} < {least}"
        for front, ground, least in PAIRS
        if contrast(tokens[front], tokens[ground]) < least
    ]
    assert [] == weak


def test_every_tone_has_a_colour_and_every_colour_a_tone() -> None:
    """A game names tones that the kernel lists; the board has a look for each, by day and night."""

    css = {selector.removeprefix(".tone-") for selector in style.rules() if "tone-" in selector}

    assert set(filter(None, TONES)) == {name for name in css if " " not in name}
    for tone in TONES:
        assert style.ink(tone or None, False) and style.ink(tone or None, True)
