"""The words that the vocabularies of cards share: resources, tracks, numbers."""

from __future__ import annotations

from collections.abc import Callable

GOODS = ("energy", "culture")
TRACKS = ("economy", "diplomacy", "any")
COUNTERS = ("per_home_ship", "per_pilot", "per_badge_kind", "per_space_ship")
ANY = 2


def good(word: str) -> int:
    """Read a resource."""
    return GOODS.index(word)


def any_good(word: str) -> int:
    """Read a resource, or either of them."""
    return (*GOODS, "any").index(word)


def track(word: str) -> int:
    """Read a track, or either of them."""
    return TRACKS.index(word)


def number(word: str) -> int:
    """Read a number from 1 to 7."""
    if not word.isdigit() or not 1 <= int(word) <= 7:
        raise ValueError(word)
    return int(word)


def amount(word: str) -> int | str:
    """Read a number, or what is to be counted."""
    return word if word in COUNTERS else number(word)


def one_of(*allowed: str) -> Callable[[str], str]:
    """Return the reader of one of a few words."""

    def read(word: str) -> str:
        if word not in allowed:
            raise ValueError(word)
        return word

    return read
