"""The drawings of this game: those of the data file, and those that hold words and numbers."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

from ...rules.box import HULLS
from ..wording import LETTERS
from . import mats, places

if TYPE_CHECKING:
    from ... import Epic


def _word(text: str, size: float, y: float = 0) -> str:
    at = f" y='{y}'" if y else ""
    return f"<text class='ink'{at} style='font-size:{size}px'>{text}</text>"


def glyphs(game: Epic, plan: places.Plan, far: bool, alone: bool) -> dict[str, str]:
    """Return every drawing: those of the data file, and those that hold words and numbers."""
    found = dict(game.glyphs)
    space = (plan.space or (0, 0, 8, 8))[2:]
    found |= {
        "strip": _plate(places.WIDE, places.SCORE),
        "mat": _plate(*space),
        "base": (base := _plate(plan.home, places.HOME, -mats.DOCK)),
        # A mark is drawn smaller than its thing: this one runs along the edge, not through words.
        "base-ring": f"<g transform='scale(1.08)'>{base}</g>",
        "disc": (planet := found.pop("disc")),
        "score": _score(game),
        "night": _night(*space),
        "home": _home(found, plan.home),
        "disc-0": planet + found.pop("bands"),
        "disc-1": planet + found.pop("craters"),
    }
    ring = " ".join(f"{x},{y}" for x, y in (places.step(16, n) for n in range(17)))
    found["ring"] = f"<polyline class='line' opacity='.5' points='{ring}'/>"
    longest = max(card.advances for card in game.planets)
    found |= {f"spot-{n}": found["spot"] + _word(str(n), 0.95) for n in range(1, longest)}
    worth = sorted({card.points for card in game.planets})
    found |= {f"end-{n}": found["end"] + _word(str(n), 1.1, 0.08) for n in worth}
    # What comes later lies above: mats and planets first, then spaces, then ships.
    above = "start", "spot", "end", "trap", "ship", *(f"hull-{hull}" for hull in HULLS)
    found |= {name: found.pop(name) for name in above}
    found |= {f"n-{n}": _word(str(n), 0.95) for n in range(10)}
    found |= {f"rank-{n}": found["rank"] + _word(str(n), 0.9) for n in range(1, mats.LEVELS + 1)}
    for i, letter in enumerate("AR" if alone else LETTERS.upper()):
        found[f"seat-{i}"] = _word(letter, 0.75, 0.15)
        found[f"chip-{i}"] = found["chip"] + _word(letter, 1, -0.05)
        found[f"token-{i}"] = found["token"] + _word(letter, 0.75)
    among = game.planets if far else game.box.planets
    return found | {f"name-{card.id}": _name(card.name) for card in among}


def _home(found: dict[str, str], wide: float) -> str:
    """Draw what is the same on each galaxy mat: the empire's track, and signs for numbers."""
    marks = [mats.rank(wide, n) for n in range(1, mats.LEVELS + 1)]
    line = f"<path class='line' opacity='.5' d='M{marks[0]} {mats.RANKS}H{marks[-1]}'/>"
    rings = "".join(f"<circle cx='{x}' cy='{mats.RANKS}' r='.62'/>" for x in marks)
    levels = _digits([(str(n), x) for n, x in enumerate(marks, 1)], mats.RANKS)
    signs = mats.spots(wide)
    signed = "".join(_at(*signs[sign], found[sign]) for sign in ("energy", "culture", "cube"))
    return _plate(wide, places.HOME) + line + rings + levels + signed


def _digits(numbers: list[tuple[str, float]], y: float) -> str:
    """Write numbers in a line, each about its place: one text with a place for each digit."""
    spots = [
        f"{x + places.abreast(len(n), i, 0.58):.2f}".rstrip("0").rstrip(".")
        for n, x in numbers
        for i in range(len(n))
    ]
    said = "".join(n for n, _ in numbers)
    return f"<text class='ink' x='{' '.join(spots)}' y='{y}' style='font-size:.9px'>{said}</text>"


def _at(x: float, y: float, drawn: str) -> str:
    return f"<g transform='translate({x} {y})'>{drawn}</g>"


def _name(name: str) -> str:
    """Write a planet's name as large as fits its cell."""
    return _word(name, round(min(0.95, places.CELL / len(name) / 0.58), 2))


def _plate(wide: float, tall: float, up: float = 0) -> str:
    wide, tall = round(wide - 0.5, 2), round(tall - 0.4, 2)
    x, y = -wide / 2, round(up - tall / 2, 2)
    return f"<rect x='{x}' y='{y}' width='{wide}' height='{tall}' rx='.8'/>"


def _night(wide: float, tall: float) -> str:
    """Draw a dark sky with stars that are spread evenly and look as if they were not."""
    stars = "".join(
        f"M{(n * 0.7549 % 1 - 0.5) * (wide - 1.2):.1f} {(n * 0.5698 % 1 - 0.5) * (tall - 1):.1f}"
        + ("h0" if n % 5 else "h.1m-.05-.1v.2")
        for n in range(1, int(wide * tall / 3))
    )
    arms = "".join(
        "M" + " ".join(f"{s * r * cos(r * 2):.1f} {s * r * sin(r * 2) / 2:.1f}" for r in turns)
        for s in (1, -1)
        for turns in ([0.25 * n for n in range(1, 13)],)
    )
    lit = f"<path class='line' opacity='.22' d='{arms}'/><path class='line' d='{stars}'/>"
    return _plate(wide, tall) + lit


def _score(game: Epic) -> str:
    """Draw the scoring track: a tick for each point, a star where the end is brought about."""
    goal = game.box.table.points
    first, last, end = mats.on_track(0), mats.on_track(mats.LAST), mats.on_track(goal)
    gap = (last - first) / mats.LAST - 0.08
    ticks = f"stroke-width:.26px;stroke-linecap:butt;stroke-dasharray:.08px {gap:.4f}px"
    shape = game.glyphs["end"]
    star = f"<g class='tone-bright' transform='translate({end} .05) scale(.55)'>{shape}</g>"
    line = (
        f"<path class='line' opacity='.6' d='M{first} .6H{last}'/>"
        f"<path class='line' opacity='.6' style='{ticks}' d='M{first - 0.04} .6H{last + 0.05}'/>"
    )
    told = dict.fromkeys((0, 5, 10, 15, goal, 25, 30))
    return line + star + _digits([(str(n), mats.on_track(n)) for n in told], 1.12)
