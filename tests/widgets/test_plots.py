"""Plots draw any board and load matplotlib only when they must."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents.coach import Review, Turn
from armillary.engines.core.classroom import Classroom, classroom
from armillary.engines.core.data import DataError
from armillary.engines.core.progress import COLUMNS
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


def _class_of(folder: Path, learners: int, rules: int) -> Classroom:
    """Return a class in which the rule at place n was answered by learner n at least."""
    known = list(load(BIG).rulebook)[:rules]
    for who in range(learners):
        rows = [f"Bartholomew {who},{BIG},rule,{one},{n % 3},1,\n" for n, one in enumerate(known)]
        text = ",".join(COLUMNS) + "\n" + "".join(rows[: len(rows) - who % 2])
        (folder / f"{who}.csv").write_text(text, encoding="utf-8")
    return classroom(folder)


BIG = max(catalogue(), key=lambda name: len(load(name).rulebook))


def test_a_large_class_is_a_map_in_which_every_label_has_room(tmp_path: Path) -> None:
    """Thirty learners and sixty rules: no two labels of an axis meet, and none leaves the page."""
    ax = plots.rules_map(_class_of(tmp_path, 30, 60))
    figure = ax.get_figure()
    assert figure is not None
    figure.canvas.draw()
    boxes = [
        [label.get_window_extent() for label in axis.get_ticklabels()]
        for axis in (ax.yaxis, ax.xaxis)
    ]
    page = figure.bbox

    assert [60, 30] == [len(one) for one in boxes]
    assert all(a.y0 >= b.y1 - 1 for a, b in pairwise(boxes[0]))
    assert all(b.x0 >= a.x1 - 1 for a, b in pairwise(boxes[1]))
    assert all(
        page.x0 <= box.x0 and page.y0 <= box.y0 and box.y1 <= page.y1
        for box in (*boxes[0], *boxes[1])
    )
    names = [label.get_text() for label in ax.get_xticklabels()]
    assert 30 == len(set(names))


def test_the_map_of_a_class_tells_wrong_from_never_asked(tmp_path: Path) -> None:
    """A rule that nobody got right is dark, one that was not asked is pale, the hardest on top."""
    ax = plots.rules_map(_class_of(tmp_path, 2, 4))
    (mesh,) = ax.collections
    shares = mesh.get_array()

    assert (4, 2) == shares.shape
    assert 0 == shares[0, 0]
    assert 1 == int(shares.mask.sum())
    grey = [0.3 * r + 0.59 * g + 0.11 * b for r, g, b, _ in mesh.get_cmap()([0.0, 0.5, 1.0])]
    assert sorted(grey) == grey and grey[2] - grey[0] > 0.5


def test_a_map_that_cannot_be_drawn_says_why(tmp_path: Path) -> None:
    """Nobody was asked, or not about that game."""
    with pytest.raises(DataError, match="no rules were asked"):
        plots.rules_map(classroom(tmp_path))
    with pytest.raises(DataError, match="choose a game"):
        plots.rules_map(_class_of(tmp_path, 1, 2), "chess")


def test_neighbours_are_joined_by_one_line_each() -> None:
    """However many ways lead there and back."""

    board = load("hope").graph()
    pairs = {frozenset(edge[:2]) for edge in board.edges}
    ax = plots.board_map(board, links=True)
    (drawn,) = ax.collections
    assert len(pairs) == len(drawn.get_segments()) < board.number_of_edges()
    assert () == tuple(plots.board_map(board).collections)
