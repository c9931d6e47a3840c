"""What a seat may know, and what could be where it may not look."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move

from .box import DECKS
from .effects.decks import due
from .moves import Deal, Keep
from .state import Hidden, PlanetariumState, PlanetariumView, bits

if TYPE_CHECKING:
    from .. import Planetarium


@rules.effect("hand.secret")
def view(game: Planetarium, state: PlanetariumState, seat: int) -> PlanetariumView:
    """Return the open position and a seat's own cards; of all others only the counts by deck."""
    own = state.hands[seat] if 0 <= seat < state.seats else 0
    offer = state.offer if seat == state.turn else 0
    open = state._replace(hands=(), stock=0, offer=0)
    unseen = state.stock | state.offer & ~offer
    for other, hand in enumerate(state.hands):
        unseen |= hand if other != seat else 0
    hidden = Hidden(
        tuple([_packed(game, hand) for hand in state.hands]),
        _counts(game, state.stock),
        state.offer.bit_count(),
    )
    return PlanetariumView(seat, open, own, offer, unseen, hidden)


def _counts(game: Planetarium, cards: int) -> tuple[int, ...]:
    """Count cards by deck: the backs tell which deck a card comes from."""
    return tuple([(cards & deck).bit_count() for deck in game.decks])


def _packed(game: Planetarium, cards: int) -> int:
    low, high, final = _counts(game, cards)
    return low | high << 8 | final << 16


def imagine(game: Planetarium, view: PlanetariumView, rng: random.Random) -> PlanetariumState:
    """Return a state that fits a view: the unseen cards of each deck fall anywhere."""
    heaps = []
    for deck in range(len(DECKS)):
        heap = bits(view.unseen & game.decks[deck])
        rng.shuffle(heap)
        heaps.append(heap)
    hands = []
    for seat, held in enumerate(view.hidden.hands):
        if seat == view.seat:
            hands.append(view.own)
        else:
            hands.append(_take(heaps, [held >> 8 * deck & 255 for deck in range(len(DECKS))]))
    offer = view.offer or _take(heaps, [0, 0, view.hidden.offer])
    stock = _take(heaps, [len(heap) for heap in heaps])
    return view.open._replace(hands=tuple(hands), stock=stock, offer=offer)


def _take(heaps: list[list[int]], counts: list[int]) -> int:
    return sum(1 << heap.pop() for heap, n in zip(heaps, counts, strict=True) for _ in range(n))


def scramble(
    game: Planetarium, state: PlanetariumState, seat: int, rng: random.Random
) -> PlanetariumState:
    """Return a state with other cards where the seat may not look, and the same elsewhere."""
    return imagine(game, view(game, state, seat), rng)


def spell_for(game: Planetarium, state: PlanetariumState, move: Move, seat: int) -> str:
    """Return a move as a seat may read it: `deal ?` for a card that only another one saw."""
    hidden = isinstance(move, Keep) and seat != move.seat
    if isinstance(move, Deal):
        hidden = seat != due(state)[1]
    return game.spell(move).split()[0] + " ?" if hidden else game.spell(move)
