"""What ships fly to: planets with their tracks, and unexplored space with its dangers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Item, Part

from ...rules.state.places import danger_of
from ..wording.cards import action_text, side_name
from . import places
from .mats import SKY

if TYPE_CHECKING:
    from ... import Epic
    from .places import Plan

TONES = ("zone-e", "zone-d")
"""The colours of economy and diplomacy planets; what tells them apart is their symbol."""


@lru_cache(maxsize=128)
def space(game: Epic, plan: Plan, left: int, face_up: tuple[int, ...]) -> tuple[Item, ...]:
    """Draw unexplored space, where there is any: so many cards in the deck, and those open."""
    if plan.space is None:
        return ()
    x, y, wide, tall = plan.space
    label = game.say("label.space", n=left)
    at = round(1.5 - wide / 2, 2), round(1.6 - tall / 2, 2)
    mat = [Part("night"), Part("deck", *at), *_number(left, at[0] - 0.05, at[1])]
    for i in range(game.box.table.face_up):
        spot = round(at[0] + 1.95 + 1.6 * i, 2), at[1]
        mat.append(Part("slot", *spot))
        if i < len(face_up):
            badge = game.box.badges.kinds[game.find_badges[face_up[i]][0]]
            mat += [Part("open", *spot, "zone-b"), Part(badge, *spot, "zone-b")]
    return (Item("mat:space", "mat", label, SKY, (x, y), tone="void", parts=tuple(mat)),)


def _number(n: int, x: float, y: float) -> list[Part]:
    """Draw a number digit by digit."""
    digits = str(n)
    return [
        Part(f"n-{digit}", round(x + places.abreast(len(digits), i, 0.6), 2), y)
        for i, digit in enumerate(digits)
    ]


@lru_cache(maxsize=128)
def traps(
    game: Epic, plan: Plan, alone: bool, fleets: tuple[tuple[int, ...], ...]
) -> tuple[Item, ...]:
    """Draw the dangers that hold a ship."""
    if plan.space is None:
        return ()
    x, y, wide, tall = plan.space
    among = ((seat, danger_of(place)) for seat, ships in enumerate(fleets) for place in ships)
    caught = ((seat, held) for seat, held in among if held is not None)
    found = []
    for n, (seat, held) in enumerate(caught):
        track, steps = game.dangers[held.card]
        todo = steps - held.step
        symbol = ("economy", "diplomacy")[track]
        who = side_name(game, alone, seat)
        label = game.say("label.trap", who=who, n=todo, track=f"@track.{symbol}")
        across = 2 if wide < 2 * tall else 4
        spot = (
            round(x + wide / 2 - 2.1 - 3.6 * (n % across), 2),
            round(y + tall / 2 - 1.4 - 2.2 * (n // across), 2),
        )
        shape = (Part("trap"), Part(symbol, -0.85), Part(f"n-{todo}", 0.95))
        key = f"trap:{game.finds[held.card].id}"
        found.append(Item(key, "trap", label, SKY, spot, tone="zone-c", parts=shape))
    return tuple(found)


@lru_cache(maxsize=128)
def planets(game: Epic, plan: Plan, row: tuple[int | None, ...]) -> tuple[Item, ...]:
    """Draw the planets of the row, each with the spaces of its track."""
    lying = ((slot, planet) for slot, planet in enumerate(row) if planet is not None)
    return tuple(item for slot, planet in lying for item in _planet(game, plan, slot, planet))


@lru_cache(maxsize=128)
def _planet(game: Epic, plan: Plan, slot: int, planet: int) -> tuple[Item, ...]:
    """Draw a planet, and the spaces of its track around it; the star at its end has the points."""
    card = game.planets[planet]
    x, y = plan.planets[slot]
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
    disc = Item(f"surface:{card.id}", "disc", label, SKY, (x, y), tone=colour, parts=shape)
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
        found.append(Item(key, kind, label, SKY, at, tone=tone, parts=numbered))
    return tuple(found)
