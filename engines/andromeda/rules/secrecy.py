"""What a seat may know, and how what it does not know is drawn."""

from __future__ import annotations

import random
from operator import attrgetter
from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move

from .moves import Deal
from .state import NONE, PUBLIC, SABORTAL, Andromeda, AndromedaView

if TYPE_CHECKING:
    from .. import Rarities


_public = attrgetter(*Andromeda._fields[:PUBLIC])


@rules.effect("secret.hands")
def view(game: Rarities, state: Andromeda, seat: int) -> AndromedaView:
    """Return what lies open, the seat's own hand, and the numbers of hidden cards."""
    counts = tuple(len(hand) for hand in state.hands)
    own = state.hands[seat] if 0 <= seat < state.seats else b""
    return AndromedaView._make((*_public(state), seat, own, counts, len(state.pile)))


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


def scramble(game: Rarities, state: Andromeda, seat: int, rng: random.Random) -> Andromeda:
    """Return the state with the other hands and the pile dealt anew."""
    return imagine(game, view(game, state, seat), rng)


def spell_for(game: Rarities, state: Andromeda, move: Move, seat: int) -> str:
    """Return a move as a seat may read it: what is dealt to others is not told."""
    hidden = isinstance(move, Deal) and seat != state.other
    return "deal ?" if hidden else game.spell(move)
