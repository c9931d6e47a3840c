"""What cannot be given for a bug card, and which lever it does not wake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from .. import moves as m
from ..box.kit import LEVER
from ..state import HopeState
from .turns import timely

if TYPE_CHECKING:
    from ... import Hope


@rules.guard("bug.pay", m.Give)
def a_medal_is_given_by_who_has_one(game: Hope, state: HopeState, move: m.Give) -> Text | None:
    if move.pay or move.seat >= state.seats or state.medals[move.seat]:
        return None
    return game.say("why.medals", cost=1, have=0)


@rules.guard("bug.once", m.Wake)
def a_used_lever_wakes(game: Hope, state: HopeState, move: m.Wake) -> Text | None:
    if not timely(state, move) or move.seat != state.to_act:
        return None
    if state.levers[move.seat] >> LEVER[move.lever] & 1:
        return None
    return game.say("why.awake", keys=(f"lever:{move.lever}",))
