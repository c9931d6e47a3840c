"""What NATURE deals, turns up and rolls, and how likely each of it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Any

from armillary.engines.core.chance import Roll as Luck
from armillary.engines.core.moves import NATURE, Move

from .box import FACES
from .moves import Deal, Peek, Reveal, Roll
from .state import tasks
from .state.decks import bits, undrawn, unmissioned

if TYPE_CHECKING:
    from .. import Epic
    from .moves.menu import Moves
    from .state import Galaxies, Position


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


def deals(game: Epic, s: Position, t: tasks.Mission) -> Moves:
    """Return the missions that may be dealt."""
    return [Deal(NATURE, game.missions[m].id) for m in unmissioned(game, s)]


def planets(game: Epic, s: Position, t: tasks.Refill) -> Moves:
    """Return the planets that may be turned up."""
    return [Reveal(NATURE, game.planets[p].id) for p in bits(s.deck)]


def pilots(game: Epic, s: Position, t: tasks.Crew) -> Moves:
    """Return the pilots that may be turned up."""
    return [Reveal(NATURE, game.pilots[p].id) for p in bits(s.recruits)]


def dice(game: Epic, s: Position, t: tasks.Roll) -> Moves:
    """Return what may be rolled."""
    return game.rolled[t.dice]


def finds(game: Epic, s: Position, t: tasks.TurnUp) -> Moves:
    """Return the exploration cards that may be drawn."""
    return [Reveal(NATURE, game.finds[c].id) for c in s.top or undrawn(game, s)]


def peeks(game: Epic, s: Position, t: tasks.Peek) -> Moves:
    """Return the exploration cards that may lie on top."""
    return [Peek(NATURE, game.finds[c].id) for c in undrawn(game, s)]


LISTS: dict[type[tasks.Task], Callable[[Epic, Position, Any], Moves]] = {
    tasks.Mission: deals,
    tasks.Refill: planets,
    tasks.Crew: pilots,
    tasks.Roll: dice,
    tasks.TurnUp: finds,
    tasks.Peek: peeks,
}
"""What may come of each task of NATURE."""


def chances(game: Epic, state: Galaxies) -> list[tuple[Move, int]]:
    """Return NATURE's moves; a roll weighs as many ways as the dice can fall for it."""
    task = state.agenda[-1]
    moves = LISTS[type(task)](game, state, task)
    return [(move, ways(move.faces) if isinstance(move, Roll) else 1) for move in moves]


def draw(game: Epic, state: Galaxies, roll: Luck) -> Move:
    """Draw NATURE's move: dice one by one, cards each as likely as any other."""
    return drawn(game, state, roll.below)


def drawn(game: Epic, s: Position, below: Callable[[int], int]) -> Move:
    """Draw NATURE's move by a function that returns a random number below another."""
    task = s.agenda[-1]
    if type(task) is tasks.Roll:
        faces = sorted(below(6) for _ in range(task.dice))
        return Roll(NATURE, tuple(FACES[face] for face in faces))
    moves = LISTS[type(task)](game, s, task)
    return moves[below(len(moves))]
