"""What a seat may know, and how what it does not know is drawn."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .registry import rules
from .state import NONE, PUBLIC, SABORTAL, Andromeda, AndromedaView

if TYPE_CHECKING:
    from . import Rarities


@rules.effect("secret.hands")
def view(game: Rarities, state: Andromeda, seat: int) -> AndromedaView:
    """Return what lies open, the seat's own hand, and the numbers of hidden cards."""
    counts = tuple(len(hand) for hand in state.hands)
    own = state.hands[seat] if 0 <= seat < state.seats else b""
    return AndromedaView._make((*state[:PUBLIC], seat, own, counts, len(state.pile)))


def imagine(game: Rarities, view: AndromedaView, rng: random.Random) -> Andromeda:
    """Deal what the view does not show: each hand has its sabortal, aliens never lie in the pile.

    Every deal that fits is as likely as any other.
    """
    seen = [card for card in view.cards if card != NONE]
    seen += [card for home in view.homes for card in home] + list(view.hand)
    relics = [r for r in game.relics for _ in range(game.box.cards.copies - seen.count(r))]
    others = [seat for seat in range(view.seats) if seat != view.seat]
    slots = [seat for seat in others for _ in range(view.counts[seat] - 1)]
    aliens = [alien for alien in game.aliens if alien not in seen]
    hands: list[list[int]] = [[SABORTAL] for _ in range(view.seats)]
    # Before the aliens are laid out they are in nobody's hand.
    if view.mission:
        for alien in aliens:
            hands[slots.pop(rng.randrange(len(slots)))].append(alien)
    rng.shuffle(relics)
    for seat in slots:
        hands[seat].append(relics.pop())
    dealt = [bytes(sorted(hand)) for hand in hands]
    if 0 <= view.seat < view.seats:
        dealt[view.seat] = view.hand
    return Andromeda._make((*view[:PUBLIC], tuple(dealt), bytes(sorted(relics))))
