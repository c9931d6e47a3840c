"""What dice may do: those of a turn, and those of which an action makes use."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..box import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, FACES, MOVE
from ..moves import Play
from ..moves.menu import ACTIVATE, CONVERT, CUP, FINISH, SPEND, THROW, TURN
from ..state import tasks
from .actions import Otherwise, available
from .empire import payments, produced, purse_of
from .flying import can_move, places
from .hiring import hires
from .tracks import advancers

if TYPE_CHECKING:
    from ... import Epic
    from ..moves.menu import Moves
    from ..state import Position, Purse


def main(game: Epic, s: Position, t: tasks.Main) -> Moves:
    """Return what may be done in the middle of a turn."""
    seat = t.seat
    found: Moves = []
    purse = purse_of(s, seat)
    inactive = [face for face in range(6) if s.dice[face]]
    for face in inactive:
        if may_activate(game, s, seat, face, purse):
            found.append(ACTIVATE[seat][face])
    if not s.rerolled or purse[0]:
        cups = CUP[seat]
        found += [cups[face] for face in inactive]
    if not s.converted and sum(s.dice) >= 3:
        converts = CONVERT[seat]
        found += [converts[face] for face in inactive]
    if s.expansion:
        hires(game, s, seat, inactive, found)
    found.append(FINISH[seat])
    return found


def cup(game: Epic, s: Position, t: tasks.Cup) -> Moves:
    """Return to throw, and the dice that may be taken to it."""
    found: Moves = [THROW[t.seat]] if any(s.cup) else []
    cups = CUP[t.seat]
    return found + [cups[face] for face in range(6) if s.dice[face]]


def spend(game: Epic, s: Position, t: tasks.Spend) -> Moves:
    """Return the dice that may be spent."""
    spends = SPEND[t.seat]
    return [spends[face] for face in range(6) if s.dice[face]]


def turn(game: Epic, s: Position, t: tasks.Turn) -> Moves:
    """Return how a die may be turned."""
    found: Moves = []
    for face in range(6):
        if s.dice[face]:
            found += TURN[t.seat][face]
    return found


def play(game: Epic, s: Position, t: tasks.Play | tasks.Repeat) -> Moves:
    """Return the faces that may be played."""
    seat, purse = t.seat, purse_of(s, t.seat)
    among = range(6) if type(t) is tasks.Play else sorted({*s.bay[:-1]})
    return [Play(seat, FACES[f]) for f in among if usable(game, s, seat, f, purse)]


def usable(
    game: Epic,
    s: Position,
    seat: int,
    face: int,
    purse: Purse,
    only: int | None = None,
    nested: bool = False,
) -> bool:
    """Tell whether a face would do anything for a seat, with one ship alone if `only` names it.

    `nested` is whether that would be inside an action which uses something else.
    """
    if face == MOVE:
        return can_move(game, s, seat) if only is None else bool(places(game, s, seat, only))
    if face in (ENERGY, CULTURE):
        good = face - 1
        return purse[good] < game.box.goods.most and produced(game, s, seat, good) > 0
    if face in (ECONOMY, DIPLOMACY):
        able = advancers(game, s, seat, face - ECONOMY)
        return bool(able) if only is None else only in able
    if face != COLONY:
        return False
    return bool(payments(game, s, seat, False, 0, purse)) or any(
        available(game, s, seat, planet, purse, nested) for planet in s.colonies[seat]
    )


def may_activate(game: Epic, s: Position, seat: int, face: int, purse: Purse) -> bool:
    """Tell whether a die would do anything; it is no longer inactive when it does."""
    # Of all faces only a colony's action may look at other dice.
    then = activated(s, face) if face == COLONY and s.dice[face] else s
    return usable(game, then, seat, face, purse)


def activated(s: Position, face: int) -> Position:
    """Return the position as it is once a die lies in the bay, for questions alone."""
    dice = tuple(n - (i == face) for i, n in enumerate(s.dice))
    return cast("Position", Otherwise(s, dice=dice, bay=(*s.bay, face)))
