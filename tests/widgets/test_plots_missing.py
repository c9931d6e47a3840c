"""Plots where matplotlib is missing: one sentence, whatever is to be drawn."""

import sys
from collections.abc import Callable

import networkx as nx
import pytest

from armillary.engines.core.extras import MissingExtra
from armillary.widgets import plots

POINT: "nx.Graph[int]" = nx.Graph()
POINT.add_node(0, pos=(0, 0))


@pytest.mark.parametrize(
    "draw",
    [lambda: plots.bars({"a": 1}), lambda: plots.histogram([1]), lambda: plots.board_map(POINT)],
    ids=["bars", "histogram", "map"],
)
@pytest.mark.parametrize("where", ["linux", "emscripten"])
def test_a_plot_without_matplotlib_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, draw: Callable[[], object], where: str
) -> None:
    """It says what to install, or that there is nothing to install in a browser."""
    monkeypatch.setattr(sys, "platform", where)
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    with pytest.raises(MissingExtra, match="matplotlib") as told:
        draw()

    assert ("browser" in str(told.value)) == (where == "emscripten")
    assert ("pip install" in str(told.value)) == (where == "linux")
