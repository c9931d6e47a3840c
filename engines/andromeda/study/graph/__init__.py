"""The board as a graph: the path of portals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rules.state import LETTERS, NONE, Andromeda

if TYPE_CHECKING:
    import networkx as nx

    from ... import Rarities


def graph(game: Rarities, state: Andromeda | None = None) -> nx.Graph[Any]:
    """Return the portals as a path, nearest first: `value`, and by a state `card` and `ships`."""
    import networkx as nx

    values = game.box.portals.values
    found: nx.Graph[Any] = nx.path_graph(range(1, len(values) + 1))
    for portal in found:
        found.nodes[portal].update(value=values[portal - 1], pos=(float(portal), 0.0))
        if state is not None:
            card = state.cards[portal - 1]
            found.nodes[portal]["card"] = None if card == NONE else game.name_of[card]
            found.nodes[portal]["ships"] = tuple(
                LETTERS[seat] for where, seat in state.landed if where == portal
            )
    return found
