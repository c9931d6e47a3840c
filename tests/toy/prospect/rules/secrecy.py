"""Stones in hand and in the bag are secret."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, SPECTATOR

from .state import BOX, State, View

if TYPE_CHECKING:
    from .. import Prospect


def view(game: Prospect, state: State, seat: int) -> View:
    """Return what a seat knows."""
    hand = () if seat in (SPECTATOR, NATURE) else state.hands[seat]
    sizes = tuple(map(len, state.hands))
    return View(
        seat,
        state.to_act,
        state.options,
        state.turn,
        state.ships,
        hand,
        sizes,
        state.vaults,
        state.ore,
    )


def hidden(state: State, seat: int) -> list[str]:
    """Return the stones that a seat cannot place: in the bag and in other hands."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    return [*state.bag, *(stone for hand in others for stone in hand)]


def redealt(view: View, unseen: list[str], rng: random.Random) -> State:
    """Return a position that fits the view; flares are always in the bag."""
    stones = [stone for stone in sorted(unseen) if stone != "flare"]
    rng.shuffle(stones)
    hands = []
    for seat, size in enumerate(view.sizes):
        dealt = view.hand if seat == view.seat else tuple(sorted(stones[:size]))
        if seat != view.seat:
            del stones[:size]
        hands.append(dealt)
    bag = tuple(sorted([*stones, *["flare"] * unseen.count("flare")]))
    return State(
        view.to_act,
        view.options,
        view.turn,
        view.ships,
        tuple(hands),
        view.vaults,
        view.ore,
        bag,
    )


def imagine(game: Prospect, view: View, rng: random.Random) -> State:
    """Return a state that fits: stones that the seat cannot see are dealt at random."""
    unseen = Counter(BOX) - Counter(view.hand)
    for vault in view.vaults:
        unseen -= Counter(vault)
    return redealt(view, list(unseen.elements()), rng)


def scramble(game: Prospect, state: State, seat: int, rng: random.Random) -> State:
    """Return the state with the other hands and the bag dealt anew."""
    return redealt(view(game, state, seat), hidden(state, seat), rng)
