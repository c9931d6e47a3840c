"""The box of The Rarities of Andromeda: read from its data file, checked, and counted again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from armillary.engines.core import rules
from armillary.engines.core.data import DataError, Within, build, read_own

from .state import ALIENS, NONE, Andromeda

if TYPE_CHECKING:
    from .. import Rarities

RELICS = ("boots", "roll", "screwdriver", "cloak", "vacuum", "machine", "plug", "lookout")
ALIEN_CARDS = ("pilferer", "schemer", "time_thief")
SABORTAL = "sabortal"


@dataclass(frozen=True)
class Cards:
    """The kinds of relic, and how many there are of each."""

    relics: tuple[str, ...]
    copies: Annotated[int, Within(1, 40)]


@dataclass(frozen=True)
class Portals:
    """The value of each portal, nearest first, and where missions start."""

    values: tuple[int, ...]
    first_mission: int
    later_missions: int


@dataclass(frozen=True)
class Home:
    """How many of a kind may lie at home, and how many such sets win."""

    limit: int
    sets: Annotated[int, Within(1, len(RELICS))]


@dataclass(frozen=True)
class Thief:
    """How far the time thief turns ships back."""

    steps: int


@dataclass(frozen=True)
class Endless:
    """After how many missions a game that does not end is stopped."""

    empty: int
    any: int


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    cards: Cards
    portals: Portals
    hands: dict[str, int]
    home: Home
    thief: Thief
    endless: Endless


def read_box(own: str | None = None) -> Box:
    """Return the box; the tables of an owner's own file stand in place of ours."""
    table, where = read_own(Path(__file__).parents[1] / "data" / "box.toml", own)
    box = build(Box, table, where)
    _check(box, where)
    return box


def _check(box: Box, where: str) -> None:
    """Find what types cannot tell: names without a drawing, hands without cards, lost portals."""
    relics, portals = box.cards.relics, box.portals
    unknown = [name for name in relics if name not in RELICS]
    if unknown or len(set(relics)) < len(relics) or len(relics) < box.home.sets:
        named = ", ".join(RELICS)
        raise DataError(f"{where}: 'relics' must be {box.home.sets} or more different of {named}")
    if not 4 <= len(portals.values) <= 12 or min(portals.values) < 1:
        raise DataError(f"{where}: 'values' must be 4 to 12 portals, each worth 1 or more")
    # The aliens lie at the first three portals, so the first mission starts beyond them.
    for name, least in (("first_mission", len(ALIEN_CARDS) + 1), ("later_missions", 1)):
        if not least <= getattr(portals, name) <= len(portals.values):
            raise DataError(f"{where}: '{name}' must be from {least} to {len(portals.values)}")
    if not 1 <= box.home.limit <= box.cards.copies or box.home.sets < 1:
        raise DataError(f"{where}: a home needs a limit from 1 to {box.cards.copies}, and sets")
    for seats in ("3", "4", "5", "6"):
        most = len(relics) * box.cards.copies // int(seats)
        if not 1 <= box.hands.get(seats, 0) <= most:
            raise DataError(f"{where}: [hands] needs '{seats}', from 1 to {most} relics")
    if not 1 <= box.endless.empty <= box.endless.any <= 400:
        raise DataError(f"{where}: 'empty' must be from 1 to 'any', and 'any' at most 400")
    if box.thief.steps < 0:
        raise DataError(f"{where}: 'steps' must be 0 or more")


@rules.effect("box.relics")
def full_pile(game: Rarities) -> bytes:
    """Return all relics: so many of each kind."""
    return bytes(relic for relic in game.relics for _ in range(game.box.cards.copies))


def census(game: Rarities, state: Andromeda) -> dict[str, int]:
    """Count every kind of card in the pile, in hands, under portals and at home."""
    cards = b"".join((state.pile, *state.hands, *state.homes, state.cards)).replace(
        bytes((NONE,)), b""
    )
    found = {name: cards.count(number) for name, number in game.number.items()}
    if state.phase == ALIENS:
        found |= {game.name_of[alien]: 1 for alien in game.aliens}
    return found
