"""The measure of strength counts what it should."""

import pytest
from tests.strength import BARS, Bar, Tally, line, main, more, player, rate

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
    one, other = agent("greedy"), agent("random")
    tallies = []
    for _ in range(2):
        tally = Tally()
        for _ in range(4):
            tally = more(bar, tally, one, other, "s")
        tallies.append(tally)
    assert tallies[0] == tallies[1]
    assert 4 == tallies[0].games == tallies[0].one + tallies[0].other
    assert tallies[0].one >= 3
    assert "kept" in line(bar, tallies[0])
    assert "MISSED" in line(bar._replace(least=0.9), Tally(20, 0, 20))


def test_what_is_kept_is_gone_on_from(tmp_path, capsys):
    """One game of each row, then one more: the same as two at once."""

    def asked(games: int, keep: str) -> list[str]:
        pair = ["--pair", "master-random", "--game", "orion", "--game", "andromeda"]
        file = str(tmp_path / keep)
        main([*pair, "--games", str(games), "--simulations", "2", "--keep", file])
        return [row.rsplit("  ", 1)[0] for row in capsys.readouterr().out.splitlines()]

    asked(1, "one")
    rows = asked(2, "one")
    assert 2 == len(rows)
    assert rows == asked(2, "two")


def test_every_bar_names_agents_that_there_are():
    """Else an hour is lost before it is found."""

    for bar in BARS:
        for name in (bar.one, bar.other):
            assert name == player(name, 1.0, None).name
