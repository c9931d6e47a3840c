"""What somebody could try in a duel: all cells, all turns, over the edge too."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE, Move

from .moves import ChooseFirst, Place, SetGalaxy, SetHole
from .state import FIRST, GALAXIES, TILES, OrionState

if TYPE_CHECKING:
    from .. import OrionDuel


def domain(game: OrionDuel) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the words that the types of a move's fields do not tell."""
    cells, who = tuple(game.mat.cells), (0, 1, NATURE)
    return {
        SetGalaxy: {"seat": who, "at": cells},
        SetHole: {"seat": who, "at": cells},
        ChooseFirst: {"first": (0, 1)},
        Place: {"tile": game.mat.tiles, "turn": tuple(range(6)), "at": cells},
    }


def flaw(game: OrionDuel, move: Move) -> str | None:
    """Say what is not well formed: a tile that looks the same turned has fewer turns."""
    found = Engine.flaw(game, move)
    if found is None and isinstance(move, Place):
        ways_to_lie = game.mat.turns[move.tile]
        if (move.turn, move.side) not in ways_to_lie:
            known = ", ".join(f"{turn} {side}" for turn, side in ways_to_lie)
            return f"the tile '{move.tile}' lies only as {known}"
    return found


def attempts(game: OrionDuel, state: OrionState) -> Iterable[Move]:
    """Return every way the actor could try to move in this phase."""
    return () if state.to_act is None else _tries(game, state.to_act, state.phase)


@lru_cache(maxsize=32)
def _tries(game: OrionDuel, seat: int, phase: str) -> tuple[Move, ...]:
    if phase == TILES:
        return tuple(
            Place(seat, tile, turn, side, at)
            for tile in game.mat.tiles
            for turn, side in game.mat.turns[tile]
            for at in game.mat.cells
        )
    if phase == FIRST:
        return tuple(ChooseFirst(seat, first) for first in (0, 1))
    kind = SetGalaxy if phase == GALAXIES else SetHole
    return tuple(kind(seat, at) for at in game.mat.cells)
