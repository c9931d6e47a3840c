"""Plots draw any board and load matplotlib only when they must."""

from __future__ import annotations

import subprocess
import sys

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents.coach import Review, Turn
from armillary.widgets.drawn import plots


@pytest.fixture(autouse=True)
def paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw into memory, on a machine with or without a screen."""
    pytest.importorskip("matplotlib", reason="the extra `lab` is not installed")
    monkeypatch.setenv("MPLBACKEND", "agg")


@pytest.mark.parametrize("game", catalogue())
def test_every_board_can_be_coloured_by_numbers_and_by_names(game: str) -> None:
    """A cell that has a value is coloured, and the scale or the legend explains it."""

    board = load(game).graph()
    degrees = dict(board.degree)
    ax = plots.board_map(board, degrees, label="neighbours", names=True, links=True)
    assert len(board) == len(ax.patches)
    assert "neighbours" == ax.figure.axes[-1].get_ylabel()
    named = plots.board_map(board, dict.fromkeys(list(board)[:3], "odd"))
    legend = named.get_legend()
    assert legend is not None
    assert ["odd"] == [text.get_text() for text in legend.get_texts()]


def test_bars_stand_in_order_with_their_shares() -> None:
    """The largest count is on top, and tells what part of the whole it is."""

    ax = plots.bars({"few": 1, "many": 3}, of=4)
    assert ["few", "many"] == [text.get_text() for text in ax.get_yticklabels()]
    assert ["1  (25%)", "3  (75%)"] == [text.get_text() for text in ax.texts]


def test_histogram_counts_whole_numbers() -> None:
    """Each whole number has a bar of its own."""

    ax = plots.histogram({"a": [3, 3, 5], "b": [4]}, label="moves")
    assert 6 == len(ax.patches)


def test_chances_are_a_curve_for_each_seat_with_the_turning_points_marked() -> None:
    """Its points are the moves of that seat; who is named stands in the legend."""

    bad = Turn(3, 1, "b", 0.7, 0.4, 0.1, "c", ("c",))
    turns = (Turn(0, 0, "a", 0.5, 0.0, 0.1, "a", ("a",)), Turn(1, 1, "a", 0.6, 0.0, 0.1, "a", ()))
    ax = plots.chances(Review((*turns, bad), 2), {0: "Blue", 1: "Orange"})
    curves = [line for line in ax.lines if line.get_label() in ("Blue", "Orange")]
    assert [[(0, 0.5)], [(1, 0.6), (3, 0.7)]] == [
        list(zip(*(map(float, data) for data in line.get_data()), strict=True)) for line in curves
    ]
    assert ["4"] == [text.get_text() for text in ax.texts]


def test_matplotlib_is_not_loaded_by_the_widgets() -> None:
    """A board must not wait for plots that nobody asked for."""

    asked = "import sys, armillary.widgets.drawn.plots; print('matplotlib' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-I", "-c", asked], capture_output=True, text=True, check=True
    )
    assert "False" == answer.stdout.strip()
