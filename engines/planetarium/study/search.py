"""How a turn is best searched: first sight knows much, and leads are small."""

from __future__ import annotations

from armillary.engines.core.habits import Habits

HABITS = Habits(explore=0.1, trust=4.0, sharp=3.0)
