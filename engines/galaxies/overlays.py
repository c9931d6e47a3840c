"""Marks that a learner can switch on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Mark, Overlay

from . import needs, reckon
from .box import ECONOMY, FACES
from .state import GalaxiesView, card_of, danger, planet_of, step_of

if TYPE_CHECKING:
    from . import Epic


def _gains(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each inactive die with what it would do for whoever has the dice."""
    seat = v.turn
    marks = []
    for face, n in enumerate(v.dice):
        if n:
            worth = _worth(game, v, seat, face)
            key = f"die:{FACES[face]}"
            marks.append(Mark(key, "good" if worth else "bad", str(worth) if worth else "0"))
    return Overlay(tuple(marks), game.say("overlay.note.gains"))


def _worth(game: Epic, v: Any, seat: int, face: int) -> int:
    """Return what a face brings: an amount, or the number of ships or actions to choose from."""
    if face == 0:
        return len(needs.movers(game, v, seat))
    if face < ECONOMY:
        most = game.box.goods.most - v.goods[seat][face - 1]
        return int(min(most, reckon.produced(game, v, seat, face - 1)))
    if face < 5:
        return len(needs.advancers(game, v, seat, face - ECONOMY))
    purse = needs.purse_of(v, seat)
    able = len(needs.payments(game, v, seat, False, 0, purse))
    return able + sum(needs.available(game, v, seat, p, purse) for p in v.colonies[seat])


def _followers(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each other home with what energy and culture dice would bring there."""
    marks = [
        Mark(
            f"base:{seat}",
            "path",
            f"{reckon.produced(game, v, seat, 0)}·{reckon.produced(game, v, seat, 1)}",
        )
        for seat in range(v.seats)
        if seat != v.turn
    ]
    return Overlay(tuple(marks), game.say("overlay.note.followers"))


def _tracks(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each ship on a track with the steps that are left of it."""
    marks = []
    for seat, ships in enumerate(v.ships):
        for ship, place in enumerate(ships):
            left = 0
            if step_of(place) >= 0:
                left = game.planets[planet_of(place)].advances - step_of(place)
            elif (card := card_of(place)) >= 0:
                left = game.dangers[card][1] - (place - danger(card, 0))
            if left:
                tone = "good" if left == 1 else "path"
                marks.append(Mark(f"ship:{seat}-{ship}", tone, str(left)))
    return Overlay(tuple(marks), game.say("overlay.note.tracks"))


def _badges(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each home with its badges by kind, as far as this seat may know."""
    marks = [
        Mark(f"base:{seat}", "focus", "·".join(map(str, reckon.badges(game, v, seat))))
        for seat in range(v.seats)
    ]
    return Overlay(tuple(marks), game.say("overlay.note.badges"))


OVERLAYS: dict[str, Callable[[Epic, GalaxiesView], Overlay]] = {
    "gains": _gains,
    "followers": _followers,
    "tracks": _tracks,
    "badges": _badges,
}
"""What can be switched on, by its id."""
