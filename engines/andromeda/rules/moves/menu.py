"""Every move of the game, made once."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move

from ..box import ALIEN_CARDS
from ..state import FIRST_ALIEN
from . import Deal, Draw, Land, Lay, Reveal, SetAliens, Stop, Take, Wait

if TYPE_CHECKING:
    from ... import Rarities


class Menu:
    """The moves by the seat that makes them, and by the number of the card or the portal."""

    def __init__(self, game: Rarities) -> None:
        seats, portals = range(game.seats[1]), range(1, len(game.box.portals.values) + 1)
        names = [(number, name) for name, number in game.number.items()]
        relics = [(number, name) for number, name in names if number < FIRST_ALIEN]
        self.orders = tuple(permutations(ALIEN_CARDS))
        self.aliens = [SetAliens(NATURE, order) for order in self.orders]
        self.deals: dict[int, Move] = {number: Deal(NATURE, name) for number, name in relics}
        self.reveals: dict[int, Move] = {number: Reveal(NATURE, name) for number, name in names}
        self.draws = [
            [[Draw(s, v) for v in range(n) if v != s] for s in range(n)] if n > 2 else []
            for n in range(game.seats[1] + 1)
        ]
        self.answers: list[list[Move]] = [[Land(s), Wait(s)] for s in seats]
        self.takes = [{p: Take(s, p) for p in portals} for s in seats]
        self.lays = [{number: Lay(s, name) for number, name in names} for s in seats]
        self.stops = [Stop(s) for s in seats]
