"""Why a die cannot be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..box import FACES
from ..legal import dice, empire, following
from ..moves import Follow
from ..moves.answers import task_of

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("follow.price", Follow)
def _follow_price(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship is not None:
        return None
    n = following.follow_price(s, t.free)
    return None if s.goods[move.seat][1] >= n else game.say("why.follow_price", n=n)


@rules.guard("follow.usable", Follow)
def _follow_usable(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship is not None:
        return None
    purse = empire.purse_of(s, move.seat, following.follow_price(s, t.free))
    if dice.usable(game, following.joined(game, s), move.seat, t.face, purse):
        return None
    return game.say("why.useless", face=f"@face.{FACES[t.face]}")


@rules.guard("pilot.follow", Follow)
def _follow_free(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship is None:
        return None
    free = move.ship in following.free_pilots(game, s, move.seat, t.face)
    purse = empire.purse_of(s, move.seat)
    if free and dice.usable(game, following.joined(game, s), move.seat, t.face, purse, move.ship):
        return None
    return game.say("why.follow_free", face=f"@face.{FACES[t.face]}")
