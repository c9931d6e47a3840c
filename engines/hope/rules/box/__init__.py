"""The box of HOPE as read from its data file, every value checked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from armillary.engines.core.data import DataError, build, read_own

from ..state import HopeState, tasks
from ..state.pioneers import out_there

if TYPE_CHECKING:
    from ... import Hope

Status = Literal["printed", "ruling", "reconstructed"]

TECHNOLOGIES = ("oxygen", "water", "carbon", "light", "plant", "animal")
JOKER = 6
"""The number of the joker among the seven kinds of card."""

CARDS = tuple(f"{tech}{mark}" for tech in (*TECHNOLOGIES, "joker") for mark in ("", "*"))
"""The 14 sorts of card: number 2 * technology, and one more with the regression symbol."""

TOKENS = ("medals", "polarize", "cards", "move")
CHARACTERS = ("brave", "earthling", "prodigy", "acrobat")
COLOURS = ("purple", "blue", "red")
"""The dimensions, in the clockwise order of the cockpit."""

BUGS = (
    *("card", "calm", "corners", "both", "lever", "roomy", "stroll", "wild", "home", "gift"),
    *("surge", "loss", "jokerless", "stiff", "spin", "tight", "pairless", "toll", "crumble"),
    "drift",
)


@dataclass(frozen=True)
class Deal:
    """The order in which galaxies lie when they are not dealt at random."""

    status: Status
    order: tuple[str, ...]


@dataclass(frozen=True)
class Galaxy:
    """A galaxy tile: its technology, the planets on its faces, and how its cube is seen."""

    technology: Literal["oxygen", "water", "carbon", "light", "plant", "animal"]
    planets: tuple[int, int, int]
    shape: Literal["convex", "concave"]


@dataclass(frozen=True)
class Galaxies:
    """All galaxy tiles by name."""

    status: Status
    tiles: dict[str, Galaxy]


@dataclass(frozen=True)
class Cards:
    """How many cards of each technology carry the symbol, and how many do not."""

    status: Status
    plain: int
    symbol: int


@dataclass(frozen=True)
class Tokens:
    """How many bonus tokens there are of each sort."""

    status: Status
    medals: int
    polarize: int
    cards: int
    move: int


@dataclass(frozen=True)
class Track:
    """The Mission Track: pioneer spaces, crossings, and how often the marker crosses them."""

    status: Status
    spaces: int
    crossings: int


@dataclass(frozen=True)
class Supplies:
    """Medals for all, pioneers of each seat, and those that stand in a cockpit at the start."""

    status: Status
    medals: int
    pioneers: int
    start: int


@dataclass(frozen=True)
class Stacks:
    """The heights of the three stacks of bonus tokens at each difficulty."""

    status: Status
    normal: tuple[int, int, int]
    advanced: tuple[int, int, int]
    expert: tuple[int, int, int]
    hero: tuple[int, int, int]


@dataclass(frozen=True)
class Character:
    """A character tile: cards in hand, and what each step of its two ladders costs."""

    status: Status
    hand: int
    upgrades: tuple[int, ...]
    levels: tuple[int, ...]


@dataclass(frozen=True)
class Bug:
    """A bug card: whether paying brings its effect or averts it, and how long that lasts."""

    status: Status
    kind: Literal["bonus", "malus"]
    lasts: Literal["once", "lasting"]
    extra: int


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    deal: Deal
    galaxies: Galaxies
    cards: Cards
    tokens: Tokens
    track: Track
    supplies: Supplies
    stacks: Stacks
    characters: dict[str, Character]
    bugs: dict[str, Bug]


def read_box(own: str | None = None) -> Box:
    """Return the box; the tables of an owner's own file stand in place of ours."""
    table, where = read_own(Path(__file__).parents[2] / "data" / "box.toml", own)
    box = build(Box, table, where)
    _check(box, where)
    return box


def _check(box: Box, where: str) -> None:
    """Find what types cannot tell: wrong counts, names that do not exist."""
    galaxies = box.galaxies.tiles
    if len(galaxies) != 36:
        raise DataError(f"{where}: 'galaxies.tiles' must be 36 tiles, not {len(galaxies)}")
    if sorted(box.deal.order) != sorted(galaxies):
        raise DataError(f"{where}: 'deal.order' must name each galaxy once")
    for name, galaxy in galaxies.items():
        if not all(0 <= n <= 3 for n in galaxy.planets) or not sum(galaxy.planets):
            raise DataError(f"{where}: galaxy '{name}' needs 0 to 3 planets a face, and one at all")
    for kind, found, known in (
        ("characters", box.characters, CHARACTERS),
        ("bugs", box.bugs, BUGS),
    ):
        if set(found) != set(known):
            raise DataError(f"{where}: '{kind}' must be exactly {', '.join(known)}")
    total = sum((box.tokens.medals, box.tokens.polarize, box.tokens.cards, box.tokens.move))
    for name in ("normal", "advanced", "expert", "hero"):
        if sum(getattr(box.stacks, name)) != total:
            raise DataError(f"{where}: 'stacks.{name}' must add up to the {total} bonus tokens")
    if 2 * box.track.crossings != box.track.spaces:
        raise DataError(f"{where}: 'track' needs two spaces for every crossing")
    for name, one in box.characters.items():
        if one.hand < 1 or min((*one.upgrades, *one.levels), default=0) < 0:
            raise DataError(f"{where}: character '{name}' needs a hand, and costs of 0 or more")
    if box.cards.symbol < 1 or box.cards.plain < 0 or box.supplies.start >= box.supplies.pioneers:
        raise DataError(f"{where}: 'cards' need symbols, and 'supplies' more pioneers than 'start'")


def census(game: Hope, state: HopeState) -> dict[str, int]:
    """Count the components, wherever they are."""
    piles = sum(len(pile) for pile in (*state.piles, state.pile))
    shelf = len(state.shelf) - state.shelf.count(None)
    hands = sum(sum(hand) for hand in state.hands)
    pledged = sum(len(cards) for _, cards in state.pledged)
    used = sum(
        game.kit.start
        + state.supply[seat]
        + state.upgrades[seat]
        + state.levels[seat]
        + out_there(state, seat)
        + state.line.count(seat)
        for seat in range(state.seats)
    )
    used += sum(sum(task.there) for task in state.todo if isinstance(task, tasks.Stand))
    laid = [one for one in state.tiles if one is not None]
    return {
        "technology cards": sum(state.deck) + sum(state.bottom) + piles + shelf + hands + pledged,
        "pioneers": used,
        "galaxies": len(set(laid)) + len(game.galaxies) - len(laid),
        "tokens in stacks": sum(state.bag) - sum(state.stacks),
    }
