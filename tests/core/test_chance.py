"""Chance is fair, and the same everywhere."""

import itertools
from collections import Counter

import pytest

from armillary.engines.core import chance
from armillary.engines.core.chance import Roll


def test_draws_are_the_same_everywhere() -> None:
    """Fixed vectors: a save that replays differently on another machine would show here."""

    assert [2, 1, 4, 5, 5] == [*itertools.islice(rolls(Roll(7, 0), 6), 5)]
    vector = [847491325179761282, 54, 555]

    assert vector == [
        Roll("seven", 3).below(1 << 64),
        Roll(0, 0).below(85),
        Roll(-1, 9).below(1000),
    ]


def rolls(roll: Roll, bound: int):
    while True:
        yield roll.below(bound)


def test_seed_and_number_both_matter() -> None:
    """Another seed or another number is another stream."""

    first = {Roll(seed, n).below(1 << 60) for seed in range(20) for n in range(20)}

    assert 400 == len(first)


class Digest:
    """Stands for the hash: gives the bytes it is told to."""

    def __init__(self, values: list[int]) -> None:
        self.values = iter(values)

    def __call__(self, text: bytes, digest_size: int) -> "Digest":
        self.value = next(self.values)
        return self

    def digest(self) -> bytes:
        return self.value.to_bytes(8, "big")


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 85, (1 << 63) + 1])
def test_every_face_is_hit_by_equally_many_hashes(
    bound: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, not sampled: what would favour low faces is drawn again.

    Hashes below the limit fall into whole rounds of faces; the first beyond it is rejected.
    """

    limit = (1 << 64) - (1 << 64) % bound
    beyond = [limit] if limit < 1 << 64 else []
    edges = [0, bound - 1, limit - bound, limit - 1]
    monkeypatch.setattr(chance, "blake2b", Digest([*edges, *beyond, 0]))
    roll = Roll(0, 0)

    assert 0 == limit % bound
    assert [0, bound - 1, 0, bound - 1, 0] == [roll.below(bound) for _ in range(5)]


def test_weights_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ticket of a weighted draw is counted; a weight of none is never drawn."""

    weights = [3, 0, 1, 5]
    drawn = Counter()
    for ticket in range(sum(weights)):
        monkeypatch.setattr(chance, "blake2b", Digest([ticket]))
        drawn[Roll(0, 0).weighted(weights)] += 1

    assert {0: 3, 2: 1, 3: 5} == drawn


@pytest.mark.parametrize("bound", [0, -1])
def test_a_roll_needs_a_face(bound: int) -> None:
    """There is nothing to draw from nothing."""

    with pytest.raises(ValueError, match="at least one"):
        Roll(0, 0).below(bound)
