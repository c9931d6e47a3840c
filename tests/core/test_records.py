"""Frozen records: nobody changes one, and every way to a copy keeps all fields."""

import copy
import dataclasses
import pickle

import pytest

from armillary.engines.core.records import Frozen, copier


@dataclasses.dataclass(slots=True, unsafe_hash=True)
class Moment:
    turn: int
    hand: tuple[int, ...] = ()
    rest: str = ""


class Roomy(Moment):
    __slots__ = ("beside",)


class Position(Frozen, Roomy):
    __slots__ = ()


class Work(Roomy):
    __slots__ = ()


FIRST = Position(1, (2, 3), rest="x")


def test_a_field_is_neither_set_nor_deleted():
    """Of a frozen record; what is no field cannot be set either."""

    for change in (
        lambda: setattr(FIRST, "turn", 2),
        lambda: setattr(FIRST, "other", 2),
        lambda: delattr(FIRST, "turn"),
        lambda: FIRST._replace(other=2),
    ):
        with pytest.raises(AttributeError):
            change()
    assert Position(1, (2, 3), "x") == FIRST


@pytest.mark.parametrize(
    "way",
    [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))],
)
def test_a_copy_is_equal_and_frozen(way):
    """By whatever way it is made, and it is hashed alike."""

    made = way(FIRST)
    assert (FIRST, hash(FIRST), Position) == (made, hash(made), type(made))
    assert made is not FIRST
    with pytest.raises(AttributeError):
        made.turn = 2


def test_a_replaced_record_is_another():
    """The first one stays as it was."""

    assert Position(5, (2, 3), "x") == FIRST._replace(turn=5)
    assert {"turn": 1, "hand": (2, 3), "rest": "x"} == FIRST._asdict()


def test_what_is_opened_can_be_changed_and_closed_again():
    """It becomes the frozen one; the one it was opened from stays as it was."""

    work = Work.__new__(Work)
    copier(Position._fields)(FIRST, work)
    work.turn, work.beside = 7, "while it is open"
    del work.beside
    closed = Position.of(work)
    assert closed == FIRST._replace(turn=7) and 1 == FIRST.turn
    assert pickle.loads(pickle.dumps(closed)) == closed
    with pytest.raises(AttributeError, match="frozen"):
        work.turn = 8


def test_an_open_record_is_not_a_frozen_one():
    """Though all their fields are equal."""

    assert Moment(1, (2, 3), "x") != FIRST
