"""What can be asked about a moment; the engine answers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.drafts import Draft, asks
from armillary.engines.core.makers import Next

from ..rules.ending import winner
from ..rules.state import BOARD, Stones

if TYPE_CHECKING:
    from .. import Sample

MAKERS = (Next("turn.order"),)


@asks("find.win", "win.row")
def _win(game: Sample, state: Stones, rng: random.Random) -> Draft | None:
    if state.to_act is None:
        return None
    free = (cell for cell in BOARD.at if cell not in state.laid)
    wins = [at for at in free if winner(Stones(None, (*state.laid, at))) == state.to_act]
    keys = frozenset(f"cell:{at}" for at in wins)
    return Draft(keys, {"who": game.seat_name(state.to_act), "n": len(keys)}) if keys else None
