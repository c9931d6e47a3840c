"""A position under change: thawed, altered step by step, and frozen again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move
from armillary.engines.core.records import add, copier, put

from ..ending.points import points
from ..moves import Deal, Keep, Peek
from ..state import ROGUE_NAME, Galaxies, Roomy

if TYPE_CHECKING:
    from ... import Epic
    from ..state.tasks import Task

SECRET = (Deal, Peek, Keep)
"""Moves that not everybody may read."""


class Thawed(Roomy):
    """A position that may be changed: the fields of `Galaxies`, set anew one by one."""

    __slots__ = ()

    def __init__(self, game: Epic, state: Galaxies, told: list[Event] | None = None) -> None:
        _thawed(state, self)
        self.game, self.told = game, told
        self.known: Sequence[Move] | None = None
        self.move: Move | None = None

    def freeze(self) -> Galaxies:
        """Return the position as it is now, and let nothing more be changed."""
        if self.move is not None:
            kind = type(self.move)
            self.last = kind.__name__.lower() if kind in SECRET else self.game.spell(self.move)
        del self.game, self.told, self.known, self.move
        return Galaxies.of(self)

    def push(self, task: Task) -> None:
        """Put a task on the stack: it is done before those that are there."""
        self.agenda = (*self.agenda, task)

    def pop(self) -> Task:
        """Take the uppermost task off the stack."""
        *rest, task = self.agenda
        self.agenda = tuple(rest)
        return task

    def bring(self, seat: int, ship: int, place: int) -> None:
        """Put a ship in its place."""
        self.ships = put(self.ships, seat, put(self.ships[seat], ship, place))

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
            who = ROGUE_NAME if seat and self.rogue is not None else seat
            self.told.append(Event(kind, rule, who, keys, values, seats))

    def gain(self, seat: int, good: int, n: int, rule: str) -> None:
        """Add to a resource up to what one can have."""
        got = min(n, self.game.box.goods.most - self.goods[seat][good])
        if got > 0:
            self.goods = put(self.goods, seat, add(self.goods[seat], good, got))
            self.tell("gained", rule, seat, f"base:{seat}", n=got, good=f"@good.{good}")

    def lose(self, seat: int, good: int, n: int, rule: str) -> int:
        """Take away a resource as far as there is any, and return what was really lost."""
        gone = min(n, self.goods[seat][good])
        if gone > 0:
            self.goods = put(self.goods, seat, add(self.goods[seat], good, -gone))
            self.tell("lost", rule, seat, f"base:{seat}", n=gone, good=f"@good.{good}")
        return gone

    def weigh(self, seat: int) -> None:
        """See whether somebody has the points that end the game."""
        if self.trigger is None and points(self.game, self, seat) >= self.game.box.table.points:
            self.trigger = seat
            told = ("triggered", "end.points") if self.rogue is None else ("reached", "rogue.end")
            self.tell(*told, seat, f"base:{seat}")


_thawed = copier(Galaxies._fields)


def ship_key(seat: int, ship: int) -> str:
    """Return the scene key of a ship."""
    return f"ship:{seat}-{ship}"
