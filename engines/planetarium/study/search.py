"""How a turn is best searched: its steps belong together, so it is judged when it is over."""

from __future__ import annotations

from armillary.engines.core.habits import Habits

HABITS = Habits(explore=0.1, trust=4.0, sharp=2.0)
