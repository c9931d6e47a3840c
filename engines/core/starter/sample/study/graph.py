"""The board as a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules

from ..rules.state import BOARD, Stones

if TYPE_CHECKING:
    import networkx as nx

    from .. import Sample


@rules.effect("board.cells")
def graph(game: Sample, state: Stones | None = None) -> nx.Graph[Any]:
    """Return the cells, joined where they touch; with a state each knows whose `stone` it has."""
    board = BOARD.graph()
    if state is not None:
        for seat in (0, 1):
            board.add_nodes_from(state.of(seat), stone=seat)
    return board
