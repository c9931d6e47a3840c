"""What a seat sees of a game of HOPE: the universe, and everything that lies on the table."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from pathlib import Path
from typing import TYPE_CHECKING

from armillary.engines.core.data import read_toml
from armillary.engines.core.scene import Area, Fact, Item, Layout, Part, Scene
from armillary.engines.core.text import Text

from . import cockpit, ending, sums
from .box import COLOURS, TECHNOLOGIES, TOKENS
from .sky import EARTH, FACES, TILES, bits, place
from .state import HopeState, HopeView
from .study import spot

if TYPE_CHECKING:
    from . import Hope

ROOM = (-7.0, -6.15, 14.0, 13.2)
"""The view of the universe, with the gravity points around it."""

TRACK = (-1.95, -1.25, 20.4, 3.6)
"""The view of the Mission Track: two rows of fifteen spaces."""

TONES = ("zone-a", "zone-d", "zone-c")
"""The colours of the dimensions: purple, blue, red."""

GRAVITY = ((0.0, 6.35), *((6.3 * cos(radians(a)), -6.3 * sin(radians(a))) for a in (30, 150)))
TILTS = (0.0, 120.0, -120.0)
"""How far the universe turns so that a dimension's gravity is below: its faces are floors then."""

WIDE = 1.25
TALL = 1.55


def scene(game: Hope, view: HopeView) -> Scene:
    """Return everything on the table, as this seat sees it."""
    state = view.state
    standing = (
        *_universe(game, state),
        *_ships(game, state),
        *_track(game, state),
        *cockpit.items(game, view),
    )
    names = tuple(game.seat_name(seat) for seat in range(state.seats))
    seat = view.seat if 0 <= view.seat < state.seats else state.turn
    tilt = TILTS[state.ships[seat] % 3] if state.ships[seat] >= 0 else 0.0
    return Scene(layout(game), standing, names, facts(game, view), notes(game, state), tilt)


@lru_cache(maxsize=8)
def layout(game: Hope) -> Layout:
    """Return what never changes: made once for an engine."""
    areas = (
        Area("universe", "map", game.say("area.universe"), ROOM, turn=game.say("area.turn")),
        *(
            Area(name, "row", game.say(f"area.{name}"))
            for name in ("choices", "levers", "cards", "actions", "centre", "players")
        ),
        Area("track", "map", game.say("area.track"), TRACK),
    )
    points = [
        Item(
            f"gravity:{name}",
            "gravity",
            game.say("label.gravity", colour=f"@colour.{name}"),
            "universe",
            (round(GRAVITY[n][0], 2), round(GRAVITY[n][1], 2)),
            tone=TONES[n],
            off=True,
        )
        for n, name in enumerate(COLOURS)
    ]
    return Layout(areas, tuple(points), glyphs(game.kit.spaces))


@lru_cache(maxsize=4)
def glyphs(spaces: int) -> dict[str, str]:
    """Return the drawings of this game by kind, the marker's paths among them."""
    drawn = dict(read_toml(Path(__file__).with_name("glyphs.toml")))
    return drawn | {f"path-{gap}": _dots(gap, spaces) for gap in range(3, 9)}


def corner(convex: bool, colour: int) -> int:
    """Return the corner of the tile that a face points at, clockwise from the top."""
    return (0, 4, 2)[colour] if convex else (3, 1, 5)[colour]


def _universe(game: Hope, state: HopeState) -> list[Item]:
    world, gone, stable = game.world(state), state.gone, state.stable
    found = []
    for face, packed in enumerate(state.pioneers):
        tile = face // 3
        # A vanished galaxy has no planets, a stable one none that wait.
        planets = -1 if gone >> tile & 1 else 0 if stable >> tile & 1 else world.planets[face]
        found.append(_face(game, face, world.convex[tile], planets, packed))
    tokens = dict(state.tokens)
    for tile in range(len(TILES)):
        look = "gone" if gone >> tile & 1 else "stable" if stable >> tile & 1 else ""
        tech = world.technology[tile]
        found.append(_hub(game, tile, world.convex[tile], tech, look, tokens.get(tile, -1)))
    if state.monolith >= 0:
        on, label = f"tile:{TILES[state.monolith]}", game.say("label.monolith")
        found.append(Item("monolith", "monolith", label, on=on, tone="void"))
    return found


