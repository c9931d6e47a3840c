"""Positions of every kind of task, so that rare ones can be asked about too."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .state import Galaxies

if TYPE_CHECKING:
    from . import Epic

GAMES, EACH = 10, 3
"""So many random games are looked through, and so many positions of a task are kept."""


def moments(game: Epic) -> tuple[Galaxies, ...]:
    """Return a few positions for each thing that can be asked of a seat."""
    found: dict[str, list[Galaxies]] = {}
    for seed in range(GAMES):
        rng = random.Random(seed)
        s = game.start(1 + seed % 5, expansion=seed != 1)
        while s.to_act is not None:
            kept = found.setdefault(s.agenda[-1][0], [])
            if s.to_act >= 0 and (len(kept) < EACH or rng.random() < 0.01):
                del kept[: len(kept) + 1 - EACH]
                kept.append(s)
            s = game.advance(s, game.sample(s, rng))
    return tuple(s for kept in found.values() for s in kept)
