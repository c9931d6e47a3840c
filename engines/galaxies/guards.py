"""What rules forbid: the turn, dice, hiring and following.

A guard speaks only when its move answers what is being asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.text import Text

from . import needs, offers, rogue
from .asking import ANSWERS, may_pass, task_of
from .box import FACES, HULLS
from .listing import OPTIONS
from .moves import (
    MOVES,
    Activate,
    Convert,
    Cup,
    Deal,
    Exchange,
    Follow,
    Force,
    Hire,
    Keep,
    Pass,
    Peek,
    Play,
    Reveal,
    Roll,
    Spend,
    Throw,
    Turn,
)
from .registry import rules
from .state import Galaxies

if TYPE_CHECKING:
    from . import Epic


@rules.guard("turn.order", *MOVES)
def _order(game: Epic, s: Galaxies, move: Move) -> Text | None:
    if s.to_act is None:
        return game.say("why.over")
    return None if move.seat == s.to_act else game.say("why.turn", who=game.seat_name(s.to_act))


@rules.guard("turn.asked", *MOVES)
def _asked(game: Epic, s: Galaxies, move: Move) -> Text | None:
    asked = s.agenda and s.agenda[-1][0] in ANSWERS[type(move)]
    return None if asked or not s.agenda else game.say("why.asked")


@rules.guard("chance.fits", Deal, Peek, Reveal, Roll)
def _chance(game: Epic, s: Galaxies, move: Move) -> Text | None:
    t = task_of(s, move)
    if t is None or move.seat != NATURE or move in OPTIONS[t[0]](game, s, t):
        return None
    return game.say("why.chance")


@rules.guard("setup.missions", Keep)
def _dealt(game: Epic, s: Galaxies, move: Keep) -> Text | None:
    t = task_of(s, move)
    own = t is None or game.mission_number[move.mission] in s.missions[move.seat]
    return None if own else game.say("why.mission")


@rules.guard("turn.activate", Activate, Cup, Convert, Spend, Turn)
def _inactive(game: Epic, s: Galaxies, move: Activate) -> Text | None:
    if task_of(s, move) is None or s.dice[FACES.index(move.face)]:
        return None
    return game.say("why.no_die", face=f"@face.{move.face}")


@rules.guard("turn.usable", Activate, Play)
def _usable(game: Epic, s: Galaxies, move: Activate | Play) -> Text | None:
    if task_of(s, move) is None:
        return None
    able = needs.may_activate if isinstance(move, Activate) else needs.usable
    if able(game, s, move.seat, FACES.index(move.face), needs.purse_of(s, move.seat)):
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
    if t is None or t[0] == "cup" or not s.rerolled or s.goods[move.seat][0]:
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
    n = needs.hire_price(game, s, game.pilot_number[move.pilot], hull, face)
    if s.dice[face] >= n:
        return None
    values: dict[str, Any] = {"hull": f"@hull.{move.hull}", "face": f"@face.{move.face}", "n": n}
    return game.say("why.hire_dice", **values)


@rules.guard("hire.ship", Hire, Exchange)
def _hire_ship(game: Epic, s: Galaxies, move: Hire | Exchange) -> Text | None:
    if task_of(s, move) is None:
        return None
    normal = needs.normal_ships(s, move.seat)
    if isinstance(move, Exchange):
        return None if move.ship in normal else game.say("why.not_normal")
    if normal or s.hangar[move.seat][HULLS.index(move.hull)]:
        return None
    return game.say("why.no_normal")


@rules.guard("follow.price", Follow)
def _follow_price(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship >= 0:
        return None
    n = offers.follow_price(s, t[3])
    return None if s.goods[move.seat][1] >= n else game.say("why.follow_price", n=n)


@rules.guard("follow.usable", Follow)
def _follow_usable(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship >= 0:
        return None
    purse = needs.purse_of(s, move.seat, offers.follow_price(s, t[3]))
    if needs.usable(game, offers.joined(game, s), move.seat, t[2], purse):
        return None
    return game.say("why.useless", face=f"@face.{FACES[t[2]]}")


@rules.guard("pilot.follow", Follow)
def _follow_free(game: Epic, s: Galaxies, move: Follow) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship < 0:
        return None
    free = move.ship in offers.free_pilots(game, s, move.seat, t[2])
    purse = needs.purse_of(s, move.seat)
    if free and needs.usable(game, offers.joined(game, s), move.seat, t[2], purse, move.ship):
        return None
    return game.say("why.follow_free", face=f"@face.{FACES[t[2]]}")


@rules.guard("rogue.force", Force)
def _force(game: Epic, s: Galaxies, move: Force) -> Text | None:
    broke = task_of(s, move) is not None and not rogue.can_force(s)
    return game.say("why.force") if broke else None


@rules.guard("turn.pass", Pass)
def _must(game: Epic, s: Galaxies, move: Pass) -> Text | None:
    t = task_of(s, move)
    return None if t is None or may_pass(t) else game.say("why.must")
