"""The laws from every ready-made position."""

import random

import pytest

from armillary.engines.core import laws

from .staging import ENGINE


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
