"""What a learner can have marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Mark, Overlay

from ..rules.box import MATTER, PLANETS
from ..rules.legal import needs
from ..rules.legal.moving import planet_ends
from ..rules.state import PlanetariumView, bits
from ..study.sums import soonest
from .scene.sky import SIDES

if TYPE_CHECKING:
    from .. import Planetarium


def reach(game: Planetarium, view: PlanetariumView) -> Overlay:
    """Mark where each planet could go this turn with its letter."""
    state = view.open
    stars = sum(1 << i for i in state.planets)
    letters: dict[int, str] = {}
    for name, i in zip(PLANETS, state.planets, strict=True):
        for j in planet_ends(game, state.full, stars, i):
            letters[j] = letters.get(j, "") + name
    names = game.orbits.names
    marks = [Mark(f"space:{names[j]}", "path", text) for j, text in sorted(letters.items())]
    return Overlay(tuple(marks), game.say("note.reach"))


def orbits(game: Planetarium, view: PlanetariumView) -> Overlay:
    """Write the number of its orbit on the first space of every ring and arm."""
    found = game.orbits
    marks = [
        Mark(f"space:{found.names[ring[0]]}", "good", str(found.orbit[ring[0]]))
        for ring in found.rings.values()
    ]
    return Overlay(tuple(marks), game.say("note.orbits"))


def wanted(game: Planetarium, view: PlanetariumView) -> Overlay:
    """Mark the matter that some card of the hand still lacks at every planet."""
    state = view.open
    kinds = [0] * len(MATTER)
    for card in bits(view.own):
        ways = [
            needs.short(game, state, view.seat, card, planet)
            for planet in range(len(PLANETS))
            if game.asked[card].worlds >> planet & 1
        ]
        least = min(ways, key=sum)
        kinds = [max(a, b) for a, b in zip(kinds, least, strict=True)]
    marks = [
        Mark(f"space:{game.orbits.names[i]}", "good")
        for i in bits(state.full)
        if kinds[game.kind_of[state.sky[i]]]
    ]
    if not any(kinds):
        return Overlay((), game.say("note.wanted_none"))
    amounts = game.amounts(tuple(kinds))
    return Overlay(tuple(marks), game.say("note.wanted", amounts=amounts))


def afford(game: Planetarium, view: PlanetariumView) -> Overlay:
    """Say for each card of the hand how soon its matter could lie at a planet, and at which."""
    said, marks = [], []
    for card in bits(view.own):
        found = soonest(game, view.open, view.seat, card)
        values = {"card": f"@card.{game.cards[card]}"}
        if found is None:
            said.append(game.say("note.afford_far", **values))
            continue
        name = PLANETS[found.planet]
        said.append(game.say("note.afford_one", n=found.turns, p=name, **values))
        for i in found.matter:
            marks.append(Mark(f"space:{game.orbits.names[i]}", "path", name))
    unique = {mark.key: mark for mark in marks}
    return Overlay(tuple(unique.values()), game.say("note.afford", lines=said))


def balance(game: Planetarium, view: PlanetariumView) -> Overlay:
    """Write the habitable and the hostile points of every planet beside its sign."""
    marks = []
    for planet, name in enumerate(PLANETS):
        living = view.open.living >> planet & 1
        habitable, hostile = game.balance(view.open, planet)
        tone = "good" if SIDES[living] == "habitable" else "bad"
        marks.append(Mark(f"world:{name}", tone, f"{habitable}:{hostile}"))
    return Overlay(tuple(marks), game.say("note.balance"))


OVERLAYS: dict[str, Callable[[Planetarium, PlanetariumView], Overlay]] = {
    "reach": reach,
    "orbits": orbits,
    "wanted": wanted,
    "afford": afford,
    "balance": balance,
}
