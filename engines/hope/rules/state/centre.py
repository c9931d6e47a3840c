"""The technology centre, hands and bug cards in numbers: symbols, hand limits, prices."""

from __future__ import annotations

from ..box.kit import BUG, Kit
from . import Moment
from .underway import character

CORNERS, BOTH, ROOMY, WILD = BUG["corners"], BUG["both"], BUG["roomy"], BUG["wild"]
JOKERLESS, STIFF, TIGHT = BUG["jokerless"], BUG["stiff"], BUG["tight"]
PAIRLESS, DRIFT = BUG["pairless"], BUG["drift"]


def symbols(state: Moment) -> int:
    """Return how many regression symbols are visible."""
    count = sum(card & 1 for card in state.shelf if card is not None)
    count += sum(pile[-1] & 1 for pile in state.piles if pile)
    count += sum(not stack for stack in state.stacks)
    return int(count + (state.bug == DRIFT))


def limit(kit: Kit, state: Moment, seat: int) -> int:
    """Return a seat's hand limit."""
    change = (state.bug == ROOMY) - (state.bug == TIGHT)
    return max(1, kit.hand[character(state, seat)] + state.levels[seat] + change)


def price(kit: Kit, state: Moment, bug: int) -> int:
    """Return what a bug card costs."""
    return int(state.seats + kit.extra[bug])


def given(state: Moment) -> int:
    """Return what has been pledged for the bug card so far."""
    return sum(medals + len(cards) // 2 for medals, cards in state.pledged)
