"""Whose turn it is, what is asked, and what may be declined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from ..moves import MOVES, Pass
from ..moves.answers import ANSWERS, may_pass, task_of

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("turn.order", *MOVES)
def _order(game: Epic, s: Galaxies, move: Move) -> Text | None:
    if s.to_act is None:
        return game.say("why.over")
    return None if move.seat == s.to_act else game.say("why.turn", who=game.seat_name(s.to_act))


@rules.guard("turn.asked", *MOVES)
def _asked(game: Epic, s: Galaxies, move: Move) -> Text | None:
    asked = s.agenda and type(s.agenda[-1]) in ANSWERS[type(move)]
    return None if asked or not s.agenda else game.say("why.asked")


@rules.guard("turn.pass", Pass)
def _must(game: Epic, s: Galaxies, move: Pass) -> Text | None:
    t = task_of(s, move)
    return None if t is None or may_pass(t) else game.say("why.must")
