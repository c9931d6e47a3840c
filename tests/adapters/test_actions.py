"""Every move has one number, which never changes."""

import random
from pathlib import Path

import pytest

from armillary.engines import NATURE, load
from armillary.engines.adapters import ActionError, Actions
from armillary.engines.core.chance import Roll

from .games import GAMES, short

LAYOUTS = Path(__file__).parent / "layouts"


def played(name, seed, seats=None):
    """A random playing: each state with the move that was made in it."""
    engine, rng = load(name), random.Random(seed)
    state, at = engine.start(seats, **short(name)), 0
    while state.to_act is not None:
        if state.to_act == NATURE:
            move = engine.draw(state, Roll(seed, at))
        else:
            move = engine.sample(state, rng)
        yield state, move
        state, at = engine.advance(state, move), at + 1


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_of_a_playing_has_a_number_that_leads_back_to_it(name):
    """Number to move to number, and to the notation and back."""

    engine = load(name)
    tables = {nature: Actions(engine, nature=nature) for nature in (False, True)}
    steps = list(played(name, 3))
    for state, _ in random.Random(1).sample(steps, min(40, len(steps))):
        actions = tables[state.to_act == NATURE]
        legal = list(engine.legal(state))
        numbers = [actions.number(move) for move in legal]
        assert legal == [actions.move(number, state.to_act) for number in numbers]
        assert len(set(numbers)) == len(legal)
        for number, move in list(zip(numbers, legal, strict=True))[:20]:
            assert move == engine.parse(engine.spell(move), state)
            kind, *digits = actions.parts(number)
            assert kind == type(move).__name__ and len(digits) == len(actions._of[type(move)].words)


@pytest.mark.parametrize("name", GAMES)
def test_a_number_means_the_same_for_every_seat(name):
    """The seat is no part of it: what a network learns for one seat it knows for all."""

    engine = load(name)
    actions, most = Actions(engine), engine.seats[1]
    for number in random.Random(2).sample(range(actions.size), min(60, actions.size)):
        moves = [actions.move(number, seat) for seat in range(most)]
        assert {number} == {actions.number(move) for move in moves}


@pytest.mark.parametrize("name", GAMES[:-1])
def test_the_numbers_are_those_of_the_last_version(name):
    """A trained network is worth nothing once they move: add words and kinds at the end.

    Where it cannot be helped, say so in CHANGELOG.md and write the file anew:
    python -m tests.adapters.layouts
    """

    kept = (LAYOUTS / f"{name}.txt").read_text(encoding="utf-8")
    engine = load(name)
    said = [Actions(engine).layout, Actions(engine, nature=True).layout]

    assert kept == "\n\n".join(said) + "\n"


def test_what_is_no_number_is_told_in_a_sentence():
    """Below, beyond, and a move of somebody else's table."""

    engine = load("orion")
    actions = Actions(engine)
    for number in (-1, actions.size):
        with pytest.raises(ActionError, match=rf"orion has no action {number}; there are 0 to \d+"):
            actions.move(number, 0)
    with pytest.raises(ActionError, match="no move of NATURE"):
        Actions(engine, nature=True).number(actions.move(actions.size - 1, 0))


def test_another_box_has_another_mark(tmp_path):
    """So that a network is not let loose on numbers that it does not know."""

    own = tmp_path / "own.toml"
    own.write_text("[tiles.single]\ncount = 1\nown = [[0, 0]]\nopp = []\n")
    marks = {Actions(load("orion", data=data)).mark for data in (None, str(own))}

    assert 2 == len(marks)
