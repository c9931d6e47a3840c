"""The Rarities of Andromeda: push your luck along ten portals, past what others hide.

Whose turn it is explores the next portal by drawing a card from somebody's hand. A sabortal ends
the mission for all who have not landed; who landed furthest collects first. Three sets of three
relics at home win at once.

>>> from armillary.engines import load
>>> table = load("andromeda").table(seed=1, seats=4)
>>> table.state.position, len(table.legal)
(4, 3)
>>> [refusal.rule for refusal in table.engine.refusals(table.state, table.engine.parse(
...     "take 1", table.state))]
['collect.when']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine

from .rules.box import ALIEN_CARDS, SABORTAL, read_box
from .rules.moves.menu import Menu
from .rules.state import FIRST_ALIEN, Andromeda, AndromedaView

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GAME", "Rarities"]


class Rarities(Engine[Andromeda, AndromedaView]):
    """The rules of The Rarities of Andromeda. Hands are secret, and chance deals and draws."""

    seats = (3, 6)
    bound = 100_000
    secrets = True

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        self.box = read_box(data)
        relics = self.box.cards.relics
        self.relics = tuple(range(len(relics)))
        self.aliens = tuple(range(FIRST_ALIEN, FIRST_ALIEN + len(ALIEN_CARDS)))
        self.number = {name: i for i, name in enumerate(relics)}
        self.number |= {name: i for i, name in enumerate((*ALIEN_CARDS, SABORTAL), FIRST_ALIEN)}
        self.names = tuple(self.number)
        self.name_of = {number: name for name, number in self.number.items()}
        self.sizes = {seats: self.box.hands[str(seats)] + 1 for seats in range(3, 7)}
        self.menu = Menu(self)

    def phases(self) -> nx.DiGraph[Any]:
        """Return how a mission flows from phase to phase; edges say when. Lessons ask about it."""
        from .study.graph import phases

        return phases.flow(self)


GAME = Rarities
