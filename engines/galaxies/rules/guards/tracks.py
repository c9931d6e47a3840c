"""Why a ship cannot advance, or be pushed back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..box.words import TRACKS
from ..legal import tracks
from ..moves import Advance, Regress
from ..moves.answers import task_of
from ..state import tasks

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("advance.track", Advance)
def _track(game: Epic, s: Galaxies, move: Advance) -> Text | None:
    t = task_of(s, move)
    if t is None or move.ship >= len(s.ships[move.seat]):
        return None
    if tracks.advances(game, s, move.seat, move.ship, t.track, t.advanced):
        return None
    return game.say("why.track", track=f"@track.{TRACKS[t.track]}")


@rules.guard("move.which", Advance)
def _advance_which(game: Epic, s: Galaxies, move: Advance) -> Text | None:
    t = task_of(s, move)
    if t is None or (move.ship != t.excluded and t.only in (None, move.ship)):
        return None
    return game.say("why.other_ship")


@rules.guard("op.regress", Regress)
def _regress(game: Epic, s: Galaxies, move: Regress) -> Text | None:
    t = task_of(s, move)
    if type(t) is not tasks.Regress:
        return None
    there = move.victim < s.sides and move.ship < len(s.ships[move.victim])
    if not there or move.victim == move.seat or t.done >> (move.victim * 8 + move.ship) & 1:
        return game.say("why.regress")
    if tracks.pushable(game, s, move.victim, move.ship, t.track, t.planet):
        return None
    return game.say("why.regress")


@rules.guard("pilot.immune", Regress)
def _immune(game: Epic, s: Galaxies, move: Regress) -> Text | None:
    t = task_of(s, move)
    if type(t) is not tasks.Regress or move.victim >= s.sides:
        return None
    there = move.ship < len(s.ships[move.victim])
    return (
        game.say("why.immune") if there and tracks.immune(game, s, move.victim, move.ship) else None
    )


@rules.guard("op.regress_own", Regress)
def _back(game: Epic, s: Galaxies, move: Regress) -> Text | None:
    t = task_of(s, move)
    if type(t) is not tasks.Back:
        return None
    able = tracks.steppers(game, s, move.seat, t.track, t.onward)
    return None if move.victim == move.seat and move.ship in able else game.say("why.back")
