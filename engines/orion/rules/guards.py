"""What is not allowed, rule by rule, in the order of the rulebook."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .box import Axial, distance
from .box.mat import bits
from .moves import ChooseFirst, Place, SetGalaxy, SetHole, Side
from .setup.room import open_cells, room
from .state import FIRST, GALAXIES, HOLES, TILES, OrionState

if TYPE_CHECKING:
    from .. import OrionDuel

Token = SetGalaxy | SetHole


@rules.guard("turn.order", SetGalaxy, SetHole, ChooseFirst, Place)
def the_actor_moves(game: OrionDuel, state: OrionState, move: Move) -> Text | None:
    return rules.in_turn(game, state, move)


@rules.guard("setup.before_play", SetGalaxy, SetHole, ChooseFirst, Place)
def each_in_its_phase(game: OrionDuel, state: OrionState, move: Move) -> Text | None:
    phase = {SetGalaxy: GALAXIES, SetHole: HOLES, ChooseFirst: FIRST, Place: TILES}[type(move)]
    return None if state.phase == phase else game.say(f"why.phase.{state.phase}")


@rules.guard("setup.galaxies_apart", SetGalaxy)
def galaxies_stand_apart(game: OrionDuel, state: OrionState, move: SetGalaxy) -> Text | None:
    least = game.mat.box.spacing.galaxy_galaxy
    return _apart(game, state.galaxies, move.at, least, "why.galaxies_apart")


@rules.guard("setup.holes_apart", SetHole)
def holes_stand_apart(game: OrionDuel, state: OrionState, move: SetHole) -> Text | None:
    return _apart(game, state.holes, move.at, game.mat.box.spacing.hole_hole, "why.holes_apart")


@rules.guard("setup.holes_clear", SetHole)
def holes_stand_clear_of_galaxies(game: OrionDuel, state: OrionState, move: SetHole) -> Text | None:
    least = game.mat.box.spacing.hole_galaxy
    return _apart(game, state.galaxies, move.at, least, "why.holes_clear")


def _apart(game: OrionDuel, tokens: int, at: str, least: int, id: str) -> Text | None:
    """Refuse a cell that is too near to a standing token; the nearest one is named."""
    mat = game.mat
    here = mat.axial[mat.at[at]]
    near = [(distance(here, mat.axial[i]), i) for i in bits(tokens)]
    if not near or min(near)[0] >= least:
        return None
    steps, i = min(near)
    other = mat.cells[i]
    keys = (f"cell:{at}", f"cell:{other}")
    return game.say(id, keys=keys, at=at, other=other, between=max(steps - 1, 0), least=least - 1)


@rules.guard("setup.no_dead_end", SetGalaxy, SetHole)
def room_is_left_for_the_rest(game: OrionDuel, state: OrionState, move: Token) -> Text | None:
    cell = game.mat.at[move.at]
    phase = GALAXIES if isinstance(move, SetGalaxy) else HOLES
    if state.phase != phase or not open_cells(game.mat, state) >> cell & 1:
        return None
    if room(game, state, cell):
        return None
    return game.say("why.dead_end", keys=(f"cell:{move.at}",), at=move.at)


@rules.guard("tile.supply", Place)
def the_tile_is_left(game: OrionDuel, state: OrionState, move: Place) -> Text | None:
    if game.left(state, move.seat, move.tile):
        return None
    return game.say(
        "why.supply",
        keys=(f"tile:{move.seat}-{move.tile}",),
        who=game.seat_name(move.seat),
        tile=f"@tile.{move.tile}",
    )


class Half(NamedTuple):
    """One colour of a tile that lies somewhere: its cells in order, and as a set; what is near.

    What lies off the mat is left out, and counted in `over`.
    """

    cells: tuple[int, ...]
    mask: int
    near: int
    over: int


@lru_cache(maxsize=4096)
def _halves(game: OrionDuel, tile: str, turn: int, side: Side, at: str) -> tuple[Half, Half]:
    """Return the two colours of a tile, the layer's own first."""
    own, opp = game.mat.hexes(tile, turn, side, at)
    return _half(game, own), _half(game, opp)


def _half(game: OrionDuel, laid: list[Axial]) -> Half:
    mat, mask, near = game.mat, 0, 0
    cells = tuple(mat.number[cell] for cell in laid if cell in mat.number)
    for i in cells:
        mask |= 1 << i
        near |= mat.near[i]
    return Half(cells, mask, near, len(laid) - len(cells))


@rules.guard("place.on_board", Place)
def the_tile_lies_on_the_board(game: OrionDuel, state: OrionState, move: Place) -> Text | None:
    own, opp = _halves(game, move.tile, move.turn, move.side, move.at)
    over = own.over + opp.over
    return game.say("why.on_board", keys=(f"cell:{move.at}",), n=over) if over else None


@rules.guard("place.free", Place)
def the_cells_hold_no_tile(game: OrionDuel, state: OrionState, move: Place) -> Text | None:
    own, opp = _halves(game, move.tile, move.turn, move.side, move.at)
    covered = game.covered(state)
    if not covered & (own.mask | opp.mask):
        return None
    taken = [game.mat.cells[i] for i in own.cells + opp.cells if covered >> i & 1]
    return game.say("why.free", keys=[f"cell:{cell}" for cell in taken], cells=", ".join(taken))


@rules.guard("token.contact", Place)
def tokens_are_covered_in_contact(game: OrionDuel, state: OrionState, move: Place) -> Text | None:
    tokens, colours = state.galaxies | state.holes, game.colours(state)
    halves = _halves(game, move.tile, move.turn, move.side, move.at)
    for colour, half in zip((move.seat, 1 - move.seat), halves, strict=True):
        if half.mask & tokens and not half.near & colours[colour]:
            names = [game.mat.cells[i] for i in half.cells if tokens >> i & 1]
            return game.say(
                "why.contact",
                keys=[f"cell:{name}" for name in names],
                colour=f"@colour.{colour}",
                cells=", ".join(names),
            )
    return None
