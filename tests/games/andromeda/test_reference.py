"""A naive second writing of the game agrees with the engine on whole games."""

import random
from collections import Counter
from typing import Any

import pytest

from .reference import Reference
from .staging import ENGINE

OWN = {
    "explore": ("draw", "pilfer", "scheme"),
    "land": ("land", "wait"),
    "keep": ("take", "stop"),
    "collect": ("take", "lay", "stop"),
}


def named(cards: bytes) -> Counter[str]:
    """Return cards by name and number."""
    return Counter(ENGINE.name_of[card] for card in cards)


def boldly(state: Any, rng: random.Random) -> Any:
    """Return a random move, more often one that leads to rare things: far flights, aliens."""
    if state.phase == "land" and rng.random() < 0.6:
        return ENGINE.parse("wait", state)
    if state.phase == "explore" and rng.random() < 0.8:
        return ENGINE.legal(state)[-1]
    return ENGINE.sample(state, rng)


@pytest.mark.parametrize("seed", range(40))
def test_both_tell_the_same_game(seed: int) -> None:
    """Who is asked, what may be done, and where every card and ship is, after every move."""

    rng = random.Random(seed)
    seats, first = 3 + seed % 4, seed % 3
    state, other = ENGINE.start(seats, first=first), Reference(seats, first)
    while state.to_act is not None:
        assert other.asked == state.to_act
        if state.to_act >= 0:
            legal = {ENGINE.spell(move) for move in ENGINE.legal(state)}
            mine = {text for text in other.legal() if text.split()[0] in OWN[state.phase]}
            assert mine == {text for text in legal if not text.startswith("rewind")}
        move = boldly(state, rng)
        state = ENGINE.advance(state, move)
        other.play(ENGINE.spell(move))
        assert [named(hand) for hand in state.hands] == [Counter(hand) for hand in other.hands]
        assert [named(home) for home in state.homes] == [Counter(home) for home in other.homes]
        lying = {n: ENGINE.name_of[card] for n, card in enumerate(state.cards, 1) if card < 12}
        assert lying == other.portals
        stacks = [(n, seat) for n, stack in other.stacks.items() for seat in stack]
        if state.phase != "over":
            assert stacks == sorted(state.landed, key=lambda ship: ship[0])
    assert (other.winner, other.mission) == (state.winner, state.mission)
