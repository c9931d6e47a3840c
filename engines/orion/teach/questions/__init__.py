"""Questions about Orion Duel, answered by the slow and plain code of `ways.py`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.drafts import MOST, Draft, seats, yes_or_no
from armillary.engines.core.makers import Next, Targets, titles
from armillary.engines.core.moves import NATURE
from armillary.engines.core.questions import Maker, Option
from armillary.engines.core.text import Text

from ...rules.ending import ways
from ...rules.setup.room import room, roomy_cells
from ...rules.setup.standing import stand
from ...rules.state import FIRST, GALAXIES, HOLES, TILES, OrionState
from .drafting import a_seat, asks, cells, laid_at_least, zone_name

if TYPE_CHECKING:
    from ... import OrionDuel

CORNERED = ((0, 0), (3, 2), (-2, 5), (-5, 3), (-3, -2), (2, -5), (5, -3))
"""Seven galaxies, all far enough apart, that leave no cell for the eighth."""

SETTING = ("setup.galaxies_apart", "setup.before_play", "turn.order", "setup.no_dead_end")

MAKERS: tuple[Maker, ...] = (
    Next("turn.order", "setup.before_play"),
    Targets("place.free", "place.on_board", "token.contact", "tile.turn"),
)


# The mat and the tiles.


@asks("find.neighbours", "board.cells")
def _neighbours(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    i = rng.randrange(len(game.mat.cells))
    near = cells(game, game.mat.near[i])
    values = {"cell": game.mat.cells[i], "n": len(near)}
    return Draft(near, values, lights=(f"cell:{game.mat.cells[i]}",))


@asks("find.zone", "board.zones")
def _zone(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    name = rng.choice(game.mat.zones)
    bit = 1 << len(game.mat.cells) + game.mat.zones.index(name)
    return Draft(cells(game, ways.zone_cells(game.mat, bit)), {"zone": zone_name(game, name)})


@asks("which.facing", "board.zones")
def _facing(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    pair = list(rng.choice(list(game.mat.box.pairs.values())))
    rng.shuffle(pair)
    name, other = pair
    options = tuple(Option(one, zone_name(game, one)) for one in game.mat.zones if one != name)
    return Draft(other, {"zone": zone_name(game, name), "other": zone_name(game, other)}, options)


@asks("count.hand", "setup.tiles")
def _hand(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    tile = rng.choice(game.mat.tiles)
    return Draft(game.mat.box.tiles[tile].count, {"tile": game.say(f"tile.{tile}")})


@asks("count.turns", "tile.turn")
def _turns(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    tile = rng.choice(game.mat.tiles)
    every = sorted({len(known) for known in game.mat.turns.values()} | {2, 4})
    options = tuple(Option(str(n), Text.of({"en": str(n)})) for n in every)
    return Draft(len(game.mat.turns[tile]), {"tile": game.say(f"tile.{tile}")}, options)


# Setting up.


@asks("count.galaxies_to_come", "setup.galaxies")
def _galaxies_to_come(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    every, stand = game.mat.box.spacing.galaxies, state.galaxies.bit_count()
    if state.phase != GALAXIES:
        return None
    return Draft(every - stand, {"all": every, "stand": stand})


@asks("count.holes_to_come", "setup.holes")
def _holes_to_come(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    every, stand = game.mat.box.spacing.holes, state.holes.bit_count()
    return Draft(every - stand, {"all": every, "stand": stand}) if state.phase == HOLES else None


@asks("find.next_hole", "setup.holes")
def _next_hole(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    if state.phase != HOLES:
        return None
    open = roomy_cells(game, state)
    return None if open.bit_count() > MOST else Draft(cells(game, open))


@asks("which.dead_end", "setup.no_dead_end")
def _dead_end(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    """Turn and mirror seven galaxies that leave no cell for the eighth, and take one away."""
    spots = list(CORNERED)
    for _ in range(rng.randrange(6)):
        spots = [(-r, q + r) for q, r in spots]
    if rng.random() < 0.5:
        spots = [(r, q) for q, r in spots]
    rng.shuffle(spots)
    names = [game.mat.cells[game.mat.number[spot]] for spot in spots]
    about = game.start(setup="players", setter=rng.randrange(2))
    while len(names) > 1 and room(game, about, game.mat.at[names[0]]):
        about = stand(game.mat, about, names.pop(0))
    at = names[0]
    options = titles(game, "setup.no_dead_end", SETTING, rng)
    return Draft("setup.no_dead_end", {"cell": at}, options, (f"cell:{at}",), state=about)


@asks("next.random", "setup.random")
def _drawn(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    if state.to_act != NATURE:
        return None
    options = (*seats(game, 2), Option(str(NATURE), game.seat_name(NATURE)))
    return Draft(str(NATURE), {}, options)


@asks("next.roles", "setup.roles")
def _roles(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    setter = state.options.setter
    if state.options.setup != "players":
        return None
    values = {"who": game.seat_name(setter), "other": game.seat_name(1 - setter)}
    return Draft(str(1 - setter), values, seats(game, 2))


@asks("next.first", "setup.first")
def _first(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    if state.phase != FIRST:
        return None
    return Draft(str(state.to_act), {"who": game.seat_name(state.options.setter)}, seats(game, 2))


# Laying tiles.


@asks("count.laid", "turn.one_tile", "tile.supply")
def _laid(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    n, m = (sum(game.left(state, seat, tile) for tile in game.mat.tiles) for seat in (0, 1))
    if not laid_at_least(state, 1):
        return None
    names = {"blue": game.seat_name(0), "orange": game.seat_name(1)}
    return Draft(len(state.laid), {**names, "n": n, "m": m, "left": n + m})


@asks("find.free", "place.free", "place.anywhere")
def _free(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    open = game.mat.all & ~game.covered(state) & ~state.galaxies & ~state.holes
    if state.phase != TILES or not 0 < open.bit_count() <= MOST:
        return None
    return Draft(cells(game, open), {"n": open.bit_count()})


@asks("which.fits", "end.stuck")
def _fits(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat = state.to_act
    if seat is None or not laid_at_least(state, 16):
        return None
    tile = rng.choice([tile for tile in game.mat.tiles if game.left(state, seat, tile)])
    count = sum(getattr(move, "tile", "") == tile for move in game.legal(state))
    values = {"who": game.seat_name(seat), "tile": game.say(f"tile.{tile}"), "n": count}
    return Draft("yes" if count else "no", values, yes_or_no(game), (f"tile:{seat}-{tile}",))


@asks("find.contact", "token.contact", "token.any_owner")
def _contact(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    open = (state.galaxies | state.holes) & ~game.covered(state)
    near = open & game.mat.reach(game.colours(state)[seat])
    return Draft(cells(game, near), values) if state.phase == TILES and near else None
