"""Every legal answer to what is asked, task by task, in a stable order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

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
        if needs.usable(game, s, seat, face, purse):
            found.append(Activate(seat, FACES[face]))
    if not s.rerolled or purse[0]:
        found += [Cup(seat, FACES[face]) for face in inactive]
    if not s.converted and sum(s.dice) >= 3:
        found += [Convert(seat, FACES[face]) for face in inactive]
    if s.expansion:
        found += _hires(game, s, seat, inactive)
    return [*found, Finish(seat)]


def _hires(game: Epic, s: Position, seat: int, inactive: list[int]) -> Moves:
    found: Moves = []
    able = [face for face in inactive if s.dice[face] >= 2 - s.discount]
    if not able:
        return found
    fresh = bool(needs.normal_ships(s, seat))
    for pilot in s.crew:
        for hull, name in enumerate(game.hull_names):
            if fresh or s.hangar[seat][hull]:
                found += [
                    Hire(seat, game.pilots[pilot].id, name, FACES[face])
                    for face in able
                    if s.dice[face] >= needs.hire_price(game, s, pilot, hull, face)
                ]
    return found


def _cup(game: Epic, s: Position, t: Task) -> Moves:
    found: Moves = [Throw(t[1])] if any(s.cup) else []
    return found + [Cup(t[1], FACES[face]) for face in range(6) if s.dice[face]]


def _spend(game: Epic, s: Position, t: Task) -> Moves:
    return [Spend(t[1], FACES[face]) for face in range(6) if s.dice[face]]


def _turn(game: Epic, s: Position, t: Task) -> Moves:
    return [Turn(t[1], FACES[f], to) for f in range(6) if s.dice[f] for to in FACES]


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
