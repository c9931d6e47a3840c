"""The measure of strength counts what it should."""

import pytest
from tests.strength import BARS, Bar, line, measured, player, rate

from armillary.engines.agents import agent


def test_an_interval_holds_the_share_and_narrows_with_the_games():
    """Few games say little, and it says so."""

    few, many = rate(8, 10), rate(160, 200)
    assert few.low < many.low < 0.8 == few.share == many.share < many.high < few.high
    assert 0 == rate(0, 10).low < rate(0, 10).high
    assert rate(10, 10).low < rate(10, 10).high == pytest.approx(1)


def test_who_never_wins_and_who_always_wins_are_told_apart():
    """Greedy against random, seats swapped; the same again."""

    bar = Bar("galaxies", 2, "greedy", "random", 0.5, {})
    totals = [measured(bar, agent("greedy"), agent("random"), 4, "s") for _ in range(2)]
    assert totals[0] == totals[1]
    assert 4 == sum(totals[0])
    assert totals[0][0] >= 3
    assert "kept" in line(bar, totals[0], 4, agent("greedy"))
    assert "MISSED" in line(bar._replace(least=0.9), [0, 20], 20, agent("greedy"))


def test_every_bar_names_agents_that_there_are():
    """Else an hour is lost before it is found."""

    for bar in BARS:
        for name in (bar.one, bar.other):
            assert name == player(name, 1.0, None).name
