"""The mat as networkx graphs, for those who study it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules

from ..rules.box.mat import bits
from ..rules.state import OrionState

if TYPE_CHECKING:
    import networkx as nx

    from .. import OrionDuel

COLOURS = ("blue", "orange")


def place(cell: tuple[int, int]) -> tuple[float, float]:
    """Return where a cell lies: x to the right, y downwards, side length 1."""
    q, r = cell
    return 1.5 * q, sqrt(3) * (r + q / 2)


@rules.effect("board.cells", "board.zones")
def graph(game: OrionDuel, state: OrionState | None = None) -> nx.Graph[Any]:
    """Return the cells by name, joined where they touch.

    Each knows `q`, `r`, `pos` and `zone` (None inside); with a state also `token` and `colour`.
    """
    import networkx as nx

    mat = game.mat
    board: nx.Graph[Any] = nx.Graph(name="orion")
    for i, name in enumerate(mat.cells):
        x, y = place(mat.axial[i])
        q, r = mat.axial[i]
        # Plots count y upwards, screens downwards: `pos` is for plots.
        board.add_node(name, q=q, r=r, pos=(x, -y), zone=mat.zone_of.get(i))
    for i, name in enumerate(mat.cells):
        board.add_edges_from((name, mat.cells[j]) for j in bits(mat.near[i]) if j > i)
    if state is not None:
        for name, standing in _standing(game, state).items():
            board.nodes[name].update(standing)
    return board


def _standing(game: OrionDuel, state: OrionState) -> dict[str, dict[str, Any]]:
    under = game.colours(state)
    found = {}
    for i, name in enumerate(game.mat.cells):
        token = "galaxy" if state.galaxies >> i & 1 else "hole" if state.holes >> i & 1 else None
        colour = next((COLOURS[c] for c in (0, 1) if under[c] >> i & 1), None)
        found[name] = {"token": token, "colour": colour}
    return found
