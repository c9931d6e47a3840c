"""Draws that anybody can repeat: the n-th draw of a seed is a hash, not a generator's memory."""

from __future__ import annotations

import secrets
from hashlib import blake2b


def fresh_seed() -> int:
    """Return a seed that nobody can guess or reckon from what was drawn: 128 bits of chance.

    Where seats have secrets a short seed is none: whoever tries a million of them against the
    dice that were seen has all hands. A person may ask for a short one, to play a game again.

    >>> fresh_seed() != fresh_seed()
    True
    """
    return secrets.randbits(128)


class Roll:
    """A stream of fair whole numbers made from a seed and the number of the draw.

    The same seed and number give the same stream on every machine and version of Python.

    >>> [Roll(7, 0).below(6) for _ in range(3)]
    [2, 2, 2]
    >>> roll = Roll(7, 0)
    >>> [roll.below(6) for _ in range(5)]
    [2, 1, 4, 5, 5]
    """

    __slots__ = ("_seed", "_step")

    def __init__(self, seed: int | str, number: int) -> None:
        self._seed = f"{seed}:{number}"
        self._step = 0

    def below(self, bound: int) -> int:
        """Return the next whole number from 0 to `bound` - 1."""
        if bound < 1:
            raise ValueError("a roll needs at least one face")
        # 64 bits against small bounds would be biased by less than 1e-15; rejecting the tail
        # makes it exact all the same.
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            text = f"{self._seed}:{self._step}".encode()
            self._step += 1
            value = int.from_bytes(blake2b(text, digest_size=8).digest(), "big")
            if value < limit:
                return value % bound

    def weighted(self, weights: list[int]) -> int:
        """Return an index, each as likely as its weight."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("weights add up")
