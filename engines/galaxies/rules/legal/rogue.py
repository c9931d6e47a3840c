"""What the rogue galaxy of a single player could do, and what may be done about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules

from ..box import CULTURE, DIPLOMACY, ECONOMY, ENERGY, MOVE
from ..box.words import ANY
from ..moves import Amount, Force, Pass, Regress
from ..state import ROGUE
from ..state.places import HOME, planet_of, steps_of
from .empire import produced
from .tracks import advancers, track_of

if TYPE_CHECKING:
    from ... import Epic
    from ..box.actions import Gain, Op, Resource
    from ..moves.menu import Moves
    from ..state import Position, tasks

FORCE = (1, 1)
"""The energy and culture that it costs to make the rogue roll a die again."""


def can_force(s: Position) -> bool:
    """Tell whether the player has the price of a forced reroll."""
    return all(have >= price for have, price in zip(s.goods[0], FORCE, strict=True))


def colony(game: Epic, s: Position) -> tuple[Op, ...]:
    """Return what a colony die does for the rogue at its level."""
    if s.rogue is None:
        return ()
    ladder = game.mats[s.rogue]
    return ladder[min(s.level[ROGUE], len(ladder)) - 1].ops


@rules.effect("rogue.turn", "rogue.growth")
def usable(game: Epic, s: Position, face: int, bonus: bool) -> bool:
    """Tell whether a face would do anything for the rogue."""
    if face == MOVE:
        return HOME in s.ships[ROGUE] and landing(s) is not None
    if face in (ENERGY, CULTURE):
        room = s.goods[ROGUE][face - ENERGY] < game.box.goods.most
        return room and not (bonus and face == CULTURE) and produced(game, s, 1, face - ENERGY) > 0
    if face in (ECONOMY, DIPLOMACY):
        return bool(advancers(game, s, ROGUE, face - ECONOMY))
    return any(CHANGES[op.word](game, s, op) for op in colony(game, s))


def landing(s: Position) -> int | None:
    """Return the leftmost planet at which the rogue has no ship, if there is one."""
    mine = {planet_of(place) for place in s.ships[ROGUE]}
    return next((planet for planet in s.row if planet is not None and planet not in mine), None)


def _gain(game: Epic, s: Position, op: Gain) -> bool:
    return s.goods[ROGUE][op.good] < game.box.goods.most


def _lose(game: Epic, s: Position, op: Resource) -> bool:
    return s.goods[0][op.good] > 0


def spoils(game: Epic, s: Position, good: int) -> int:
    """Return how much of a resource the rogue could take, and has room for."""
    return min(s.goods[0][good], game.box.goods.most - s.goods[ROGUE][good])


def _steal(game: Epic, s: Position, op: Resource) -> bool:
    return any(spoils(game, s, good) for good in ((op.good,) if op.good != ANY else (0, 1)))


def shares(game: Epic, s: Position, n: int) -> list[int]:
    """Return how much of n lost resources can be energy."""
    return [e for e in range(n + 1) if e <= spoils(game, s, 0) and n - e <= spoils(game, s, 1)]


def foremost(s: Position, seat: int) -> list[int]:
    """Return the orbiting ships of a seat that have come furthest, and could be pushed back."""
    best = max(map(steps_of, s.ships[seat]))
    return [i for i, place in enumerate(s.ships[seat]) if best > 0 and steps_of(place) == best]


def _regress(game: Epic, s: Position, op: Op) -> bool:
    return bool(foremost(s, 0))


def _advance(game: Epic, s: Position, op: Op) -> bool:
    return any(track_of(game, place) is not None for place in s.ships[ROGUE])


def _minus(game: Epic, s: Position, op: Op) -> bool:
    return s.fewer < game.box.empire.dice[s.level[0] - 1] - 1


CHANGES: dict[str, Callable[[Epic, Position, Any], bool]] = {
    "gain": _gain,
    "lose_player": _lose,
    "steal": _steal,
    "regress_player": _regress,
    "advance_all": _advance,
    "player_minus_die": _minus,
}
"""Whether a step of its colony action would change something, by its word."""


def force(game: Epic, s: Position, t: tasks.Force) -> Moves:
    """Return to pay for another roll of the rogue's die, and to let it be."""
    return [Force(t.seat), Pass(t.seat)]


def yields(game: Epic, s: Position, t: tasks.Yields) -> Moves:
    """Return the ships, equally far, of which the rogue pushes one back."""
    return [Regress(t.seat, t.seat, ship) for ship in foremost(s, t.seat)]


def surrender(game: Epic, s: Position, t: tasks.Surrender) -> Moves:
    """Return the ways to share out what the rogue takes."""
    return [Amount(t.seat, n) for n in shares(game, s, t.amount)]
