"""What never changes: the spaces, the evolution track, the rows beside them and their drawings."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Area, Item, Layout
from armillary.engines.core.text import Text

from ...rules.box import PLANETS

if TYPE_CHECKING:
    from ... import Planetarium

EDGE = 7.75
"""Half the width of the map of the orbits."""

_MIDDLE = (0.0, 0.0)
LINE = 15
"""How many spaces of the evolution track stand in a line."""


@lru_cache(maxsize=8)
def layout(game: Planetarium) -> Layout:
    """Return what never changes: made once for an engine."""
    spaces = [
        Item(
            f"space:{space.name}",
            "space",
            game.say("label.space", at=space.name, orbit=space.orbit),
            "board",
            _at(game, i),
        )
        for i, space in enumerate(game.orbits.spaces)
    ]
    track = game.box.track
    label = game.say("label.track", n=track.spaces, fast=track.accelerate)
    fixed = (
        Item("sky:lines", "lines", game.say("label.lines"), "board", _MIDDLE, off=True),
        Item("sky:star", "star", game.say("label.star"), "board", _MIDDLE, tone="bright", off=True),
        *spaces,
        Item("track:track", "track", label, "track", (0.0, 0.0)),
    )
    lines = -(-track.spaces // LINE)
    edges = [Area(f"world-{p}", "row", _world_title(game, p)) for p in PLANETS]
    whole = (-EDGE, -EDGE, 2 * EDGE, 2 * EDGE)
    areas = (
        Area("board", "map", game.say("area.board"), whole, round=True),
        Area("choices", "row", game.say("area.choices")),
        Area("hand", "row", game.say("area.hand")),
        Area("track", "map", game.say("area.track"), (-0.8, -0.8, LINE + 0.6, 1.15 * lines + 0.45)),
        *edges,
    )
    return Layout(areas, fixed, drawings(game))


def _world_title(game: Planetarium, name: str) -> Text:
    terrain = game.box.planets[name].terrain
    return game.say("area.world", planet=f"@planet.{name}", terrain=f"@terrain.{terrain}")


def _at(game: Planetarium, i: int) -> tuple[float, float]:
    x, y = game.orbits.place(i)
    return round(x, 3), round(y, 3)


@lru_cache(maxsize=8)
def drawings(game: Planetarium) -> dict[str, str]:
    """Return the drawings by kind: those of the file, and the lines of the board and the track."""
    return {"lines": _lines(game), "track": _track(game)} | game.glyphs


def _lines(game: Planetarium) -> str:
    """Draw the thick lines as arcs and the thin ones straight."""
    orbits = game.orbits
    thick = ""
    for ring in orbits.rings.values():
        radius = orbits.spaces[ring[0]].orbit
        if not orbits.spaces[ring[0]].arm:
            thick += f"M0-{radius}A{radius} {radius} 0 1 1-.01-{radius}"
            continue
        first, last = (_point(game, i) for i in (ring[0], ring[-1]))
        thick += f"M{first}A{radius} {radius} 0 0 1 {last}"
    thin = ""
    for i, ends in enumerate(orbits.thin):
        # One stroke for both lines of a space: half as long to write down.
        way = [*ends[:1], i, *ends[1:]] if ends else []
        thin += "".join(f"{'L' if n else 'M'}{_point(game, j)}" for n, j in enumerate(way))
    return (
        f"<path class='line' style='stroke-width:.035;opacity:.45' d='{thin}'/>"
        f"<path class='line' style='stroke-width:.1;opacity:.3' d='{thick}'/>"
    )


def _point(game: Planetarium, i: int) -> str:
    x, y = game.orbits.place(i)
    return f"{round(x, 1) + 0:g} {round(y, 1) + 0:g}"


def track_place(number: int) -> tuple[float, float]:
    """Return where a space of the track is drawn: to and fro, line by line."""
    line, place = divmod(number, LINE)
    return float(place if line % 2 == 0 else LINE - 1 - place), round(1.15 * line, 2)


def _track(game: Planetarium) -> str:
    """Draw the track as a row of faint discs, the double arrow, and the large last space."""
    track = game.box.track
    places = [track_place(n) for n in range(track.spaces)]
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in places)
    discs = "".join(f"M{x:g} {y:g}h0" for x, y in places)
    x, y = places[track.accelerate - 1]
    arrow = f"M{x - 0.2:.2f} {y - 0.16:.2f}l.17 .16l-.17 .16m.2-.32l.17 .16l-.17 .16"
    x, y = places[-1]
    return (
        f"<path class='line' style='stroke-width:.08;opacity:.2' d='{way}'/>"
        f"<path class='line' style='stroke-width:.78;opacity:.16' d='{discs}'/>"
        f"<path class='line' style='stroke-width:.08' d='{arrow}'/>"
        f"<circle class='line' style='stroke-width:.08' cx='{x:g}' cy='{y:g}' r='.5'/>"
        f"<circle class='line' style='stroke-width:.05' cx='{x:g}' cy='{y:g}' r='.4'/>"
    )
