"""What happened, as plain data with the id of the rule that made it happen."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from .data import build


@dataclasses.dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: its kind, the rule behind it, what it is about and its words.

    The catalog text `event.<kind>` tells it; `values` fill the gaps of that text.
    `seats` lists who may know of it; None means everybody.
    """

    kind: str
    rule: str
    seat: int | None = None
    keys: tuple[str, ...] = ()
    values: dict[str, Any] = dataclasses.field(default_factory=dict)
    seats: tuple[int, ...] | None = None

    def known_to(self, seat: int) -> bool:
        """Tell whether `seat` may know of it."""
        return self.seats is None or seat in self.seats

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data that `from_json` turns back into an equal event."""
        plain = dataclasses.asdict(self)
        plain["keys"] = list(self.keys)
        plain["seats"] = None if self.seats is None else list(self.seats)
        return plain

    @classmethod
    def from_json(cls, plain: Any) -> Event:
        """Return the event that the plain data describe."""
        return build(cls, plain, "event")


def all_known_to(events: Iterable[Event], seat: int) -> bool:
    """Tell whether `seat` may know all that a move did: only then may it read the move itself."""
    return all(event.known_to(seat) for event in events)
