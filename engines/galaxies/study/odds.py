"""The odds of dice and of space, reckoned exactly: what is a reroll, or one more card, worth?

>>> from armillary.engines import load
>>> pair(4, 0), round(float(pair(4, 1)), 3)
(Fraction(7, 27), 0.583)
>>> engine = load("galaxies")
>>> [round(one.draw_on, 2) for one in pressing(engine, lambda card: len(card.badges))]
[1.87, 1.78, 1.64]
"""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .. import Epic
    from ..rules.box import Find

SIDES = 6


@lru_cache(maxsize=4096)
def _falls(n: int) -> tuple[tuple[int, int, Fraction], ...]:
    """Return how n dice can fall: how many show either wanted face, and how likely that is."""
    return tuple(
        (a, b, Fraction(comb(n, a) * comb(n - a, b) * (SIDES - 2) ** (n - a - b), SIDES**n))
        for a in range(n + 1)
        for b in range(n - a + 1)
    )


@lru_cache(maxsize=4096)
def pair(dice: int, rerolls: int, kept: int = 0) -> Fraction:
    """Return the chance of two dice with the *same one* of a ship's two symbols, played best.

    So many dice are rolled, and so many rerolls are left after that. `kept` are dice that already
    show a wanted face, each another one: 0, 1 or 2 beside the dice that are rolled.
    """
    total = Fraction(0)
    for a, b, chance in _falls(dice):
        first, second = a + (kept > 0), b + (kept > 1)
        if first >= 2 or second >= 2:
            total += chance
        elif rerolls:
            total += chance * max(
                pair(dice + kept - hold, rerolls - 1, hold) for hold in range(first + second + 1)
            )
    return total


def rolled_pair(dice: int, rerolls: int, luck: random.Random) -> bool:
    """Roll once by the simplest plan: keep a die of either symbol, and roll all the others."""
    held: set[int] = set()
    for _ in range(rerolls + 1):
        for _ in range(dice - len(held)):
            face = luck.randrange(SIDES)
            if face in held:
                return True
            if face < 2:
                held.add(face)
    return False


class Stop(NamedTuple):
    """Exploring when so many cards lie open: what drawing on is worth, and up to which card."""

    open: int
    draw_on: float
    leave_below: float


def pressing(game: Epic, value: Callable[[Find], float]) -> tuple[Stop, ...]:
    """Return for 0, 1, 2 … open cards what one more draw is worth, by `value` of a card.

    A green card is left if drawing on is worth more; red ones, and the card drawn when the row
    is full, are kept. The deck is taken as large: a card drawn does not change the next.
    """
    cards, most = game.finds, game.box.table.face_up
    found: list[Stop] = []
    beyond = float("-inf")
    for held in range(most, -1, -1):
        worths = [
            value(card) if card.colour == "danger" or held == most else max(value(card), beyond)
            for card in cards
        ]
        draw_on = sum(worths) / len(cards)
        if held < most:
            found.append(Stop(held, draw_on, beyond))
        beyond = draw_on
    return tuple(reversed(found))


def explored(
    game: Epic, value: Callable[[Find], float], leave_below: float, luck: random.Random
) -> float:
    """Explore once from a fresh deck: leave green cards that are worth less, and draw on."""
    deck = luck.sample(game.finds, len(game.finds))
    for held, card in enumerate(deck):
        full = held >= game.box.table.face_up
        if card.colour == "danger" or full or value(card) >= leave_below:
            return value(card)
    return 0.0
