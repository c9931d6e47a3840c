"""What is not allowed, rule by rule, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .box import Axial, distance
from .box.mat import bits
from .moves import ChooseFirst, Place, SetGalaxy, SetHole
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


@rules.guard("place.on_board", Place)
def the_tile_lies_on_the_board(game: OrionDuel, state: OrionState, move: Place) -> Text | None:
    own, opp = game.mat.hexes(move.tile, move.turn, move.side, move.at)
    over = sum(cell not in game.mat.number for cell in own + opp)
    return game.say("why.on_board", keys=(f"cell:{move.at}",), n=over) if over else None


@rules.guard("place.free", Place)
def the_cells_hold_no_tile(game: OrionDuel, state: OrionState, move: Place) -> Text | None:
    own, opp = game.mat.hexes(move.tile, move.turn, move.side, move.at)
    covered = game.covered(state)
    taken = [game.mat.cells[i] for i in _numbers(game, own + opp) if covered >> i & 1]
    if not taken:
        return None
    return game.say("why.free", keys=[f"cell:{cell}" for cell in taken], cells=taken)


@rules.guard("token.contact", Place)
def tokens_are_covered_in_contact(game: OrionDuel, state: OrionState, move: Place) -> Text | None:
    mat = game.mat
    tokens = state.galaxies | state.holes
    colours = game.colours(state)
    hexes = mat.hexes(move.tile, move.turn, move.side, move.at)
    for colour, laid in zip((move.seat, 1 - move.seat), hexes, strict=True):
        cells = _numbers(game, laid)
        on_tokens = [i for i in cells if tokens >> i & 1]
        near = 0
        for i in cells:
            near |= mat.near[i]
        if on_tokens and not near & colours[colour]:
            names = [mat.cells[i] for i in on_tokens]
            return game.say(
                "why.contact",
                keys=[f"cell:{name}" for name in names],
                colour=f"@colour.{colour}",
                cells=names,
            )
    return None


def _numbers(game: OrionDuel, cells: list[Axial]) -> list[int]:
    """Return the numbers of those cells that are on the mat."""
    return [game.mat.number[cell] for cell in cells if cell in game.mat.number]
