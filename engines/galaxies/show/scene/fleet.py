"""The ships where they are: at home, on the tracks and surfaces of planets, in unexplored space."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part
from armillary.engines.core.text import Text

from ...rules.box import HULLS
from ...rules.state.places import HOME, SPACE, danger_of, orbit_of, planet_of
from ..wording.cards import side_name
from . import mats, places

if TYPE_CHECKING:
    from ... import Epic
    from .places import Plan


@lru_cache(maxsize=128)
def ships(
    game: Epic,
    plan: Plan,
    alone: bool,
    choosing: bool,
    fleets: tuple[tuple[int, ...], ...],
    hulls: tuple[tuple[int | None, ...], ...],
    hangar: tuple[tuple[tuple[int, ...], ...], ...],
    colonies: tuple[tuple[int, ...], ...],
) -> tuple[Item, ...]:
    """Draw the ships of all sides, beside those that share the place.

    Where somebody may be `choosing` among those that share it, each has a place of its own.
    """
    there: dict[int, list[tuple[int, int]]] = {}
    for seat, fleet in enumerate(fleets):
        for ship, place in enumerate(fleet):
            there.setdefault(place, []).append((seat, ship))
    found = []
    for seat, fleet in enumerate(fleets):
        for ship, place in enumerate(fleet):
            hull = hulls[seat][ship]
            pilot = None if hull is None else hangar[seat][hull][-1]
            # At home it is one of its own fleet, and the colonies leave it room.
            mates = there[place]
            i, n = (ship, len(fleet)) if place == HOME else (mates.index((seat, ship)), len(mates))
            held = len(colonies[seat]) if place == HOME else 0
            apart = choosing or place in (HOME, SPACE)
            who = seat, ship, hull, pilot
            found.append(_ship(game, plan, alone, apart, who, place, i, n, held))
    return tuple(found)


@lru_cache(maxsize=1024)
def _ship(
    game: Epic,
    plan: Plan,
    alone: bool,
    apart: bool,
    who: tuple[int, int, int | None, int | None],
    place: int,
    i: int,
    n: int,
    held: int,
) -> Item:
    """Draw a ship, the i-th of n that share its place."""
    seat, ship, hull, pilot = who
    kind = "ship" if hull is None else f"hull-{HULLS[hull]}"
    if place == HOME:
        on, at = f"base:{seat}", mats.dock(n, held, ship, plan.home)
    else:
        on, at = _spot(game, plan, place, i, n)
    shift = (0.0, 0.0) if apart else at
    return Item(
        f"ship:{seat}-{ship}",
        kind,
        label(game, alone, seat, ship, hull, pilot),
        on=on,
        at=at if apart else None,
        tone=f"seat-{seat}",
        parts=(Part(kind, *shift), Part(f"seat-{seat}", *shift)),
    )


def _spot(game: Epic, plan: Plan, place: int, i: int, n: int) -> tuple[str, places.Point]:
    """Return what the i-th of n ships in a place stands on, and how far from its middle."""
    if (held := danger_of(place)) is not None:
        return f"trap:{game.finds[held.card].id}", (0.0, 0.0)
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


def label(
    game: Epic, alone: bool, seat: int, ship: int, hull: int | None, pilot: int | None
) -> Text:
    """Return what a ship is called: by its number, or by its kind and pilot."""
    who = side_name(game, alone, seat)
    if hull is None or pilot is None:
        return game.say("label.ship", who=who, n=ship + 1)
    flown = game.pilots[pilot].name
    return game.say("label.advanced", who=who, hull=f"@hull.{HULLS[hull]}", pilot=flown)
