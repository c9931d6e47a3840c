"""What is seen of a game: space, planets with their tracks, homes with their ships."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Area, Fact, Item, Layout, Part, Scene
from armillary.engines.core.text import Text

from ...rules.box import HULLS
from ...rules.ending import totals
from ...rules.ending.badges import badge_points
from ...rules.ending.missions import mission_points
from ...rules.ending.points import points
from ...rules.state import ROGUE, tasks
from ...rules.state.decks import depth
from ...rules.state.places import HOME, SPACE, danger_of, orbit_of, planet_of
from .. import rows
from ..wording.cards import action_text, chained, side_name
from . import drawings, mats, places

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import GalaxiesView

TONES = ("zone-e", "zone-d")
"""The colours of economy and diplomacy planets; what tells them apart is their symbol."""


def scene(game: Epic, view: GalaxiesView) -> Scene:
    """Return everything on the table, as this view knows it."""
    standing = (
        mats.score(game, view),
        *_space(game, view),
        *(item for slot in range(len(view.row)) for item in _planet(game, view, slot)),
        *(mats.home(game, view, seat) for seat in range(view.sides)),
        *(item for seat in range(view.sides) for item in _ships(game, view, seat)),
        *rows.items(game, view),
    )
    said = {
        "last": view.trigger is not None and view.to_act is not None,
        "alone": view.rogue is not None,
        "ladder": view.rogue is not None and "rogue" in game.made_up,
        "made_up": view.expansion and game.made_up - {"rogue"},
    }
    notes = tuple(game.say(f"note.{id}") for id, fits in said.items() if fits)
    names = tuple(game.seat_name(seat) for seat in range(view.seats))
    ground = layout(game, view.seats, view.expansion, view.rogue is not None)
    return Scene(ground, standing, names, facts(game, view), notes)


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


def _space(game: Epic, view: GalaxiesView) -> list[Item]:
    """Draw unexplored space, its deck, and the dangers that hold a ship."""
    place = mats.plan_of(game, view).space
    if place is None:
        return []
    x, y, wide, tall = place
    left = depth(game, view)
    label = game.say("label.space", n=left)
    at = round(1.5 - wide / 2, 2), round(1.6 - tall / 2, 2)
    mat = [Part("night"), Part("deck", *at), *_number(left, at[0] - 0.05, at[1])]
    for i in range(game.box.table.face_up):
        spot = round(at[0] + 1.95 + 1.6 * i, 2), at[1]
        mat.append(Part("slot", *spot))
        if i < len(view.face_up):
            badge = game.box.badges.kinds[game.find_badges[view.face_up[i]][0]]
            mat += [Part("open", *spot, "zone-b"), Part(badge, *spot, "zone-b")]
    found = [Item("mat:space", "mat", label, mats.SKY, (x, y), tone="void", parts=tuple(mat))]
    trapped = [(seat, danger_of(p)) for seat, ships in enumerate(view.ships) for p in ships]
    caught = [(seat, held) for seat, held in trapped if held is not None]
    for n, (seat, held) in enumerate(caught):
        track, steps = game.dangers[held.card]
        todo = steps - held.step
        symbol = ("economy", "diplomacy")[track]
        who = side_name(game, view, seat)
        label = game.say("label.trap", who=who, n=todo, track=f"@track.{symbol}")
        across = 2 if wide < 2 * tall else 4
        spot = (
            round(x + wide / 2 - 2.1 - 3.6 * (n % across), 2),
            round(y + tall / 2 - 1.4 - 2.2 * (n // across), 2),
        )
        shape = (Part("trap"), Part(symbol, -0.85), Part(f"n-{todo}", 0.95))
        key = f"trap:{game.finds[held.card].id}"
        found.append(Item(key, "trap", label, mats.SKY, spot, tone="zone-c", parts=shape))
    return found


def _number(n: int, x: float, y: float) -> list[Part]:
    """Draw a number digit by digit."""
    digits = str(n)
    return [
        Part(f"n-{digit}", round(x + places.abreast(len(digits), i, 0.6), 2), y)
        for i, digit in enumerate(digits)
    ]


def _planet(game: Epic, view: GalaxiesView, slot: int) -> list[Item]:
    """Draw a planet, and the spaces of its track around it; the star at its end has the points."""
    planet = view.row[slot]
    if planet is None:
        return []
    card = game.planets[planet]
    x, y = mats.plan_of(game, view).planets[slot]
    values: dict[str, Any] = {
        "n": card.points,
        "steps": card.advances,
        "track": f"@track.{card.track}",
    }
    good = {"energy": 0, "culture": 1, "either": 2}[card.resource]
    label = game.say("label.surface", planet=card.name, good=f"@good.{good}", **values)
    kind, colour = f"disc-{game.tracks[planet]}", TONES[game.tracks[planet]]
    shape = (
        Part("ring"),
        Part(kind),
        Part(card.resource, -0.8, -0.75),
        Part(card.track, 0.8, -0.75),
        Part(f"name-{card.id}", 0, 2.75),
    )
    lines = [action_text(game, game.actions[planet])]
    if planet >= len(game.box.planets) and "far_planets" in game.made_up:
        lines.append(game.say("line.made_up"))
    disc = Item(f"surface:{card.id}", "disc", label, mats.SKY, (x, y), tone=colour, parts=shape)
    found = [disc._replace(lines=tuple(lines))]
    for n in range(card.advances + 1):
        dx, dy = places.step(card.advances, n)
        last = n == card.advances
        kind = "end" if last else "spot" if n else "start"
        numbered = (Part(f"{kind}-{card.points if last else n}"),) if n else ()
        key = f"spot:{card.id}-{n}" if n else f"orbit:{card.id}"
        id = "label.end" if last else "label.spot" if n else "label.orbit"
        gaps: dict[str, Any] = {"n": card.points if last else n} if n else {}
        label = game.say(id, planet=card.name, **gaps)
        at = (round(x + dx, 2), round(y + dy, 2))
        tone = "bright" if last else colour
        found.append(Item(key, kind, label, mats.SKY, at, tone=tone, parts=numbered))
    return found


def _ships(game: Epic, view: GalaxiesView, seat: int) -> list[Item]:
    """Draw the ships of a seat where they are, beside those that share the place.

    Where somebody may have to choose among those that share it, each has a place of its own.
    """
    plan = mats.plan_of(game, view)
    choosing = bool(view.agenda) and isinstance(view.agenda[-1], tasks.Regress)
    found = []
    for ship, place in enumerate(view.ships[seat]):
        key, hull = f"ship:{seat}-{ship}", view.hulls[seat][ship]
        kind = "ship" if hull is None else f"hull-{HULLS[hull]}"
        on, at = _spot(game, view, plan, seat, ship)
        apart = choosing or place in (HOME, SPACE)
        shift = (0.0, 0.0) if apart else at
        item = Item(
            key,
            kind,
            ship_label(game, view, seat, ship),
            on=on,
            at=at if apart else None,
            tone=f"seat-{seat}",
            parts=(Part(kind, *shift), Part(f"seat-{seat}", *shift)),
        )
        found.append(item)
    return found


def _spot(
    game: Epic, view: GalaxiesView, plan: places.Plan, seat: int, ship: int
) -> tuple[str, places.Point]:
    """Return what a ship stands on, and how far from its middle."""
    place = view.ships[seat][ship]
    if place == HOME:
        return f"base:{seat}", mats.dock(view, seat, ship, plan.home)
    if (held := danger_of(place)) is not None:
        return f"trap:{game.finds[held.card].id}", (0.0, 0.0)
    sharers = [
        (s, i)
        for s, them in enumerate(view.ships)
        for i, there in enumerate(them)
        if there == place
    ]
    n, i = len(sharers), sharers.index((seat, ship))
    if (on := orbit_of(place)) is not None:
        card = game.planets[on.planet].id
        key = f"spot:{card}-{on.step}" if on.step else f"orbit:{card}"
        return key, places.huddle(n, i, 0.55 + 0.08 * n)
    if (planet := planet_of(place)) is not None:
        at = places.abreast(n, i, 1.3 if n < 3 else 0.85), 0.75
        return f"surface:{game.planets[planet].id}", at
    # The middle of the mat stays free: there one clicks to fly into space.
    if plan.space is not None and plan.space[2] < places.WIDE:
        return "mat:space", (places.abreast(min(n, 4), i % 4, 1.75), 1.3 + 1.9 * (i // 4))
    return "mat:space", (round(3 + places.abreast(n, i, min(1.75, 9 / n)), 2), 0.0)


def ship_label(game: Epic, view: GalaxiesView, seat: int, ship: int) -> Text:
    """Return what a ship is called: by its number, or by its kind and pilot."""
    who, hull = side_name(game, view, seat), view.hulls[seat][ship]
    if hull is None:
        return game.say("label.ship", who=who, n=ship + 1)
    pilot = game.pilots[view.hangar[seat][hull][-1]].name
    return game.say("label.advanced", who=who, hull=f"@hull.{HULLS[hull]}", pilot=pilot)


def facts(game: Epic, view: GalaxiesView) -> tuple[Fact, ...]:
    """Return how all stand: points, level, resources, cards."""

    def line(id: str, values: list[int]) -> Fact:
        return Fact(game.say(f"fact.{id}"), tuple(map(str, values)))

    seats, over = range(view.seats), bool(view.all_missions)
    found = [line("points", [points(game, view, seat) for seat in seats])]
    if view.seats < 4:
        # A table of more has no room for what the galaxy mats show.
        found.append(line("level", [view.level[seat] for seat in seats]))
        found.append(line("energy", [view.goods[seat][0] for seat in seats]))
        found.append(line("culture", [view.goods[seat][1] for seat in seats]))
    if view.seats < 4 or not over:
        found.append(line("planets", [len(view.colonies[seat]) for seat in seats]))
        if view.expansion:
            found.append(line("pilots", [sum(map(len, hulls)) for hulls in view.hangar]))
            found.append(line("cards", list(view.counts)))
    if view.rogue is not None:
        found.append(line("rogue", [points(game, view, ROGUE)]))
    elif over:
        # All is open now, so that one state alone fits.
        end = game.imagine(view, random.Random(0))
        found.append(line("mission", [mission_points(game, end, seat) for seat in seats]))
        if view.expansion:
            found.append(line("badges", badge_points(game, end)))
        found.append(line("total", totals(game, end)))
    return tuple(found)


def ghost(game: Epic, picks: tuple[str, ...]) -> tuple[Part, ...]:
    """Return a ship in its seat's colour, when one is about to fly."""
    flies = bool(picks) and picks[0].startswith("ship:")
    return (Part("ship", tone=f"seat-{picks[0][5]}"),) if flies else ()
