"""How a turn is best searched: as usual, but a lead is worth more than the guess says."""

from __future__ import annotations

from armillary.engines.core.habits import Habits

HABITS = Habits(sharp=5.0)
