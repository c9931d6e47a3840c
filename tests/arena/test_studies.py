"""Studies find what is known, and show it."""

import pytest

from armillary.engines import load
from armillary.engines.arena import tournament
from armillary.engines.arena.studies import (
    deciding_rules,
    rule_change,
    seat_advantage,
    shape,
    strength_by_budget,
)

PRESET = {"preset": 1}


def test_a_seat_wins_what_it_is_counted_to_win():
    """The shares of a game without draws add up to one; the first seat has no part left out."""

    study = seat_advantage("andromeda", 40, seats=4)
    shares = [row["won"].value for row in study.values.values()]
    assert 4 == len(shares) and 1 == pytest.approx(sum(shares))


def test_no_game_of_a_study_is_played_twice():
    """Games that have the same luck and the same agents are one game, not several."""

    found = shape("andromeda", 8, seed=3).values["andromeda"]["DurationMoves"]
    assert found.low < found.value < found.high
    table = tournament("andromeda", ["random"], 30, seed=3, format="mirror")
    assert len(table.lengths) > 10


def test_length_and_branching_are_those_of_the_game():
    """Counted again by hand, of the one game that is played."""

    found = shape("orion", 1, seed=3, **PRESET).values["orion"]
    names = ["DurationMoves", "DecisionMoves", "BranchingFactorAverage", "BranchingFactorMaximum"]
    assert names == list(found)
    # The empty mat allows most.
    assert 1220 == found["BranchingFactorMaximum"].value > found["BranchingFactorAverage"].value
    assert 10 < found["DecisionMoves"].value <= found["DurationMoves"].value <= 28


def test_every_game_is_decided_by_a_rule_of_its_book():
    """And the shares are whole."""

    study = deciding_rules("orion", 30, **PRESET)
    assert set(study.values) <= set(load("orion").rulebook)
    assert 1 == pytest.approx(sum(row["decides"].value for row in study.values.values()))


class Few:
    """Looks at so many moves and takes what the game's own guess likes best."""

    def __init__(self, few):
        self.few = few

    def choose(self, engine, view, rng):
        from armillary.engines.core.script import foresee

        return foresee(engine, view, rng, self.few)


def test_more_thinking_wins_more():
    """A curve that rises, and whose points lie in their intervals."""

    study = strength_by_budget("orion", [1, 40], 24, make=Few, rival="random", seed=2, **PRESET)
    one, many = (row["won"] for row in study.values.values())
    assert one.value < many.value and one.low <= one.value <= one.high
    assert study.values["40"]["Elo above the rival"].low > 0


def test_a_rule_is_changed_and_nothing_else(tmp_path):
    """By an option, or by an owner's own box; the luck is the same."""

    ways = {"a": {"count": "kinds"}, "b": {"count": "instances"}, "c": {"count": "kinds"}}
    study = rule_change("orion", ways, 30, **PRESET)
    assert study.values["a"] == study.values["c"]
    assert ["AdvantageP1", "Balance", "Drawishness", "DurationMoves"] == list(study.values["b"])

    own = tmp_path / "short.toml"
    own.write_text("[endless]\nempty = 1\nany = 1\n")
    ways = {"printed": {}, "one mission": {"data": str(own)}}
    found = rule_change("andromeda", ways, 12).values
    assert found["one mission"]["DurationMoves"].value < found["printed"]["DurationMoves"].value


def test_a_study_is_shown_as_text_table_and_plot():
    """Rows and names, escaped."""

    pytest.importorskip("matplotlib")
    study = rule_change("andromeda", {"<i>": {}}, 6)
    assert "Drawishness" in str(study) and "&lt;i&gt;" in study._repr_html_()
    assert 4 == len(study.plot().axes)
