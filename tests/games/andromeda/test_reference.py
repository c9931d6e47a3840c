"""A naive second writing of the game agrees with the engine on whole games."""

import random
from collections import Counter
from typing import Any

import pytest

from armillary.engines.core.moves import NATURE

from .reference import Reference
from .staging import ENGINE

ALIENS = ("pilferer", "schemer", "time_thief")
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


def alike(state: Any, other: Reference, rng: random.Random, plies: int) -> Any:
    """Play on in both writings, compare after every move, and return the last position."""
    for _ in range(plies):
        assert other.asked == state.to_act
        if state.to_act is None:
            break
        if state.to_act != NATURE:
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
    return state


@pytest.mark.parametrize("seed", range(40))
def test_both_tell_the_same_game(seed: int) -> None:
    """Who is asked, what may be done, and where every card and ship is, after every move."""

    seats, first = 3 + seed % 4, seed % 3
    other = Reference(seats, first)
    state = alike(ENGINE.start(seats, first=first), other, random.Random(seed), 100_000)

    assert state.to_act is None
    assert (other.winner, other.mission) == (state.winner, state.mission)


@pytest.mark.parametrize("seed", range(150))
def test_both_agree_on_rare_positions(seed: int) -> None:
    """Far flights, stacks, full homes, an empty pile, the last mission before the bound."""

    rng = random.Random(seed)
    state = ENGINE.rare(ENGINE.start(3 + seed % 4), rng)
    other = Reference.resumed(ENGINE.dump(state))
    state = alike(state, other, rng, 60)

    if state.to_act is None:
        assert (other.winner, other.mission) == (state.winner, state.mission)


def test_rare_positions_are_rare_and_whole() -> None:
    """What random play seldom shows is there; nothing is lost, and words and back are the same."""

    rng, seen = random.Random(1), set()
    for n in range(200):
        first = ENGINE.start(3 + n % 4)
        state = ENGINE.rare(first, rng)
        assert ENGINE.restore(ENGINE.dump(state)) == state
        census = ENGINE.census(state)
        assert census["sabortal"] == state.seats and {census[name] for name in ALIENS} == {1}
        assert {census[relic] for relic in ENGINE.box.cards.relics} == {9}
        seen |= {state.phase, f"portal {state.position}"}
        seen |= {"empty pile"} if not state.pile else set()
        seen |= {"last mission"} if state.mission in (200, 400) else set()
        ends = [ENGINE.advance(state, move) for move in ENGINE.legal(state)]
        seen |= {"one move from winning"} if any(one.winner is not None for one in ends) else set()
        seen |= {"a stack"} if len({at for at, _ in state.landed}) < len(state.landed) else set()

    wanted = {"explore", "collect", "portal 1", "portal 10", "empty pile", "last mission"}
    assert wanted | {"one move from winning", "a stack"} <= seen
