"""Planetarium: matter circles a star, planets gather it, and cards make worlds of them.

Each turn a seat moves one token clockwise. Matter that meets a planet goes to the seat's mat and
pays for cards, which score and make a planet habitable or hostile. When the evolution track is
full everybody has one last turn, in which final cards score what the planets have become.

>>> from armillary.engines import load
>>> engine = load("planetarium")
>>> table = engine.table(seed=7)
>>> len(table.view(0).hidden.hands)
2
>>> engine.graph().number_of_nodes(), engine.graph().number_of_edges()
(72, 176)
"""

from __future__ import annotations

from armillary.engines.core.data import DataError
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE
from armillary.engines.core.text import Text

from .rules.box import DECKS, MATTER, read_box
from .rules.box.orbits import Orbits
from .rules.effects.drift import Drift
from .rules.effects.turns import Turns
from .rules.ending import cubes_of
from .rules.legal import plays
from .rules.legal.needs import asked
from .rules.moves import Deal, Pass, Scatter, Shift
from .rules.state import PlanetariumState, PlanetariumView, Row

__all__ = ["GAME", "Planetarium"]


class Planetarium(Engine[PlanetariumState, PlanetariumView]):
    """The rules of Planetarium. Hands are hidden; chance lays matter, deals cards, rolls dice."""

    seats = (1, 4)
    bound = 1800
    secrets = True

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of ours."""
        super().__init__(data)
        self.box = read_box(data)
        try:
            self.orbits = Orbits(self.box)
        except DataError as fault:
            raise DataError(f"{data or 'box.toml'}: {fault}") from None
        self.kind_of = bytes(
            (0, *(k for k, kind in enumerate(MATTER) for _ in range(self.box.matter[kind])))
        )
        self.cards = tuple(card.id for card in self.box.card)
        self.card: dict[str, int] = {id: number for number, id in enumerate(self.cards)}
        self.decks = tuple(
            sum(1 << n for n, card in enumerate(self.box.card) if card.deck == deck)
            for deck in DECKS
        )
        self.downgrades = sum(
            1 << n for n, card in enumerate(self.box.card) if card.icon == "downgrade"
        )
        for card in self.box.card:
            forms = {"en": card.name, "fr": card.fr or card.name, "de": card.de or card.name}
            self.texts.texts[f"card.{card.id}"] = forms
        self.asked = tuple(asked(self, card) for card in self.box.card)
        names = self.orbits.names
        self.shifts = tuple(
            tuple(Shift(seat, at, to) for at in names for to in names) for seat in range(4)
        )
        self.scatters = tuple(Scatter(NATURE, kind) for kind in MATTER)
        self.deals = tuple(Deal(NATURE, card) for card in self.cards)
        self.passes, self.plays = tuple(map(Pass, range(4))), plays(self.cards)
        self.turns: Turns = Turns(self)
        self.drift: Drift = Drift(self)

    # Small questions that the rooms of this game ask.

    def holds(self, state: PlanetariumState, seat: int, card: int) -> bool:
        """Tell whether a card is in a seat's hand."""
        return 0 <= seat < len(state.hands) and bool(state.hands[seat] >> card & 1)

    def cubes(self, state: PlanetariumState, seat: int) -> int:
        """Return how many cubes a seat has not put on a card."""
        return self.box.markers.cubes - cubes_of(state.played, seat)

    def balance(self, state: PlanetariumState, planet: int) -> tuple[int, int]:
        """Return the habitable and the hostile points of the cards at a planet."""
        return self.weighed(state.played[planet])

    def weighed(self, row: Row) -> tuple[int, int]:
        """Return the habitable and the hostile points of cards along a planet."""
        cards = [self.box.card[card] for card, _ in row]
        habitable = sum(card.points for card in cards if card.adds == "habitable")
        return habitable, sum(card.points for card in cards if card.adds == "hostile")

    def amounts(self, counts: tuple[int, ...]) -> list[Text]:
        """Return counts of matter in words, the kinds that are not there left out."""
        return [
            self.say("amount", n=n, matter=f"@matter.{kind}")
            for kind, n in zip(MATTER, counts, strict=True)
            if n
        ]


GAME = Planetarium
