"""Every legal answer to what is asked, task by task, in a stable order."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from . import choices, needs
from .box import FACES
from .moves import (
    Activate,
    Convert,
    Cup,
    Deal,
    Finish,
    Hire,
    Keep,
    Peek,
    Reveal,
    Spend,
    Throw,
    Turn,
)
from .reckon import undrawn
from .state import Task

if TYPE_CHECKING:
    from . import Epic
    from .reckon import Position

Moves = list[Move]


def _of_faces(kind: type[Any]) -> list[Moves]:
    return [[kind(seat, face) for face in FACES] for seat in SEATS]


# A move is the same whenever it is made: those of dice are made once.
SEATS = range(5)
ACTIVATE, CUP, CONVERT, SPEND = map(_of_faces, (Activate, Cup, Convert, Spend))
TURN: list[list[Moves]] = [[[Turn(i, face, to) for to in FACES] for face in FACES] for i in SEATS]
FINISH, THROW = [Finish(seat) for seat in SEATS], [Throw(seat) for seat in SEATS]


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def unmissioned(game: Epic, s: Position) -> list[int]:
    """Return the missions that nobody was dealt."""
    gone = {mission for dealt in s.missions for mission in dealt}
    return [m for m in game.mission_deck(s.seats, s.expansion) if m not in gone]


def rolls(n: int) -> list[tuple[str, ...]]:
    """Return every way that so many dice can fall, in the order of the faces."""
    return list(combinations_with_replacement(FACES, n))


@lru_cache(maxsize=4096)
def ways(faces: tuple[str, ...]) -> int:
    """Return in how many ways different dice can show these faces."""
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return ways


def _mission(game: Epic, s: Position, t: Task) -> Moves:
    return [Deal(NATURE, game.missions[m].id) for m in unmissioned(game, s)]


def _refill(game: Epic, s: Position, t: Task) -> Moves:
    return [Reveal(NATURE, game.planets[p].id) for p in bits(s.deck)]


def _crew(game: Epic, s: Position, t: Task) -> Moves:
    return [Reveal(NATURE, game.pilots[p].id) for p in bits(s.recruits)]


def _roll(game: Epic, s: Position, t: Task) -> Moves:
    return game.rolled[t[1]]


def _turnup(game: Epic, s: Position, t: Task) -> Moves:
    return [Reveal(NATURE, game.finds[c].id) for c in s.top or undrawn(game, s)]


def _peek(game: Epic, s: Position, t: Task) -> Moves:
    return [Peek(NATURE, game.finds[c].id) for c in undrawn(game, s)]


def _keep(game: Epic, s: Position, t: Task) -> Moves:
    return [Keep(t[1], game.missions[m].id) for m in sorted(s.missions[t[1]])]


def _main(game: Epic, s: Position, t: Task) -> Moves:
    seat = t[1]
    found: Moves = []
    purse = needs.purse_of(s, seat)
    inactive = [face for face in range(6) if s.dice[face]]
    for face in inactive:
        if needs.may_activate(game, s, seat, face, purse):
            found.append(ACTIVATE[seat][face])
    if not s.rerolled or purse[0]:
        cups = CUP[seat]
        found += [cups[face] for face in inactive]
    if not s.converted and sum(s.dice) >= 3:
        converts = CONVERT[seat]
        found += [converts[face] for face in inactive]
    if s.expansion:
        _hires(game, s, seat, inactive, found)
    found.append(FINISH[seat])
    return found


def _hires(game: Epic, s: Position, seat: int, inactive: list[int], found: Moves) -> None:
    """Add the hires: for each pilot of the row and each face of which there are enough dice."""
    dice, enough = s.dice, max(2 - s.discount, 1)
    able = [face for face in inactive if dice[face] >= enough]
    if not able:
        return
    any_hull, held = max(3 - s.discount, 1), 15
    if not needs.normal_ships(s, seat):
        held = sum(1 << hull for hull, pilots in enumerate(s.hangar[seat]) if pilots)
    kept = game.hires
    for pilot in s.crew:
        for face in able:
            key = (seat, pilot, face, dice[face] >= any_hull, held)
            if key not in kept:
                kept[key] = _hire(game, *key)
            found += kept[key]


def _hire(game: Epic, seat: int, pilot: int, face: int, whatever: bool, held: int) -> Moves:
    """Return the hires of one pilot by one face, for the hulls that may be had."""
    return [
        Hire(seat, game.pilots[pilot].id, name, FACES[face])
        for hull, name in enumerate(game.hull_names)
        if held >> hull & 1
        and (whatever or (hull in game.trained[pilot] and face in game.hull_faces[hull]))
    ]


def _cup(game: Epic, s: Position, t: Task) -> Moves:
    found: Moves = [THROW[t[1]]] if any(s.cup) else []
    cups = CUP[t[1]]
    return found + [cups[face] for face in range(6) if s.dice[face]]


def _spend(game: Epic, s: Position, t: Task) -> Moves:
    spends = SPEND[t[1]]
    return [spends[face] for face in range(6) if s.dice[face]]


def _turn(game: Epic, s: Position, t: Task) -> Moves:
    found: Moves = []
    for face in range(6):
        if s.dice[face]:
            found += TURN[t[1]][face]
    return found


OPTIONS: dict[str, Callable[[Epic, Position, Task], Moves]] = {
    "mission": _mission,
    "refill": _refill,
    "crew": _crew,
    "roll": _roll,
    "turnup": _turnup,
    "peek": _peek,
    "keep": _keep,
    "main": _main,
    "cup": _cup,
    "spend": _spend,
    "turn": _turn,
    "exchange": choices.exchange,
    "follow": choices.follow,
    "force": choices.force,
    "fly": choices.fly,
    "advance": choices.advance,
    "regress": choices.regress,
    "back": choices.back,
    "yields": choices.yields,
    "recall": choices.recall,
    "transfer": choices.transfer,
    "send": choices.send,
    "upgrade": choices.upgrade,
    "colony": choices.colony,
    "use": choices.use,
    "land": choices.land,
    "again": choices.again,
    "boost": choices.boost,
    "bury": choices.bury,
    "rob": choices.rob,
    "gift": choices.gift,
    "convert": choices.convert,
    "split": choices.split,
    "surrender": choices.surrender,
    "play": choices.play,
    "repeat": choices.play,
    "choose": choices.choose,
    "drawn": choices.drawn,
    "pick": choices.pick,
}
"""How each task may be answered."""

NATURES = ("mission", "refill", "crew", "roll", "turnup", "peek")


def legal(game: Epic, s: Position) -> Moves:
    """Return every legal move of whoever is to act."""
    return OPTIONS[s.agenda[-1][0]](game, s, s.agenda[-1]) if s.agenda else []
