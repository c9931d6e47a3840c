"""What is seen: the orbits and their tokens, the track, one's own hand, the planets' cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Area, Fact, Item, Layout, Mark, Part, Scene
from armillary.engines.core.text import Text

from ..rules import ending
from ..rules.box import DECKS, MATTER, PLANETS
from ..rules.legal.moving import steps
from ..rules.state import FACE_DOWN, GRAVITY, MOVE, PlanetariumState, PlanetariumView
from .rows import hand, worlds

if TYPE_CHECKING:
    from .. import Planetarium

EDGE = 7.75
"""Half the width of the map of the orbits."""

CORNERS = {"A": (-1, -1), "C": (1, -1), "B": (-1, 1), "D": (1, 1)}
"""Where the planets' signs stand, as on the printed board: A C above, B D below."""

_MIDDLE = (0.0, 0.0)
LINE = 15
"""How many spaces of the evolution track stand in a line."""

SIDES = ("hostile", "habitable")


def scene(game: Planetarium, view: PlanetariumView) -> Scene:
    """Return everything that the owner of the view sees."""
    state = view.open
    standing = (
        *_tokens(game, state),
        *_worlds(game, state),
        _paid(game, state),
        *hand.cards(game, view),
        *hand.choices(game, view),
        *worlds.mats(game, view),
        *worlds.rows(game, state),
    )
    seats = tuple(game.seat_name(seat) for seat in range(state.seats))
    return Scene(layout(game), standing, seats, facts(game, view), notes(game))


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


def _tokens(game: Planetarium, state: PlanetariumState) -> list[Item]:
    """Draw matter and planets, each under a key of its own, so that a page can see them move."""
    names = game.orbits.names
    found, links = [], _ways(game, state)
    for i, token in enumerate(state.sky):
        if token:
            kind = MATTER[game.kind_of[token]]
            label = game.say("label.matter", matter=f"@matter.{kind}")
            key, on, tone = f"{kind}:{token}", f"space:{names[i]}", hand.TONES[kind]
            found.append(Item(key, kind, label, on=on, tone=tone, links=links.get(i, ())))
    for planet, name in enumerate(PLANETS):
        terrain = game.box.planets[name].terrain
        living = state.living >> planet & 1
        label = game.say(
            "label.planet", p=name, terrain=f"@terrain.{terrain}", side=f"@side.{SIDES[living]}"
        )
        tone = "zone-b" if living else "bright"
        at = state.planets[planet]
        kind = f"planet-{terrain}"
        parts = (Part(kind), Part(f"letter-{name}"))
        key, on = f"planet:{name}", f"space:{names[at]}"
        ways = links.get(at, ())
        found.append(Item(key, kind, label, on=on, tone=tone, parts=parts, links=ways))
    return found


def _ways(game: Planetarium, state: PlanetariumState) -> dict[int, tuple[Mark, ...]]:
    """Return for each space where its token may go this turn; a planet only while one moves.

    When a card is to be played, or gravity pulls, one points at planets for another reason.
    """
    names, found = game.orbits.names, dict[int, tuple[Mark, ...]]()
    if state.phase == GRAVITY:
        return found
    for i, j in steps(game, state):
        if state.phase == MOVE or i not in state.planets:
            found[i] = (*found.get(i, ()), Mark(f"space:{names[j]}", "path"))
    return found


def _worlds(game: Planetarium, state: PlanetariumState) -> list[Item]:
    """Draw the sign of each planet in its corner, the side that is up."""
    found = []
    for planet, name in enumerate(PLANETS):
        living = state.living >> planet & 1
        habitable, hostile = game.balance(state, planet)
        label = game.say(
            "label.world", p=name, side=f"@side.{SIDES[living]}", a=habitable, b=hostile
        )
        x, y = CORNERS[name]
        at = (x * (EDGE - 0.8), y * (EDGE - 0.8))
        tone = "zone-b" if living else "zone-c"
        # A balance that is written on the sign, such as 33:20, leaves the letter free.
        parts = (Part(SIDES[living], 0, 0), Part(f"letter-{name}", -1.6 * x, 0))
        found.append(
            Item(f"world:{name}", SIDES[living], label, "board", at, tone=tone, parts=parts)
        )
    return found


def _paid(game: Planetarium, state: PlanetariumState) -> Item:
    """Draw what lies on the evolution track; what comes after its end lies on the last space."""
    spaces = game.box.track.spaces
    down = sum(kind >= FACE_DOWN for kind in state.track)
    parts = []
    for n, kind in enumerate(state.track[:spaces]):
        name = "down" if kind >= FACE_DOWN else MATTER[kind]
        parts.append(Part(name, *track_place(n), hand.TONES.get(name, "quiet")))
    id = "label.filled_down" if down else "label.filled"
    label = game.say(id, n=len(state.track), of=spaces, down=down)
    return Item("track:paid", "quiet", label, on="track:track", parts=tuple(parts))


def facts(game: Planetarium, view: PlanetariumView) -> tuple[Fact, ...]:
    """Return how everybody stands."""
    state = view.open
    seats = range(state.seats)

    def row(id: str, values: list[object]) -> Fact:
        return Fact(game.say(f"fact.{id}"), tuple(str(value) for value in values))

    hands = [
        "-".join(str(held >> 8 * deck & 255) for deck in range(len(DECKS)))
        for held in view.hidden.hands
    ]
    found = [
        row("points", list(state.scores)),
        row("matter", [ending.matter_of(state, seat) for seat in seats]),
        row("cubes", [game.cubes(state, seat) for seat in seats]),
        row("hand", list(hands)),
    ]
    if state.seats == 1:
        found.insert(1, row("target", [ending.target(state)]))
        dice = " + ".join(map(str, divmod(state.rolled, 8))) if state.rolled else "-"
        found.append(row("dice", [dice]))
    return tuple(found)


def notes(game: Planetarium) -> tuple[Text, ...]:
    """Say what is reconstructed, if anything is."""
    found = []
    if game.box.status == "reconstructed":
        found.append(game.say("note.board"))
    if any(card.status == "reconstructed" for card in game.box.card):
        found.append(game.say("note.cards"))
    return tuple(found)
