"""The cards on the table and in hands: planets, finds, pilots, missions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Item, Part

from ...rules.box import HULLS
from ...rules.state.decks import lying
from ..wording.cards import ability_text, action_text, badge_text, chained, plain, rogue_text

if TYPE_CHECKING:
    from ... import Epic

COLOURS = {"discovery": "zone-b", "danger": "zone-c"}


@lru_cache(maxsize=128)
def planets(
    game: Epic, row: tuple[int | None, ...], colonies: tuple[tuple[int, ...], ...]
) -> tuple[Item, ...]:
    """Draw the planets of the row and of all colonies as cards that can be read."""
    held = (_planet(game, planet, seat) for seat, has in enumerate(colonies) for planet in has)
    return *(_planet(game, planet, None) for planet in lying(row)), *held


@lru_cache(maxsize=512)
def _planet(game: Epic, planet: int, owner: int | None) -> Item:
    card = game.planets[planet]
    good = {"energy": 0, "culture": 1, "either": 2}[card.resource]
    values: dict[str, Any] = {
        "n": card.points,
        "steps": card.advances,
        "track": f"@track.{card.track}",
    }
    lines = [
        game.say("line.planet", good=f"@good.{good}", **values),
        action_text(game, game.actions[planet]),
    ]
    if owner is not None:
        lines.insert(0, game.say("line.owner", who=game.seat_name(owner)))
    if planet >= len(game.box.planets) and "far_planets" in game.made_up:
        lines.append(game.say("line.made_up"))
    label = game.say("label.planet", planet=card.name)
    shown = (
        Part("wide"),
        Part(f"end-{card.points}", -1.25),
        Part(card.resource, 0.1),
        Part(card.track, 1.35),
    )
    colour = ("zone-e", "zone-d")[game.tracks[planet]] if owner is None else f"seat-{owner}"
    key = f"card:{card.id}"
    return Item(
        key, "card", label, "planets", tone=colour, parts=shown, lines=tuple(lines), off=True
    )


@lru_cache(maxsize=256)
def _find(game: Epic, card: int, key: str, area: str, id: str) -> Item:
    find = game.finds[card]
    key = f"{key}:{find.id}"
    label = game.say(f"label.{id}", colour=f"@colour.{find.colour}")
    lines = (action_text(game, game.effects[card]), badge_text(game, find.badges))
    shown = (Part("card"), Part(find.colour))
    tone = COLOURS[find.colour]
    return Item(key, "card", label, area, tone=tone, parts=shown, lines=lines, off=area == "own")


@lru_cache(maxsize=128)
def finds(game: Epic, face_up: tuple[int, ...], drawn: int | None) -> tuple[Item, ...]:
    """Draw the exploration cards that lie open, the one just drawn last."""
    last = () if drawn is None else (_find(game, drawn, "find", "finds", "drawn"),)
    return *(_find(game, card, "find", "finds", "find") for card in face_up), *last


@lru_cache(maxsize=128)
def crew(game: Epic, row: tuple[int | None, ...]) -> tuple[Item, ...]:
    """Draw the pilots of the row, and the four kinds of advanced ships."""
    return tuple(_crew(game, row))


def _crew(game: Epic, row: tuple[int | None, ...]) -> Iterator[Item]:
    for pilot in lying(row):
        card = game.pilots[pilot]
        lines = (
            game.say("line.trained", hulls=[f"@hull.{hull}" for hull in card.trained]),
            ability_text(game, card.can),
            badge_text(game, card.badges),
        )
        hulls = (Part(f"hull-{hull}", 1.9 + 1.5 * i) for i, hull in enumerate(card.trained))
        key, shown = f"pilot:{card.id}", (Part("card"), Part("person"), *hulls)
        yield Item(key, "card", plain(card.name), "crew", parts=shown, lines=lines, tone="zone-a")
    for hull in HULLS:
        faces = [f"@face.{face}" for face in game.box.hulls[hull]]
        told = (game.say("line.hull", faces=faces),)
        yield Item(f"hull:{hull}", f"hull-{hull}", game.say(f"hull.{hull}"), "crew", lines=told)


@lru_cache(maxsize=128)
def hangars(game: Epic, pilots: tuple[tuple[tuple[int, ...], ...], ...]) -> tuple[Item, ...]:
    """Draw everybody's pilots, each with what its ship can do."""
    return tuple(_hangar(game, seat, hangar) for seat, hangar in enumerate(pilots))


@lru_cache(maxsize=256)
def _hangar(game: Epic, seat: int, hangar: tuple[tuple[int, ...], ...]) -> Item:
    lines = []
    for hull, pilots in zip(HULLS, hangar, strict=True):
        if not pilots:
            continue
        *before, top = (game.pilots[pilot] for pilot in pilots)
        said = game.say("line.pilot", hull=f"@hull.{hull}", pilot=top.name)
        said = chained([said, ability_text(game, top.can)], ", ")
        if before:
            old = game.say("line.covered", pilots=[card.name for card in before])
            said = chained([said, old], "; ")
        lines.append(said)
    label = game.say("label.hangar", who=game.seat_name(seat))
    told = tuple(lines) or (game.say("line.empty"),)
    key = f"hangar:{seat}"
    return Item(key, "hangar", label, "hangars", tone=f"seat-{seat}", lines=told, off=True)


@lru_cache(maxsize=128)
def own(
    game: Epic,
    choosing: bool,
    missions: tuple[int, ...],
    cards: tuple[int, ...],
    top: tuple[int, ...],
) -> tuple[Item, ...]:
    """Draw what only this seat may see: its missions, its cards, the top of the deck."""
    return (
        *_missions(game, choosing, missions),
        *(_find(game, card, "held", "own", "find") for card in cards),
        *(_find(game, card, "top", "own", "top") for card in top),
    )


def _missions(game: Epic, choosing: bool, missions: tuple[int, ...]) -> Iterator[Item]:
    for i, number in enumerate(missions):
        mission = game.missions[number]
        id = "label.mission" if choosing or not i else "label.returned"
        label = game.say(id, mission=game.mission_text(mission, "name"))
        lines = (plain(mission.goal) if mission.goal else game.say(f"mission.{mission.id}.goal"),)
        off = not choosing
        badge = str(mission.points)
        key = f"mission:{mission.id}"
        yield Item(key, "mission", label, "own", badge=badge, lines=lines, off=off)


@lru_cache(maxsize=64)
def rogue(game: Epic, number: int, now: int) -> tuple[Item, ...]:
    """Draw a rogue's mat: what a colony die does for it, now and at its other levels."""
    return tuple(_levels(game, number, now))


def _levels(game: Epic, number: int, now: int) -> Iterator[Item]:
    mat = tuple(game.box.rogue.mats)[number]
    for level, action in enumerate(game.mats[number], start=1):
        label = game.say("label.rogue", mat=mat.title(), level=level)
        dice, points = game.box.rogue.dice[level - 1], game.box.rogue.points[level - 1]
        lines = (game.say("line.rogue", dice=dice, n=points), rogue_text(game, action))
        tone, shown = "zone-c" if level == now else "", (Part("card"), Part("colony"))
        key, badge = f"rogue:{level}", str(level)
        yield Item(
            key, "card", label, "rogue", badge=badge, tone=tone, parts=shown, lines=lines, off=True
        )
