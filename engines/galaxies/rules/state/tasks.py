"""What is still to be done: a stack of small records, each for what one seat or NATURE does next.

They are shared between positions, so nobody ever changes one. They are not frozen, because those
take three times as long to make, and every move makes some.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from armillary.engines.core.data import meant
from armillary.engines.core.data import written as absent


@dataclass(slots=True, unsafe_hash=True)
class Task:
    """Something that is still to be done."""

    name: ClassVar[str]
    """What it is called in files, and in the texts that ask for it."""


@dataclass(slots=True, unsafe_hash=True)
class OfSeat(Task):
    """What a seat is asked to do."""

    seat: int


# What NATURE does.


@dataclass(slots=True, unsafe_hash=True)
class Mission(OfSeat):
    """A mission is dealt to the seat."""

    name: ClassVar[str] = "mission"


@dataclass(slots=True, unsafe_hash=True)
class Refill(Task):
    """The gap in the row of planets is filled."""

    slot: int
    name: ClassVar[str] = "refill"


@dataclass(slots=True, unsafe_hash=True)
class Crew(Task):
    """The gap in the row of pilots is filled."""

    slot: int
    name: ClassVar[str] = "crew"


@dataclass(slots=True, unsafe_hash=True)
class Roll(Task):
    """So many dice are rolled."""

    dice: int
    name: ClassVar[str] = "roll"


@dataclass(slots=True, unsafe_hash=True)
class TurnUp(OfSeat):
    """An exploration card is drawn for a ship of the seat."""

    ship: int
    name: ClassVar[str] = "turnup"


@dataclass(slots=True, unsafe_hash=True)
class Peek(OfSeat):
    """The seat is shown the card on top of the exploration deck."""

    name: ClassVar[str] = "peek"


# What a seat does in its turn.


@dataclass(slots=True, unsafe_hash=True)
class Keep(OfSeat):
    """One of two missions is kept."""

    name: ClassVar[str] = "keep"


@dataclass(slots=True, unsafe_hash=True)
class Main(OfSeat):
    """The turn: dice are activated, rerolled, converted or spent on pilots until it is finished."""

    name: ClassVar[str] = "main"


@dataclass(slots=True, unsafe_hash=True)
class Cup(OfSeat):
    """Dice are taken to be rerolled, and thrown."""

    name: ClassVar[str] = "cup"


@dataclass(slots=True, unsafe_hash=True)
class Spend(OfSeat):
    """A die is spent without its action."""

    name: ClassVar[str] = "spend"


@dataclass(slots=True, unsafe_hash=True)
class Turn(OfSeat):
    """A die is turned to another face."""

    name: ClassVar[str] = "turn"


@dataclass(slots=True, unsafe_hash=True)
class Exchange(OfSeat):
    """A normal ship is exchanged for the advanced one of a hull."""

    hull: int
    name: ClassVar[str] = "exchange"


# Following.


@dataclass(slots=True, unsafe_hash=True)
class Window(Task):
    """Others may follow a face: those from so many seats after whose turn it is."""

    face: int
    offset: int
    free: bool
    name: ClassVar[str] = "window"


@dataclass(slots=True, unsafe_hash=True)
class Follow(OfSeat):
    """The seat may follow a face, for nothing if it is free."""

    face: int
    free: bool
    name: ClassVar[str] = "follow"


# What faces and actions leave to be chosen.


@dataclass(slots=True, unsafe_hash=True)
class Fly(OfSeat):
    """A ship moves, the only one that may or any; `moved` has a bit for each that already has.

    So many more Moves are left, this one included.
    """

    only: int | None = None
    moved: int = 0
    left: int = 1
    optional: bool = False
    name: ClassVar[str] = "fly"


@dataclass(slots=True, unsafe_hash=True)
class Advance(OfSeat):
    """A ship advances on a track: the only one that may, or any that is not excluded.

    `by_die` tells whether a die does it, `advanced` whether only advanced ships may.
    """

    track: int
    steps: int
    only: int | None = None
    excluded: int | None = None
    optional: bool = False
    by_die: bool = False
    advanced: bool = False
    name: ClassVar[str] = "advance"


@dataclass(slots=True, unsafe_hash=True)
class Boost(OfSeat):
    """A ship's pilot may be paid to go further."""

    ship: int
    name: ClassVar[str] = "boost"


