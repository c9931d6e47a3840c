"""The Mission Track as it is drawn: two rows of spaces, the marker's path, and who stands there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.state import Counts, HopeState
from ...rules.state.track import end_of

if TYPE_CHECKING:
    from ... import Hope

VIEW = (-1.95, -1.25, 20.4, 3.6)
WIDE, TALL = 1.25, 1.55
ROW = 15
"""How many spaces a row has, and how wide and tall one is."""


def empty(game: Hope, gap: int) -> Item:
    """Return the empty track: its spaces, their crossings, and the path of the marker."""
    kit = game.kit
    end = end_of(kit, gap)
    label = game.say("label.track", n=kit.spaces, crossings=kit.crossings, end=end)
    return Item("track:path", "track", label, "track", (0, 0), off=True)


def standing(game: Hope, state: HopeState) -> tuple[Item, ...]:
    """Return the pioneers on the track, the gaps between them, and the marker."""
    marker = _marker(game, state.marker, state.options.gap)
    return *_line(game, state.line, state.gaps), marker


@lru_cache(maxsize=128)
def _line(game: Hope, line: Counts, gaps: int) -> tuple[Item, ...]:
    spaces, space, found = game.kit.spaces, 0, []
    for owner in line:
        space += 1
        while gaps >> space & 1:
            space += 1
        if space > spaces:
            break
        found.append(_pioneer(game, space, owner))
    return *found, *(_gap(game, space) for space in range(1, spaces + 1) if gaps >> space & 1)


@lru_cache(maxsize=256)
def _pioneer(game: Hope, space: int, owner: int) -> Item:
    crossing, who = _crossing(space, game.kit.crossings), game.seat_name(owner)
    label = game.say("label.space_of", n=space, crossing=crossing, who=who)
    parts, tone = (Part(f"pioneer-{owner}", 0, 0),), f"seat-{owner}"
    return Item(f"line:{space}", "pioneer", label, "track", spaces_at(space), tone=tone,
                parts=parts, off=True)  # fmt: skip


@lru_cache(maxsize=128)
def _gap(game: Hope, space: int) -> Item:
    label = game.say("label.gap", n=space)
    return Item(f"line:{space}", "gap", label, "track", spaces_at(space), off=True)


@lru_cache(maxsize=256)
def _marker(game: Hope, marker: int, gap: int) -> Item:
    label = game.say("label.marker", n=marker, end=end_of(game.kit, gap))
    at = _path(gap, game.kit.spaces, marker)
    return Item("track:marker", "marker", label, "track", at, tone="bad", off=True)


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


def drawing(gap: int, spaces: int, crossings: int) -> str:
    """Draw the empty track: spaces, crosses and the dots of the marker's path."""
    cells = crosses = ""
    for row in range(-(-spaces // ROW)):
        x, y = spaces_at(row * ROW + 1)
        cells += f"M{x - 0.5:g} {y - 0.5:g}" + f"h1v1h-1zm{WIDE:g} 0" * ROW
    for space in range(2, 2 * crossings + 1, 2):
        x, y = spaces_at(space)
        crosses += f"M{x - 0.3:g} {y - 0.3:g}l.6.6m0-.6l-.6.6"
    return (
        f"<path stroke-linejoin='round' d='{cells}'/>"
        f"<path class='line' opacity='.35' style='stroke-width:.05' d='{crosses}'/>"
        f"<path class='line' style='stroke-width:.15' d='M{-WIDE:g} 0h0'/>"
        + "".join(_dots(gap, spaces, row) for row in range(-(-spaces // ROW)))
    )


def _dots(gap: int, spaces: int, row: int) -> str:
    """Draw the dots of a row as one dashed line: none where the path meets the spaces."""
    far = spaces // 2 * gap + 3
    steps = [n for n in range(1, far) if n % gap and spaces_at(2 * n / gap)[1] == row * TALL]
    steps = [n for n in steps if 2 * n / gap <= spaces + 0.6]
    (start, y), (end, _) = _path(gap, spaces, steps[0]), _path(gap, spaces, steps[-1])
    step = 2 * WIDE / gap
    dashes = f"0 {step:.4g} " * (gap - 2) + f"0 {2 * step:.4g}"
    skipped = round((steps[0] % gap - 1) * step, 3)
    return (
        f"<path class='line' style='stroke-width:.15' stroke-dasharray='{dashes}'"
        f" stroke-dashoffset='{skipped:g}' d='M{start:g} {y:g}H{end + 0.05:g}'/>"
    )
