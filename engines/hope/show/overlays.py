"""What a learner can have marked on the universe."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Mark, Overlay

from ..rules.box import COLOURS
from ..rules.box.kit import PAYS
from ..rules.box.universe import FACES, LEVERS, TILES, bits, rim
from ..rules.legal.movement import landing
from ..rules.legal.terraforming import free, holds, settles
from ..rules.state import HopeView
from ..rules.state.centre import symbols
from ..study.sums import of_viewer, reached, threatened, whose

if TYPE_CHECKING:
    from .. import Hope

REACH = ("good", "path", "focus")


def stops(game: Hope, view: HopeView) -> Overlay:
    """Mark every face that the unused levers can bring the ship to."""
    state = of_viewer(view)
    if state.ships[state.turn] is None:
        return Overlay((), game.say("note.no_ship"))
    used = state.levers[state.turn]
    marks, names = [], []
    for like in range(3):
        if used >> like & 1 and used >> 3 & 1:
            continue
        faces = reached(game, state, like)
        marks += [Mark(f"face:{FACES[face]}", REACH[like], str(n)) for face, n in faces.items()]
        names.append(game.say("note.stops_by", lever=f"@lever.{LEVERS[like]}", n=len(faces)))
    return Overlay(tuple(marks), game.say("note.stops", by=names))


def fill(game: Hope, view: HopeView) -> Overlay:
    """Mark the barren planets of the ship's dimension that the hand can pay for."""
    state, seat = view.state, whose(view)
    here = state.ships[seat]
    if here is None or not 0 <= view.seat < state.seats:
        return Overlay((), game.say("note.no_hand"))
    world, colour = game.world(state), here % 3
    pays = [pay for pay in PAYS if holds(state.hands[seat], pay)]
    marks = [
        Mark(f"face:{FACES[face]}", "good")
        for face in range(colour, len(FACES), 3)
        if not state.gone >> face // 3 & 1
        and free(world, state, face)
        and any(settles(world, state, pay, face // 3) for pay in pays)
    ]
    said = game.say("note.fill", n=len(marks), colour=f"@colour.{COLOURS[colour]}")
    return Overlay(tuple(marks), said)


def polarize(game: Hope, view: HopeView) -> Overlay:
    """Draw where the ship would go by polarizing, three times over."""
    state, seat = view.state, whose(view)
    here, world = state.ships[seat], game.world(state)
    if here is None:
        return Overlay((), game.say("note.no_ship"))
    marks, lands = [], []
    for _ in range(3):
        there = landing(world, state.gone, here, 0)
        marks.append(Mark(f"face:{FACES[here]}", "path", to=f"face:{FACES[there]}"))
        lands.append(FACES[there])
        here = there
    marks.append(Mark(f"face:{lands[0]}", "good"))
    return Overlay(tuple(marks), game.say("note.polarize", faces=lands))


def threat(game: Hope, view: HopeView) -> Overlay:
    """Mark the galaxies that go next if the symbols stay as they are and no pioneer comes."""
    state = view.state
    if state.monolith is None:
        return Overlay((), game.say("note.no_monolith"))
    found = threatened(game, state)
    marks = tuple(Mark(f"tile:{TILES[tile]}", "bad", str(turn)) for turn, tile in found)
    gone = [TILES[tile] for _, tile in found]
    said = game.say("note.threat" if gone else "note.no_threat", tiles=gone, n=symbols(state))
    return Overlay(marks, said)


def border(game: Hope, view: HopeView) -> Overlay:
    """Mark the border of what is left."""
    tiles = bits(rim(view.state.gone))
    marks = tuple(Mark(f"tile:{TILES[tile]}", "path") for tile in tiles)
    return Overlay(marks, game.say("note.border", n=len(tiles)))


def shapes(game: Hope, view: HopeView) -> Overlay:
    """Mark rooms, and join the faces that sideways flights connect."""
    state, world = view.state, game.world(view.state)
    marks, rooms = [], 0
    for face in range(len(FACES)):
        if state.gone >> face // 3 & 1:
            continue
        for other in world.borders[face]:
            if other > face and not state.gone >> other // 3 & 1:
                # Both ways are open: a line that led somewhere would point.
                marks.append(Mark(f"face:{FACES[face]}", "focus", to=f"face:{FACES[other]}"))
    for tile in range(len(TILES)):
        if not state.gone >> tile & 1 and not world.convex[tile]:
            rooms += 1
            marks.append(Mark(f"tile:{TILES[tile]}", "good"))
    return Overlay(tuple(marks), game.say("note.shapes", n=rooms))


OVERLAYS: dict[str, Callable[[Hope, HopeView], Overlay]] = {
    "stops": stops,
    "fill": fill,
    "polarize": polarize,
    "threat": threat,
    "border": border,
    "shapes": shapes,
}
