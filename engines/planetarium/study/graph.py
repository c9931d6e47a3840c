"""The orbit network as a directed networkx graph, for those who study it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.box import MATTER, PLANETS
from ..rules.state import PlanetariumState

if TYPE_CHECKING:
    import networkx as nx

    from .. import Planetarium


def graph(game: Planetarium, state: PlanetariumState | None = None) -> nx.DiGraph[Any]:
    """Return the spaces by name, with the lines that lead clockwise from each.

    Spaces know `orbit`, `arm`, `angle`, `kind` (ring or arm), `pos` and `start` (a planet's
    letter or None); lines their `kind` (thick or thin) and the degrees they `advance`. With a
    state, spaces also know their `matter` and `planet`.
    """
    import networkx as nx

    orbits = game.orbits
    board: nx.DiGraph[Any] = nx.DiGraph(name="planetarium")
    starts = dict(zip(orbits.starts, PLANETS, strict=True))
    for i, space in enumerate(orbits.spaces):
        x, y = orbits.place(i)
        # Plots count y upwards, screens downwards: `pos` is for plots.
        board.add_node(
            space.name,
            orbit=space.orbit,
            arm=space.arm or None,
            angle=space.angle,
            kind="arm" if space.arm else "ring",
            pos=(x, -y),
            start=starts.get(i),
        )
    for i, name in enumerate(orbits.names):
        for j in orbits.out[i]:
            kind = "thick" if orbits.thick[i] == j else "thin"
            board.add_edge(name, orbits.names[j], kind=kind, advance=orbits.turn(i, j))
    if state is not None:
        for i, name in enumerate(orbits.names):
            token = state.sky[i]
            standing = PLANETS[state.planets.index(i)] if i in state.planets else None
            board.nodes[name]["matter"] = MATTER[game.kind_of[token]] if token else None
            board.nodes[name]["planet"] = standing
    return board
