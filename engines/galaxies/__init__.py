"""Tiny Epic Galaxies with Beyond the Black: dice, orbits, pilots, and what lies unexplored.

Whoever's turn it is rolls the dice of an empire and activates them one at a time; after each the
others may follow for a culture. Planets are colonised along their tracks. Beyond the Black adds
pilots, who are hired with dice, and unexplored space, where each further card is a risk.

>>> from armillary.engines import load
>>> table = load("galaxies").table(seed=1, seats=3)
>>> len(table.state.row), len(table.state.crew), table.state.goods
(5, 5, ((2, 1), (2, 1), (2, 1)))
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engines.core.data import read_toml
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE, Move

from .rules.box import ECONOMY, FACES, HULLS, MADE_UP, Mission, read_box
from .rules.box.actions import Action, Along, read_action
from .rules.chance import rolls
from .rules.legal.steps import CHANGES
from .rules.moves import Roll
from .rules.state import Galaxies, GalaxiesView

__all__ = ["GAME", "Epic"]


class Epic(Engine[Galaxies, GalaxiesView]):
    """The rules of Tiny Epic Galaxies. Missions and collected exploration cards are secret."""

    seats = (1, 5)
    bound = 100_000
    secrets = True

    def __init__(self, data: str | None = None) -> None:
        """Read the boxes; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        box = self.box = read_box(self.data, lambda id: f"mission.{id}.name" in self.texts)
        self.made_up = MADE_UP - (set(read_toml(self.data)) if self.data else set())
        self.changes = CHANGES
        self.hull_names = HULLS
        self.planets = (*box.planets, *box.far_planets)
        self.pilots, self.finds = box.pilots, box.exploration
        self.missions = (*box.missions, *box.far_missions)
        self.planet_number = {card.id: i for i, card in enumerate(self.planets)}
        self.pilot_number = {card.id: i for i, card in enumerate(self.pilots)}
        self.find_number = {card.id: i for i, card in enumerate(self.finds)}
        self.mission_number = {card.id: i for i, card in enumerate(self.missions)}
        self.actions = tuple(card.then for card in self.planets)
        self.effects = tuple(card.then for card in self.finds)
        self.abilities = tuple(card.can for card in self.pilots)
        self.tracks = tuple(FACES.index(card.track) - ECONOMY for card in self.planets)
        self.gives = tuple(
            tuple(int(card.resource in (good, "either")) for card in self.planets)
            for good in ("energy", "culture")
        )
        kinds = box.badges.kinds
        self.pilot_badges = [[kinds.index(b) for b in card.badges] for card in self.pilots]
        self.find_badges = [[kinds.index(b) for b in card.badges] for card in self.finds]
        self.trained = [{HULLS.index(hull) for hull in card.trained} for card in self.pilots]
        self.hull_faces = [[FACES.index(face) for face in box.hulls[hull]] for hull in HULLS]
        self.dangers = [_track(action) for action in self.effects]
        self.mats = tuple(tuple(map(read_action, ladder)) for ladder in box.rogue.mats.values())
        self.dwarf_cards = {
            i for i, act in enumerate(self.effects) if act.ops[0].word == "dwarf_planet"
        }
        # The last position that was made, and what may be answered to it.
        self.known: tuple[Galaxies | None, Sequence[Move] | None] = (None, None)
        # Moves that are made once for this box.
        self.hires: dict[tuple[int, int, int, bool, int], list[Move]] = {}
        self.flights: dict[tuple[int, int, int], Move] = {}
        self.rolled: list[list[Move]] = [
            [Roll(NATURE, faces) for faces in rolls(n)] for n in range(8)
        ]

    # Small questions that the rooms of this game ask.

    def mission_deck(self, seats: int, expansion: bool) -> list[int]:
        """Return the missions that are shuffled: with two seats those marked for it, alone none."""
        if seats == 1:
            return []
        among = self.missions if expansion else self.box.missions
        return [i for i, card in enumerate(among) if card.duel or seats > 2]

    def mission_text(self, mission: Mission, what: str) -> str:
        """Return a mission's name or goal: an owner's own, or where ours is to be found."""
        own: str = getattr(mission, what)
        return own or f"@mission.{mission.id}.{what}"

    def named(self, planet: str) -> str:
        """Return the name on a planet's card."""
        return self.planets[self.planet_number[planet]].name


def _track(action: Action) -> tuple[int, int]:
    """Return the track and length of a danger; (0, 0) where there is none."""
    found = (op for op in action.ops if isinstance(op, Along) and op.word == "track")
    return next(((op.track, op.n) for op in found), (0, 0))


GAME = Epic
