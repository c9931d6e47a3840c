"""What is seen of a game: space, planets with their tracks, homes with their ships.

Most of it stays as it is from one position to the next, so it is drawn in pieces, each from the
few values that it shows, and every piece is kept. A piece is given nothing but what it needs of a
view: numbers and tuples of numbers, by which it is found again.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Area, Fact, Layout, Part, Scene
from armillary.engines.core.text import Text

from ...rules.ending import totals
from ...rules.ending.badges import badge_points
from ...rules.ending.missions import mission_points
from ...rules.ending.points import total
from ...rules.state import ROGUE, tasks
from ...rules.state.decks import depth
from .. import rows
from ..wording.cards import chained
from . import drawings, fleet, mats, places, sky

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import GalaxiesView


def scene(game: Epic, view: GalaxiesView) -> Scene:
    """Return everything on the table, as this view knows it."""
    plan, alone = mats.plan_of(game, view), view.rogue is not None
    won = _won(game, alone, view.level, view.dwarfs, view.colonies, view.hangar)
    choosing = bool(view.agenda) and isinstance(view.agenda[-1], tasks.Regress)
    fleets = view.ships, view.hulls, view.hangar, view.colonies
    standing = (
        mats.score(game, alone, won),
        *sky.space(game, plan, depth(game, view), view.face_up),
        *sky.traps(game, plan, alone, view.ships),
        *sky.planets(game, plan, view.row),
        *mats.homes(game, plan, view),
        *fleet.ships(game, plan, alone, choosing, *fleets),
        *rows.items(game, view),
    )
    last = view.trigger is not None and view.to_act is not None
    return Scene(
        layout(game, view.seats, view.expansion, alone),
        standing,
        game.seat_names(view.seats),
        facts(game, view, won),
        _notes(game, view.expansion, alone, last),
    )


@lru_cache(maxsize=128)
def _won(
    game: Epic,
    alone: bool,
    level: tuple[int, ...],
    dwarfs: tuple[int, ...],
    colonies: tuple[tuple[int, ...], ...],
    hangar: tuple[tuple[tuple[int, ...], ...], ...],
) -> tuple[int, ...]:
    """Return the points of all sides."""
    sides = enumerate(zip(level, dwarfs, colonies, hangar, strict=True))
    return tuple(total(game, alone and seat == ROGUE, *has) for seat, has in sides)


@lru_cache(maxsize=32)
def _notes(game: Epic, far: bool, alone: bool, last: bool) -> tuple[Text, ...]:
    """Return what is always said: that it is the last round, and what is made up."""
    said = {
        "last": last,
        "alone": alone,
        "ladder": alone and "rogue" in game.made_up,
        "made_up": far and game.made_up - {"rogue"},
    }
    return tuple(game.say(f"note.{id}") for id, fits in said.items() if fits)


@lru_cache(maxsize=16)
def layout(game: Epic, seats: int, far: bool, alone: bool) -> Layout:
    """Return what never changes at such a table: made once for an engine."""
    plan = places.plan(game.box.table.row[str(seats)], seats + alone, far)
    # A margin at the sides is for ships that share the first or the last space of a track.
    # Five tokens on one space reach a little over the edge.
    view = (-0.6, -0.4, places.WIDE + 1.2, round(plan.tall + 0.4, 2))
    areas = [Area(mats.SKY, "map", game.say("area.sky"), view)]
    names = ["dice", "choices", "bay", "own", "planets"]
    if far:
        names[2:] = ["finds", "bay", "own", "crew", "planets", "hangars"]
    if alone:
        names[3] = "rogue"
    areas += [Area(name, "row", _title(game, name)) for name in names]
    return Layout(tuple(areas), (), drawings.glyphs(game, plan, far, alone))


def _title(game: Epic, name: str) -> Text:
    """Return what a row is called, and that its cards are made up where they are."""
    title = game.say(f"area.{name}")
    if {"crew": "pilots", "finds": "exploration"}.get(name) in game.made_up:
        return chained([title, game.say("line.made_up")], ", ")
    return title


def facts(game: Epic, view: GalaxiesView, won: tuple[int, ...]) -> tuple[Fact, ...]:
    """Return how all stand: points, level, resources, cards; at the end what missions add."""
    over = bool(view.all_missions)
    has = view.level, view.goods, view.colonies, view.hangar, view.counts
    found = _standings(game, view.seats, view.expansion, over, won, *has)
    if over and view.rogue is None:
        # All is open now, so that one state alone fits.
        end = game.imagine(view, random.Random(0))
        own = [mission_points(game, end, seat) for seat in range(view.seats)]
        badges = [game.fact("badges", badge_points(game, end))] if view.expansion else []
        found += game.fact("mission", own), *badges, game.fact("total", totals(game, end))
    return found


@lru_cache(maxsize=256)
def _standings(
    game: Epic,
    seats: int,
    far: bool,
    over: bool,
    won: tuple[int, ...],
    level: tuple[int, ...],
    goods: tuple[tuple[int, int], ...],
    colonies: tuple[tuple[int, ...], ...],
    hangar: tuple[tuple[tuple[int, ...], ...], ...],
    counts: tuple[int, ...],
) -> tuple[Fact, ...]:
    """Return the lines of the table that need no secret; the rogue has one of its own."""
    found = [game.fact("points", won[:seats])]
    if seats < 4:
        # A table of more has no room for what the galaxy mats show.
        found.append(game.fact("level", level[:seats]))
        found.append(game.fact("energy", [energy for energy, _ in goods[:seats]]))
        found.append(game.fact("culture", [culture for _, culture in goods[:seats]]))
    if seats < 4 or not over:
        found.append(game.fact("planets", map(len, colonies[:seats])))
        if far:
            found.append(game.fact("pilots", [sum(map(len, hulls)) for hulls in hangar]))
            found.append(game.fact("cards", counts))
    if len(won) > seats:
        found.append(game.fact("rogue", won[ROGUE:]))
    return tuple(found)


def ghost(game: Epic, picks: tuple[str, ...]) -> tuple[Part, ...]:
    """Return a ship in its seat's colour, when one is about to fly."""
    flies = bool(picks) and picks[0].startswith("ship:")
    return (Part("ship", tone=f"seat-{picks[0][5]}"),) if flies else ()
