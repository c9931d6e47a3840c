"""Why a pilot cannot be hired."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..box import FACES, HULLS
from ..legal import hiring
from ..moves import Exchange, Hire
from ..moves.answers import task_of

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("hire.row", Hire)
def _hire_row(game: Epic, s: Galaxies, move: Hire) -> Text | None:
    if task_of(s, move) is None or game.pilot_number[move.pilot] in s.crew:
        return None
    return game.say("why.pilot" if s.expansion else "why.no_expansion")


@rules.guard("hire.price", Hire)
def _hire_price(game: Epic, s: Galaxies, move: Hire) -> Text | None:
    if task_of(s, move) is None:
        return None
    face, hull = FACES.index(move.face), HULLS.index(move.hull)
    n = hiring.hire_price(game, s, game.pilot_number[move.pilot], hull, face)
    if s.dice[face] >= n:
        return None
    values: dict[str, Any] = {"hull": f"@hull.{move.hull}", "face": f"@face.{move.face}", "n": n}
    return game.say("why.hire_dice", **values)


@rules.guard("hire.ship", Hire, Exchange)
def _hire_ship(game: Epic, s: Galaxies, move: Hire | Exchange) -> Text | None:
    if task_of(s, move) is None:
        return None
    normal = hiring.normal_ships(s, move.seat)
    if isinstance(move, Exchange):
        return None if move.ship in normal else game.say("why.not_normal")
    if normal or s.hangar[move.seat][HULLS.index(move.hull)]:
        return None
    return game.say("why.no_normal")
