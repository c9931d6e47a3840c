"""When what was missed comes back: after 1, 3, 7 and 21 days, and from the first again when missed.

>>> due("2026-01-30", 0), due("2026-01-30", 3)
('2026-01-31', '2026-02-20')
>>> climbed(0, right=True), climbed(2, right=False), climbed(3, right=True) == TOP
(1, 0, True)
"""

from __future__ import annotations

from datetime import date, timedelta

DAYS = (1, 3, 7, 21)
TOP = len(DAYS)
"""Whoever has climbed so high has solved it: it does not come back."""


def due(today: str, rung: int) -> str:
    """Return the day, as ISO writes it, on which what stands on a rung comes back."""
    return (date.fromisoformat(today) + timedelta(DAYS[rung])).isoformat()


def climbed(rung: int, *, right: bool) -> int:
    """Return the rung after an answer."""
    return rung + 1 if right else 0
