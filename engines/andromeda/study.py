"""The game as graphs: the path of portals, and the flow of a mission."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx

from .phases import FLOW
from .state import NONE, Andromeda
from .wording import LETTERS

if TYPE_CHECKING:
    from . import Rarities


def graph(game: Rarities, state: Andromeda | None) -> nx.Graph[Any]:
    """Return the portals as a path, nearest first: `value`, and by a state `card` and `ships`."""
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


def phases(game: Rarities) -> nx.DiGraph[Any]:
    """Return the phases of a mission; an edge has `why`, and `when`, the text that says so."""
    found: nx.DiGraph[Any] = nx.DiGraph()
    for one, other, when in FLOW:
        for phase in (one, other):
            found.add_node(phase, title=game.say(f"phase.{phase}"))
        found.add_edge(one, other, why=when, when=game.say(f"flow.{when}"))
    return found
