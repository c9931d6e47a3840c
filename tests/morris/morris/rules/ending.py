"""How it ends, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome

from .state import QUIET, Men

if TYPE_CHECKING:
    from .. import Morris


@rules.effect("end.two")
def is_bare(state: Men, seat: int) -> bool:
    """Tell whether a seat cannot make a mill any more."""
    return len(state.lying[seat]) + state.hand[seat] < 3


@rules.effect("end.stuck")
def is_stuck(state: Men, seat: int) -> bool:
    """Tell whether a seat has nothing to do; never both have, as every free point touches a man."""
    return not state.hand[seat] and not any(state.reach(seat, at) for at in state.lying[seat])


@rules.effect("end.quiet")
def is_quiet(state: Men) -> bool:
    """Tell whether men were moved for too long and none was taken."""
    return state.quiet >= QUIET


def outcome(game: Morris, state: Men) -> Outcome | None:
    """Return how it ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    for rule, lost in (("end.two", is_bare), ("end.stuck", is_stuck)):
        for seat in (0, 1):
            if lost(state, seat):
                who, other = game.seat_name(1 - seat), game.seat_name(seat)
                scores = (float(seat), float(1 - seat))
                return Outcome((1 - seat,), scores, rule, game.say(rule, who=who, other=other))
    return Outcome((), (0.0, 0.0), "end.quiet", game.say("end.quiet", n=QUIET))
