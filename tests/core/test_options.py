"""Options are checked before a game begins; the message says what would do."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armillary.engines import catalogue, load
from armillary.engines.core.engine import OptionError

ALL = [*catalogue(), "prospect"]
ORION = load("orion")


@pytest.mark.parametrize("name", dict.fromkeys(ALL))
@pytest.mark.parametrize("seats", [0, -1, 99, "2", 2.0, True, [2], "x" * 1_000_000])
def test_seats_that_do_not_fit_are_refused(name: str, seats: Any) -> None:
    """The number of seats is said."""

    with pytest.raises(OptionError, match="'seats' must be") as fault:
        load(name).start(seats=seats)

    assert len(str(fault.value)) < 300


@pytest.mark.parametrize("name", dict.fromkeys(ALL))
def test_an_unknown_option_is_answered_with_the_known_ones(name: str) -> None:
    """A misspelled keyword does not pass in silence."""

    with pytest.raises(OptionError, match="'wings'") as fault:
        load(name).table(wings=2)

    assert str(fault.value).startswith(f"{name}: ")
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rounds": 4}, "'rounds' must be 3 or 5, not 4"),
        ({"rounds": "5"}, "'rounds' must be 3 or 5, not '5'"),
        ({"rounds": True}, "'rounds'"),
        ({"rounds": None}, "'rounds'"),
    ],
)
def test_an_option_of_a_wrong_kind_is_named(options: dict[str, Any], said: str) -> None:
    """With what it must be."""

    with pytest.raises(OptionError, match=said):
        load("prospect").start(**options)


@settings(max_examples=200, derandomize=True)
@given(
    st.dictionaries(
        st.sampled_from(["setup", "preset", "count", "first", "setter", "x"]),
        st.none()
        | st.integers(-1, 4)
        | st.text(max_size=3)
        | st.floats()
        | st.lists(st.none())
        | st.sampled_from(["random", "players", "preset", "kinds", "instances", True]),
    )
)
def test_any_options_start_a_game_or_are_refused(options: dict[str, Any]) -> None:
    """Nothing but an OptionError comes of wrong ones."""

    try:
        state = ORION.start(**options)
    except OptionError as fault:
        assert "\n" not in str(fault)
    else:
        assert state.to_act is not None
