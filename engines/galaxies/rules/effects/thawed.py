"""A position under change: thawed, altered step by step, and frozen again."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ..ending.points import points
from ..moves import Deal, Keep, Peek
from ..state import ROGUE_NAME, Galaxies

if TYPE_CHECKING:
    from ... import Epic
    from ..state.tasks import Task

WHERE = {name: i for i, name in enumerate(Galaxies._fields)}

FLAT = ("agenda", "dice", "cup", "bay", "row", "under", "crew", "reserve", "level", "dwarfs")

DEEP = ("goods", "ships", "hulls", "hangar", "colonies", "missions", "cards")

PLAIN = tuple(name for name in WHERE if name not in (*FLAT, *DEEP))

PLACES, LISTS, DEEPS = ([(name, WHERE[name]) for name in one] for one in (PLAIN, FLAT, DEEP))

_plain = itemgetter(*(WHERE[name] for name in PLAIN))


SECRET = (Deal, Peek, Keep)
"""Moves that not everybody may read."""


class Thawed:
    """A position that may be changed. It has the fields of `Galaxies`, lists in place of tuples."""

    to_act: int | None
    seats: int
    expansion: bool
    agenda: list[Task]
    turn: int
    trigger: int
    dice: list[int]
    cup: list[int]
    bay: list[int]
    spent: int
    rerolled: bool
    converted: bool
    used: int
    flown: int
    bonus: tuple[int, int]
    tax: int
    discount: int
    ctx: int
    last: str
    row: list[int]
    deck: int
    under: list[int]
    crew: list[int]
    recruits: int
    reserve: list[int]
    goods: list[list[int]]
    level: list[int]
    ships: list[list[int]]
    hulls: list[list[int]]
    hangar: list[list[tuple[int, ...]]]
    colonies: list[list[int]]
    dwarfs: list[int]
    face_up: tuple[int, ...]
    drawn: int
    rogue: int
    fewer: int
    missions: list[list[int]]
    cards: list[list[int]]
    top: tuple[int, ...]
    seers: int

    def __init__(self, game: Epic, state: Galaxies, told: list[Event] | None = None) -> None:
        self.game, self.told, self.begun = game, told, state
        self.known: Sequence[Move] | None = None
        self.move: Move | None = None
        self.__dict__.update(zip(PLAIN, _plain(state), strict=True))

    def __getattr__(self, name: str) -> Any:
        """Thaw a list when it is first looked at: most are not, from one move to the next."""
        value: Any = self.begun[WHERE[name]]
        thawed = list(map(list, value)) if name in DEEP else list(value)
        self.__dict__[name] = thawed
        return thawed

    @property
    def sides(self) -> int:
        """How many take part: the seats, and the rogue galaxy."""
        return len(self.level)

    def freeze(self) -> Galaxies:
        """Return the position as it is now."""
        if self.move is not None:
            kind = type(self.move)
            self.last = kind.__name__.lower() if kind in SECRET else self.game.spell(self.move)
        known, fields = self.__dict__, list(self.begun)
        for name, at in PLACES:
            fields[at] = known[name]
        for name, at in LISTS:
            if name in known:
                fields[at] = tuple(known[name])
        for name, at in DEEPS:
            if name in known:
                fields[at] = tuple(map(tuple, known[name]))
        return Galaxies._make(fields)

    def push(self, task: Task) -> None:
        """Put a task on the stack: it is done before those that are there."""
        self.agenda.append(task)

    def tell(
        self,
        kind: str,
        rule: str,
        seat: int | None = None,
        *keys: str,
        seats: tuple[int, ...] | None = None,
        **values: Any,
    ) -> None:
        """Note what happened, if anybody listens."""
        if self.told is not None:
            who = ROGUE_NAME if seat and self.rogue >= 0 else seat
            self.told.append(Event(kind, rule, who, keys, values, seats))

    def gain(self, seat: int, good: int, n: int, rule: str) -> int:
        """Add to a resource up to what one can have, and return what was really gained."""
        got = min(n, self.game.box.goods.most - self.goods[seat][good])
        if got > 0:
            self.goods[seat][good] += got
            self.tell("gained", rule, seat, f"base:{seat}", n=got, good=f"@good.{good}")
        return max(got, 0)

    def lose(self, seat: int, good: int, n: int, rule: str) -> int:
        """Take away a resource as far as there is any, and return what was really lost."""
        gone = min(n, self.goods[seat][good])
        if gone > 0:
            self.goods[seat][good] -= gone
            self.tell("lost", rule, seat, f"base:{seat}", n=gone, good=f"@good.{good}")
        return gone

    def weigh(self, seat: int) -> None:
        """See whether somebody has the points that end the game."""
        if self.trigger < 0 and points(self.game, self, seat) >= self.game.box.table.points:
            self.trigger = seat
            told = ("reached", "rogue.end") if self.rogue >= 0 else ("triggered", "end.points")
            self.tell(*told, seat, f"base:{seat}")


def ship_key(seat: int, ship: int) -> str:
    """Return the scene key of a ship."""
    return f"ship:{seat}-{ship}"
