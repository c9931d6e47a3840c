"""The board as a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules

from ..rules.state import BOARD, Men

if TYPE_CHECKING:
    import networkx as nx

    from .. import Morris


@rules.effect("board.points")
def graph(game: Morris, state: Men | None = None) -> nx.Graph[Any]:
    """Return the points, joined along the lines; with a state each knows whose `man` it has."""
    board = BOARD.graph()
    if state is not None:
        for seat in (0, 1):
            board.add_nodes_from(state.lying[seat], man=seat)
    return board
