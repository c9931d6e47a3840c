"""How a duel ends when nobody is ahead. E7, E8 and correction O3."""

import random
from collections import Counter
from typing import Any

import pytest

from . import golden
from .staging import BLUE, ENGINE, ORANGE


def ends(games: int) -> list[Any]:
    """Return the last positions of random games."""
    rng, found = random.Random(1), []
    for seed in range(games):
        found.append(ENGINE.playout(ENGINE.table(seed=seed).state, rng))
    return found


LAST = ends(150)


@pytest.mark.rule("end.exhausted", "turn.one_tile")
def test_all_tiles_laid_leave_thirteen_cells() -> None:
    """E8: 28 placements, 72 hexagons, each colour 36."""

    exhausted = [state for state in LAST if len(state.laid) == 28]

    assert exhausted
    for state in exhausted:
        assert 13 == 85 - ENGINE.covered(state).bit_count()
        assert [36, 36] == [cells.bit_count() for cells in ENGINE.colours(state)]
        assert [0, 0] == [state.hand0, state.hand1]


@pytest.mark.rule("end.exhausted", "end.value")
def test_the_larger_value_wins() -> None:
    """E7: level in ways, 3 galaxies less 1 hole against 2 less 1."""

    table = golden.read("value")
    outcome = table.outcome

    assert outcome is not None
    assert [(2, 1), (3, 1)] == sorted(golden.counted(table, seat) for seat in (BLUE, ORANGE))
    assert outcome.winners == tuple(
        seat for seat in (BLUE, ORANGE) if golden.counted(table, seat) == (3, 1)
    )
    assert table.state.score0 == table.state.score1
    assert "end.value" == outcome.rule


@pytest.mark.rule("end.draw", "end.value")
def test_equal_values_are_a_draw() -> None:
    """E7: 2 against 2, nobody wins."""

    table = golden.read("draw")
    outcome = table.outcome

    assert outcome is not None
    assert ((), "end.draw") == (outcome.winners, outcome.rule)
    assert [(3, 1), (3, 1)] == [golden.counted(table, seat) for seat in (BLUE, ORANGE)]
    assert ("end.draw", None) in [(e.rule, e.seat) for e in table.log[-1].events]


@pytest.mark.rule("end.stuck")
def test_who_cannot_lay_loses() -> None:
    """At the start of its turn, with tiles in hand, level or not in value."""

    table = golden.read("stuck")
    outcome, state = table.outcome, table.state

    assert outcome is not None
    assert (1 - state.turn,) == outcome.winners
    assert (state.hand0, state.hand1)[state.turn] > 0
    again = state._replace(to_act=state.turn)
    assert not any(not ENGINE.refusals(again, move) for move in ENGINE.attempts(again))


@pytest.mark.rule("end.stuck")
def test_a_seat_without_tiles_is_not_stuck() -> None:
    """Ruling 5: both run out together, and then values decide."""

    for state in LAST:
        outcome = ENGINE.outcome(state)
        assert outcome is not None
        held = (state.hand0, state.hand1)[state.turn]
        if outcome.rule == "end.stuck":
            assert held > 0
        elif outcome.rule in ("end.value", "end.draw"):
            assert (0, 28) == (held, len(state.laid))


def test_random_games_end_in_every_way() -> None:
    """O3: being stuck is common at random play, and not an error."""

    rules = Counter(outcome.rule for state in LAST if (outcome := ENGINE.outcome(state)))

    assert {"win.more", "end.stuck", "end.value", "end.draw"} == set(rules)
    assert 150 == sum(rules.values())


@pytest.mark.rule("end.value")
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_a_value_is_galaxies_less_holes(seat: int) -> None:
    """Under all hexagons of the colour, whatever chain they belong to."""

    from armillary.engines.orion.rules.ending import ways

    for state in LAST[:40]:
        cells = ENGINE.graph(state).nodes(data=True)
        colour = ("blue", "orange")[seat]
        tokens = Counter(known["token"] for _, known in cells if known["colour"] == colour)

        assert tokens["galaxy"] - tokens["hole"] == ways.value(state, seat)
