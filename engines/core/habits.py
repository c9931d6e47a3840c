"""How a search thinks about a game: numbers that fit one game better than another."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """What a search does where it has a choice; a game's `HABITS` name what it does otherwise.

    >>> Habits(ahead=6).explore
    0.5
    """

    explore: float = 0.5
    """How much a move gains by having been looked at little."""
    trust: float = 1.0
    """How many times the first guess of a move counts."""
    width: float = 4.0
    """It looks at about so many moves times the root of the visits, the best guesses first."""
    sight: int = 24
    """Beyond the first moment it looks at so many moves at most, where more are legal: any."""
    ahead: int = 0
    """So many plies are played on, quickly, from where the tree ends."""
    few: int = 6
    """Among so many moves the quick player chooses; below two it plays any."""
    calm: bool = False
    """Whether the quick player stops as soon as another seat is to act."""
    apart: bool = True
    """Whether what chance did is told apart in an open game, or its moves share their numbers."""
