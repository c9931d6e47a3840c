"""Why a die cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..box import FACES
from ..legal import dice, empire
from ..moves import Activate, Convert, Cup, Play, Spend, Throw, Turn
from ..moves.answers import task_of
from ..state import tasks

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("turn.activate", Activate, Cup, Convert, Spend, Turn)
def _inactive(game: Epic, s: Galaxies, move: Activate) -> Text | None:
    if task_of(s, move) is None or s.dice[FACES.index(move.face)]:
        return None
    return game.say("why.no_die", face=f"@face.{move.face}")


@rules.guard("turn.usable", Activate, Play)
def _usable(game: Epic, s: Galaxies, move: Activate | Play) -> Text | None:
    if task_of(s, move) is None:
        return None
    able = dice.may_activate if isinstance(move, Activate) else dice.usable
    if able(game, s, move.seat, FACES.index(move.face), empire.purse_of(s, move.seat)):
        return None
    return game.say("why.useless", face=f"@face.{move.face}")


@rules.guard("acquire.rises", Activate, Play)
def _rises(game: Epic, s: Galaxies, move: Activate | Play) -> Text | None:
    full = move.face in ("energy", "culture") and task_of(s, move) is not None
    if not full or s.goods[move.seat][FACES.index(move.face) - 1] < game.box.goods.most:
        return None
    return game.say("why.full", good=f"@face.{move.face}", most=game.box.goods.most)


@rules.guard("turn.reroll", Cup)
def _reroll(game: Epic, s: Galaxies, move: Cup) -> Text | None:
    t = task_of(s, move)
    if t is None or type(t) is tasks.Cup or not s.rerolled or s.goods[move.seat][0]:
        return None
    return game.say("why.reroll")


@rules.guard("turn.reroll", Throw)
def _throw(game: Epic, s: Galaxies, move: Throw) -> Text | None:
    return None if task_of(s, move) is None or any(s.cup) else game.say("why.throw")


@rules.guard("turn.converter", Convert)
def _converter(game: Epic, s: Galaxies, move: Convert) -> Text | None:
    if task_of(s, move) is None or (not s.converted and sum(s.dice) >= 3):
        return None
    return game.say("why.converted" if s.converted else "why.three_dice")


@rules.guard("op.repeat_die", Play)
def _repeat(game: Epic, s: Galaxies, move: Play) -> Text | None:
    t = task_of(s, move)
    if t is None or type(t) is tasks.Play or FACES.index(move.face) in s.bay[:-1]:
        return None
    return game.say("why.repeat")
