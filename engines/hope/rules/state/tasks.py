"""What is to be done before the turn goes on: a record for each task, first things first.

Somebody has to act on most of them, NATURE or a seat; the others are done by themselves. A task
knows its `word`, by which texts and saves call it, and the kinds of move that answer it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from armillary.engines.core.moves import Move

from .. import moves as m

if TYPE_CHECKING:
    from . import Moment


class Task:
    """Something that is asked, or that comes by itself."""

    __slots__ = ()

    word: ClassVar[str]
    answers: ClassVar[tuple[type[Move], ...]] = ()


# Setup.


@dataclass(frozen=True, slots=True)
class Lay(Task):
    """The next galaxy is laid."""

    word = "lay"
    answers = (m.Lay,)


@dataclass(frozen=True, slots=True)
class Open(Task):
    """The first card of a space of the replenishment zone is drawn: one with the symbol."""

    space: int

    word = "open"
    answers = (m.Draw,)


@dataclass(frozen=True, slots=True)
class Omen(Task):
    """A card is drawn that tells where the monolith begins."""

    word = "omen"
    answers = (m.Draw,)


@dataclass(frozen=True, slots=True)
class Monolith(Task):
    """One of these galaxies is chosen for the monolith."""

    tiles: tuple[int, ...]

    word = "monolith"
    answers = (m.StandMonolith,)


@dataclass(frozen=True, slots=True)
class Character(Task):
    """A seat chooses its character."""

    seat: int

    word = "character"
    answers = (m.Become,)


@dataclass(frozen=True, slots=True)
class Embark(Task):
    """A seat chooses the dimension where its ship starts."""

    seat: int

    word = "embark"
    answers = (m.Embark,)


@dataclass(frozen=True, slots=True)
class Role(Task):
    """A seat is dealt its role."""

    seat: int

    word = "role"
    answers = (m.Deal,)


@dataclass(frozen=True, slots=True)
class Hand(Task):
    """A seat is due its first hand."""

    seat: int

    word = "hand"


# Cards and galaxies.


@dataclass(frozen=True, slots=True)
class Draw(Task):
    """A seat draws as many cards as are left to draw, by a rule."""

    seat: int
    left: int
    rule: str

    word = "draw"
    answers = (m.Draw,)


@dataclass(frozen=True, slots=True)
class Fill(Task):
    """A card is drawn for an empty space of the replenishment zone."""

    space: int

    word = "fill"
    answers = (m.Draw,)


@dataclass(frozen=True, slots=True)
class Token(Task):
    """A bonus token is turned up on a galaxy."""

    tile: int

    word = "token"
    answers = (m.TurnUp,)


@dataclass(frozen=True, slots=True)
class Stand(Task):
    """Whose pioneer goes next onto the Mission Track; `there` counts those that wait, by seat."""

    there: tuple[int, ...]

    word = "stand"
    answers = (m.Stand,)


# Accusations.


@dataclass(frozen=True, slots=True)
class Swap(Task):
    """The accuser replaces as many pioneers of the traitor as are left to replace."""

    left: int
    whom: int

    word = "swap"
    answers = (m.Point, m.Pass)


@dataclass(frozen=True, slots=True)
class Lose(Task):
    """The accuser loses as many pioneers as are left to lose."""

    left: int

    word = "lose"
    answers = (m.Point,)


# Bug cards.


@dataclass(frozen=True, slots=True)
class Bug(Task):
    """A bug card is drawn."""

    word = "bug"
    answers = (m.Strike,)


@dataclass(frozen=True, slots=True)
class Pay(Task):
    """A seat may give for a bug card; so many seats were asked before."""

    seat: int
    asked: int
    bug: int

    word = "pay"
    answers = (m.Give, m.Pass)


@dataclass(frozen=True, slots=True)
class Wake(Task):
    """A seat puts a used lever back."""

    seat: int

    word = "wake"
    answers = (m.Wake,)


@dataclass(frozen=True, slots=True)
class Drop(Task):
    """A seat loses a card."""

    seat: int

    word = "drop"
    answers = (m.Drop,)


@dataclass(frozen=True, slots=True)
class Jump(Task):
    """A seat may jump to the Earth."""

    seat: int

    word = "jump"
    answers = (m.Jump, m.Pass)


# The end of a turn.


@dataclass(frozen=True, slots=True)
class Pile(Task):
    """The cards of the turn are laid on a space of the discard zone."""

    word = "pile"
    answers = (m.Discard,)


@dataclass(frozen=True, slots=True)
class Refill(Task):
    """The hand is filled up."""

    word = "refill"


@dataclass(frozen=True, slots=True)
class Regress(Task):
    """The Regression goes on."""

    word = "regress"


@dataclass(frozen=True, slots=True)
class Next(Task):
    """The turn passes on."""

    word = "next"


TASKS: dict[str, type[Task]] = {kind.word: kind for kind in Task.__subclasses__()}

TURN = (
    *(m.Pull, m.Polarize, m.Step, m.Place, m.Teleport, m.Take, m.Use, m.Upgrade, m.Learn),
    *(m.Accuse, m.Reveal, m.Lure, m.End),
)
"""The kinds of move that make up a turn, when nothing is asked."""


@cache
def draws(seat: int, left: int, rule: str) -> Draw:
    """Return the task to draw cards; it comes so often that each is made once."""
    return Draw(seat, left, rule)


def current(state: Moment) -> Task | None:
    """Return the task that is to be done now, or None in the free part of a turn."""
    return state.todo[0] if state.todo else None


def asked(state: Moment) -> str:
    """Return the word for what is asked, or "" in the free part of a turn."""
    return state.todo[0].word if state.todo else ""


def answers(state: Moment) -> tuple[type[Move], ...]:
    """Return the kinds of move that are asked for now."""
    return state.todo[0].answers if state.todo else TURN


def parts(task: Task) -> tuple[Any, ...]:
    """Return a task as plain values: its word first.

    >>> parts(Draw(1, 2, "refill.hand"))
    ('draw', 1, 2, 'refill.hand')
    """
    return (task.word, *(getattr(task, field.name) for field in fields(task)))  # type: ignore[arg-type]


def whole(parts: tuple[Any, ...]) -> Task | None:
    """Return the task that plain values stand for; None if there is no such task.

    >>> whole(("draw", 1, 2, "refill.hand"))
    Draw(seat=1, left=2, rule='refill.hand')
    >>> whole(("draw", 1)) is whole(("dance",)) is None
    True
    """
    kind = TASKS.get(parts[0]) if parts and isinstance(parts[0], str) else None
    if kind is None or len(parts) != 1 + len(fields(kind)):  # type: ignore[arg-type]
        return None
    return kind(*parts[1:])
