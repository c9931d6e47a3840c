"""Chance stands the tokens: it never fails, and every cell has its exact share."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from armillary.engines import NATURE
from armillary.engines.core.chance import Roll
from armillary.engines.orion import SetGalaxy, SetHole

from .staging import ENGINE, cell
from .test_setup import DEAD_END, galaxies, steps


@pytest.mark.rule("setup.random")
@pytest.mark.parametrize("seed", range(150))
def test_chance_never_fails_and_keeps_the_distances(seed: int) -> None:
    """NATURE stands all fifteen tokens, each by a move that no rule refuses."""

    table = ENGINE.table(seed=seed)
    tokens = {
        kind: [cell(entry.move.at) for entry in table.log if isinstance(entry.move, kind)]
        for kind in (SetGalaxy, SetHole)
    }

    assert (8, 7) == (len(tokens[SetGalaxy]), len(tokens[SetHole]))
    assert {NATURE} == {entry.seat for entry in table.log}
    for these in tokens.values():
        assert all(steps(a, b) >= 3 for a in these for b in these if a != b)
    assert all(steps(a, b) >= 2 for a in tokens[SetGalaxy] for b in tokens[SetHole])


class Unwritten(Exception):
    """A draw asks for a number that the script does not hold; `bound` is how many there are."""

    def __init__(self, bound: int) -> None:
        self.bound = bound


class Script(Roll):
    """A roll that gives written numbers."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = list(numbers)

    def below(self, bound: int) -> int:
        """Return the next number."""
        if not self.numbers:
            raise Unwritten(bound)
        return self.numbers.pop(0)


def shares(
    state: Any, numbers: tuple[int, ...] = (), share: Fraction = Fraction(1)
) -> Counter[str]:
    """Return the exact share of every cell in a draw, by writing out all the ways it can go."""
    try:
        return Counter({ENGINE.draw(state, Script(numbers)).at: share})
    except Unwritten as asked:
        found: Counter[str] = Counter()
        for n in range(asked.bound):
            found.update(shares(state, (*numbers, n), share / asked.bound))
        return found


@pytest.mark.rule("setup.random")
def test_every_cell_that_leaves_room_is_drawn_alike() -> None:
    """Exactly so, also where dead ends are drawn first and laid aside."""

    state = galaxies(*DEAD_END[:6]).state
    state = state._replace(to_act=NATURE, options=ENGINE.start().options)
    good = [move.at for move in ENGINE.legal(state)]

    assert 0 < len(good)
    assert {at: Fraction(1, len(good)) for at in good} == shares(state)
