"""Orion Duel: two colours, one mat of 85 hexagons, three ways to win.

Each seat lays tiles that carry its own colour and the opponent's. Join two facing constellations
with a chain of your colour, bring four galaxies onto one, or force three black holes onto a chain
of the opponent's colour. Whoever fulfils more of these ways than the other wins at once.

>>> from armillary.engines import load
>>> engine = load("orion")
>>> state = engine.start(preset=1)
>>> len(engine.legal(state))
1220
>>> [refusal.rule for refusal in engine.refusals(state, engine.parse("single a1", state))]
[]
"""

from __future__ import annotations

from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine

from .rules.box import read_box
from .rules.box.mat import Mat
from .rules.effects.laying import Laying
from .rules.ending import ways
from .rules.moves import ChooseFirst, Place, SetGalaxy, SetHole
from .rules.setup.packing import Packing
from .rules.setup.room import roomy_for
from .rules.state import OrionState, OrionView, held

if TYPE_CHECKING:
    from collections.abc import Callable

    import networkx as nx

__all__ = ["GAME", "ChooseFirst", "OrionDuel", "Place", "SetGalaxy", "SetHole"]


class OrionDuel(Engine[OrionState, OrionView]):
    """The rules of Orion Duel. Nothing is hidden, and chance only stands the tokens."""

    seats = (2, 2)
    bound = 44

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        self.mat = Mat(read_box(data))
        self.laying = Laying(self.mat)

    @cached_property
    def roomy(self) -> Callable[[str, int, int], int]:
        """Where the next token leaves room for the rest: what is known of it goes with the game."""
        return lru_cache(4096)(partial(roomy_for, self))

    @cached_property
    def packings(self) -> dict[int, Packing]:
        """What tells whether tokens find cells, by how many steps apart they are to stand."""
        spacing = self.mat.box.spacing
        return {
            step: Packing(self.mat, step) for step in (spacing.galaxy_galaxy, spacing.hole_hole)
        }

    def chains(self, state: OrionState, colour: int) -> nx.Graph[Any]:
        """Return the cells of one colour as a subgraph: its components are the chains."""
        board = self.graph(state)
        return board.subgraph(self.mat.named(self.colours(state)[colour])).copy()

    def distance(self, state: OrionState, colour: int) -> dict[str, int | None]:
        """Return for each pair of facing zones the fewest cells still needed to join them."""
        own, other = self.colours(state)[:: 1 if colour == 0 else -1]
        return {
            name: ways.missing(self.mat, own, other, pair) for name, pair in self.mat.pairs.items()
        }

    def left(self, state: OrionState, seat: int, tile: str) -> int:
        """Return how many tiles of a kind a seat still holds."""
        hand = state.hand1 if seat else state.hand0
        return held(hand, self.mat.tiles.index(tile))

    def colours(self, state: OrionState) -> tuple[int, int]:
        """Return the cells that lie under each colour."""
        every = self.mat.all
        return ways.under(state.chains0) & every, ways.under(state.chains1) & every

    def covered(self, state: OrionState) -> int:
        """Return the cells that lie under a tile."""
        blue, orange = self.colours(state)
        return blue | orange


GAME = OrionDuel
