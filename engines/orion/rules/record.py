"""A position in words, and back: everything else is worked out from the words alone.

Nothing here uses what the engine keeps up to date as it goes, so a law that holds a played
position equal to its restored one proves the fast ways of `laying.py` by these slow ones.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import DataError, build
from armillary.engines.core.moves import NATURE, MoveError

from .box.mat import bits
from .ending import ways
from .moves import Place
from .setup import blank
from .state import FIRST, GALAXIES, HOLES, TILES, Options, OrionState, laid

if TYPE_CHECKING:
    from .. import OrionDuel


@dataclasses.dataclass(frozen=True)
class Record:
    """What has to be written down of a position; `laid` are the tiles with their seats."""

    options: Options
    phase: str
    turn: int
    galaxies: tuple[str, ...]
    holes: tuple[str, ...]
    laid: tuple[tuple[int, str], ...]


def dump(game: OrionDuel, state: OrionState) -> dict[str, Any]:
    """Return the position as plain data."""
    return {
        "options": dataclasses.asdict(state.options),
        "phase": state.phase,
        "turn": state.turn,
        "galaxies": list(game.mat.named(state.galaxies)),
        "holes": list(game.mat.named(state.holes)),
        "laid": [[seat, game.spell(game.mat.moves[seat][index])] for seat, index in laid(state)],
    }


def restore(game: OrionDuel, plain: dict[str, Any]) -> OrionState:
    """Return the position that the plain data describe, worked out from scratch."""
    record = build(Record, plain, "the position")
    state = blank(record.options, game.mat, game.laying.full_hand)
    for name in (*record.galaxies, *record.holes):
        if name not in game.mat.at:
            raise DataError(f"the position: there is no cell {name!r:.40}; cells are like e4")
    state = state._replace(
        phase=record.phase,
        turn=record.turn,
        galaxies=game.mat.mask(record.galaxies),
        holes=game.mat.mask(record.holes),
    )
    if record.phase != TILES:
        return state._replace(to_act=_setter(record))
    return _ended(game, _spread(game, _lay(game, state, record)))


def _setter(record: Record) -> int:
    """Return who acts before the first tile."""
    setter = record.options.setter
    if record.phase == FIRST:
        return setter
    if record.phase not in (GALAXIES, HOLES):
        raise DataError(f"the position has no phase {record.phase!r:.40}")
    if record.options.setup == "random":
        return NATURE
    return setter if record.phase == GALAXIES else 1 - setter


def _lay(game: OrionDuel, state: OrionState, record: Record) -> OrionState:
    """Put down the tiles: what is left in hand, and where each colour lies."""
    mat, hands, numbers = game.mat, [state.hand0, state.hand1], []
    under: list[list[int]] = [[], []]
    for seat, text in record.laid:
        try:
            move = game.parse(text, state._replace(to_act=seat))
        except MoveError as fault:
            raise DataError(f"the position: {fault}") from None
        number = mat.number_of(move) if isinstance(move, Place) else None
        if number is None:
            raise DataError(f"the position: {text!r:.40} lies nowhere on the mat")
        numbers.append(number)
        placement = mat.placements[number]
        hands[seat] -= placement.take
        under[seat].append(placement.own & mat.all)
        under[1 - seat].append(placement.opp & mat.all)
    return state._replace(
        hand0=hands[0],
        hand1=hands[1],
        chains0=_chains(game, under[0]),
        chains1=_chains(game, under[1]),
        laid=tuple(numbers),
    )


def _chains(game: OrionDuel, under: list[int]) -> tuple[int, ...]:
    """Return the chains of a colour, the one that a tile joined last at the end."""
    cells = 0
    for one in under:
        cells |= one

    def last(chain: int) -> int:
        return max(n for n, one in enumerate(under) if one & chain)

    return tuple(sorted(ways.chains_of(game.mat, cells), key=last))


def _spread(game: OrionDuel, state: OrionState) -> OrionState:
    """Find the placements that free cells and contact allow, and the ways to win that are met."""
    mat = game.mat
    tokens = state.galaxies | state.holes
    colours = game.colours(state)
    touching = [sum(1 << i for i, near in enumerate(mat.near) if near & one) for one in colours]
    free, own = 0, [0, 0]
    for number, placement in enumerate(mat.placements):
        if not (placement.own | placement.opp) & (colours[0] | colours[1]):
            free |= 1 << number
        for seat in (0, 1):
            if not placement.own & tokens or placement.own & touching[seat]:
                own[seat] |= 1 << number
    bare = [tokens & ~touched & ~colours[0] & ~colours[1] for touched in touching]
    state = state._replace(free=free, own0=own[0], own1=own[1], bare0=bare[0], bare1=bare[1])
    met = [ways.met_by(mat, state, seat) for seat in (0, 1)]
    return state._replace(
        met0=met[0].ways, met1=met[1].ways, score0=met[0].score, score1=met[1].score
    )


def _ended(game: OrionDuel, state: OrionState) -> OrionState:
    """Say who is to act: nobody where one seat fulfils more, or no tile of the next one fits."""
    seat = state.turn
    own, bare = (state.own1, state.bare0) if seat else (state.own0, state.bare1)
    fits = any(
        game.left(state, seat, game.mat.moves[seat][number].tile)
        for number in bits(state.free & own)
        if not game.mat.placements[number].opp & bare
    )
    over = state.score0 != state.score1 or not fits
    return state._replace(to_act=None if over else seat)
