"""The game as graphs: the path of portals, and the flow of a mission."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import networkx as nx

from .state import COLLECT, EXPLORE, KEEP, LAND, NONE, OVER, REFILL, REVEAL, Andromeda
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


FLOW = (
    (EXPLORE, REVEAL, "draw"),
    (EXPLORE, LAND, "pilferer_or_thief"),
    (EXPLORE, EXPLORE, "schemer"),
    (EXPLORE, COLLECT, "schemer_at_last"),
    (EXPLORE, OVER, "win"),
    (REVEAL, LAND, "no_sabortal"),
    (REVEAL, KEEP, "sabortal"),
    (REVEAL, COLLECT, "sabortal_nothing"),
    (REVEAL, REFILL, "sabortal_nobody"),
    (LAND, LAND, "next_asked"),
    (LAND, EXPLORE, "nobody_more"),
    (LAND, COLLECT, "all_down"),
    (KEEP, COLLECT, "some_landed"),
    (KEEP, REFILL, "nobody_landed"),
    (COLLECT, COLLECT, "next_action"),
    (COLLECT, REFILL, "all_done"),
    (COLLECT, OVER, "win"),
    (REVEAL, EXPLORE, "all_full"),
    (KEEP, EXPLORE, "all_full"),
    (COLLECT, EXPLORE, "all_full"),
    (REFILL, REFILL, "next_card"),
    (REFILL, EXPLORE, "next_mission"),
    (REFILL, OVER, "endless"),
)
"""From phase to phase, and when: `flow.<when>` is the text of each."""


def phases(game: Rarities) -> nx.DiGraph[Any]:
    """Return the phases of a mission; each edge has `when`, the text that says so."""
    found: nx.DiGraph[Any] = nx.DiGraph()
    for one, other, when in FLOW:
        for phase in (one, other):
            found.add_node(phase, title=game.say(f"phase.{phase}"))
        found.add_edge(one, other, when=game.say(f"flow.{when}"))
    return found
