"""Everything in the two boxes, read from the data file, every value checked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from armillary.engines.core.data import DataError, build, read_own

from .grammar import Action, Op, read_ability, read_action

Face = Literal["move", "energy", "culture", "economy", "diplomacy", "colony"]
Hull = Literal["aurora", "intrepid", "ambition", "nexus"]
FACES: tuple[Face, ...] = ("move", "energy", "culture", "economy", "diplomacy", "colony")
MOVE, ENERGY, CULTURE, ECONOMY, DIPLOMACY, COLONY = range(6)
HULLS: tuple[Hull, ...] = ("aurora", "intrepid", "ambition", "nexus")
KINDS = (
    "most",
    "fewest",
    "equal",
    "triggered_end",
    "at_least",
    "level",
    "all",
    "no",
)


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
    name: str
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
    """A secret mission; `duel` tells whether two players use it."""

    id: str
    kind: str
    points: int
    tied: int
    duel: bool


@dataclass(frozen=True)
class Pilot:
    """A pilot card."""

    id: str
    name: str
    trained: tuple[Hull, ...]
    points: int
    badges: tuple[str, ...]
    ability: str

    @property
    def can(self) -> Op:
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


def read_box(own: str | None = None) -> Box:
    """Return the box; the tables of an owner's own file stand in place of ours."""
    table, where = read_own(Path(__file__).with_name("data") / "box.toml", own)
    box = build(Box, table, where)
    _check_cards(box, where)
    _check_numbers(box, where)
    _check_rogue(box.rogue, where)
    return box


def _check_cards(box: Box, where: str) -> None:
    """Read every action, so that what is not understood is said now and by its place."""
    seen: set[str] = set()
    groups: tuple[tuple[str, Any], ...] = (
        ("planet", box.planets + box.far_planets),
        ("pilot", box.pilots),
        ("exploration card", box.exploration),
        ("mission", box.missions + box.far_missions),
    )
    for what, cards in groups:
        for card in cards:
            place = f"{where}: {what} '{card.id}'"
            if card.id in seen or not card.id.replace("-", "").isalnum():
                raise DataError(f"{place} stands twice, or is no word; rename it")
            seen.add(card.id)
            try:
                if what in ("planet", "exploration card"):
                    _ = card.then
                elif what == "pilot":
                    _ = card.can
                elif card.kind.split()[:1] not in [[kind] for kind in KINDS]:
                    raise ValueError(f"'kind' begins with one of {', '.join(KINDS)}")
            except ValueError as fault:
                raise DataError(f"{place}: {fault}") from None
            if what in ("pilot", "exploration card") and set(card.badges) - set(box.badges.kinds):
                raise DataError(f"{place}: badges are {', '.join(box.badges.kinds)}")
            if what == "planet" and not (2 <= card.advances <= 6 and card.points >= 1):
                raise DataError(f"{place}: 'advances' must be 2 to 6 and 'points' 1 or more")


def _check_numbers(box: Box, where: str) -> None:
    empire = box.empire
    for name in ("dice", "ships", "points", "cost"):
        if len(getattr(empire, name)) != 6 or min(getattr(empire, name)) < 0:
            raise DataError(f"{where}: [empire] '{name}' must be six numbers, one for each level")
    if not (1 <= min(empire.dice) and max(empire.dice) <= 7 and 1 <= max(empire.ships) <= 4):
        raise DataError(f"{where}: [empire] needs 1 to 7 dice and 1 to 4 ships")
    if tuple(box.hulls) != HULLS:
        raise DataError(f"{where}: [hulls] must be {', '.join(HULLS)}, in this order")
    for seats in "12345":
        if not 1 <= box.table.row.get(seats, 0) <= 8:
            raise DataError(f"{where}: [table] 'row' needs '{seats}', from 1 to 8 planets")
        if seats > "1" and not 1 <= box.table.crew.get(seats, 0) <= 8:
            raise DataError(f"{where}: [table] 'crew' needs '{seats}', from 1 to 8 pilots")
    few = len(box.missions) < 5 * box.start.missions
    if few or len(box.planets) < 8 or len(box.exploration) > 63 or len(box.pilots) > 63:
        raise DataError(f"{where}: too few missions or planets, or too many cards to count")


MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
ROGUE_WORDS = ("gain", "lose_player", "steal", "regress_player", "advance_all", "player_minus_die")


def _check_rogue(rogue: Rogue, where: str) -> None:
    levels = len(rogue.dice)
    if not levels == len(rogue.points) == 5 or not all(1 <= n <= 7 for n in rogue.dice):
        raise DataError(f"{where}: [rogue] 'dice' and 'points' must be five numbers, 1 to 7 dice")
    if not (1 <= rogue.ships <= 4 and 0 <= rogue.bonus <= 7):
        raise DataError(f"{where}: [rogue] needs 1 to 4 'ships' and 0 to 7 'bonus' dice")
    if set(rogue.mats) != set(MATS):
        raise DataError(f"{where}: [rogue.mats] must be {', '.join(MATS)}")
    for name, ladder in rogue.mats.items():
        if len(ladder) != levels:
            raise DataError(f"{where}: [rogue.mats] '{name}' must be five actions, one for a level")
        for action in ladder:
            try:
                words = {op[0] for op in read_action(action).ops}
            except ValueError as fault:
                raise DataError(f"{where}: [rogue.mats] '{name}': {fault}") from None
            if words - set(ROGUE_WORDS):
                known = ", ".join(ROGUE_WORDS)
                raise DataError(
                    f"{where}: [rogue.mats] '{name}': {action!r}: a rogue knows {known}"
                )
