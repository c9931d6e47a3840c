"""The Mission Track: which space is next, which are covered, and where the marker's path ends."""

from __future__ import annotations

from functools import cache

from ..box.kit import Kit
from . import Counts, Moment


def due(kit: Kit, line: Counts, gaps: int) -> int:
    """Return the Mission Track space, from 1, where the next pioneer belongs."""
    left, space = len(line), 1
    while left or gaps >> space & 1:
        left -= not gaps >> space & 1
        space += 1
    return space


def covered(kit: Kit, state: Moment) -> int:
    """Return the Mission Track spaces on which a pioneer stands, as a mask."""
    mask, left, space = 0, len(state.line), 1
    while left and space <= kit.spaces:
        if not state.gaps >> space & 1:
            mask |= 1 << space
            left -= 1
        space += 1
    return mask


def end_of(kit: Kit, gap: int) -> int:
    """Return the last step of the marker's path: half a crossing past the last one."""
    return _end(kit.crossings, gap)


def _end(crossings: int, gap: int) -> int:
    return (2 * crossings + 1) * gap // 2


def final(kit: Kit, state: Moment) -> int:
    """Return the last step of the marker's path in this game."""
    return end_of(kit, state.options.gap)


def crossing(kit: Kit, state: Moment, step: int) -> int:
    """Return the pioneer space that a step of the marker lies on, or 0."""
    return _space(kit.crossings, state.options.gap, step)


def _space(crossings: int, gap: int, step: int) -> int:
    number, rest = divmod(step, gap)
    return 2 * number if not rest and 1 <= number <= crossings else 0


@cache
def path(crossings: int, gap: int) -> tuple[int, ...]:
    """Return the pioneer space, or 0, that each step of the marker lies on.

    >>> path(2, 3)
    (0, 0, 0, 2, 0, 0, 4, 0)
    """
    end = _end(crossings, gap)
    return tuple(_space(crossings, gap, step) for step in range(end + 1))
