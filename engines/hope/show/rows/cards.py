"""The technology cards in hand, and the pairs that stand for a joker."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import CARDS
from ...rules.box.kit import PAIRS
from ...rules.box.universe import World
from ...rules.legal.terraforming import holds
from ...rules.state import Counts, HopeView
from ...rules.state.centre import WILD
from . import pointing

if TYPE_CHECKING:
    from ... import Hope


SIGNS = ("oxygen", "water", "carbon", "light", "plant", "animal", "joker")


def card_parts(card: int, dx: float = 0.0) -> tuple[Part, ...]:
    """Draw a technology card."""
    parts = (Part("card", dx), Part(f"big-{SIGNS[card >> 1]}", dx, 0.1))
    # A card without the symbol takes as much room as one with it.
    return (*parts, Part("symbol" if card & 1 else "blank", dx + 0.5, -0.7, "bad"))


def cards(game: Hope, view: HopeView) -> tuple[Item, ...]:
    """Show the hand, and the pairs in it that would stand for a joker."""
    state, seat = view.state, view.seat
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    if not hand:
        return ()
    here, wild = state.ships[seat], state.bug == WILD and not state.wild
    world, lives = game.world(state), (state.stable, state.pioneers)
    # Before it has embarked a ship is in no dimension.
    faces = None if here is None else pointing.payable(world, here % 3, state.gone, *lives)
    return _hand(game, world, hand, faces, state.bug, wild)


@lru_cache(maxsize=128)
def _hand(
    game: Hope,
    world: World,
    hand: Counts,
    faces: tuple[int, ...] | None,
    bug: int | None,
    wild: bool,
) -> tuple[Item, ...]:
    """Show a hand that pays for planets on these faces, if the ship is anywhere."""
    held = ((card, count) for card, count in enumerate(hand) if count)
    pairs = (pair for pair in PAIRS if holds(hand, pair))
    return (
        *(_card(game, world, card, count, faces, bug, wild) for card, count in held),
        *(_pair(game, first, second) for first, second in pairs),
    )


@lru_cache(maxsize=256)
def _card(
    game: Hope,
    world: World,
    card: int,
    count: int,
    faces: tuple[int, ...] | None,
    bug: int | None,
    wild: bool,
) -> Item:
    label = game.technology_name(card >> 1)
    lines = (game.say("label.symbol" if card & 1 else "label.no_symbol"),)
    badge, aim = str(count) if count > 1 else "", pointing.Aim()
    if faces is not None:
        aim = pointing.payment(game, world, faces, card, bug, wild)
    return Item(f"card:{CARDS[card]}", "card", label, "cards", badge=badge,
                parts=card_parts(card), lines=lines, links=aim.links, more=aim.more)  # fmt: skip


@lru_cache(maxsize=128)
def _pair(game: Hope, first: int, second: int) -> Item:
    key = f"pair:{CARDS[first]}+{CARDS[second]}"
    label = game.say("label.pair", technology=game.technology_name(first >> 1))
    mixed = "label.on_top" if second & 1 else "label.below"
    alike = "label.symbol" if second & 1 else "label.no_symbol"
    lines = (game.say(mixed if (first ^ second) & 1 else alike),)
    parts = (*card_parts(first, -0.55), *card_parts(second, 0.55))
    return Item(key, "card", label, "cards", parts=parts, lines=lines)
