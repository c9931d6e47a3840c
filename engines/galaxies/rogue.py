"""The rogue galaxy that a single player is up against: it rolls, uses what it can, and grows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import deeds, needs
from .box import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, FACES, MOVE
from .grammar import Op
from .reckon import produced, track_of
from .registry import rules
from .state import HOME, ROGUE, Task, orbit, planet_of, step_of

if TYPE_CHECKING:
    from . import Epic
    from .reckon import Position
    from .work import Work

FORCE = (1, 1)
"""The energy and culture that it costs to make the rogue roll a die again."""


@rules.effect("rogue.turn")
def begin(game: Epic, w: Work) -> None:
    """Begin its turn: it rolls the dice of its level, one at a time, and then it may grow."""
    w.push("rogue_grows")
    w.push("rogue", game.box.rogue.dice[w.level[ROGUE] - 1], False)


def _rolls(game: Epic, w: Work, t: Task) -> None:
    _, left, bonus = t
    if left:
        w.push("rogue", left - 1, bonus)
        if bonus:
            w.push("rogue_fills")
        w.push("rogue_weighs", bonus)
        w.push("roll", 1)


@rules.effect("rogue.turn")
def _weighs(game: Epic, w: Work, t: Task) -> None:
    """Put a useless die away; before another is used the player may have it rolled again."""
    face = w.dice.index(1)
    if not usable(game, w, face, t[1]):
        w.dice[face] = 0
        w.spent += 1
        w.tell("rogue_wasted", "rogue.turn", ROGUE, face=f"@face.{FACES[face]}")
    elif can_force(w):
        w.push("force", 0, t[1])
    else:
        w.push("rogue_uses", t[1])


def can_force(s: Position) -> bool:
    """Tell whether the player has the price of a forced reroll."""
    return all(have >= price for have, price in zip(s.goods[0], FORCE, strict=True))


@rules.effect("rogue.force")
def force(game: Epic, w: Work, bonus: bool) -> None:
    """Take the price, and the die that was rolled."""
    for good, price in enumerate(FORCE):
        w.lose(0, good, price, "rogue.force")
    w.dice[:] = [0] * 6
    w.tell("forced", "rogue.force", 0)
    w.push("rogue_weighs", bonus)
    w.push("roll", 1)


@rules.effect("rogue.turn", "rogue.follow")
def _uses(game: Epic, w: Work, t: Task) -> None:
    """Use the die; then the player may follow it, unless it is a bonus die."""
    face = w.dice.index(1)
    w.dice[face] = 0
    w.bay.append(face)
    w.tell("activated", "rogue.turn", ROGUE, face=f"@face.{FACES[face]}")
    if not t[1]:
        w.push("window", face, 0, False)
    if face == MOVE:
        _move(game, w)
    elif face in (ENERGY, CULTURE):
        deeds.acquire(game, w, ROGUE, face - ENERGY)
    elif face == COLONY:
        w.push("rogue_ops", 0)
    else:
        advance_all(game, w, face - ECONOMY, 1)


@rules.effect("rogue.colony")
def _ops(game: Epic, w: Work, t: Task) -> None:
    ops = colony(game, w)
    if t[1] < len(ops):
        w.push("rogue_ops", t[1] + 1)
        op = ops[t[1]]
        if CHANGES[op[0]](game, w, op):
            RUN[op[0]](game, w, op)


def colony(game: Epic, s: Position) -> tuple[Op, ...]:
    """Return what a colony die does for the rogue at its level."""
    ladder = game.mats[s.rogue]
    return ladder[min(s.level[ROGUE], len(ladder)) - 1].ops


@rules.effect("rogue.turn", "rogue.growth")
def usable(game: Epic, s: Position, face: int, bonus: bool) -> bool:
    """Tell whether a face would do anything for the rogue."""
    if face == MOVE:
        return HOME in s.ships[ROGUE] and landing(s) >= 0
    if face in (ENERGY, CULTURE):
        room = s.goods[ROGUE][face - ENERGY] < game.box.goods.most
        return room and not (bonus and face == CULTURE) and produced(game, s, 1, face - ENERGY) > 0
    if face in (ECONOMY, DIPLOMACY):
        return bool(needs.advancers(game, s, ROGUE, face - ECONOMY))
    return any(CHANGES[op[0]](game, s, op) for op in colony(game, s))


def landing(s: Position) -> int:
    """Return the leftmost planet at which the rogue has no ship, or -1."""
    mine = {planet_of(place) for place in s.ships[ROGUE]}
    return next((planet for planet in s.row if planet >= 0 and planet not in mine), -1)


@rules.effect("rogue.move")
def _move(game: Epic, w: Work) -> None:
    ship, planet = w.ships[ROGUE].index(HOME), landing(w)
    w.ships[ROGUE][ship] = orbit(planet, 0)
    name, key = game.planets[planet].name, deeds.ship_key(ROGUE, ship)
    w.tell("orbits", "rogue.move", ROGUE, key, planet=name)


@rules.effect("rogue.advance")
def advance_all(game: Epic, w: Work, track: int, steps: int) -> None:
    """Advance all its ships on a track, those on the left of the row first."""
    ships = needs.advancers(game, w, ROGUE, track)
    for ship in sorted(ships, key=lambda i: -_slot(w, w.ships[ROGUE][i])):
        w.push("rogue_steps", ship, steps)


def _slot(s: Position, place: int) -> int:
    return list(s.row).index(planet_of(place))


def _steps(game: Epic, w: Work, t: Task) -> None:
    deeds.advance(game, w, ROGUE, t[1], t[2])


@rules.effect("rogue.opponent")
def _leads(game: Epic, w: Work, t: Task) -> None:
    """Let the rogue advance one ship, where an action lets opponents: the one that is furthest."""
    ships = needs.advancers(game, w, ROGUE, t[1])
    if ships:
        at = w.ships[ROGUE]
        best = max(ships, key=lambda i: (step_of(at[i]), -_slot(w, at[i])))
        w.push("rogue_steps", best, t[2])


def _grows(game: Epic, w: Work, t: Task) -> None:
    """End its turn, but not before it has grown."""
    w.push("rogue_done")
    w.push("rogue_fills")


@rules.effect("rogue.growth")
def _fills(game: Epic, w: Work, t: Task) -> None:
    """Turn full energy into a level, then full culture into bonus dice; after each of them, too."""
    most = game.box.goods.most
    if w.goods[ROGUE][0] >= most:
        w.lose(ROGUE, 0, most, "rogue.growth")
        w.level[ROGUE] += 1
        w.tell("grew", "rogue.growth", ROGUE, f"base:{ROGUE}", n=w.level[ROGUE])
        if w.level[ROGUE] > len(game.box.rogue.dice):
            w.trigger = ROGUE
            w.tell("skull", "rogue.end", ROGUE, f"base:{ROGUE}")
            return
        w.weigh(ROGUE)
    if w.goods[ROGUE][1] >= most:
        w.lose(ROGUE, 1, most, "rogue.growth")
        w.tell("bonus_dice", "rogue.growth", ROGUE, n=game.box.rogue.bonus)
        w.push("rogue", game.box.rogue.bonus, True)


AUTOMATIC: dict[str, Callable[[Epic, Work, Task], None]] = {
    "rogue": _rolls,
    "rogue_weighs": _weighs,
    "rogue_uses": _uses,
    "rogue_ops": _ops,
    "rogue_steps": _steps,
    "rogue_leads": _leads,
    "rogue_grows": _grows,
    "rogue_fills": _fills,
}
"""What the rogue does by itself, by the names of its tasks."""


def _gain(game: Epic, s: Position, op: Op) -> bool:
    return s.goods[ROGUE][op[1]] < game.box.goods.most


def _run_gain(game: Epic, w: Work, op: Op) -> None:
    w.gain(ROGUE, op[1], op[2], "rogue.colony")


def _lose(game: Epic, s: Position, op: Op) -> bool:
    return s.goods[0][op[1]] > 0


def _run_lose(game: Epic, w: Work, op: Op) -> None:
    w.lose(0, op[1], op[2], "rogue.colony")


def spoils(game: Epic, s: Position, good: int) -> int:
    """Return how much of a resource the rogue could take, and has room for."""
    return min(s.goods[0][good], game.box.goods.most - s.goods[ROGUE][good])


def _steal(game: Epic, s: Position, op: Op) -> bool:
    return any(spoils(game, s, good) for good in ((op[1],) if op[1] < 2 else (0, 1)))


def _run_steal(game: Epic, w: Work, op: Op) -> None:
    room = (spoils(game, w, 0), spoils(game, w, 1))
    if op[1] < 2:
        n = min(op[2], room[op[1]])
        hand_over(game, w, *((n, 0) if op[1] == 0 else (0, n)))
        return
    n = min(op[2], sum(room))
    ways = shares(game, w, n)
    if len(ways) > 1:
        w.push("surrender", 0, n)
    else:
        hand_over(game, w, ways[0], n - ways[0])


def shares(game: Epic, s: Position, n: int) -> list[int]:
    """Return how much of n lost resources can be energy."""
    return [e for e in range(n + 1) if e <= spoils(game, s, 0) and n - e <= spoils(game, s, 1)]


@rules.effect("rogue.choice")
def hand_over(game: Epic, w: Work, energy: int, culture: int) -> None:
    """Give resources of the player to the rogue."""
    for good, n in enumerate((energy, culture)):
        w.lose(0, good, n, "rogue.colony")
        w.gain(ROGUE, good, n, "rogue.colony")


def foremost(s: Position, seat: int) -> list[int]:
    """Return the orbiting ships of a seat that have come furthest, and could be pushed back."""
    best = max(map(step_of, s.ships[seat]))
    return [i for i, place in enumerate(s.ships[seat]) if best > 0 and step_of(place) == best]


def _regress(game: Epic, s: Position, op: Op) -> bool:
    return bool(foremost(s, 0))


@rules.effect("rogue.choice")
def _run_regress(game: Epic, w: Work, op: Op) -> None:
    """Push the furthest ship back, of several the one that the player names; or all of them."""
    if op[1] == "all":
        ships = [i for i, place in enumerate(w.ships[0]) if step_of(place) > 0]
    else:
        ships = foremost(w, 0)
        if len(ships) > 1:
            w.push("yields", 0, op[2])
            return
    for ship in ships:
        deeds.regress(game, w, 0, ship, op[2], "rogue.colony")


def _advance(game: Epic, s: Position, op: Op) -> bool:
    return any(track_of(game, place) >= 0 for place in s.ships[ROGUE])


def _run_advance(game: Epic, w: Work, op: Op) -> None:
    advance_all(game, w, 2, op[1])


def _minus(game: Epic, s: Position, op: Op) -> bool:
    return s.fewer < game.box.empire.dice[s.level[0] - 1] - 1


def _run_minus(game: Epic, w: Work, op: Op) -> None:
    w.fewer = min(w.fewer + op[1], game.box.empire.dice[w.level[0] - 1] - 1)
    w.tell("die_lost", "rogue.colony", 0, n=op[1])


CHANGES: dict[str, Callable[[Epic, Position, Op], bool]] = {
    "gain": _gain,
    "lose_player": _lose,
    "steal": _steal,
    "regress_player": _regress,
    "advance_all": _advance,
    "player_minus_die": _minus,
}
"""Whether a step of its colony action would change something, by its word."""

RUN: dict[str, Callable[[Epic, Work, Any], None]] = {
    "gain": _run_gain,
    "lose_player": _run_lose,
    "steal": _run_steal,
    "regress_player": _run_regress,
    "advance_all": _run_advance,
    "player_minus_die": _run_minus,
}
"""What the words of its colony actions do."""
