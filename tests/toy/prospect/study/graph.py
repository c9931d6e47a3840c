"""The stations as a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx

from armillary.engines.core import rules

from ..rules.state import HOME, LINKS, State

if TYPE_CHECKING:
    from .. import Prospect


@rules.effect("board.links")
def graph(game: Prospect, state: State | None = None) -> nx.Graph[Any]:
    """Return the stations and the links between them."""
    board: nx.Graph[Any] = nx.Graph(LINKS)
    for node in board:
        board.nodes[node]["home"] = node == HOME
        if state is not None:
            board.nodes[node]["ore"] = state.ore_at(node)
    return board
