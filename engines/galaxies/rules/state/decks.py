"""What is left in decks, and what lies in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ... import Epic
    from . import Known, Position


def depth(game: Epic, s: Known) -> int:
    """Return how many cards are in the exploration deck."""
    if not s.expansion:
        return 0
    held: int = sum(map(len, s.cards)) if hasattr(s, "cards") else sum(s.counts)
    gone: int = held + len(s.face_up) + (s.drawn is not None)
    return len(game.finds) - gone


def undrawn(game: Epic, s: Position) -> list[int]:
    """Return the cards that are still in the exploration deck, looked at or not."""
    gone = {*s.face_up, s.drawn, *(card for held in s.cards for card in held)}
    return [card for card in range(len(game.finds)) if card not in gone]


def lying(row: tuple[int | None, ...]) -> list[int]:
    """Return the cards of a row, without its gaps.

    >>> lying((4, None, 0))
    [4, 0]
    """
    return [card for card in row if card is not None]


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def unmissioned(game: Epic, s: Position) -> list[int]:
    """Return the missions that nobody was dealt."""
    gone = {mission for dealt in s.missions for mission in dealt}
    return [m for m in game.mission_deck(s.seats, s.expansion) if m not in gone]
