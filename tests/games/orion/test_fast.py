"""The fast ways give what the slow ways give: lists, samples, distances."""

import contextlib
import random
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armillary.engines.orion.rules.box.mat import bits, nth_bit
from armillary.engines.orion.rules.effects.laying import Lister
from armillary.engines.orion.study.worth.gaps import gaps

from .staging import BLUE, ENGINE, ORANGE


def positions(seed: int) -> list[Any]:
    """Return the positions of a random game that is not over."""
    rng, state = random.Random(seed), ENGINE.table(seed=seed).state
    found = []
    while state.to_act is not None:
        found.append(state)
        state = ENGINE.advance(state, ENGINE.sample(state, rng))
    return found


@given(st.integers(1, 1 << 300))
def test_every_set_bit_has_its_number(mask: int) -> None:
    """`nth_bit` over all n gives each bit once, in order."""

    assert bits(mask) == [nth_bit(mask, n) for n in range(mask.bit_count())]


@pytest.mark.parametrize("seed", range(3))
def test_a_sample_is_each_legal_move_alike(seed: int) -> None:
    """Exactly: a draw falls among as many equal parts as there are placements, or legal ones.

    Each legal one has one part; what falls elsewhere is drawn again.
    """

    laying = ENGINE.laying
    for state in positions(seed)[::5]:
        legal = laying.legal(state)
        parts = [hit(state, size) for size in (len(laying.placements), legal.bit_count())]

        assert dict.fromkeys(bits(legal), 1) in parts


def hit(state: Any, parts: int) -> Counter[int]:
    """Return what is sampled by the first draw, for a draw in the middle of each part."""
    found: Counter[int] = Counter()
    for n in range(parts):
        with contextlib.suppress(IndexError):
            found[ENGINE.laying.sample(state, Even([(n + 0.5) / parts]))] += 1
    return found


class Even(random.Random):
    """Gives written numbers between 0 and 1."""

    def __init__(self, numbers: list[float]) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        """Return the next number."""
        return self.numbers.pop(0)


@pytest.mark.parametrize("seed", range(3))
def test_lists_are_the_same_with_and_without_numpy(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of the mat, whichever way they are made."""

    monkeypatch.setitem(sys.modules, "numpy", None)
    plain = [Lister(moves) for moves in ENGINE.mat.moves]
    for state in positions(seed):
        if state.phase == "tiles":
            mask = ENGINE.laying.legal(state)

            assert ENGINE.legal(state) == plain[state.to_act](mask)
            assert ENGINE.legal(state) == [ENGINE.mat.moves[state.to_act][i] for i in bits(mask)]


@pytest.mark.parametrize("count", [1, 7, 8, 9, 16, 17])
def test_lists_are_whole_whatever_their_length(count: int) -> None:
    """Bytes filled to the brim, and bytes with a single move in them."""

    moves = ENGINE.mat.moves[BLUE][:count]
    lister = Lister(moves)
    for mask in {1, 1 << count - 1, (1 << count) - 1, 0x15555 & (1 << count) - 1, 0}:
        expected = [moves[i] for i in bits(mask)]

        assert [expected, expected] == [lister(mask), lister.plain(mask)]


@pytest.mark.parametrize("seed", range(6))
def test_the_fast_gap_is_the_nearest_link(seed: int) -> None:
    """What agents ask a million times is what `distance` says."""

    for state in positions(seed):
        (nearest,) = gaps(ENGINE.mat).nearest([ENGINE.colours(state)])
        for seat in (BLUE, ORANGE):
            known = [gap for gap in ENGINE.distance(state, seat).values() if gap is not None]

            assert min(known, default=None) == nearest[seat]


@pytest.mark.parametrize("seed", range(4))
def test_a_playout_is_a_game_of_legal_moves(seed: int) -> None:
    """The loop without move objects ends where the guards would have let it."""

    last = ENGINE.playout(ENGINE.start(preset=1), random.Random(seed))
    state = ENGINE.start(preset=1)
    for number in last.laid:
        state = ENGINE.apply(state, ENGINE.mat.moves[state.to_act][number]).state

    assert last == state


@pytest.mark.parametrize("setup", ["random", "players"])
@pytest.mark.parametrize("seed", range(4))
def test_a_playout_stands_tokens_as_single_moves_do(setup: str, seed: int) -> None:
    """The same draws lead to the same cells, from the empty mat and from tokens that stand."""

    rng, state = random.Random(seed), ENGINE.start(setup=setup)
    while state.to_act is not None:
        if state.phase != "tiles":
            luck = random.Random()
            luck.setstate(rng.getstate())
            last = ENGINE.playout(state, luck)
        state = ENGINE.apply(state, ENGINE.sample(state, rng)).state

    assert last == state


@pytest.mark.parametrize("seed", range(4))
def test_a_playout_goes_on_from_where_a_duel_stands(seed: int) -> None:
    """Also from the middle: what lies and who is to lay stay as they are, each move is legal."""

    rng, state = random.Random(seed), ENGINE.start(preset=2)
    for _ in range(3 + seed):
        state = ENGINE.advance(state, ENGINE.sample(state, rng))
    last = ENGINE.playout(state, rng)
    for number in last.laid[len(state.laid) :]:
        state = ENGINE.apply(state, ENGINE.mat.moves[state.to_act][number]).state

    assert last == state


def test_nothing_is_legal_after_the_end() -> None:
    """A list like any other, with nothing in it."""

    assert [] == ENGINE.legal(ENGINE.playout(ENGINE.start(preset=1), random.Random(1)))
