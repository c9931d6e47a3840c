"""Where a ship may fly, and where it ends when it polarizes: asked by lists, guards and effects."""

from __future__ import annotations

from armillary.engines.core import rules

from ..box.kit import ACROBAT
from ..box.universe import EARTH, POLARIZING, SIDEWAYS, World
from ..state import Moment
from ..state.centre import CORNERS


@rules.effect("hero.acrobat")
def onward(
    world: World, state: Moment, mode: int, heading: int | None = None, seen: int = 0
) -> list[int]:
    """Return the faces that the ship whose turn it is may fly to next in this mode."""
    here = state.ships[state.turn]
    if here is None:
        return []
    if mode == POLARIZING:
        return [landing(world, state.gone, here, 0)]
    return beyond(world, state.gone, turns_corners(state, state.turn), here, mode, heading, seen)


def turns_corners(state: Moment, seat: int) -> bool:
    """Tell whether the ship of a seat may fly over a corner."""
    return state.characters[seat] == ACROBAT or state.bug == CORNERS


def beyond(
    world: World, gone: int, corners: bool, here: int, mode: int, heading: int | None, seen: int
) -> list[int]:
    """Return the faces that a navigation may lead to next from here."""
    if mode < SIDEWAYS:
        return [
            face
            for way, face in world.straight[mode][here]
            if (heading is None or heading == way)
            and not gone >> face // 3 & 1
            and not seen >> face & 1
        ]
    near = world.borders[here]
    if corners:
        near = near + world.corners[here]
    return [face for face in near if not gone >> face // 3 & 1 and not seen >> face & 1]


def following(world: World, state: Moment) -> list[int]:
    """Return the faces that the course under way may lead to next."""
    if state.mode is None or (state.mode == POLARIZING and state.steps):
        return []
    return onward(world, state, state.mode, state.heading, state.seen)


def leaves(world: World, gone: int, face: int, spin: int) -> bool:
    """Tell whether a ship on this face leaves the universe when it polarizes; 0 is clockwise."""
    target = world.landing[spin][face]
    return target is None or bool(gone >> target // 3 & 1)


def landing(world: World, gone: int, face: int, spin: int) -> int:
    """Return where a ship on this face ends when it polarizes."""
    target = world.landing[spin][face]
    if target is None or gone >> target // 3 & 1:
        return 3 * EARTH + (face % 3 + (2 if spin else 1)) % 3
    return target
