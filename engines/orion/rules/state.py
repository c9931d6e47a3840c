"""A position of Orion Duel, small and frozen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, Self

from armillary.engines.core.engine import Open

GALAXIES, HOLES, FIRST, TILES = "galaxies", "holes", "first", "tiles"
"""The phases of a playing, in order."""


@dataclass(frozen=True)
class Options:
    """How to play: the keywords of `start`.

    `setup` is "random" (NATURE stands the tokens), "players" (the two seats do) or "preset";
    `preset` is 1, 2 or 3 and chooses that ready-made setup.
    `count` is "kinds" (each way to win counts once) or "instances" (every link, every four
    galaxies and every three holes count).
    `first` is the seat that lays the first tile; None lets the galaxy setter choose, or seat 0
    begin where nobody sets. `setter` is the seat that stands the galaxies.
    """

    setup: Literal["random", "players", "preset"] = "random"
    preset: int | None = None
    count: Literal["kinds", "instances"] = "kinds"
    first: Literal[0, 1] | None = None
    setter: Literal[0, 1] = 0


class OrionState(NamedTuple):
    """A moment in a duel.

    Sets of cells and placements are bit masks, as `mat.py` explains. `free` are the placements on
    free cells, `own0` those whose own hexagons, laid by seat 0, lie on no token or touch its
    colour. `bare0` are the uncovered tokens that touch no hexagon of seat 0's colour: no single
    one may be laid on them. `hand0` counts seat 0's tiles, four bits a kind. `met0` are the ways
    to win that seat 0 fulfils: 1 link, 2 galaxies, 4 holes; `score0` counts them.
    """

    to_act: int | None
    turn: int
    phase: str
    options: Options
    galaxies: int
    holes: int
    hand0: int
    hand1: int
    free: int
    own0: int
    own1: int
    bare0: int
    bare1: int
    chains0: tuple[int, ...]
    chains1: tuple[int, ...]
    met0: int
    met1: int
    score0: int
    score1: int
    laid: tuple[int, ...]

    def __copy__(self) -> Self:
        """Return an equal state that is another object."""
        return type(self)(*self)


OrionView = Open[OrionState]
"""What a seat knows of a duel: everything, for nothing is hidden."""


def held(hand: int, kind: int) -> int:
    """Return how many tiles of a kind, by its number, a packed hand holds."""
    return hand >> 4 * kind & 15


def laid(state: OrionState) -> list[tuple[int, int]]:
    """Return the placements in order with the seat that laid each."""
    first = state.turn if len(state.laid) % 2 == 0 else 1 - state.turn
    return [((first + n) % 2, index) for n, index in enumerate(state.laid)]
