"""What a file says of a position: the numbers that stand for none, and what is refused."""

from typing import Any

import pytest

from armillary.engines.core.data import DataError
from armillary.engines.galaxies.rules.state import tasks

from .staging import GAME, stage


def test_none_is_a_number_in_files() -> None:
    """They say -1 where nobody has brought the end about, and "" where no card was drawn."""
    state = stage(dice="move")
    plain = GAME.dump(state)

    assert (None, None, None, None) == (state.trigger, state.ctx, state.rogue, state.drawn)
    assert (-1, -1, -1, "") == tuple(plain[name] for name in ("trigger", "ctx", "rogue", "drawn"))
    assert state == GAME.restore(plain)


def test_the_first_of_each_is_not_none() -> None:
    """Seat 0, the first card and the first mat have numbers of their own."""
    drawn = stage(dice="move", trigger=0, ctx=0, drawn=0, agenda=(tasks.Drawn(0, 0),))
    alone = stage(seats=1, dice="move", rogue="artemis")

    assert drawn == GAME.restore(GAME.dump(drawn))
    assert 0 == alone.rogue == GAME.restore(GAME.dump(alone)).rogue


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(
    "odd",
    [{"trigger": -2}, {"ctx": -9}, {"hulls": ((-2, -1), (-1, -1))}, {"rogue": -2}, {"rogue": 5}],
    ids=lambda odd: repr(odd),
)
def test_other_numbers_are_refused(seats: int, odd: dict[str, Any]) -> None:
    """What is less than none means nothing, and there are five mats."""
    plain = GAME.dump(stage(seats=seats, dice="move"))

    with pytest.raises(DataError, match=r"^the position: "):
        GAME.restore(plain | odd)


def test_a_rogue_belongs_to_one_seat() -> None:
    """Neither is there without the other."""
    alone, two = (GAME.dump(stage(seats=seats, dice="move")) for seats in (1, 2))

    for plain in (alone | {"rogue": -1}, two | {"rogue": 0}):
        with pytest.raises(DataError, match="a rogue galaxy belongs to one seat"):
            GAME.restore(plain)


def test_a_gap_is_no_card_in_files() -> None:
    """Only rows have gaps: nowhere else is a card without a name."""
    state = GAME.start(2)
    plain = GAME.dump(state)

    assert (None,) * 4 == state.row == state.crew and [""] * 4 == plain["row"] == plain["crew"]
    assert state == GAME.restore(plain)
    for name in ("deck", "under", "recruits", "reserve", "face_up", "top"):
        with pytest.raises(DataError, match="is no card of its kind"):
            GAME.restore(plain | {name: ("",)})
