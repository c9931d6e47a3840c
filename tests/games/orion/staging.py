"""Positions of Orion Duel set up by the real engine: tokens are stood, tiles are laid in turn.

Cells are axial pairs (q, r), as on squared paper: (1, 0) is the lower right neighbour of (0, 0)
and (0, 1) the one below. A tile is named by the cells that its two colours lie on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.core.table import Table
from armillary.engines.orion import Place, SetGalaxy, SetHole

ENGINE = load("orion")
BLUE, ORANGE = 0, 1

Cell = tuple[int, int]


class Tile(NamedTuple):
    """A tile to lay: whose it is, and what its hexagons lie on."""

    seat: int
    blue: Sequence[Cell] = ()
    orange: Sequence[Cell] = ()


def name(cell: Cell) -> str:
    """Return the name of a cell."""
    return ENGINE.mat.cells[ENGINE.mat.number[cell]]


def cell(name: str) -> Cell:
    """Return where a named cell lies."""
    return ENGINE.mat.axial[ENGINE.mat.at[name]]


def colours(move: Place) -> tuple[set[Cell], set[Cell]]:
    """Return the cells that a tile would lie on with blue and with orange."""
    own, opp = map(set, ENGINE.mat.hexes(move.tile, move.turn, move.side, move.at))
    return (own, opp) if move.seat == BLUE else (opp, own)


def cells_of(move: Place) -> int:
    """Return the set of cells that a tile would cover, as the engine's bits."""
    return sum(1 << ENGINE.mat.number[cell] for cell in set.union(*colours(move)))


def place(tile: Tile) -> Place:
    """Return the move that lays a tile so; exactly one does."""
    wanted = set(tile.blue), set(tile.orange)
    (found,) = [move for move in ENGINE.mat.moves[tile.seat] if colours(move) == wanted]
    return found


def near(cells: Iterable[Cell]) -> set[Cell]:
    """Return cells with all their neighbours."""
    steps = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    return {(q + x, r + y) for q, r in cells for x, y in steps}


def stand(
    galaxies: Iterable[Cell] = (),
    holes: Iterable[Cell] = (),
    clear: Iterable[Cell] = (),
    **options: Any,
) -> Table:
    """Stand these tokens first, the others anywhere but on cells that are to stay clear."""
    wanted = {SetGalaxy: list(galaxies), SetHole: list(holes)}
    table = ENGINE.table(**{"setup": "players", "first": BLUE, **options})
    spared = {*clear, *wanted[SetHole], *near(wanted[SetHole])}
    while table.state.phase != "tiles":
        (kind,) = {type(move) for move in table.legal}
        if wanted[kind]:
            table.play(kind(table.to_act, name(wanted[kind].pop(0))))
            continue
        away = [move for move in table.legal if cell(move.at) not in spared]
        table.play(away[0])
    return table


def duel(
    tiles: Sequence[Tile],
    galaxies: Iterable[Cell] = (),
    holes: Iterable[Cell] = (),
    **options: Any,
) -> Table:
    """Stand tokens and lay tiles; where the other seat is to act, it lays one out of the way."""
    busy = {one for tile in tiles for one in (*tile.blue, *tile.orange)}
    table = stand(galaxies, holes, busy, **options)
    for tile in tiles:
        if table.to_act != tile.seat:
            lay_aside(table, busy)
        table.play(place(tile))
    return table


def lay_aside(table: Table, busy: set[Cell]) -> None:
    """Lay a tile that covers no token and touches none of the busy cells."""
    tokens = {
        cell(name) for name in table.engine.mat.named(table.state.galaxies | table.state.holes)
    }
    shunned = near(busy) | tokens
    wanted = max(
        (move for move in table.legal if not set.union(*colours(move)) & shunned),
        key=lambda move: len(move.tile),
    )
    table.play(wanted)


def refused(table: Table, move: Any) -> list[str]:
    """Return the rules that forbid a move, given as a tile, a move or in words."""
    if isinstance(move, Tile):
        move = place(move)
    elif isinstance(move, str):
        move = table.engine.parse(move, table.state)
    return [refusal.rule for refusal in table.engine.refusals(table.state, move)]


def events(table: Table) -> list[tuple[str, int | None]]:
    """Return the rules and seats of what the last move made happen."""
    return [(event.rule, event.seat) for event in table.log[-1].events]
