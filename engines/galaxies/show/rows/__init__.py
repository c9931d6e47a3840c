"""What lies beside the map: dice, buttons, cards and what a seat alone may see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE
from armillary.engines.core.scene import Item, Part

from ...rules.box import FACES
from .cards import crew, finds, hangars, own, planets, rogue
from .choices import choices, face_parts

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import GalaxiesView


def items(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Yield everything that lies in a row."""
    yield from _dice(game, v)
    if v.agenda and v.to_act not in (None, NATURE):
        yield from choices(game, v, v.agenda[-1])
    yield from planets(game, v)
    if v.expansion:
        yield from finds(game, v)
        yield from crew(game, v)
        yield from hangars(game, v)
    yield from own(game, v) if v.rogue is None else rogue(game, v, v.rogue)


def _dice(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw a die for each face with its number and what it does; then cup, controls and bay."""
    for face, n in enumerate(v.dice):
        name = FACES[face]
        label = game.say("label.die", face=f"@face.{name}")
        stack = (Part("die", 0.24, -0.2),) if n > 1 else ()
        yield Item(
            f"die:{name}",
            "die",
            label,
            "dice",
            badge=str(n) if n > 1 else "",
            parts=(*stack, *face_parts(face)),
            off=not n,
            lines=(game.say(f"line.face.{name}"),),
        )
    for face, n in enumerate(v.cup):
        if n:
            label = game.say("label.cup", face=f"@face.{FACES[face]}")
            many = str(n) if n > 1 else ""
            key, shown = f"cup:{FACES[face]}", face_parts(face)
            yield Item(key, "die", label, "dice", tone="path", badge=many, parts=shown, off=True)
    for i, face in enumerate(v.bay):
        label = game.say("label.bay", face=f"@face.{FACES[face]}")
        yield Item(f"bay:{i}", "die", label, "bay", tone="quiet", parts=face_parts(face), off=True)