@dataclass(slots=True, unsafe_hash=True)
class Regress(OfSeat):
    """Ships of opponents are pushed back on a track, on one planet alone if it is named.

    So many more are left, this one included; `done` has a bit for each that already was.
    """

    track: int
    steps: int
    left: int = 1
    done: int = 0
    optional: bool = False
    planet: int | None = None
    name: ClassVar[str] = "regress"


@dataclass(slots=True, unsafe_hash=True)
class Back(OfSeat):
    """An own ship goes back on a track; `onward` is where another must be able to advance then."""

    track: int
    steps: int
    onward: int | None
    name: ClassVar[str] = "back"


@dataclass(slots=True, unsafe_hash=True)
class Recall(OfSeat):
    """An orbiting ship flies home."""

    name: ClassVar[str] = "recall"


@dataclass(slots=True, unsafe_hash=True)
class Transfer(OfSeat):
    """A ship changes its orbit."""

    name: ClassVar[str] = "transfer"


@dataclass(slots=True, unsafe_hash=True)
class Upgrade(OfSeat):
    """The empire is upgraded, with a discount and perhaps with both resources."""

    mixed: bool
    discount: int
    optional: bool
    name: ClassVar[str] = "upgrade"


@dataclass(slots=True, unsafe_hash=True)
class Colony(OfSeat):
    """A colony die upgrades the empire, or uses the action of a colony."""

    name: ClassVar[str] = "colony"


@dataclass(slots=True, unsafe_hash=True)
class Use(OfSeat):
    """An action is borrowed: of a colony of the owner, or of the row if nobody owns it."""

    owner: int | None
    name: ClassVar[str] = "use"


@dataclass(slots=True, unsafe_hash=True)
class Land(OfSeat):
    """Whoever landed may use the planet's action."""

    ship: int
    planet: int
    name: ClassVar[str] = "land"


@dataclass(slots=True, unsafe_hash=True)
class Again(OfSeat):
    """The ship's pilot may be paid to use once more the action of where it landed."""

    ship: int
    planet: int
    name: ClassVar[str] = "again"


@dataclass(slots=True, unsafe_hash=True)
class Ops(OfSeat):
    """An action goes on with its next step; `ship` is the one that took the card, if one did."""

    source: int
    next: int
    ship: int | None
    name: ClassVar[str] = "ops"


@dataclass(slots=True, unsafe_hash=True)
class Play(OfSeat):
    """A face is played for nothing."""

    name: ClassVar[str] = "play"


@dataclass(slots=True, unsafe_hash=True)
class Repeat(OfSeat):
    """The face of a die that was activated is played once more."""

    name: ClassVar[str] = "repeat"


@dataclass(slots=True, unsafe_hash=True)
class Bury(OfSeat):
    """A pilot, or else a planet, is put under its deck."""

    pilot: bool
    name: ClassVar[str] = "bury"


@dataclass(slots=True, unsafe_hash=True)
class Rob(OfSeat):
    """A resource is taken from an opponent."""

    good: int
    amount: int
    name: ClassVar[str] = "rob"


@dataclass(slots=True, unsafe_hash=True)
class Gift(OfSeat):
    """An opponent is paid; `borrows` tells whether one of its colonies is used then."""

    good: int
    amount: int
    borrows: bool
    name: ClassVar[str] = "gift"


@dataclass(slots=True, unsafe_hash=True)
class Convert(OfSeat):
    """One resource is turned into the other."""

    good: int
    other: int
    name: ClassVar[str] = "convert"


@dataclass(slots=True, unsafe_hash=True)
class Split(OfSeat):
    """A gain is shared out between the resources."""

    amount: int
    name: ClassVar[str] = "split"


# Exploring.


@dataclass(slots=True, unsafe_hash=True)
class Explore(OfSeat):
    """A ship begins to explore."""

    ship: int
    name: ClassVar[str] = "explore"


@dataclass(slots=True, unsafe_hash=True)
class Choose(OfSeat):
    """An open card is taken for a ship, or one is drawn."""

    ship: int
    name: ClassVar[str] = "choose"


