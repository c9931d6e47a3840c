"""What a seat sees of a game of HOPE: the universe, and everything that lies on the table.

Most of it stays as it is from one position to the next, so it is drawn in pieces, each from the
few values that it shows, and every piece is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Area, Fact, Layout, Part, Scene
from armillary.engines.core.text import Text

from ...rules.box.universe import World
from ...rules.ending import score
from ...rules.state import Counts, HopeView
from ...rules.state.pioneers import spread
from .. import rows
from . import track, universe

if TYPE_CHECKING:
    from ... import Hope

ROOM = (-7.0, -6.15, 14.0, 13.2)
"""The view of the universe, with the gravity points around it."""

TILTS = (0.0, 120.0, -120.0)
"""How far the universe turns so that a dimension's gravity is below: its faces are floors then."""


def scene(game: Hope, view: HopeView) -> Scene:
    """Return everything on the table, as this seat sees it."""
    state = view.state
    world = game.world(state)
    standing = (
        *universe.standing(game, world, state),
        *track.standing(game, state),
        *rows.items(game, view),
    )
    seat = view.seat if 0 <= view.seat < state.seats else state.turn
    here = state.ships[seat]
    tilt = 0.0 if here is None else TILTS[here % 3]
    stage = layout(game, world, state.options.gap)
    notes = _notes(game, state.bug, state.options.geometry)
    return Scene(stage, standing, game.seat_names(state.seats), facts(game, view), notes, tilt)


@lru_cache(maxsize=16)
def layout(game: Hope, world: World, gap: int) -> Layout:
    """Return what never changes once the galaxies are dealt: made once for a universe."""
    areas = (
        Area("universe", "map", game.say("area.universe"), ROOM, turn=game.say("area.turn")),
        *(
            Area(name, "row", game.say(f"area.{name}"))
            for name in ("choices", "levers", "cards", "actions", "centre", "players")
        ),
        Area("track", "map", game.say("area.track"), track.VIEW),
    )
    items = (*universe.dealt(game, world), track.empty(game, gap))
    drawn = {**game.glyphs, "track": track.drawing(gap, game.kit.spaces, game.kit.crossings)}
    return Layout(areas, items, drawn)


def ghost(game: Hope, picks: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the pioneer that is about to be placed."""
    placing = picks and picks[0].partition(":")[0] in ("card", "pair")
    return (Part("pioneer", 0, 0, "picked"),) if placing else ()


def facts(game: Hope, view: HopeView) -> tuple[Fact, ...]:
    """Return how the seats stand."""
    state, seats = view.state, range(view.state.seats)
    return (
        game.fact("score", [score(game, state, seat) for seat in seats]),
        game.fact("out", _out(state.seats, state.pioneers)),
        game.fact("medals", state.medals),
        game.fact("cards", view.cards),
        game.fact("upgrades", state.upgrades),
        game.fact("levels", state.levels),
        game.fact("levers", [4 - used.bit_count() for used in state.levers]),
        game.fact("supply", state.supply),
    )


@lru_cache(maxsize=128)
def _out(seats: int, pioneers: tuple[int, ...]) -> Counts:
    """Return how many pioneers of each seat stand in the universe."""
    return tuple(spread(pioneers, seat) for seat in range(seats))


@lru_cache(maxsize=64)
def _notes(game: Hope, bug: int | None, geometry: str) -> tuple[Text, ...]:
    """Return what is always said: a lasting bug, another geometry, and what is reconstructed."""
    said = [game.say("note.reconstructed")]
    if bug is not None:
        said.insert(0, game.say("note.bug", bug=game.bug_name(bug)))
    if geometry == "uniform":
        said.insert(0, game.say("note.uniform"))
    return tuple(said)
