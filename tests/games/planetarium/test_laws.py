"""The laws from every ready-made position."""

import random

import pytest

from armillary.engines.core import laws
from armillary.engines.core.data import DataError

from .staging import ENGINE, at


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


def test_files_say_none_as_ever() -> None:
    """By -1 a card without a cube, and the final turns before they begin; by "" no card."""
    state = at("cubes", "play L02 A", "pass", "draw low")
    plain = ENGINE.dump(state)

    assert (None, "L02") == (state.left, ENGINE.cards[state.card or 0])
    assert (-1, "L02") == (plain["left"], plain["card"])
    assert ["L02", -1] in plain["played"][0]
    assert (None, "") == (at("cubes").card, ENGINE.dump(at("cubes"))["card"])


def test_fewer_final_turns_than_none_do_not_fit() -> None:
    """What a program never wrote is told by its key."""
    with pytest.raises(DataError, match="'left'"):
        ENGINE.restore(ENGINE.dump(at("cubes")) | {"left": -2})
