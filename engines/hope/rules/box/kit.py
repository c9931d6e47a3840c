"""The box in the form that the rules work with: numbers by number, not by name."""

from __future__ import annotations

from typing import NamedTuple

from . import BUGS, CARDS, CHARACTERS, COLOURS, JOKER, TOKENS, Box
from .universe import LEVERS

BUG = {name: i for i, name in enumerate(BUGS)}
CARD = {name: i for i, name in enumerate(CARDS)}
COLOUR = {name: i for i, name in enumerate(COLOURS)}
LEVER = {name: i for i, name in enumerate(LEVERS)}
PERSON = {name: i for i, name in enumerate(CHARACTERS)}
TOKEN = {name: i for i, name in enumerate(TOKENS)}

BRAVE, EARTHLING, PRODIGY, ACROBAT = range(len(CHARACTERS))

PAIRS = tuple(
    (first, second)
    for tech in range(JOKER + 1)
    for first in (2 * tech, 2 * tech + 1)
    for second in (2 * tech, 2 * tech + 1)
)
"""Two identical cards, by sort; the second one ends on top."""
PAYS = tuple((card,) for card in range(14)) + PAIRS
PAY_NAMES = tuple(tuple(CARDS[card] for card in pay) for pay in PAYS)
GIFTS = tuple(tuple(CARDS[card] for card in pair) for pair in PAIRS if pair[0] <= pair[1])
"""Pairs that are given for a bug card: there is no top."""


class Kit(NamedTuple):
    """What the box holds, by number."""

    cards: tuple[int, ...]
    tokens: tuple[int, ...]
    hand: tuple[int, ...]
    upgrades: tuple[tuple[int, ...], ...]
    levels: tuple[tuple[int, ...], ...]
    bonus: tuple[bool, ...]
    """By bug card: whether paying brings the effect."""
    lasting: tuple[bool, ...]
    extra: tuple[int, ...]
    spaces: int
    crossings: int
    medals: int
    pioneers: int
    start: int


def make_kit(box: Box) -> Kit:
    """Return the box by number."""
    people = [box.characters[name] for name in CHARACTERS]
    bugs = [box.bugs[name] for name in BUGS]
    return Kit(
        (box.cards.plain, box.cards.symbol) * (JOKER + 1),
        tuple(getattr(box.tokens, name) for name in TOKENS),
        tuple(one.hand for one in people),
        tuple(one.upgrades for one in people),
        tuple(one.levels for one in people),
        tuple(bug.kind == "bonus" for bug in bugs),
        tuple(bug.lasts == "lasting" for bug in bugs),
        tuple(bug.extra for bug in bugs),
        box.track.spaces,
        box.track.crossings,
        box.supplies.medals,
        box.supplies.pioneers,
        box.supplies.start,
    )
