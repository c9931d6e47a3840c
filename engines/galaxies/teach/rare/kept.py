"""Positions of every kind of task, so that rare ones can be asked about too."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import Galaxies, tasks

GAMES, EACH = 10, 3
"""So many random games are looked through, and so many positions of a task are kept."""


@lru_cache(maxsize=8)
def moments(game: Epic) -> tuple[Galaxies, ...]:
    """Return a few positions for each thing that can be asked of a seat."""
    found: dict[type[tasks.Task], list[Galaxies]] = {}
    for seed in range(GAMES):
        rng = random.Random(seed)
        s = game.start(1 + seed % 5, expansion=seed != 1)
        while s.to_act is not None:
            kept = found.setdefault(type(s.agenda[-1]), [])
            if s.to_act != NATURE and (len(kept) < EACH or rng.random() < 0.01):
                del kept[: len(kept) + 1 - EACH]
                kept.append(s)
            s = game.advance(s, game.sample(s, rng))
    return tuple(s for kept in found.values() for s in kept)
