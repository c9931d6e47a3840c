"""The universe as it is drawn: what was dealt, which never changes, and what happened to it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part
from armillary.engines.core.text import Text

from ...rules.box import COLOURS, TECHNOLOGIES, TOKENS
from ...rules.box.universe import EARTH, FACES, TILES, World, bits, place
from ...rules.state import HopeState
from ...study.graph import spot

if TYPE_CHECKING:
    from ... import Hope

TONES = ("zone-a", "zone-d", "zone-c")
"""The colours of the dimensions: purple, blue, red."""

GRAVITY = ((0.0, 6.35), *((6.3 * cos(radians(a)), -6.3 * sin(radians(a))) for a in (30, 150)))
APART = 0.42
"""How far planets of one face lie from each other."""
OUT = 0.22
"""How far a ship stands from the middle of its face, so that planets stay in sight."""


def dealt(game: Hope, world: World) -> list[Item]:
    """Return what never changes once the galaxies lie: gravity points, faces and technologies."""
    return [
        *(_gravity(game, colour) for colour in range(3)),
        *(_face(game, world, face) for face in range(len(FACES))),
        *(_hub(game, world, tile) for tile in range(len(TILES))),
    ]


def _gravity(game: Hope, colour: int) -> Item:
    key, label = f"gravity:{COLOURS[colour]}", game.say("label.gravity", colour=_colour(colour))
    return Item(
        key, "gravity", label, "universe", _round(GRAVITY[colour]), tone=TONES[colour], off=True
    )


def _face(game: Hope, world: World, face: int) -> Item:
    tile, colour = divmod(face, 3)
    k, planets = corner(world, face) % 3, world.planets[face]
    # All planets of a face are one drawing.
    drawn = (Part(f"barren-{planets}-{k}", 0, 0, "bright"),) if planets else ()
    return Item(
        f"face:{FACES[face]}",
        f"face-{k}",
        game.say(
            "label.planets" if planets else "label.face",
            at=TILES[tile], colour=_colour(colour),
            planets=f"@planets.{max(planets, 1)}",
        ),
        "universe",
        _round(spot(world.convex[tile], face)),
        tone=TONES[colour],
        parts=(Part(f"rhomb-{k}"), *drawn),
    )  # fmt: skip


def _hub(game: Hope, world: World, tile: int) -> Item:
    """Draw the technology in the middle of a tile."""
    tech = world.technology[tile]
    sign = "earth" if tile == EARTH else "joker" if tech is None else TECHNOLOGIES[tech]
    label = game.say(
        "label.earth" if tile == EARTH else "label.tile",
        at=TILES[tile],
        technology=game.technology_name(tech),
        shape=f"@shape.{'convex' if world.convex[tile] else 'concave'}",
    )
    # In a room the three faces meet in a dark corner.
    parts = () if world.convex[tile] else (Part("inside"),)
    key, at = f"tile:{TILES[tile]}", _round(place(tile))
    return Item(key, "hub", label, "universe", at, parts=(*parts, Part(f"hub-{sign}")))


def corner(world: World, face: int) -> int:
    """Return the corner of the tile that a face points at, clockwise from the top."""
    tile, colour = divmod(face, 3)
    return (0, 4, 2)[colour] if world.convex[tile] else (3, 1, 5)[colour]


def standing(game: Hope, world: World, state: HopeState) -> tuple[Item, ...]:
    """Return what came since: pioneers, stable and vanished galaxies, tokens, monolith, ships."""
    return (
        *_settled(game, world, state.pioneers),
        *_changed(game, world, state.gone, state.stable, state.tokens),
        *(() if state.monolith is None else (_monolith(game, state.monolith),)),
        *_ships(game, world, state.ships),
    )


@lru_cache(maxsize=128)
def _settled(game: Hope, world: World, pioneers: tuple[int, ...]) -> tuple[Item, ...]:
    """Draw all pioneers."""
    there = ((face, packed) for face, packed in enumerate(pioneers) if packed)
    return tuple(_pioneers(game, world, face, packed) for face, packed in there)


@lru_cache(maxsize=1024)
def _pioneers(game: Hope, world: World, face: int, packed: int) -> Item:
    """Draw the pioneers of a face, each on its planet."""
    seats = [seat for seat in range(4) for _ in range(packed >> 2 * seat & 3)]
    parts = tuple(
        Part(f"pioneer-{seat}", dx, dy, f"seat-{seat}")
        for seat, (dx, dy) in zip(seats, _orbits(world, face), strict=False)
    )
    label = game.say("label.pioneers", who=[game.seat_name(seat) for seat in seats])
    return Item(f"on:{FACES[face]}", "pioneer", label, on=f"face:{FACES[face]}", parts=parts)


def _orbits(world: World, face: int) -> list[tuple[float, float]]:
    """Return where the planets of a face lie about its middle, along its long side."""
    angle, count = radians(60 * corner(world, face)), world.planets[face]
    steps = [(n - (count - 1) / 2) * APART for n in range(count)]
    return [_round((cos(angle) * step, sin(angle) * step)) for step in steps]


@lru_cache(maxsize=128)
def _changed(
    game: Hope, world: World, gone: int, stable: int, tokens: tuple[tuple[int, int], ...]
) -> tuple[Item, ...]:
    """Draw the galaxies that have vanished, and those that are stable."""
    lie = dict(tokens)
    void = (item for tile in bits(gone) for item in _void(game, world, tile))
    done = (item for tile in bits(stable) for item in _stable(game, world, tile, lie.get(tile)))
    return *void, *done


@lru_cache(maxsize=128)
def _void(game: Hope, world: World, tile: int) -> list[Item]:
    """Cover a galaxy that has vanished: its faces can still be pointed at, to be told why not."""
    label, tone, at = game.say("label.gone"), "void", TILES[tile]
    faces = [
        Item(f"on:{name}", f"void-{corner(world, face) % 3}", label, on=f"face:{name}", tone=tone)
        for face, name in enumerate(FACES[3 * tile : 3 * tile + 3], 3 * tile)
    ]
    return [*faces, Item(f"on:{at}", "void-hub", label, on=f"tile:{at}", tone=tone)]


@lru_cache(maxsize=256)
def _stable(game: Hope, world: World, tile: int, token: int | None) -> list[Item]:
    """Show that all planets of a galaxy live, and the token that lies on it."""
    label, at = game.say("label.stable"), TILES[tile]
    found = [
        Item(f"on:{FACES[face]}", "done", label, on=f"face:{FACES[face]}", tone="good",
             parts=tuple(Part("done", dx, dy) for dx, dy in _orbits(world, face)))
        for face in range(3 * tile, 3 * tile + 3)
        if world.planets[face]
    ]  # fmt: skip
    kind, tone = "hub-stable", "good"
    if token is not None:
        kind, tone = f"hub-token-{TOKENS[token]}", "bright"
        label = game.say("label.token", token=game.token_name(token))
    return [*found, Item(f"on:{at}", kind, label, on=f"tile:{at}", tone=tone)]


@lru_cache(maxsize=64)
def _monolith(game: Hope, tile: int) -> Item:
    on, label = f"tile:{TILES[tile]}", game.say("label.monolith")
    return Item("monolith", "monolith", label, on=on, tone="void")


@lru_cache(maxsize=128)
def _ships(game: Hope, world: World, ships: tuple[int | None, ...]) -> tuple[Item, ...]:
    """Draw the ships, side by side where there are several on a face."""
    found = []
    for seat, face in enumerate(ships):
        if face is not None:
            mates = [other for other, at in enumerate(ships) if at == face]
            found.append(_ship(game, world, seat, face, mates.index(seat), len(mates)))
    return tuple(found)


@lru_cache(maxsize=512)
def _ship(game: Hope, world: World, seat: int, face: int, i: int, n: int) -> Item:
    """Draw a ship, the i-th of n that are on its face."""
    angle = radians(60 * corner(world, face))
    step = (i - (n - 1) / 2) * 0.44
    dx = round(sin(angle) * OUT + cos(angle) * step, 2)
    dy = round(-cos(angle) * OUT + sin(angle) * step, 2)
    label, tone = game.say("label.ship", who=game.seat_name(seat)), f"seat-{seat}"
    parts = (Part(f"ship-{seat}", dx, dy, tone),)
    on = f"face:{FACES[face]}"
    return Item(f"ship:{seat}", f"ship-{seat}", label, on=on, tone=tone, parts=parts)


def _colour(colour: int) -> Text | str:
    return f"@colour.{COLOURS[colour]}"


def _round(at: tuple[float, float]) -> tuple[float, float]:
    return round(at[0], 2), round(at[1], 2)
