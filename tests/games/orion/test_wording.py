"""Moves in words: what can be typed, and what is said of what cannot be read."""

import pytest

from armillary.engines.core.moves import MoveError
from armillary.engines.orion import ChooseFirst, Place, SetGalaxy, SetHole

from .staging import BLUE, ENGINE, stand

MOVES = [
    ("galaxy e4", SetGalaxy(BLUE, "e4")),
    ("hole e4", SetHole(BLUE, "e4")),
    ("first orange", ChooseFirst(BLUE, 1)),
    ("single a1", Place(BLUE, "single", 0, "front", "a1")),
    ("pair 2 f5", Place(BLUE, "pair", 2, "front", "f5")),
    ("bent 5 back k4", Place(BLUE, "bent", 5, "back", "k4")),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_a_move_is_read_as_it_is_written(text: str, move: object) -> None:
    """Also in capitals, and with more room between the words."""

    state = stand().state

    assert text == ENGINE.spell(move)
    assert [move] * 3 == [
        ENGINE.parse(form, state) for form in (text, text.upper(), f"  {text.replace(' ', '   ')} ")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "dragon e4",
        "galaxy",
        "galaxy z9",
        "galaxy e4 e5",
        "first green",
        "single",
        "single z9",
        "single 0 a1",
        "pair a1",
        "pair 5 a1",
        "pair x a1",
        "bent 0 a1",
        "bent 0 under a1",
        "bent 6 front a1",
        "bent -1 front a1",
        "line ² a1",
        "\0",
        "single a1\nsingle a2",
        "x" * 1_000_000,
        "single " + "x" * 1_000_000,
        "bent 0 " + "x" * 1_000_000 + " a1",
        "line " + "9" * 1_000_000 + " a1",
        "single a1 " * 100_000,
    ],
)
def test_what_cannot_be_read_is_answered_in_a_sentence(text: str) -> None:
    """Short, on one line, with what could be written instead."""

    with pytest.raises(MoveError) as fault:
        ENGINE.parse(text, stand().state)

    assert "\n" not in str(fault.value)
    assert 20 < len(str(fault.value)) < 300


@pytest.mark.parametrize(
    ("move", "word"),
    [
        (Place(BLUE, "wing", 0, "front", "a1"), "wing"),
        (Place(BLUE, "single", 1, "front", "a1"), "single"),
        (Place(BLUE, "line", 0, "back", "a1"), "line"),
        (Place(BLUE, "bent", 6, "front", "a1"), "6"),
        (Place(BLUE, "bent", True, "front", "a1"), "True"),
        (Place(2, "bent", 0, "front", "a1"), "2"),
        (Place(BLUE, "bent", 0, "front", "z9"), "z9"),
        (Place(BLUE, ["bent"], 0, "front", "a1"), "bent"),
        (SetGalaxy(BLUE, None), "None"),
        (ChooseFirst(-1, 0), "-1"),
    ],
)
def test_a_forged_move_is_named(move: object, word: str) -> None:
    """Fields that are no words of the game: a MoveError, no refusal, no stack trace."""

    with pytest.raises(MoveError, match=word):
        ENGINE.refusals(stand().state, move)
