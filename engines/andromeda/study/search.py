"""How a mission is best searched: the guess knows much, and what hides in hands says little."""

from __future__ import annotations

from armillary.engines.core.habits import Habits

HABITS = Habits(explore=0.08, trust=8.0, sharp=5.0)