@lru_cache(maxsize=4096)
def _face(game: Hope, face: int, convex: bool, planets: int, packed: int) -> Item:
    """Draw a face with its planets and the pioneers on them, each sight of it made once."""
    tile, colour = divmod(face, 3)
    at, key, k = _round(spot(convex, face)), f"face:{FACES[face]}", corner(convex, colour)
    if planets < 0:
        label = game.say("label.gone", at=TILES[tile])
        return Item(key, f"void-{k}", label, "universe", at)
    seats = [seat for seat in range(4) for _ in range(packed >> 2 * seat & 3)]
    barren = max(0, planets - len(seats))
    drawn = _planets(k, seats, barren)
    parts = (Part(f"rhomb-{k}"), *drawn) if drawn else ()
    names = [game.seat_name(seat) for seat in seats]
    id = "face" if not planets else "pioneers" if names else "planets"
    label = game.say(
        f"label.{id}", at=TILES[tile], colour=f"@colour.{COLOURS[colour]}", n=barren, who=names
    )
    return Item(key, f"rhomb-{k}", label, "universe", at, tone=TONES[colour], parts=parts)


def _planets(k: int, seats: list[int], barren: int) -> list[Part]:
    """Lay planets out along the long side of a face, those with pioneers first."""
    if not seats:
        return [Part(f"barren-{barren}-{k % 3}", 0, 0, "bright")] if barren else []
    angle = radians(60 * k)
    along = (cos(angle), sin(angle))
    count = len(seats) + barren
    found = []
    for n in range(count):
        step = (n - (count - 1) / 2) * 0.42
        dx, dy = round(along[0] * step, 2), round(along[1] * step, 2)
        if n < len(seats):
            found.append(Part(f"pioneer-{seats[n]}", dx, dy, f"seat-{seats[n]}"))
        else:
            found.append(Part("barren", dx, dy, "bright"))
    return found


@lru_cache(maxsize=1024)
def _hub(game: Hope, tile: int, convex: bool, tech: int, look: str, token: int) -> Item:
    """Draw the technology symbol in the middle of a tile, or the token that lies there."""
    key, at = f"tile:{TILES[tile]}", _round(place(tile))
    if look == "gone":
        label = game.say("label.gone", at=TILES[tile])
        return Item(key, "void-hub", label, "universe", at)
    sign, tone = "earth" if tile == EARTH else TECHNOLOGIES[tech] if tech >= 0 else "joker", ""
    if token >= 0:
        sign, tone, look = f"token-{TOKENS[token]}", "bright", "token"
    elif look == "stable":
        sign, tone = "stable", "good"
    label = game.say(
        f"label.{'earth' if tile == EARTH else look or 'tile'}",
        at=TILES[tile],
        technology=game.technology_name(tech),
        shape=f"@shape.{'convex' if convex else 'concave'}",
        token=game.token_name(max(token, 0)),
    )
    parts = (Part(f"hub-{sign}"),)
    return Item(key, "hub", label, "universe", at, tone=tone, parts=parts)


