"""What is seen of a duel: the mat, its tokens and tiles, and what overlays mark."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Area, Dial, Fact, Item, Layout, Part, Scene
from armillary.engines.core.text import Text

from ..rules.box import SIX, Axial
from ..rules.ending import ways
from ..rules.moves import SIDES, Side
from ..rules.state import FIRST, OrionState, OrionView, laid
from ..study.graph import place
from .wording import NAMES

if TYPE_CHECKING:
    from .. import OrionDuel

ROOM = (-10.1, -9.5, 20.2, 19.0)
"""The view of the mat: the cells, and the constellations around them."""

EDGE = 9.35
"""How far from the middle a constellation is drawn."""


def scene(game: OrionDuel, view: OrionView) -> Scene:
    """Return everything on the table."""
    state = view.state
    return Scene(
        layout(game),
        (*_hexes(game, state), *_tokens(game, state), *_hands(game, state), *_choices(game, state)),
        (game.seat_name(0), game.seat_name(1)),
        facts(game, state),
        notes(game, state),
    )


@lru_cache(maxsize=8)
def layout(game: OrionDuel) -> Layout:
    """Return what never changes: made once for an engine."""
    mat = game.mat
    tones = {
        zone: f"zone-{'abcdef'[i]}"
        for i, pair in enumerate(mat.box.pairs.values())
        for zone in pair
    }
    cells = []
    for i, name in enumerate(mat.cells):
        zone = mat.zone_of.get(i)
        if zone is None:
            label = game.say("label.cell", cell=name)
        else:
            label = game.say("label.zone_cell", cell=name, zone=zone_name(game, zone))
        x, y = place(mat.axial[i])
        tone = tones.get(zone or "", "")
        cells.append(Item(f"cell:{name}", "cell", label, "board", (x, y), tone=tone))
    areas = (
        Area("board", "map", game.say("area.board"), ROOM),
        # Who must choose here should not have to look for it below both hands.
        Area("choices", "row", game.say("area.first")),
        *(_hand_area(game, seat) for seat in (0, 1)),
    )
    dials = (
        Dial("turn", "r", game.say("dial.turn")),
        Dial("side", "f", game.say("dial.side")),
    )
    legend = (
        *(game.say("label.hex", colour=f"@colour.{colour}") for colour in (0, 1)),
        *(game.say(f"label.{kind}") for kind in ("galaxy", "hole")),
        *(game.say(f"tile.{tile}") for tile in mat.tiles),
    )
    return Layout(areas, (*_sky(game, tones), *cells), game.glyphs, dials, legend)


def _hand_area(game: OrionDuel, seat: int) -> Area:
    return Area(f"hand-{seat}", "row", game.say("area.hand", who=game.seat_name(seat)), seat=seat)


def zone_name(game: OrionDuel, zone: str) -> Text | str:
    """Return a zone's name; an owner's own zones are called what the data call them."""
    return game.say(f"zone.{zone}") if f"zone.{zone}" in game.texts else zone


def _sky(game: OrionDuel, tones: dict[str, str]) -> list[Item]:
    """Draw each constellation beyond the side that it shines on."""
    found = []
    for zone, cells in game.mat.box.zones.items():
        if f"stars-{zone}" not in game.glyphs:
            continue
        x = sum(place(cell)[0] for cell in cells) / len(cells)
        y = sum(place(cell)[1] for cell in cells) / len(cells)
        reach = EDGE / sqrt(x * x + y * y)
        label = zone_name(game, zone)
        assert isinstance(label, Text)
        at = (round(x * reach, 2), round(y * reach, 2))
        key, tone = f"stars:{zone}", tones[zone]
        found.append(Item(key, f"stars-{zone}", label, "board", at, tone=tone, off=True))
        # A name stands in the empty corner beside its figure, where even a phone has room.
        corner = (8.2, -4.3) if abs(y) < 1 else (7.8, 8.5)
        at = (corner[0] if x > 0 else -corner[0], -corner[1] if y < -1 else corner[1])
        key = f"name:{zone}"
        found.append(Item(key, "name", label, "board", at, tone=tone, off=True, lines=(label,)))
    return found


def _hexes(game: OrionDuel, state: OrionState) -> list[Item]:
    """Draw the hexagons that lie, and over them what binds those of one tile together."""
    hexes, bonds = [], []
    for seat, index in laid(state):
        move = game.mat.moves[seat][index]
        own, opp = game.mat.hexes(move.tile, move.turn, move.side, move.at)
        for n, cell in enumerate(own + opp):
            colour = seat if n < len(own) else 1 - seat
            name = game.mat.cells[game.mat.number[cell]]
            label = game.say("label.hex", colour=f"@colour.{colour}")
            key, tone = f"hex:{name}", f"seat-{colour}"
            hexes.append(Item(key, f"hex-{colour}", label, on=f"cell:{name}", tone=tone))
        if parts := _bonds(own + opp, seat):
            label = game.say(f"tile.{move.tile}")
            at = f"cell:{move.at}"
            bonds.append(Item(f"laid:{move.at}", "tile", label, on=at, parts=parts))
    return hexes + bonds


def _bonds(cells: list[Axial], seat: int) -> tuple[Part, ...]:
    """Return the bars between touching hexagons of one tile, seen from its first."""
    x, y = place(cells[0])
    found = []
    for one, other in combinations(cells, 2):
        step = (other[0] - one[0], other[1] - one[1])
        if step in SIX:
            (ax, ay), (bx, by) = place(one), place(other)
            dx, dy = round((ax + bx) / 2 - x, 2), round((ay + by) / 2 - y, 2)
            found.append(Part(f"bond-{SIX.index(step) % 3}", dx, dy, f"seat-{seat}"))
    return tuple(found)


def _tokens(game: OrionDuel, state: OrionState) -> list[Item]:
    found = []
    for kind, tokens, tone in (
        ("galaxy", state.galaxies, "bright"),
        ("hole", state.holes, "void"),
    ):
        for name in game.mat.named(tokens):
            label = game.say(f"label.{kind}")
            found.append(Item(f"{kind}:{name}", kind, label, on=f"cell:{name}", tone=tone))
    return found


def _hands(game: OrionDuel, state: OrionState) -> list[Item]:
    found = []
    for seat in (0, 1):
        for tile in game.mat.tiles:
            n = game.left(state, seat, tile)
            label = game.say("label.tile", tile=f"@tile.{tile}", n=n)
            found.append(
                Item(
                    f"tile:{seat}-{tile}",
                    "tile",
                    label,
                    f"hand-{seat}",
                    badge=str(n),
                    parts=shape(game, seat, tile, *next(iter(game.mat.turns[tile]))),
                    off=n == 0,
                )
            )
    return found


def _choices(game: OrionDuel, state: OrionState) -> list[Item]:
    if state.phase != FIRST:
        return []
    return [
        Item(
            f"first:{NAMES[seat]}",
            "first",
            game.say("label.first", who=game.seat_name(seat)),
            "choices",
            tone=f"seat-{seat}",
        )
        for seat in (0, 1)
    ]


def shape(game: OrionDuel, seat: int, tile: str, turn: int, side: Side) -> tuple[Part, ...]:
    """Return a seat's tile as parts around its first own hexagon."""
    own, opp = game.mat.turns[tile][turn, side]
    found = []
    for n, cell in enumerate((*own, *opp)):
        colour = seat if n < len(own) else 1 - seat
        x, y = place(cell)
        found.append(Part(f"hex-{colour}", round(x, 2), round(y, 2), f"seat-{colour}"))
    return tuple(found)


