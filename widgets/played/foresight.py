"""What a pick would do, told before it is done: as far as whoever picks may know it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import Move

OTHERS = 2
"""So many worlds that differ in what a seat may not know stand beside an imagined one."""
FEW = 4
"""The moves that a pick may still become, if they are no more, are all looked into."""


def effects(
    engine: Engine[Any, Any], view: Any, viewer: int, moves: Sequence[Move], lang: str, luck: str
) -> list[str]:
    """Return what each of these moves would do, whichever it is: sentences, as the log has them.

    It is worked out from a view, so nothing can be told that the viewer may not know.
    """
    rng = random.Random(luck)
    worlds = [engine.imagine(view, rng)]
    if engine.secrets:
        # Only what happens in all of them is told: the rest hangs on what is hidden.
        worlds += [engine.scramble(worlds[0], viewer, rng) for _ in range(OTHERS)]
    told: list[str] | None = None
    for world in worlds:
        for move in moves:
            events = engine.happened(world, move, engine.advance(world, move))
            known = [engine.tell(one).to(lang) for one in events if one.known_to(viewer)]
            told = known if told is None else [one for one in told if one in known]
    return told or []