def _ships(game: Hope, state: HopeState) -> list[Item]:
    """Draw the ships, side by side where there are several on a face."""
    found = []
    for seat, face in enumerate(state.ships):
        if face < 0:
            continue
        mates = [other for other, at in enumerate(state.ships) if at == face]
        k = corner(game.world(state).convex[face // 3], face % 3)
        angle = radians(60 * k)
        step = (mates.index(seat) - (len(mates) - 1) / 2) * 0.44
        # Towards the outer corner of the face, so that the planets stay in sight.
        dx = round(sin(angle) * 0.14 + cos(angle) * step, 2)
        dy = round(-cos(angle) * 0.14 + sin(angle) * step, 2)
        label = game.say("label.ship", who=game.seat_name(seat))
        parts = (Part(f"ship-{seat}", dx, dy, f"seat-{seat}"),)
        on = f"face:{FACES[face]}"
        found.append(
            Item(f"ship:{seat}", f"ship-{seat}", label, on=on, tone=f"seat-{seat}", parts=parts)
        )
    return found


def spaces_at(space: float) -> tuple[float, float]:
    """Return where a space of the Mission Track is drawn."""
    row = min(1, int(max(0.0, space - 0.5) // 15))
    return round((space - 15 * row - 1) * WIDE, 2), row * TALL


def _path(gap: int, spaces: int, step: int) -> tuple[float, float]:
    """Return where a step of the marker's path is drawn: it dips into every second space."""
    x, y = spaces_at(min(2 * step / gap, spaces + 0.6))
    return x, round(y - 0.72 * bool(step % gap), 2)


def _dots(gap: int, spaces: int) -> str:
    """Draw the marker's path as dots, all in one stroke."""
    steps = [step for step in range(spaces // 2 * gap + 3) if step % gap or step == 0]
    places = (_path(gap, spaces, step) for step in steps)
    lines = "".join(f"M{x:g} {y:g}h0" for x, y in places)
    return f"<path class='line' style='stroke-width:.15' d='{lines}'/>"


def _track(game: Hope, state: HopeState) -> list[Item]:
    """Draw the Mission Track: spaces, crossings, pioneers and the marker on its path."""
    kit = game.kit
    cells = [space for space in range(1, kit.spaces + 1) if not state.gaps >> space & 1]
    owner = dict(zip(cells, state.line, strict=False))
    found = []
    for space in range(1, kit.spaces + 1):
        cross = space % 2 == 0 and space <= 2 * kit.crossings
        kind = "space-cross" if cross else "space-cell"
        parts = [Part(kind)]
        id = "space"
        if space in owner:
            parts.append(Part(f"pioneer-{owner[space]}", 0, 0, f"seat-{owner[space]}"))
            id = "space_of"
        elif state.gaps >> space & 1:
            parts.append(Part("gap"))
        who = game.seat_name(owner.get(space, 0))
        crossing = game.say("label.crossing" if cross else "label.plain")
        label = game.say(f"label.{id}", n=space, who=who, crossing=crossing)
        found.append(
            Item(f"track:{space}", kind, label, "track", spaces_at(space), parts=tuple(parts),
                 off=True)
        )  # fmt: skip
    end = sums.final(kit, state)
    label, kind = game.say("label.path", n=end), f"path-{state.options.crossing_gap}"
    found.append(Item("track:path", kind, label, "track", (0, 0), off=True))
    label = game.say("label.marker", n=state.marker, end=end)
    at = _path(state.options.crossing_gap, kit.spaces, state.marker)
    found.append(Item("track:marker", "marker", label, "track", at, tone="bad", off=True))
    return found


def facts(game: Hope, view: HopeView) -> tuple[Fact, ...]:
    """Return how the seats stand."""
    state, seats = view.state, range(view.state.seats)

    def row(id: str, values: list[object]) -> Fact:
        return Fact(game.say(f"fact.{id}"), tuple(str(value) for value in values))

    return (
        row("score", [ending.score(game, state, seat) for seat in seats]),
        row("out", [sums.out_there(state, seat) for seat in seats]),
        row("medals", list(state.medals)),
        row("cards", list(view.cards)),
        row("upgrades", list(state.upgrades)),
        row("levels", list(state.levels)),
        row("levers", [4 - bin(used).count("1") for used in state.levers]),
        row("supply", list(state.supply)),
    )


def notes(game: Hope, state: HopeState) -> tuple[Text, ...]:
    """Return what is always said: how near the Regression is, and what is reconstructed."""
    left = len(TILES) - len(bits(state.gone))
    said = [
        game.say("note.regression", n=sums.symbols(state), at=state.marker,
                 end=sums.final(game.kit, state), left=left),
        game.say("note.reconstructed"),
    ]  # fmt: skip
    if state.bug >= 0:
        said.insert(1, game.say("note.bug", bug=game.bug_name(state.bug)))
    if state.options.geometry == "uniform":
        said.insert(1, game.say("note.uniform"))
    return tuple(said)


def _round(at: tuple[float, float]) -> tuple[float, float]:
    return round(at[0], 2), round(at[1], 2)
