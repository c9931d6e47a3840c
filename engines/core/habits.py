"""How a search thinks about a game: numbers that fit one game better than another."""

from __future__ import annotations

from collections.abc import Sequence
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
    sharp: float = 0.0
    """How much more a lead is worth than the shares say, see `against`; 0: shares are chances."""
    apart: bool = True
    """Whether what chance did is told apart in an open game, or its moves share their numbers."""


SURE = 0.001
"""So far from sure is what a guess holds for sure."""


def against(
    found: Sequence[float], seat: int, shares: Sequence[float], sharp: float
) -> list[float]:
    """Return a seat's chances, where a search has `found` it such shares among the `shares` of all.

    Guesses lie close together, and those of several seats do not add up. Chances do: the odds of
    each, to the power of `sharp`, stand against those of all. Where the shares add up to one, what
    a seat wins the others lose. Who plays alone has no others: there shares are left as they are.

    >>> [round(one, 2) for one in against([0.4, 0.5, 0.6], 0, [0.5, 0.5], 2.5)]
    [0.12, 0.5, 0.88]
    >>> [round(one, 2) for one in against([0.4, 0.5, 0.6], 0, [0.5, 0.5, 0.5], 5)]
    [0.06, 0.33, 0.79]
    """
    own, others = shares[seat], [share for n, share in enumerate(shares) if n != seat]
    shared = abs(sum(shares) - 1) < 1e-9 and own < 1
    chances = []
    for share in found:
        left = (1 - share) / (1 - own) if shared else 1.0
        mine, *theirs = (odds(one) ** sharp for one in (share, *(left * one for one in others)))
        chances.append(mine / (mine + sum(theirs)))
    return chances if others else [*found]


def odds(share: float) -> float:
    """Return how a share stands against the rest of it; no share is quite nothing or all.

    >>> odds(0.75), round(odds(1.0))
    (3.0, 999)
    """
    share = min(1 - SURE, max(SURE, share))
    return share / (1 - share)
