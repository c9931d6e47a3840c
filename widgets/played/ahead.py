"""Agents that think along: while a person chooses, they search ahead from what their seats know.

It is off until somebody switches it on. A thought ends with the moment that it is about: what is
undone, looked back from or begun anew leaves nothing behind.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, NamedTuple

from armillary.engines.agents.ahead import Ahead, Since, since
from armillary.engines.agents.thinker import Thinker
from armillary.engines.core.table import Entry, Table

from ..words import say
from .seeing import SeeingDesk


class Along(NamedTuple):
    """What is thought ahead, and of which moment: after these moves at that table."""

    table: Table
    log: tuple[Entry, ...]
    ahead: Ahead

    def leads_to(self, table: Table) -> bool:
        """Whether what is on the table now came of that moment, move by move."""
        return self.table is table and table.log[: len(self.log)] == self.log


class AheadDesk(SeeingDesk):
    """A desk whose agents may use the time in which a person chooses."""

    OWN: ClassVar[tuple[str, ...]] = (*SeeingDesk.OWN, "ahead")

    def __init__(self, *given: Any, ahead: bool = False, **more: Any) -> None:
        self._along: dict[int, Along] = {}
        super().__init__(*given, **more)
        if ahead:
            self._on.append("ahead")

    @property
    def own(self) -> tuple[str, ...]:
        """It is offered where somebody sits who has a use for it."""
        return tuple(id for id in super().own if id != "ahead" or self._thinkers)

    def rest(self) -> None:
        """Let go of what is thought ahead, too."""
        super().rest()
        while self._along:
            self._along.popitem()[1].ahead.stop()

    def frame(self) -> dict[str, Any]:
        """Think ahead of this moment, and no more of any other."""
        self._think_ahead()
        return super().frame()

    def _own(self, id: str) -> tuple[list[list[str]], str]:
        if id != "ahead":
            return super()._own(id)
        seats = self._seats()
        names = ", ".join(seats[seat] for seat in self._thinkers)
        return [], say(self.lang)["along"].format(names) if names else ""

    @property
    def _thinkers(self) -> dict[int, Thinker]:
        """The agents that have a use for it, from the seat after the one that is to act."""
        first = (self.table.to_act or 0) + 1
        order = [(first + n) % self.table.seats for n in range(self.table.seats)]
        found = ((seat, self.agents.get(seat)) for seat in order)
        return {
            seat: one
            for seat, one in found
            if isinstance(one, Thinker) and one.thinks_ahead(self.engine)
        }

    def _think_ahead(self) -> None:
        actor = self.table.to_act
        wanted = "ahead" in self._on and not self._looking and actor is not None
        for seat, along in list(self._along.items()):
            if not wanted or not along.leads_to(self.table):
                self._along.pop(seat).ahead.stop()
            elif actor in self.agents:
                # Its turn may come after this one.
                along.ahead.pause()
        if wanted and actor not in self.agents and _goes_on():
            for seat, player in self._thinkers.items():
                if seat not in self._along or self._along[seat].log != self.table.log:
                    self._begin_ahead(seat, player)

    def _begin_ahead(self, seat: int, player: Thinker) -> None:
        table, since = self.table, self._since(seat)
        # What the agent may know is all that is thought about: neither hands nor half a move.
        view, luck = table.view(seat), f"{table.seed}:{table.at}:ahead:{seat}"
        self._along[seat] = Along(table, table.log, Ahead(player, self.engine, view, luck, since))

    def _since(self, seat: int) -> Since | None:
        along = self._along.pop(seat, None)
        if along is None:
            return None
        moves = since(self.table, len(along.log), seat) if along.leads_to(self.table) else None
        if moves is None:
            along.ahead.stop()
            return None
        return Since(along.ahead, moves)


def _goes_on() -> bool:
    """Whether there is a loop in which something can go on beside."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
