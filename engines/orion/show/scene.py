"""What is seen of a duel: the mat, its tokens and tiles.

Each piece is drawn from the few numbers that it shows, and kept: most stay as they are for many
moves.
"""

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
from ..rules.state import FIRST, OrionState, OrionView, held, laid
from ..study.graph import place
from ..study.worth.gaps import gaps
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
    tiles = [_tile(game, seat, index) for seat, index in laid(state)]
    return Scene(
        layout(game),
        (
            *[item for hexes, _ in tiles for item in hexes],
            *[item for _, bonds in tiles for item in bonds],
            *_tokens(game, state.galaxies, state.holes),
            *_hand(game, 0, state.hand0),
            *_hand(game, 1, state.hand1),
            *(_choices(game) if state.phase == FIRST else ()),
        ),
        game.seat_names(2),
        facts(game, state),
        notes(game, str(state.options.preset)),
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


@lru_cache(maxsize=4096)
def _tile(game: OrionDuel, seat: int, index: int) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Draw a placement: its hexagons, and what is laid over all to bind them together."""
    move = game.mat.moves[seat][index]
    own, opp = game.mat.hexes(move.tile, move.turn, move.side, move.at)
    hexes = []
    for n, cell in enumerate(own + opp):
        colour = seat if n < len(own) else 1 - seat
        name = game.mat.cells[game.mat.number[cell]]
        label = game.say("label.hex", colour=f"@colour.{colour}")
        key, tone = f"hex:{name}", f"seat-{colour}"
        hexes.append(Item(key, f"hex-{colour}", label, on=f"cell:{name}", tone=tone))
    parts = _bonds(own + opp, seat)
    if not parts:
        return tuple(hexes), ()
    label, at = game.say(f"tile.{move.tile}"), f"cell:{move.at}"
    return tuple(hexes), (Item(f"laid:{move.at}", "tile", label, on=at, parts=parts),)


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


@lru_cache(maxsize=512)
def _tokens(game: OrionDuel, galaxies: int, holes: int) -> tuple[Item, ...]:
    found = []
    for kind, tokens, tone in (("galaxy", galaxies, "bright"), ("hole", holes, "void")):
        for name in game.mat.named(tokens):
            label = game.say(f"label.{kind}")
            found.append(Item(f"{kind}:{name}", kind, label, on=f"cell:{name}", tone=tone))
    return tuple(found)


@lru_cache(maxsize=512)
def _hand(game: OrionDuel, seat: int, hand: int) -> tuple[Item, ...]:
    """Draw the tiles that a seat holds."""
    counts = zip(game.mat.tiles, _counts(game, hand), strict=True)
    return tuple(_held(game, seat, tile, n) for tile, n in counts)


@lru_cache(maxsize=512)
def _counts(game: OrionDuel, hand: int) -> tuple[int, ...]:
    """Return how many tiles of each kind a hand holds."""
    return tuple(held(hand, i) for i in range(len(game.mat.tiles)))


@lru_cache(maxsize=512)
def _held(game: OrionDuel, seat: int, tile: str, n: int) -> Item:
    return Item(
        f"tile:{seat}-{tile}",
        "tile",
        game.say("label.tile", tile=f"@tile.{tile}", n=n),
        f"hand-{seat}",
        badge=str(n),
        parts=shape(game, seat, tile, *next(iter(game.mat.turns[tile]))),
        off=n == 0,
    )


@lru_cache(maxsize=8)
def _choices(game: OrionDuel) -> tuple[Item, ...]:
    """Draw the buttons that say who lays first."""
    return tuple(
        Item(
            f"first:{NAMES[seat]}",
            "first",
            game.say("label.first", who=game.seat_name(seat)),
            "choices",
            tone=f"seat-{seat}",
        )
        for seat in (0, 1)
    )


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


@lru_cache(maxsize=64)
def notes(game: OrionDuel, name: str) -> tuple[Text, ...]:
    """Say that a ready-made setup is not read off the printed drawing."""
    preset = game.mat.box.presets.get(name)
    if preset is None or preset.status != "reconstructed":
        return ()
    return (game.say("reconstructed.preset", n=name),)


def facts(game: OrionDuel, state: OrionState) -> tuple[Fact, ...]:
    """Return how both stand on each way to win."""
    tokens, chains = (state.galaxies, state.holes), (state.chains0, state.chains1)
    return (
        game.fact("met", (state.score0, state.score1)),
        *_ways(game, *game.colours(state), *tokens, *chains),
        game.fact("value", (ways.value(state, 0), ways.value(state, 1))),
        game.fact("tiles", (sum(_counts(game, state.hand0)), sum(_counts(game, state.hand1)))),
    )


@lru_cache(maxsize=512)
def _ways(
    game: OrionDuel,
    blue: int,
    orange: int,
    galaxies: int,
    holes: int,
    blues: tuple[int, ...],
    oranges: tuple[int, ...],
) -> tuple[Fact, ...]:
    """Return how near both are to each way to win."""
    (links,) = gaps(game.mat).nearest([(blue, orange)])
    most = (_most(blues, galaxies), _most(oranges, galaxies))
    caught = (_most(oranges, holes), _most(blues, holes))
    return (
        game.fact("link", ("-" if gap is None else gap for gap in links)),
        game.fact("galaxies", (f"{n}/{ways.ENOUGH_GALAXIES}" for n in most)),
        game.fact("holes", (f"{n}/{ways.ENOUGH_HOLES}" for n in caught)),
    )


def _most(chains: tuple[int, ...], tokens: int) -> int:
    return max([(chain & tokens).bit_count() for chain in chains], default=0)
