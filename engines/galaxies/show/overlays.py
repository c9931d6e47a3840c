"""Marks that a learner can switch on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Mark, Overlay

from ..rules.box import FACES
from ..rules.ending import badges
from ..rules.state import tasks
from ..rules.state.places import danger_of, orbit_of
from ..study.sums import brings
from .wording.cards import brings_text, chained

if TYPE_CHECKING:
    from .. import Epic
    from ..rules.state import GalaxiesView


def _gains(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each inactive die with what it would do for whoever has the dice, and say it."""
    marks, said = [], []
    for face, n in enumerate(v.dice):
        if n:
            much = brings(game, v, v.turn, face)
            marks.append(Mark(f"die:{FACES[face]}", "good" if much else "bad", str(much)))
            about = brings_text(game, face, much)
            said.append(chained([game.say(f"face.{FACES[face]}"), about], ": "))
    who = game.seat_name(v.turn)
    told = chained(said, "; ") if said else game.say("brings.no_dice")
    return Overlay(tuple(marks), game.say("overlay.note.gains", who=who, said=told))


def _followers(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each other home with how many of the dice its seat could follow, and say what for.

    While a follow is asked for, that die counts; before it, every inactive die.
    """
    asked = next(
        (t.face for t in reversed(v.agenda) if isinstance(t, tasks.Follow | tasks.Window)), None
    )
    faces = [face for face, n in enumerate(v.dice) if n] if asked is None else [asked]
    price = v.tax or 1
    marks, said = [], []
    for seat in (s % v.seats for s in range(v.turn + 1, v.turn + v.seats)):
        who = game.seat_name(seat)
        if v.goods[seat][1] < price:
            marks.append(Mark(f"base:{seat}", "bad", "0"))
            said.append(game.say("brings.too_poor", who=who, n=price))
            continue
        much = {face: brings(game, v, seat, face, price) for face in faces}
        told = [brings_text(game, face, n) for face, n in much.items() if n]
        marks.append(Mark(f"base:{seat}", "path" if told else "bad", str(len(told))))
        about = chained(told, ", ") if told else game.say("brings.nothing")
        said.append(chained([who, about], ": "))
    return Overlay(tuple(marks), game.say("overlay.note.followers", said=chained(said, "; ")))


def _tracks(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each ship on a track with the steps that are left of it."""
    marks = []
    for seat, ships in enumerate(v.ships):
        for ship, place in enumerate(ships):
            left = 0
            if (on := orbit_of(place)) is not None:
                left = game.planets[on.planet].advances - on.step
            elif (held := danger_of(place)) is not None:
                left = game.dangers[held.card][1] - held.step
            if left:
                tone = "good" if left == 1 else "path"
                marks.append(Mark(f"ship:{seat}-{ship}", tone, str(left)))
    return Overlay(tuple(marks), game.say("overlay.note.tracks"))


def _badges(game: Epic, v: GalaxiesView) -> Overlay:
    """Mark each home with its badges by kind, as far as this seat may know."""
    marks = [
        Mark(f"base:{seat}", "focus", "·".join(map(str, badges.badges(game, v, seat))))
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
