"""The technology cards in hand, and the pairs that stand for a joker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import CARDS
from ...rules.box.kit import PAIRS
from ...rules.legal.terraforming import holds
from ...rules.state import HopeView
from . import pointing

if TYPE_CHECKING:
    from ... import Hope


SIGNS = ("oxygen", "water", "carbon", "light", "plant", "animal", "joker")


def card_parts(card: int, dx: float = 0.0) -> tuple[Part, ...]:
    """Draw a technology card."""
    parts = (Part("card", dx), Part(f"big-{SIGNS[card >> 1]}", dx, 0.1))
    # A card without the symbol takes as much room as one with it.
    return (*parts, Part("symbol" if card & 1 else "blank", dx + 0.5, -0.7, "bad"))


def cards(game: Hope, view: HopeView) -> list[Item]:
    """Show the hand, and the pairs in it that would stand for a joker."""
    state, seat = view.state, view.seat
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    found = []
    for card, count in enumerate(hand):
        if count:
            label = game.technology_name(card >> 1)
            lines = (game.say("label.symbol" if card & 1 else "label.no_symbol"),)
            badge = str(count) if count > 1 else ""
            links, more = pointing.payment(game, view, (card,))
            found.append(
                Item(f"card:{CARDS[card]}", "card", label, "cards", badge=badge,
                     parts=card_parts(card), lines=lines, links=links, more=more)
            )  # fmt: skip
    for first, second in PAIRS:
        if hand and holds(hand, (first, second)):
            key = f"pair:{CARDS[first]}+{CARDS[second]}"
            label = game.say("label.pair", technology=game.technology_name(first >> 1))
            mixed = "label.on_top" if second & 1 else "label.below"
            alike = "label.symbol" if second & 1 else "label.no_symbol"
            lines = (game.say(mixed if (first ^ second) & 1 else alike),)
            parts = (*card_parts(first, -0.55), *card_parts(second, 0.55))
            found.append(Item(key, "card", label, "cards", parts=parts, lines=lines))
    return found
