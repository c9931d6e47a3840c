"""What can be asked about a moment; the engine answers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.drafts import Draft, asks
from armillary.engines.core.makers import Next, Targets

from ..rules.moves import Take
from ..rules.state import Men

if TYPE_CHECKING:
    from .. import Morris

MAKERS = (Next("turn.order", "mill.take"), Targets("move.line", "move.fly", "place.free"))


@asks("find.mill", "mill.three")
def _mill(game: Morris, state: Men, rng: random.Random) -> Draft | None:
    if state.to_act is None or state.mill:
        return None
    moves = game.legal(state)
    ends = frozenset(game.keys(one)[-1] for one in moves if game.advance(state, one).mill)
    return Draft(ends, {"who": game.seat_name(state.to_act), "n": len(ends)}) if ends else None


@asks("find.spared", "take.spare")
def _spared(game: Morris, state: Men, rng: random.Random) -> Draft | None:
    if not state.mill or state.to_act is None:
        return None
    seat = state.to_act
    spared = [at for at in state.lying[1 - seat] if game.refusals(state, Take(seat, at))]
    values = {"who": game.seat_name(seat), "n": len(spared)}
    return Draft(frozenset(f"cell:{at}" for at in spared), values) if spared else None
