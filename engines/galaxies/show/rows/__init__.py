"""What lies beside the map: dice, buttons, cards and what a seat alone may see.

As on the map every piece is drawn from the few values that it shows, and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE
from armillary.engines.core.scene import Item, Part

from ...rules.box import FACES
from ...rules.state import ROGUE, tasks
from .cards import crew, finds, hangars, own, planets, rogue
from .choices import about, choices, face_parts

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import GalaxiesView


def items(game: Epic, v: GalaxiesView) -> tuple[Item, ...]:
    """Return everything that lies in a row."""
    asked: tuple[Item, ...] = ()
    if v.agenda and v.to_act not in (None, NATURE):
        task = v.agenda[-1]
        asked = choices(game, task, v.to_act == v.turn, v.rerolled, about(game, v, task))
    far: tuple[Item, ...] = ()
    if v.expansion:
        far = *finds(game, v.face_up, v.drawn), *crew(game, v.crew), *hangars(game, v.hangar)
    if v.rogue is None:
        choosing = tasks.Keep(v.seat) in v.agenda
        last = own(game, choosing, v.own_missions, v.own_cards, v.top)
    else:
        last = rogue(game, v.rogue, v.level[ROGUE])
    return (
        *_dice(game, v.dice, v.cup, v.bay),
        *asked,
        *planets(game, v.row, v.colonies),
        *far,
        *last,
    )


@lru_cache(maxsize=512)
def _dice(
    game: Epic, dice: tuple[int, ...], cup: tuple[int, ...], bay: tuple[int, ...]
) -> tuple[Item, ...]:
    """Draw the dice by their faces, those in the cup, and those that were activated."""
    return (
        *(_die(game, face, n) for face, n in enumerate(dice)),
        *(_in_cup(game, face, n) for face, n in enumerate(cup) if n),
        *(_in_bay(game, i, face) for i, face in enumerate(bay)),
    )


@lru_cache(maxsize=128)
def _die(game: Epic, face: int, n: int) -> Item:
    """Draw a die with the number of those that show its face, and what it does."""
    name = FACES[face]
    label = game.say("label.die", face=f"@face.{name}")
    stack = (Part("die", 0.24, -0.2),) if n > 1 else ()
    return Item(
        f"die:{name}",
        "die",
        label,
        "dice",
        badge=str(n) if n > 1 else "",
        parts=(*stack, *face_parts(face)),
        off=not n,
        lines=(game.say(f"line.face.{name}"),),
    )


@lru_cache(maxsize=128)
def _in_cup(game: Epic, face: int, n: int) -> Item:
    label = game.say("label.cup", face=f"@face.{FACES[face]}")
    many = str(n) if n > 1 else ""
    key, shown = f"cup:{FACES[face]}", face_parts(face)
    return Item(key, "die", label, "dice", tone="path", badge=many, parts=shown, off=True)


@lru_cache(maxsize=128)
def _in_bay(game: Epic, i: int, face: int) -> Item:
    label = game.say("label.bay", face=f"@face.{FACES[face]}")
    return Item(f"bay:{i}", "die", label, "bay", tone="quiet", parts=face_parts(face), off=True)
