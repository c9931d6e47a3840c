"""What is seen of a game: space, planets with their tracks, homes with their ships."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import read_toml
from armillary.engines.core.scene import Area, Fact, Item, Layout, Part, Scene
from armillary.engines.core.text import Text

from . import places, rows
from .box import HULLS
from .reckon import depth, pilot_of, points
from .saying import side_name
from .state import HOME, ROGUE, SPACE, GalaxiesView, card_of, danger, planet_of, step_of
from .wording import LETTERS

if TYPE_CHECKING:
    from . import Epic

SKY = "sky"
TONES = ("zone-e", "zone-d")
"""The colours of economy and diplomacy planets; what tells them apart is their symbol."""


def scene(game: Epic, view: GalaxiesView) -> Scene:
    """Return everything on the table, as this view knows it."""
    standing = (
        *_space(game, view),
        *(item for slot in range(len(view.row)) for item in _planet(game, view, slot)),
        *(_home(game, view, seat) for seat in range(view.sides)),
        *(item for seat in range(view.sides) for item in _ships(game, view, seat)),
        *rows.items(game, view),
    )
    notes = (game.say("note.made_up"),) if view.expansion else ()
    if view.rogue >= 0:
        notes = (game.say("note.alone"),)
    if view.trigger >= 0 and view.to_act is not None:
        notes = (game.say("note.last"), *notes)
    row = game.box.table.row[str(view.seats)]
    names = tuple(game.seat_name(seat) for seat in range(view.seats))
    return Scene(
        layout(game, view.sides, row, view.expansion, view.rogue >= 0),
        standing,
        names,
        facts(game, view),
        notes,
    )


def _word(text: str, y: float, size: float, kind: str = "ink") -> str:
    return (
        f"<text class='{kind}' font-size='.7' font-weight='600' text-anchor='middle'"
        f" dominant-baseline='central' transform='translate(0 {y}) scale({size})'>{text}</text>"
    )


@lru_cache(maxsize=1)
def drawings() -> dict[str, str]:
    """Return the drawings of the data file by kind."""
    return dict(read_toml(Path(__file__).with_name("glyphs.toml")))


@lru_cache(maxsize=16)
def layout(game: Epic, seats: int, row: int, far: bool, alone: bool = False) -> Layout:
    """Return what never changes at such a table: made once for an engine."""
    glyphs = drawings()
    wide = places.width(row)
    glyphs["mat"] = (
        f"<rect x='{-wide / 2 + 0.3:.2f}' y='-1.6' width='{wide - 0.6:.2f}' height='3.2' rx='.8'/>"
    )
    ring = " ".join(f"{x},{y}" for x, y in (places.step(24, n) for n in range(25)))
    glyphs["ring"] = f"<polyline class='line' points='{ring}'/>"
    glyphs |= {f"n-{n}": _word(str(n), 0.02, 1.15) for n in range(31)}
    glyphs |= {f"p-{n}": _word(str(n), 0, 2.3) for n in range(1, 10)}
    glyphs |= {f"seat-{i}": _word(letter.upper(), 0.12, 0.85) for i, letter in enumerate(LETTERS)}
    glyphs |= {f"base-{i}": _word(letter.upper(), 0, 1.2) for i, letter in enumerate(LETTERS)}
    glyphs |= {f"level-{n}": _word("★" * n, 0, 0.8) for n in range(1, 7)}
    among = game.planets if far else game.box.planets
    glyphs |= {f"name-{card.id}": _word(card.name, 0, 1.15) for card in among}
    areas = [
        Area(SKY, "map", game.say("area.sky"), (0.0, 0.0, wide, places.height(row, seats, far)))
    ]
    names = ["dice", "choices", "planets", "own"]
    if far:
        names[2:2] = ["finds", "crew"]
        names.insert(5, "hangars")
    if alone:
        names[3:] = ["rogue"]
    areas += [Area(name, "row", game.say(f"area.{name}")) for name in names]
    return Layout(tuple(areas), (), glyphs)


def _space(game: Epic, view: GalaxiesView) -> list[Item]:
    """Draw unexplored space, its deck, and the dangers that hold a ship."""
    if not view.expansion:
        return []
    row = game.box.table.row[str(view.seats)]
    middle, left = (places.width(row) / 2, 2.0), depth(game, view)
    edge = places.width(row) / 2 - 1.5
    label = game.say("label.space", n=left)
    stars = tuple(
        Part("star", round((n * 7.3) % (2 * edge) - edge, 2), round((n * 1.7) % 2.6 - 1.3, 2))
        for n in range(24)
    )
    mat = (Part("mat"), *stars, Part("deck", -edge), Part(f"n-{min(left, 30)}", -edge - 0.05))
    found = [Item("mat:space", "mat", label, SKY, middle, tone="void", parts=mat)]
    n = 0
    for seat, ships in enumerate(view.ships):
        for place in ships:
            if (card := card_of(place)) < 0:
                continue
            track, steps = game.dangers[card]
            todo = steps - (place - danger(card, 0))
            symbol = ("economy", "diplomacy")[track]
            who = game.seat_name(seat)
            label = game.say("label.trap", who=who, n=todo, track=f"@track.{symbol}")
            at = (round(places.width(row) - 2.2 - 3.2 * n, 2), 2.0)
            shape = (Part("trap"), Part(symbol, -0.75), Part(f"n-{todo}", 0.85))
            key = f"trap:{game.finds[card].id}"
            found.append(Item(key, "trap", label, SKY, at, tone="zone-c", parts=shape))
            n += 1
    return found


def _planet(game: Epic, view: GalaxiesView, slot: int) -> list[Item]:
    """Draw a planet, and the spaces of its track around it."""
    planet = view.row[slot]
    if planet < 0:
        return []
    card, row = game.planets[planet], game.box.table.row[str(view.seats)]
    x, y = places.middle(row, slot, view.expansion)
    values: dict[str, Any] = {
        "n": card.points,
        "steps": card.advances,
        "track": f"@track.{card.track}",
    }
    good = {"energy": 0, "culture": 1, "either": 2}[card.resource]
    label = game.say("label.surface", planet=card.name, good=f"@good.{good}", **values)
    shape = (
        Part("ring"),
        Part("disc"),
        Part(f"p-{card.points}", 0, -1.0),
        Part(card.resource, -0.85, 0.12),
        Part(card.track, 0.85, 0.12),
        Part(f"name-{card.id}", 0, 3.05),
    )
    colour = TONES[game.tracks[planet]]
    found = [Item(f"surface:{card.id}", "disc", label, SKY, (x, y), tone=colour, parts=shape)]
    for n in range(card.advances + 1):
        dx, dy = places.step(card.advances, n)
        last = n == card.advances
        kind = "end" if last else "spot" if n else "start"
        key = f"spot:{card.id}-{n}" if n else f"orbit:{card.id}"
        id = "label.end" if last else "label.spot" if n else "label.orbit"
        gaps: dict[str, Any] = {"n": n} if n and not last else {}
        label = game.say(id, planet=card.name, **gaps)
        inside = (Part(kind), Part(f"n-{n}")) if n else (Part(kind),)
        at = (round(x + dx, 2), round(y + dy, 2))
        tone = "bright" if last else colour
        found.append(Item(key, kind, label, SKY, at, tone=tone, parts=inside))
    return found


def _home(game: Epic, view: GalaxiesView, seat: int) -> Item:
    """Draw a home: its letter, its level in stars, and its resources."""
    energy, culture = view.goods[seat]
    level = view.level[seat]
    label = game.say(
        "label.base", who=side_name(game, view, seat), level=level, energy=energy, culture=culture
    )
    shape = (
        Part("base"),
        Part("chip", -1.85, -1.05, f"seat-{seat}"),
        Part(f"base-{seat}", -1.85, -1.1, f"seat-{seat}"),
        Part("energy", -0.8, -1.05),
        Part(f"n-{energy}", -0.15, -1.05),
        Part("culture", 0.9, -1.05),
        Part(f"n-{culture}", 1.8, -1.05),
        Part(f"level-{level}", 0, -0.1),
    )
    row = game.box.table.row[str(view.seats)]
    at = places.home(row, view.sides, seat, view.expansion)
    return Item(f"base:{seat}", "base", label, SKY, at, parts=shape)


def _ships(game: Epic, view: GalaxiesView, seat: int) -> list[Item]:
    """Draw the ships of a seat where they are, beside those that share the place."""
    found = []
    ships = view.ships[seat]
    for ship, place in enumerate(ships):
        sharers = [
            (s, i)
            for s, them in enumerate(view.ships)
            for i, there in enumerate(them)
            if there == place and (place != HOME or s == seat)
        ]
        n, i = len(sharers), sharers.index((seat, ship))
        if place == HOME:
            on, at = f"base:{seat}", (places.abreast(n, i, 1.25), 1.05)
        elif place == SPACE:
            on, at = "mat:space", (places.abreast(n, i, 1.3), 0.0)
        elif card_of(place) >= 0:
            on, at = f"trap:{game.finds[card_of(place)].id}", (0.0, 0.0)
        else:
            card, step = game.planets[planet_of(place)].id, step_of(place)
            if step < 0:
                on, at = f"surface:{card}", (places.abreast(n, i, 1.05 if n < 4 else 0.75), 1.1)
            else:
                on = f"spot:{card}-{step}" if step else f"orbit:{card}"
                at = places.huddle(n, i, 0.62)
        hull = view.hulls[seat][ship]
        kind = f"hull-{HULLS[hull]}" if hull >= 0 else "ship"
        label = ship_label(game, view, seat, ship)
        parts = (Part(kind, *at), Part(f"seat-{seat}", *at))
        key = f"ship:{seat}-{ship}"
        found.append(Item(key, kind, label, on=on, tone=f"seat-{seat}", parts=parts))
    return found


def ship_label(game: Epic, view: GalaxiesView, seat: int, ship: int) -> Text:
    """Return what a ship is called: by its number, or by its kind and pilot."""
    who, hull = side_name(game, view, seat), view.hulls[seat][ship]
    if hull < 0:
        return game.say("label.ship", who=who, n=ship + 1)
    pilot = game.pilots[pilot_of(game, view, seat, ship)].name
    return game.say("label.advanced", who=who, hull=f"@hull.{HULLS[hull]}", pilot=pilot)


def facts(game: Epic, view: GalaxiesView) -> tuple[Fact, ...]:
    """Return how all stand: points, level, resources, cards."""

    def line(id: str, values: list[int]) -> Fact:
        return Fact(game.say(f"fact.{id}"), tuple(map(str, values)))

    seats = range(view.seats)
    found = [
        line("points", [points(game, view, seat) for seat in seats]),
        line("level", [view.level[seat] for seat in seats]),
        line("energy", [view.goods[seat][0] for seat in seats]),
        line("culture", [view.goods[seat][1] for seat in seats]),
        line("planets", [len(view.colonies[seat]) for seat in seats]),
    ]
    if view.rogue >= 0:
        found.append(line("rogue", [points(game, view, ROGUE)]))
    if view.expansion:
        found.append(line("pilots", [sum(map(len, hulls)) for hulls in view.hangar]))
        found.append(line("cards", list(view.counts)))
    return tuple(found)