@dataclass(slots=True, unsafe_hash=True)
class Drawn(OfSeat):
    """The card that was drawn is taken, or left for another."""

    ship: int
    name: ClassVar[str] = "drawn"


@dataclass(slots=True, unsafe_hash=True)
class Pick(OfSeat):
    """An open card is taken, for no ship."""

    name: ClassVar[str] = "pick"


@dataclass(slots=True, unsafe_hash=True)
class Send(OfSeat):
    """A ship is sent exploring: one that is in space already, or one that is not."""

    again: bool
    name: ClassVar[str] = "send"


# The rogue galaxy of a single player.


@dataclass(slots=True, unsafe_hash=True)
class Rogue(Task):
    """The rogue rolls so many dice, one by one; `bonus` tells whether they are bonus dice."""

    left: int
    bonus: bool
    name: ClassVar[str] = "rogue"


@dataclass(slots=True, unsafe_hash=True)
class RogueWeighs(Task):
    """The rogue looks at what it rolled."""

    bonus: bool
    name: ClassVar[str] = "rogue_weighs"


@dataclass(slots=True, unsafe_hash=True)
class RogueUses(Task):
    """The rogue uses what it rolled."""

    bonus: bool
    name: ClassVar[str] = "rogue_uses"


@dataclass(slots=True, unsafe_hash=True)
class RogueOps(Task):
    """The rogue's colony action goes on with its next step."""

    next: int
    name: ClassVar[str] = "rogue_ops"


@dataclass(slots=True, unsafe_hash=True)
class RogueSteps(Task):
    """A ship of the rogue advances."""

    ship: int
    steps: int
    name: ClassVar[str] = "rogue_steps"


@dataclass(slots=True, unsafe_hash=True)
class RogueLeads(Task):
    """The foremost ship of the rogue advances on a track, because somebody lets all do so."""

    track: int
    steps: int
    name: ClassVar[str] = "rogue_leads"


@dataclass(slots=True, unsafe_hash=True)
class RogueGrows(Task):
    """The rogue's turn ends, but not before it has grown."""

    name: ClassVar[str] = "rogue_grows"


@dataclass(slots=True, unsafe_hash=True)
class RogueFills(Task):
    """What fills the rogue's store makes it grow."""

    name: ClassVar[str] = "rogue_fills"


@dataclass(slots=True, unsafe_hash=True)
class RogueDone(Task):
    """The rogue's turn is over."""

    name: ClassVar[str] = "rogue_done"


@dataclass(slots=True, unsafe_hash=True)
class Force(OfSeat):
    """The player may have the rogue's die rolled again."""

    bonus: bool
    name: ClassVar[str] = "force"


@dataclass(slots=True, unsafe_hash=True)
class Yields(OfSeat):
    """Of several ships equally far the player says which is pushed back."""

    steps: int
    name: ClassVar[str] = "yields"


@dataclass(slots=True, unsafe_hash=True)
class Surrender(OfSeat):
    """The player shares out what the rogue takes."""

    amount: int
    name: ClassVar[str] = "surrender"


KINDS: dict[str, type[Task]] = {
    kind.name: kind
    for kind in vars().copy().values()
    if isinstance(kind, type) and issubclass(kind, Task) and "name" in vars(kind)
}
"""Every kind of task, by its name."""


def written(one: Task) -> list[Any]:
    """Return a task as files have it: its name and its parts, ABSENT for a part that is not there.

    >>> written(Use(seat=2, owner=None))
    ['use', 2, -1]
    """
    parts = (getattr(one, part.name) for part in fields(one))
    return [one.name, *(absent(part) for part in parts)]


def read(plain: tuple[Any, ...]) -> Task:
    """Return the task that was written; ValueError if it is none.

    >>> read(("use", 2, -1)) == Use(seat=2, owner=None)
    True
    """
    name, *parts = plain or [None]
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None or len(parts) != len(fields(kind)):
        raise ValueError(name)
    return kind(
        *(_part(str(one.type), part) for one, part in zip(fields(kind), parts, strict=True))
    )


def _part(type_: str, part: Any) -> Any:
    """Return a part of the type that it has by its record."""
    if not isinstance(part, int):
        raise ValueError(part)
    if type_ == "bool":
        return bool(part)
    return meant(int(part)) if "None" in type_ else int(part)
