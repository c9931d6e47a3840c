"""Everything in the two boxes, read from the data file, every value checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from armillary.engines.core.data import DataError, Within, build, read_own

from ..state.decks import lying
from . import checks
from .abilities import read_ability
from .actions import read_action

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies
    from .abilities import Ability
    from .actions import Action

Face = Literal["move", "energy", "culture", "economy", "diplomacy", "colony"]

Hull = Literal["aurora", "intrepid", "ambition", "nexus"]

FACES: tuple[Face, ...] = ("move", "energy", "culture", "economy", "diplomacy", "colony")

MOVE, ENERGY, CULTURE, ECONOMY, DIPLOMACY, COLONY = range(6)

HULLS: tuple[Hull, ...] = ("aurora", "intrepid", "ambition", "nexus")

MADE_UP = frozenset(("far_planets", "far_missions", "pilots", "exploration", "rogue"))
"""Tables that could not be read in print: reconstructed, until an owner brings them."""


@dataclass(frozen=True)
class Start:
    """What everybody begins with, and how many missions are dealt."""

    energy: int
    culture: int
    missions: int


@dataclass(frozen=True)
class Goods:
    """How much of a resource one can have."""

    most: int


@dataclass(frozen=True)
class Room:
    """Cards on the table by the number of seats, and the points that end the game."""

    row: dict[str, int]
    crew: dict[str, int]
    face_up: int
    points: int


@dataclass(frozen=True)
class Empire:
    """What each level of an empire gives, and what it costs to come there."""

    dice: tuple[int, ...]
    ships: tuple[int, ...]
    points: tuple[int, ...]
    cost: tuple[int, ...]


@dataclass(frozen=True)
class Badges:
    """The kinds of badge and what the most, a tied most and the second most are worth."""

    kinds: tuple[str, ...]
    first: int
    tied: int
    second: int


@dataclass(frozen=True)
class Rogue:
    """The opponent of a single player: its ladder and its colony actions."""

    dice: tuple[int, ...]
    points: tuple[int, ...]
    ships: int
    bonus: int
    mats: dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Planet:
    """A planet card."""

    id: str
    name: Annotated[str, Within(1, 40)]
    track: Literal["economy", "diplomacy"]
    resource: Literal["energy", "culture", "either"]
    points: int
    advances: int
    action: str

    @property
    def then(self) -> Action:
        """What its action does."""
        return read_action(self.action)


@dataclass(frozen=True)
class Mission:
    """A secret mission; `duel` tells whether two players use it.

    Ours are named by the texts of the game; one of an owner's brings its name and goal.
    """

    id: str
    kind: str
    points: int
    tied: int
    duel: bool
    name: str = ""
    goal: str = ""


@dataclass(frozen=True)
class Pilot:
    """A pilot card."""

    id: str
    name: Annotated[str, Within(1, 40)]
    trained: tuple[Hull, ...]
    points: int
    badges: tuple[str, ...]
    ability: str

    @property
    def can(self) -> Ability:
        """What the pilot's ship can do."""
        return read_ability(self.ability)


@dataclass(frozen=True)
class Find:
    """An exploration card."""

    id: str
    colour: Literal["discovery", "danger"]
    badges: tuple[str, ...]
    effect: str

    @property
    def then(self) -> Action:
        """What it does to its finder."""
        return read_action(self.effect)


@dataclass(frozen=True)
class Box:
    """Everything in both boxes."""

    start: Start
    goods: Goods
    table: Room
    empire: Empire
    badges: Badges
    hulls: dict[str, tuple[Face, Face]]
    rogue: Rogue
    planets: tuple[Planet, ...]
    far_planets: tuple[Planet, ...]
    missions: tuple[Mission, ...]
    far_missions: tuple[Mission, ...]
    pilots: tuple[Pilot, ...]
    exploration: tuple[Find, ...]


CARDS: dict[str, type[Any]] = {
    "planets": Planet,
    "far_planets": Planet,
    "missions": Mission,
    "far_missions": Mission,
    "pilots": Pilot,
    "exploration": Find,
}


def read_box(own: str | None, known: Callable[[str], bool]) -> Box:
    """Return the box; the tables of an owner's own file stand in place of ours.

    DataError tells every fault, each in a line; `known` says whether a mission has words.
    """
    table, where = read_own(Path(__file__).parents[2] / "data" / "box.toml", own)
    faults = [
        fault
        for what, kind in CARDS.items()
        for fault in checks.cards(kind, table[what], what, where)
    ]
    if not faults:
        box = build(Box, table, where)
        faults = list(checks.meaning(box, where, known))
    if faults:
        raise DataError("\n".join(faults))
    return box


def census(game: Epic, state: Galaxies) -> dict[str, int]:
    """Count the cards of each kind wherever they are, and everybody's ships that can still come."""
    planets = state.deck.bit_count() + len(state.under) + sum(map(len, state.colonies))
    pilots = state.recruits.bit_count() + len(state.reserve)
    pilots += sum(len(hull) for hangar in state.hangar for hull in hangar)
    dice = sum(state.dice) + sum(state.cup)
    return {
        "planets": planets + len(lying(state.row)),
        "pilots": pilots + len(lying(state.crew)),
        "ships": sum(
            len(state.ships[seat]) - game.box.empire.ships[state.level[seat] - 1]
            for seat in range(state.seats)
        ),
        "dice": max(dice - max(game.box.empire.dice), 0),
    }
