"""Whose pioneer cannot line up on the Mission Track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from .. import moves as m
from ..state import HopeState, tasks

if TYPE_CHECKING:
    from ... import Hope


@rules.guard("stable.order", m.Stand)
def a_pioneer_of_that_owner_waits(game: Hope, state: HopeState, move: m.Stand) -> Text | None:
    asked = tasks.current(state)
    if isinstance(asked, tasks.Stand) and not asked.there[move.owner]:
        return game.say("why.stand")
    return None
