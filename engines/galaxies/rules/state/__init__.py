"""A position of Tiny Epic Galaxies, small and frozen, and what a seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from armillary.engines.core.records import Frozen

from .tasks import Task

ROGUE, ROGUE_NAME = 1, 5
"""The side of the rogue galaxy beside the single seat 0, and the number of its name."""

CARD = 100
"""Sources of actions from here on are exploration cards; below they are planets."""


@dataclass(frozen=True)
class Options:
    """How to play: with Beyond the Black, or the first box alone."""

    expansion: bool = True
    """Beyond the Black, for two to five; alone one plays the first box."""
    rogue: Literal["artemis", "rothkel", "zendica", "hades", "gamelyn"] = "artemis"
    """The galaxy that a single player is up against, from the easiest to the hardest."""


@dataclass(slots=True, unsafe_hash=True)
class Moment:
    """What rules look at: a position, frozen or under change.

    `agenda` is a stack of tasks, the last of them first to be done. `dice` counts the inactive
    dice by face, `cup` those taken to be rerolled, `bay` lists the faces of activated dice, `spent`
    counts dice that went without an action. `used` has a bit for each planet used this turn.
    `row` are planets (None is a gap), `deck` a bit for each planet to be drawn from, `under` those
    below it in order; `crew`, `recruits` and `reserve` are the same of pilots. `ships` are places
    by seat, `hulls` what each ship is (None is a normal one), `hangar` the pilots of each advanced
    ship, the last on top. `ctx` is what one step of an action leaves to the next, and `last` is
    the move that everybody has just seen, in words; of a secret one its kind. `rogue` is the mat of
    the rogue galaxy, if there is one: it has no seat, but it is the second side wherever sides are
    listed; `fewer` are the dice that it takes from the next roll.
    """

    to_act: int | None
    seats: int
    expansion: bool
    agenda: tuple[Task, ...]
    turn: int
    trigger: int | None
    dice: tuple[int, ...]
    cup: tuple[int, ...]
    bay: tuple[int, ...]
    spent: int
    rerolled: bool
    converted: bool
    used: int
    flown: int
    bonus: tuple[int, int]
    tax: int
    discount: int
    ctx: int | None
    last: str
    row: tuple[int | None, ...]
    deck: int
    under: tuple[int, ...]
    crew: tuple[int | None, ...]
    recruits: int
    reserve: tuple[int, ...]
    goods: tuple[tuple[int, int], ...]
    level: tuple[int, ...]
    ships: tuple[tuple[int, ...], ...]
    hulls: tuple[tuple[int | None, ...], ...]
    hangar: tuple[tuple[tuple[int, ...], ...], ...]
    colonies: tuple[tuple[int, ...], ...]
    dwarfs: tuple[int, ...]
    face_up: tuple[int, ...]
    drawn: int | None
    rogue: int | None
    fewer: int
    missions: tuple[tuple[int, ...], ...]
    cards: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]
    seers: int

    @property
    def sides(self) -> int:
        """How many take part: the seats, and the rogue galaxy."""
        return len(self.level)


class Roomy(Moment):
    """A position with room for what a move needs beside it, while it is thawed."""

    __slots__ = ("game", "known", "move", "told")


class Galaxies(Frozen, Roomy):
    """A moment in a game."""

    __slots__ = ()


PUBLIC = Galaxies._fields.index("missions")
"""So many fields come first that everybody may know."""


class GalaxiesView(NamedTuple):
    """What a seat knows: all that lies open, its own missions and cards, and how many others have.

    `all_missions` and `all_cards` are empty before the game is over. `top` are the cards on the
    exploration deck that this seat has looked at; `above` is how many of them anybody knows.
    """

    to_act: int | None
    seats: int
    expansion: bool
    agenda: tuple[Task, ...]
    turn: int
    trigger: int | None
    dice: tuple[int, ...]
    cup: tuple[int, ...]
    bay: tuple[int, ...]
    spent: int
    rerolled: bool
    converted: bool
    used: int
    flown: int
    bonus: tuple[int, int]
    tax: int
    discount: int
    ctx: int | None
    last: str
    row: tuple[int | None, ...]
    deck: int
    under: tuple[int, ...]
    crew: tuple[int | None, ...]
    recruits: int
    reserve: tuple[int, ...]
    goods: tuple[tuple[int, int], ...]
    level: tuple[int, ...]
    ships: tuple[tuple[int, ...], ...]
    hulls: tuple[tuple[int | None, ...], ...]
    hangar: tuple[tuple[tuple[int, ...], ...], ...]
    colonies: tuple[tuple[int, ...], ...]
    dwarfs: tuple[int, ...]
    face_up: tuple[int, ...]
    drawn: int | None
    rogue: int | None
    fewer: int
    seat: int
    own_missions: tuple[int, ...]
    dealt: tuple[int, ...]
    own_cards: tuple[int, ...]
    counts: tuple[int, ...]
    all_missions: tuple[tuple[int, ...], ...]
    all_cards: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]
    above: int
    seers: int

    @property
    def sides(self) -> int:
        """How many take part: the seats, and the rogue galaxy."""
        return len(self.level)


if TYPE_CHECKING:
    Position: TypeAlias = Moment
    Known: TypeAlias = Any
    """A position, or what a seat sees of it."""

    Purse: TypeAlias = tuple[int, int]
    """The energy and culture that a seat has left."""
