"""The laws with every number of seats, from every ready-made position, and for owners' decks."""

import random

import pytest

from armillary.engines.core import laws

from .staging import ENGINE


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_laws_hold_with_every_number_of_seats(seats: int, seed: int) -> None:
    """Short games, so that there can be many."""
    laws.check(ENGINE, random.Random(seed), seats=seats, rounds=6, samples=1)


@pytest.mark.parametrize("position", ENGINE.box.positions)
def test_laws_hold_from_ready_made_positions(position: str) -> None:
    """There the rare steps of a turn are reached: cubes, gravity, finals, dice."""
    seats = 1 if ENGINE.box.positions[position].phase == "dice" else 2
    laws.check(ENGINE, random.Random(1), seats=seats, position=position, rounds=3, samples=2)


@pytest.mark.parametrize("position", ENGINE.box.positions)
def test_what_is_restored_is_equal(position: str) -> None:
    """A position in words and back."""
    seats = 1 if ENGINE.box.positions[position].phase == "dice" else 2
    state = ENGINE.start(seats, position=position)

    assert ENGINE.restore(ENGINE.dump(state)) == state
