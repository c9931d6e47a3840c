"""A position of HOPE: a flat frozen record, and the same record opened for a move.

Cards are counted by sort, 14 numbers a hand. Pioneers are counted by face, two bits for each
seat. Sets of tiles are bit masks. `todo` are the tasks to come (`tasks.py`), the first one first;
when there is none, the seat whose turn it is plays freely.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from armillary.engines.core.records import Frozen, copier
from armillary.engines.core.records import add as add
from armillary.engines.core.records import put as put

from .tasks import Task

if TYPE_CHECKING:
    from ..box.kit import Kit
    from ..box.universe import World

Counts = tuple[int, ...]

USUAL_GAP = 5
"""The steps between two crossings where nothing is said, in a save of any time."""


@dataclass(frozen=True)
class Options:
    """How to play: the keywords of `start`.

    `difficulty` sets the stacks of bonus tokens. `traitor` and `bugs` switch the variants on.
    `crossing_gap` is how many steps of the marker lie between two crossings (3 to 8): the more,
    the easier. Where nobody names it, it is 4 at expert and hero, else 5: our own choice, so that
    two who think save about half the universes at normal and few at hero. `balance.py`, beside the
    tests, measured it: so many games two bots saved that plan whole turns (width 6).

    | difficulty | gap | saved | 95 of 100 times between |
    | --- | --- | --- | --- |
    | normal | 5 | 125 of 200 | 56 and 69 % |
    | advanced | 5 | 55 of 100 | 45 and 64 % |
    | expert | 4 | 28 of 100 | 20 and 37 % |
    | hero | 4 | 32 of 200 | 12 and 22 % |

    With the other gap they saved 30 of 60 at normal and at expert, 20 of 60 at hero; at hero with
    a gap of 3 none of 60.
    Two that look one move ahead (`greedy`) saved 4 of 60 at normal, none of 60 at hero.
    `geometry` "uniform" shows every galaxy as the same cube, to compare.
    `universe` "sample" lays the galaxies as the data say instead of at random. `begin` "given"
    deals characters and starting dimensions in order instead of letting the seats choose.
    """

    difficulty: Literal["normal", "advanced", "expert", "hero"] = "normal"
    traitor: bool = False
    bugs: bool = False
    crossing_gap: int | None = None
    geometry: Literal["mixed", "uniform"] = "mixed"
    universe: Literal["random", "sample"] = "random"
    begin: Literal["chosen", "given"] = "chosen"

    @property
    def gap(self) -> int:
        """How many steps of the marker lie between two crossings."""
        return USUAL_GAP if self.crossing_gap is None else self.crossing_gap


@dataclass(slots=True, unsafe_hash=True)
class Moment:
    """What rules look at: a position, closed or open."""

    to_act: int | None
    options: Options
    seats: int
    turn: int
    turns: int
    todo: tuple[Task, ...]
    # The universe.
    tiles: tuple[int | None, ...]
    """The galaxies, where they lie; the Earth is none of them."""
    gone: int
    stable: int
    touched: int
    """Galaxies on which a pioneer has ever been placed."""
    tokens: tuple[tuple[int, int], ...]
    """Bonus tokens that lie: (tile, sort)."""
    pioneers: tuple[int, ...]
    monolith: int | None
    """The tile where it stands, once it does."""
    pointer: int
    """The way from which the monolith's next step is looked for, clockwise."""
    # The seats.
    ships: tuple[int | None, ...]
    levers: tuple[int, ...]
    """Used levers by seat, a bit each."""
    characters: tuple[int | None, ...]
    upgrades: tuple[int, ...]
    levels: tuple[int, ...]
    medals: tuple[int, ...]
    supply: tuple[int, ...]
    hands: tuple[Counts, ...]
    mine: tuple[Counts, ...]
    """Bonus tokens that the seats keep, by sort."""
    # The technology centre.
    deck: Counts
    bottom: Counts
    shelf: tuple[int | None, int | None, int | None]
    """The cards of the replenishment zone, where there are any."""
    piles: tuple[Counts, ...]
    """The discard zone: the cards of each pile, the top one last."""
    pile: Counts
    """The cards used this turn, in order."""
    bag: Counts
    """Bonus tokens not yet turned up, by sort."""
    stacks: tuple[int, int, int]
    # The Mission Track.
    line: Counts
    """The owners of the pioneers on the track, from its first space."""
    gaps: int
    marker: int
    # The turn.
    mode: int | None
    """The course under way: 0 to 2 as the levers, 3 polarizing."""
    heading: int | None
    """The way that a straight course keeps to, from its first step on."""
    steps: int
    seen: int
    """Faces that the course has touched."""
    actions: int
    grown: bool
    placed: int
    before: bool
    fresh: bool
    entered: bool
    lured: bool
    wild: bool
    # Roles.
    roles: tuple[int | None, ...]
    """The roles that are dealt; in a view those that its seat knows."""
    spare: int | None
    """The role that was not dealt, once all others are."""
    outed: int
    """0 nobody, 1 the traitor was accused, 2 the traitor revealed the role."""
    accused: int
    cleared: int
    # Bugs.
    bugs: int
    bug: int | None
    """The bug card that lasts."""
    calm: bool
    pledged: tuple[tuple[int, Counts], ...]
    ending: int
    """Whether an end has been reached, and which: see below."""


OPEN, ARRIVED, TOO_LATE, EARTH_GONE, STANDSTILL = range(5)
"""How far it is with the end: pioneers or marker have arrived, no Earth, or too many turns."""


class Roomy(Moment):
    """A position with room for what a move needs beside it."""

    __slots__ = ("kit", "world")


class HopeState(Frozen, Roomy):
    """A moment in a playing of HOPE."""

    __slots__ = ()


class Play(Roomy):
    """A position opened for a move: the same fields, which may be set anew."""

    __slots__ = ()

    def __init__(self, state: HopeState, world: World, kit: Kit) -> None:
        _opened(state, self)
        self.world = world
        self.kit = kit

    def closed(self) -> HopeState:
        """Return the position as it now is, and let nothing more be changed."""
        del self.world, self.kit
        return HopeState.of(self)

    def first(self, *tasks: Task) -> None:
        """Put tasks before all others."""
        self.todo = tasks + self.todo

    def done(self) -> None:
        """Take the first task off the list."""
        self.todo = self.todo[1:]

    if TYPE_CHECKING:
        # Whoever carries out a task knows which it is.
        todo: tuple[Any, ...]


_opened = copier(HopeState._fields)


class HopeView(NamedTuple):
    """What a seat knows. In `state` the hands of others, the deck and hidden roles are empty.

    `cards` are the sizes of all hands, `deck` how many cards the deck has.
    """

    seat: int
    state: HopeState
    cards: Counts
    deck: int


EMPTY: Counts = (0,) * 14


def minus(row: Counts, other: Counts) -> Counts:
    """Return counts without those of another row."""
    return tuple(a - b for a, b in zip(row, other, strict=True))


def plus(row: Counts, other: Counts) -> Counts:
    """Return counts together with those of another row."""
    return tuple(a + b for a, b in zip(row, other, strict=True))


def counted(cards: Counts) -> Counts:
    """Return a list of sorts as counts by sort."""
    found = [0] * 14
    for card in cards:
        found[card] += 1
    return tuple(found)
