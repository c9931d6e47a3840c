"""The Mission Track as it is drawn: two rows of spaces, the marker's path, and who stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from . import sums
from .state import HopeState

if TYPE_CHECKING:
    from . import Hope

VIEW = (-1.95, -1.25, 20.4, 3.6)
WIDE, TALL = 1.25, 1.55
ROW = 15
"""How many spaces a row has, and how wide and tall one is."""


def empty(game: Hope, gap: int) -> list[Item]:
    """Return the spaces, their crossings, and the path on which the marker will go."""
    kit = game.kit
    found = []
    for space in range(1, kit.spaces + 1):
        crosses = space % 2 == 0 and space <= 2 * kit.crossings
        kind = "space-cross" if crosses else "space-cell"
        label = game.say("label.space", n=space, crossing=_crossing(space, kit.crossings))
        found.append(Item(f"track:{space}", kind, label, "track", spaces_at(space), off=True))
    label = game.say("label.path", n=kit.crossings * gap + kit.beyond)
    return [*found, Item("track:path", "path", label, "track", (0, 0), off=True)]


def standing(game: Hope, state: HopeState) -> list[Item]:
    """Return the pioneers on the track, the gaps between them, and the marker."""
    kit, space, found = game.kit, 0, []
    for owner in state.line:
        space += 1
        while state.gaps >> space & 1:
            space += 1
        if space > kit.spaces:
            break
        about = {"n": space, "crossing": _crossing(space, kit.crossings)}
        label = game.say("label.space_of", **about, who=game.seat_name(owner))
        parts, tone = (Part(f"pioneer-{owner}", 0, 0),), f"seat-{owner}"
        found.append(
            Item(f"line:{space}", "pioneer", label, "track", spaces_at(space), tone=tone,
                 parts=parts, off=True)
        )  # fmt: skip
    for space in range(1, kit.spaces + 1):
        if state.gaps >> space & 1:
            label = game.say("label.gap", n=space)
            found.append(Item(f"line:{space}", "gap", label, "track", spaces_at(space), off=True))
    label = game.say("label.marker", n=state.marker, end=sums.final(kit, state))
    at = _path(state.options.crossing_gap, kit.spaces, state.marker)
    return [*found, Item("track:marker", "marker", label, "track", at, tone="bad", off=True)]


def _crossing(space: int, crossings: int) -> str:
    return "@label.crossing" if space % 2 == 0 and space <= 2 * crossings else ""


def spaces_at(space: float) -> tuple[float, float]:
    """Return where a space of the Mission Track is drawn."""
    row = min(1, int(max(0.0, space - 0.5) // ROW))
    return round((space - ROW * row - 1) * WIDE, 2), row * TALL


def _path(gap: int, spaces: int, step: int) -> tuple[float, float]:
    """Return where a step of the marker's path is drawn: it dips into every second space."""
    x, y = spaces_at(min(2 * step / gap, spaces + 0.6))
    return x, round(y - 0.72 * bool(step % gap), 2)


def dots(gap: int, spaces: int) -> str:
    """Draw the marker's path as dots, all in one stroke."""
    steps = [step for step in range(spaces // 2 * gap + 3) if step % gap or step == 0]
    places = (_path(gap, spaces, step) for step in steps)
    lines = "".join(f"M{x:g} {y:g}h0" for x, y in places)
    return f"<path class='line' style='stroke-width:.15' d='{lines}'/>"
