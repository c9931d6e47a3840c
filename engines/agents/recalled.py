"""A review as plain data, so that it outlives the kernel that made it; and made of that again.

What is read may have been edited, or belong to another game: then there is no review.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from armillary.engines.core.data import DataError, build
from armillary.engines.core.moves import MoveError
from armillary.engines.core.table import Entry, Table
from armillary.engines.core.text import LANGUAGES, Text

from .coach import Turn
from .reviewer import Reviewer


@dataclass(frozen=True)
class _Looked:
    """What was found out about a move; who made it, and which, the game says itself."""

    ply: int
    share: float
    cost: float
    error: float
    line: tuple[str, ...]
    reasons: tuple[dict[str, str], ...] = ()
    good: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Review:
    """How far a review is: looks taken, the moves to be looked at again, what was found."""

    done: int
    again: tuple[int, ...] | None
    turns: tuple[_Looked, ...]


def plain(reviewer: Reviewer) -> dict[str, Any]:
    """Return what a review has found so far, as a file keeps it."""
    turns = tuple(
        _Looked(
            turn.ply,
            turn.share,
            turn.cost,
            turn.error,
            turn.line,
            tuple({lang: one.to(lang) for lang in LANGUAGES} for one in turn.reasons),
            turn.good,
        )
        for turn in reviewer.turns.values()
    )
    again = None if reviewer.again is None else tuple(one.ply for one in reviewer.again)
    return asdict(_Review(reviewer.done, again, turns))


def recalled(table: Table, found: Any, told: Callable[[], None]) -> Reviewer | None:
    """Return the review of an ended game that a file has kept, to be shown or gone on with."""
    if not table.finished or found is None:
        return None
    try:
        review = build(_Review, found, "the review")
        reviewer = Reviewer(table, told)
        entries = {entry.ply: entry for entry in reviewer.entries}
        turns = [_turn(reviewer.table, entries[one.ply], one) for one in review.turns]
        again = None if review.again is None else [entries[ply] for ply in review.again]
    except (DataError, MoveError, LookupError, ValueError):
        return None
    first = len(entries)
    looks = range(first) if again is None else range(first, first + len(again) + 1)
    if review.done not in looks:
        return None
    reviewer.turns = {turn.ply: turn for turn in turns}
    reviewer.done, reviewer.again = review.done, again
    return reviewer


def _turn(table: Table, entry: Entry, kept: _Looked) -> Turn:
    if not all(0 <= one <= 1 for one in (kept.share, kept.cost)) or not 0 <= kept.error <= 4:
        raise ValueError("no share of winning")
    better = kept.line[0]
    table.engine.parse(better, table.fork(entry.ply).state)
    reasons = tuple(Text.of(one) for one in kept.reasons)
    numbers = kept.share, kept.cost, kept.error
    return Turn(entry.ply, entry.seat, entry.text, *numbers, better, kept.line, reasons, kept.good)
