"""The turn of the rogue galaxy: it rolls, uses what it can, and grows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.records import add, put

from ..box import COLONY, CULTURE, ECONOMY, ENERGY, FACES, MOVE
from ..box.words import ANY
from ..legal.rogue import (
    CHANGES,
    FORCE,
    can_force,
    colony,
    foremost,
    landing,
    shares,
    spoils,
    usable,
)
from ..legal.steps import counter
from ..legal.tracks import advancers
from ..state import ROGUE, tasks
from ..state.places import HOME, orbit, planet_of, steps_of
from . import empire, tracks
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..box.actions import Counted, Gain, RegressPlayer, Resource
    from ..moves import Force
    from ..state import Position
    from .thawed import Thawed


def force(game: Epic, w: Thawed, move: Force, t: tasks.Force) -> None:
    """Pay to have the die rolled again."""
    roll_again(game, w, t.bonus)


@rules.effect("rogue.turn")
def begin(game: Epic, w: Thawed) -> None:
    """Begin its turn: it rolls the dice of its level, one at a time, and then it may grow."""
    w.push(tasks.RogueGrows())
    w.push(tasks.Rogue(game.box.rogue.dice[w.level[ROGUE] - 1], bonus=False))


def _rolls(game: Epic, w: Thawed, t: tasks.Rogue) -> None:
    """Roll the next die, and weigh it; after a bonus die it may grow at once."""
    if t.left:
        w.push(tasks.Rogue(t.left - 1, t.bonus))
        if t.bonus:
            w.push(tasks.RogueFills())
        w.push(tasks.RogueWeighs(t.bonus))
        w.push(tasks.Roll(1))


@rules.effect("rogue.turn")
def _weighs(game: Epic, w: Thawed, t: tasks.RogueWeighs) -> None:
    """Put a useless die away; before another is used the player may have it rolled again."""
    face = w.dice.index(1)
    if not usable(game, w, face, t.bonus):
        w.dice = put(w.dice, face, 0)
        w.spent += 1
        w.tell("rogue_wasted", "rogue.turn", ROGUE, face=f"@face.{FACES[face]}")
    elif can_force(w):
        w.push(tasks.Force(0, t.bonus))
    else:
        w.push(tasks.RogueUses(t.bonus))


@rules.effect("rogue.force")
def roll_again(game: Epic, w: Thawed, bonus: bool) -> None:
    """Take the price, and the die that was rolled."""
    for good, price in enumerate(FORCE):
        w.lose(0, good, price, "rogue.force")
    w.dice = (0,) * 6
    w.tell("forced", "rogue.force", 0)
    w.push(tasks.RogueWeighs(bonus))
    w.push(tasks.Roll(1))


@rules.effect("rogue.turn", "rogue.follow")
def _uses(game: Epic, w: Thawed, t: tasks.RogueUses) -> None:
    """Use the die; then the player may follow it, unless it is a bonus die."""
    face = w.dice.index(1)
    w.dice = put(w.dice, face, 0)
    w.bay = (*w.bay, face)
    w.tell("activated", "rogue.turn", ROGUE, face=f"@face.{FACES[face]}")
    if not t.bonus:
        w.push(tasks.Window(face, offset=0, free=False))
    if face == MOVE:
        _move(game, w)
    elif face in (ENERGY, CULTURE):
        empire.acquire(game, w, ROGUE, face - ENERGY)
    elif face == COLONY:
        w.push(tasks.RogueOps(0))
    else:
        advance_all(game, w, face - ECONOMY, 1)


@rules.effect("rogue.colony")
def _ops(game: Epic, w: Thawed, t: tasks.RogueOps) -> None:
    ops = colony(game, w)
    if t.next < len(ops):
        w.push(tasks.RogueOps(t.next + 1))
        op = ops[t.next]
        if CHANGES[op.word](game, w, op):
            RUN[op.word](game, w, op)


@rules.effect("rogue.move")
def _move(game: Epic, w: Thawed) -> None:
    ship, planet = w.ships[ROGUE].index(HOME), landing(w)
    assert planet is not None
    w.bring(ROGUE, ship, orbit(planet, 0))
    name, key = game.planets[planet].name, ship_key(ROGUE, ship)
    w.tell("orbits", "rogue.move", ROGUE, key, planet=name)


@rules.effect("rogue.advance")
def advance_all(game: Epic, w: Thawed, track: int, steps: int) -> None:
    """Advance all its ships on a track, those on the left of the row first."""
    ships = advancers(game, w, ROGUE, track)
    for ship in sorted(ships, key=lambda i: -_slot(w, w.ships[ROGUE][i])):
        w.push(tasks.RogueSteps(ship, steps))


def _slot(s: Position, place: int) -> int:
    return s.row.index(planet_of(place))


def _steps(game: Epic, w: Thawed, t: tasks.RogueSteps) -> None:
    tracks.go_ahead(game, w, ROGUE, t.ship, t.steps)


@rules.effect("rogue.opponent")
def _leads(game: Epic, w: Thawed, t: tasks.RogueLeads) -> None:
    """Let the rogue advance one ship, where an action lets opponents: the one that is furthest."""
    ships = advancers(game, w, ROGUE, t.track)
    if ships:
        at = w.ships[ROGUE]
        best = max(ships, key=lambda i: (steps_of(at[i]), -_slot(w, at[i])))
        w.push(tasks.RogueSteps(best, t.steps))


def _grows(game: Epic, w: Thawed, t: tasks.RogueGrows) -> None:
    """End its turn, but not before it has grown."""
    w.push(tasks.RogueDone())
    w.push(tasks.RogueFills())


@rules.effect("rogue.growth")
def _fills(game: Epic, w: Thawed, t: tasks.RogueFills) -> None:
    """Turn full energy into a level, then full culture into bonus dice; after each of them, too."""
    most = game.box.goods.most
    if w.goods[ROGUE][0] >= most:
        w.lose(ROGUE, 0, most, "rogue.growth")
        w.level = add(w.level, ROGUE)
        w.tell("grew", "rogue.growth", ROGUE, f"base:{ROGUE}", n=w.level[ROGUE])
        if w.level[ROGUE] > len(game.box.rogue.dice):
            w.trigger = ROGUE
            w.tell("skull", "rogue.end", ROGUE, f"base:{ROGUE}")
            return
        w.weigh(ROGUE)
    if w.goods[ROGUE][1] >= most:
        w.lose(ROGUE, 1, most, "rogue.growth")
        w.tell("bonus_dice", "rogue.growth", ROGUE, n=game.box.rogue.bonus)
        w.push(tasks.Rogue(game.box.rogue.bonus, bonus=True))


AUTOMATIC: dict[type[tasks.Task], Callable[[Epic, Thawed, Any], None]] = {
    tasks.Rogue: _rolls,
    tasks.RogueWeighs: _weighs,
    tasks.RogueUses: _uses,
    tasks.RogueOps: _ops,
    tasks.RogueSteps: _steps,
    tasks.RogueLeads: _leads,
    tasks.RogueGrows: _grows,
    tasks.RogueFills: _fills,
}
"""What the rogue does by itself, by its tasks."""


def _run_gain(game: Epic, w: Thawed, op: Gain) -> None:
    w.gain(ROGUE, op.good, counter(game, w, ROGUE, op.n), "rogue.colony")


def _run_lose(game: Epic, w: Thawed, op: Resource) -> None:
    w.lose(0, op.good, op.n, "rogue.colony")


def _run_steal(game: Epic, w: Thawed, op: Resource) -> None:
    room = (spoils(game, w, 0), spoils(game, w, 1))
    if op.good != ANY:
        n = min(op.n, room[op.good])
        hand_over(game, w, *((n, 0) if op.good == 0 else (0, n)))
        return
    n = min(op.n, sum(room))
    ways = shares(game, w, n)
    if len(ways) > 1:
        w.push(tasks.Surrender(0, n))
    else:
        hand_over(game, w, ways[0], n - ways[0])


@rules.effect("rogue.choice")
def hand_over(game: Epic, w: Thawed, energy: int, culture: int) -> None:
    """Give resources of the player to the rogue."""
    for good, n in enumerate((energy, culture)):
        w.lose(0, good, n, "rogue.colony")
        w.gain(ROGUE, good, n, "rogue.colony")


@rules.effect("rogue.choice")
def _run_regress(game: Epic, w: Thawed, op: RegressPlayer) -> None:
    """Push the furthest ship back, of several the one that the player names; or all of them."""
    if op.which == "all":
        ships = [i for i, place in enumerate(w.ships[0]) if steps_of(place) > 0]
    else:
        ships = foremost(w, 0)
        if len(ships) > 1:
            w.push(tasks.Yields(0, op.n))
            return
    for ship in ships:
        tracks.push_back(game, w, 0, ship, op.n, "rogue.colony")


def _run_advance(game: Epic, w: Thawed, op: Counted) -> None:
    advance_all(game, w, ANY, op.n)


def _run_minus(game: Epic, w: Thawed, op: Counted) -> None:
    w.fewer = min(w.fewer + op.n, game.box.empire.dice[w.level[0] - 1] - 1)
    w.tell("die_lost", "rogue.colony", 0, n=op.n)


RUN: dict[str, Callable[[Epic, Thawed, Any], None]] = {
    "gain": _run_gain,
    "lose_player": _run_lose,
    "steal": _run_steal,
    "regress_player": _run_regress,
    "advance_all": _run_advance,
    "player_minus_die": _run_minus,
}
"""What the words of its colony actions do."""