def ghost(game: OrionDuel, picks: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the picked tile, turned as the dials stand."""
    named = dict(pick.split(":", 1) for pick in picks)
    if "tile" not in named:
        return ()
    seat, tile = named["tile"].split("-", 1)
    turn, side = int(named.get("turn", 0)), SIDES[named.get("side") == "back"]
    if (turn, side) not in game.mat.turns.get(tile, ()):
        return ()
    return shape(game, int(seat), tile, turn, side)


def notes(game: OrionDuel, state: OrionState) -> tuple[Text, ...]:
    """Say that a ready-made setup is not read off the printed drawing."""
    name = str(state.options.preset)
    preset = game.mat.box.presets.get(name)
    if preset is None or preset.status != "reconstructed":
        return ()
    return (game.say("reconstructed.preset", n=name),)


def facts(game: OrionDuel, state: OrionState) -> tuple[Fact, ...]:
    """Return how both stand on each way to win."""

    def row(id: str, values: list[object]) -> Fact:
        return Fact(game.say(f"fact.{id}"), tuple(str(value) for value in values))

    chains = (state.chains0, state.chains1)
    gaps = [nearest(game, state, seat)[1] for seat in (0, 1)]
    return (
        row("met", [state.score0, state.score1]),
        row("link", ["-" if gap is None else gap for gap in gaps]),
        row(
            "galaxies",
            [f"{_most(chains[i], state.galaxies)}/{ways.ENOUGH_GALAXIES}" for i in (0, 1)],
        ),
        row("holes", [f"{_most(chains[1 - i], state.holes)}/{ways.ENOUGH_HOLES}" for i in (0, 1)]),
        row("value", [ways.value(state, seat) for seat in (0, 1)]),
        row("tiles", [_tiles(game, state, seat) for seat in (0, 1)]),
    )


def _most(chains: tuple[int, ...], tokens: int) -> int:
    return max(((chain & tokens).bit_count() for chain in chains), default=0)


def _tiles(game: OrionDuel, state: OrionState, seat: int) -> int:
    return sum(game.left(state, seat, tile) for tile in game.mat.tiles)


def nearest(game: OrionDuel, state: OrionState, seat: int) -> tuple[str, int | None]:
    """Return the pair of zones that a seat is nearest to joining, and the cells that it lacks."""
    gaps = game.distance(state, seat)
    known = {name: gap for name, gap in gaps.items() if gap is not None}
    if not known:
        return "", None
    best = min(known, key=lambda name: known[name])
    return best, known[best]
