"""The drawings of this game: those of the data file, and those that hold words and numbers."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin
from pathlib import Path
from typing import TYPE_CHECKING

from armillary.engines.core.data import read_toml

from . import mats, places
from .box import HULLS
from .wording import LETTERS

if TYPE_CHECKING:
    from . import Epic


def _word(text: str, size: float, y: float = 0) -> str:
    at = f"translate(0 {y}) " if y else ""
    return f"<text class='ink' font-size='.7' transform='{at}scale({size})'>{text}</text>"


@lru_cache(maxsize=1)
def drawings() -> dict[str, str]:
    """Return the drawings of the data file by kind."""
    return dict(read_toml(Path(__file__).with_name("glyphs.toml")))


def glyphs(game: Epic, plan: places.Plan, far: bool, alone: bool) -> dict[str, str]:
    """Return every drawing: those of the data file, and those that hold words and numbers."""
    found = dict(drawings())
    planet = found.pop("disc")
    found |= {
        "score": _score(game.box.table.points),
        "mat": _night(*(plan.space or (0, 0, 8, 8))[2:]),
        "disc-0": planet + found.pop("bands"),
        "disc-1": planet + found.pop("craters"),
    }
    ring = " ".join(f"{x},{y}" for x, y in (places.step(16, n) for n in range(17)))
    found["ring"] = f"<polyline class='line' opacity='.5' points='{ring}'/>"
    longest = max(card.advances for card in game.planets)
    found |= {f"spot-{n}": found["spot"] + _word(str(n), 1.15) for n in range(1, longest)}
    worth = sorted({card.points for card in game.planets})
    found |= {f"end-{n}": found["end"] + _word(str(n), 1.5, 0.08) for n in worth}
    found["base"] = _plate(plan.home, places.HOME)
    spaces = [mats.rank(plan.home, n) for n in range(1, mats.LEVELS + 1)]
    found["ranks"] = f"<path class='line' opacity='.5' d='M{spaces[0]} 0H{spaces[-1]}'/>" + "".join(
        f"<circle cx='{x}' r='.62'/><g transform='translate({x} 0)'>{_word(str(n), 1.05)}</g>"
        for n, x in enumerate(spaces, 1)
    )
    # What comes later lies above: mats and planets first, then spaces, then ships.
    above = "start", "trap", "ship", *(f"hull-{hull}" for hull in HULLS)
    found |= {name: found.pop(name) for name in above}
    del found["spot"], found["end"]
    found |= {f"n-{n}": _word(str(n), 1.15) for n in range(31)}
    found |= {f"rank-{n}": _word(str(n), 1.05) for n in range(1, mats.LEVELS + 1)}
    for i, letter in enumerate("AR" if alone else LETTERS.upper()):
        found[f"seat-{i}"] = _word(letter, 0.85, 0.12)
        found[f"base-{i}"] = _word(letter, 1.2)
        found[f"token-{i}"] = _word(letter, 0.9)
    among = game.planets if far else game.box.planets
    return found | {f"name-{card.id}": _word(card.name, 1.1) for card in among}


def _plate(wide: float, tall: float) -> str:
    wide, tall = round(wide - 0.5, 2), round(tall - 0.4, 2)
    return f"<rect x='{-wide / 2}' y='{-tall / 2}' width='{wide}' height='{tall}' rx='.8'/>"


def _night(wide: float, tall: float) -> str:
    """Draw a dark sky with stars that are spread evenly and look as if they were not."""
    stars = "".join(
        f"M{(n * 0.7549 % 1 - 0.5) * (wide - 1.2):.1f} {(n * 0.5698 % 1 - 0.5) * (tall - 1):.1f}"
        + ("h.12v.12h-.12z" if n % 4 else "l.1-.2 .1 .2 .2 .1-.2 .1-.1 .2-.1-.2-.2-.1z")
        for n in range(1, int(wide * tall / 2.6))
    )
    arms = "".join(
        "M" + " ".join(f"{s * r * cos(r * 2):.1f} {s * r * sin(r * 2) / 2:.1f}" for r in turns)
        for s in (1, -1)
        for turns in ([0.25 * n for n in range(1, 13)],)
    )
    swirl = f"<path class='line' opacity='.22' d='{arms}'/>"
    return f"{_plate(wide, tall)}{swirl}<path class='ink' opacity='.6' d='{stars}'/>"


def _score(goal: int) -> str:
    """Draw the scoring track: a tick for each point, a star where the end is brought about."""
    first, last, end = mats.on_track(0), mats.on_track(mats.LAST), mats.on_track(goal)
    ticks = "".join(f"M{mats.on_track(n)} .5v.2" for n in range(mats.LAST + 1))
    words = "".join(
        f"<g transform='translate({mats.on_track(n)} 1.12)'>{_word(str(n), 1)}</g>"
        for n in (0, 5, 10, 15, goal, 25, 30)
    )
    star = (
        f"<g class='tone-bright' transform='translate({end} .1) scale(.55)'>{drawings()['end']}</g>"
    )
    line = f"<path class='line' opacity='.6' d='M{first} .6H{last}{ticks}'/>"
    return f"{line}{star}{words}"
