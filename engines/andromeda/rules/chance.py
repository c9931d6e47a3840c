"""What chance does: it sets the aliens, deals cards and turns up those that are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core.chance import Roll
from armillary.engines.core.moves import Move

from .state import ALIENS, REVEAL, Andromeda

if TYPE_CHECKING:
    from .. import Rarities


def chances(game: Rarities, state: Andromeda) -> list[tuple[Move, int]]:
    """Return what may be dealt or turned up, by the number of such cards."""
    if state.phase == ALIENS:
        return [(move, 1) for move in game.menu.aliens]
    moves, cards = _source(game, state)
    return [(moves[card], cards.count(card)) for card in dict.fromkeys(cards)]


def draw(game: Rarities, state: Andromeda, roll: Roll) -> Move:
    """Draw NATURE's move: any card of the pile or the hand, as likely as any other."""
    return drawn(game, state, roll.below)


def drawn(game: Rarities, state: Andromeda, below: Callable[[int], int]) -> Move:
    """Draw NATURE's move with a source of numbers."""
    if state.phase == ALIENS:
        return game.menu.aliens[below(len(game.menu.aliens))]
    moves, cards = _source(game, state)
    return moves[cards[below(len(cards))]]


def _source(game: Rarities, state: Andromeda) -> tuple[dict[int, Move], bytes]:
    if state.phase == REVEAL:
        assert state.other is not None
        return game.menu.reveals, state.hands[state.other]
    return game.menu.deals, state.pile
