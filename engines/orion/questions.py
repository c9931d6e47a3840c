"""Questions about Orion Duel, answered by the slow and plain code of `ways.py`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ..core.makers import Next, Targets, titles
from ..core.moves import NATURE
from ..core.questions import Option
from ..core.text import Text
from . import ending, ways
from .drafting import (
    MAKERS,
    MOST,
    Draft,
    a_seat,
    asks,
    cells,
    chains_under,
    laid_at_least,
    lit,
    seats,
    words,
)
from .mat import bits
from .setting import FIRST, GALAXIES, HOLES, TILES, open_cells, room, stand
from .state import OrionState

if TYPE_CHECKING:
    from . import OrionDuel

__all__ = ["MAKERS"]

CORNERED = ((0, 0), (3, 2), (-2, 5), (-5, 3), (-3, -2), (2, -5), (5, -3))
"""Seven galaxies, all far enough apart, that leave no cell for the eighth."""

SETTING = ("setup.galaxies_apart", "setup.before_play", "turn.order", "setup.no_dead_end")

MAKERS += [
    Next("turn.order", "setup.before_play"),
    Targets("place.free", "place.on_board", "token.contact", "tile.turn"),
]


# The mat and the tiles.


@asks("find.neighbours", "board.cells")
def neighbours(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    i = rng.randrange(len(game.mat.cells))
    near = cells(game, game.mat.near[i])
    values = {"cell": game.mat.cells[i], "n": len(near)}
    return Draft(near, values, lights=(f"cell:{game.mat.cells[i]}",))


@asks("find.zone", "board.zones")
def zone(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    name = rng.choice(game.mat.zones)
    bit = 1 << len(game.mat.cells) + game.mat.zones.index(name)
    return Draft(cells(game, ways.zone_cells(game.mat, bit)), {"zone": _zone(game, name)})


@asks("which.facing", "board.zones")
def facing(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    pair = list(rng.choice(list(game.mat.box.pairs.values())))
    rng.shuffle(pair)
    name, other = pair
    options = tuple(Option(one, _zone(game, one)) for one in game.mat.zones if one != name)
    return Draft(other, {"zone": _zone(game, name), "other": _zone(game, other)}, options)


def _zone(game: OrionDuel, name: str) -> Text:
    return game.say(f"zone.{name}") if f"zone.{name}" in game.texts else Text(name)


@asks("count.hand", "setup.tiles")
def hand(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    tile = rng.choice(game.mat.tiles)
    return Draft(game.mat.box.tiles[tile].count, {"tile": game.say(f"tile.{tile}")})


@asks("count.turns", "tile.turn")
def turns(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    tile = rng.choice(game.mat.tiles)
    every = sorted({len(known) for known in game.mat.turns.values()} | {2, 4})
    options = tuple(Option(str(n), Text.of({"en": str(n)})) for n in every)
    return Draft(len(game.mat.turns[tile]), {"tile": game.say(f"tile.{tile}")}, options)


# Setting up.


@asks("count.galaxies_to_come", "setup.galaxies")
def galaxies_to_come(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    every, stand = game.mat.box.spacing.galaxies, state.galaxies.bit_count()
    if state.phase != GALAXIES:
        return None
    return Draft(every - stand, {"all": every, "stand": stand})


@asks("count.holes_to_come", "setup.holes")
def holes_to_come(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    every, stand = game.mat.box.spacing.holes, state.holes.bit_count()
    return Draft(every - stand, {"all": every, "stand": stand}) if state.phase == HOLES else None


@asks("find.next_hole", "setup.holes")
def next_hole(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    if state.phase != HOLES:
        return None
    open = [i for i in bits(open_cells(game.mat, state)) if room(game.mat, state, i)]
    if len(open) > MOST:
        return None
    return Draft(cells(game, sum(1 << i for i in open)))


@asks("which.dead_end", "setup.no_dead_end")
def dead_end(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft:
    """Turn and mirror seven galaxies that leave no cell for the eighth, and take one away."""
    spots = list(CORNERED)
    for _ in range(rng.randrange(6)):
        spots = [(-r, q + r) for q, r in spots]
    if rng.random() < 0.5:
        spots = [(r, q) for q, r in spots]
    rng.shuffle(spots)
    names = [game.mat.cells[game.mat.number[spot]] for spot in spots]
    about = game.start(setup="players", setter=rng.randrange(2))
    while len(names) > 1 and room(game.mat, about, game.mat.at[names[0]]):
        about = stand(game.mat, about, names.pop(0))
    at = names[0]
    options = titles(game, "setup.no_dead_end", SETTING, rng)
    return Draft("setup.no_dead_end", {"cell": at}, options, (f"cell:{at}",), state=about)


@asks("next.random", "setup.random")
def drawn(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    if state.to_act != NATURE:
        return None
    options = (*seats(game), Option(str(NATURE), game.seat_name(NATURE)))
    return Draft(str(NATURE), {}, options)


@asks("next.roles", "setup.roles")
def roles(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    setter = state.options.setter
    if state.options.setup != "players":
        return None
    values = {"who": game.seat_name(setter), "other": game.seat_name(1 - setter)}
    return Draft(str(1 - setter), values, seats(game))


@asks("next.first", "setup.first")
def first(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    if state.phase != FIRST:
        return None
    return Draft(str(state.to_act), {"who": game.seat_name(state.options.setter)}, seats(game))


# Laying tiles.


@asks("count.laid", "turn.one_tile", "tile.supply")
def laid(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    n, m = (sum(game.left(state, seat, tile) for tile in game.mat.tiles) for seat in (0, 1))
    if not laid_at_least(state, 1):
        return None
    names = {"blue": game.seat_name(0), "orange": game.seat_name(1)}
    return Draft(len(state.laid), {**names, "n": n, "m": m, "left": n + m})


@asks("find.free", "place.free", "place.anywhere")
def free(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    open = game.mat.all & ~game.covered(state) & ~state.galaxies & ~state.holes
    if state.phase != TILES or not 0 < open.bit_count() <= MOST:
        return None
    return Draft(cells(game, open), {"n": open.bit_count()})


@asks("which.fits", "end.stuck")
def fits(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat = state.to_act
    if seat is None or not laid_at_least(state, 16):
        return None
    tile = rng.choice([tile for tile in game.mat.tiles if game.left(state, seat, tile)])
    count = sum(getattr(move, "tile", "") == tile for move in game.legal(state))
    values = {"who": game.seat_name(seat), "tile": game.say(f"tile.{tile}"), "n": count}
    options = tuple(Option(word, words().say(word)) for word in ("yes", "no"))
    return Draft("yes" if count else "no", values, options, (f"tile:{seat}-{tile}",))


@asks("find.contact", "token.contact", "token.any_owner")
def contact(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    open = (state.galaxies | state.holes) & ~game.covered(state)
    near = open & game.mat.reach(game.colours(state)[seat])
    return Draft(cells(game, near), values) if state.phase == TILES and near else None


# Chains and the ways to win.


@asks("count.chains", "chain.colour")
def chains(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    return Draft(len(chains_under(game, state, seat)), values) if laid_at_least(state, 4) else None


@asks("find.longest", "chain.colour")
def longest(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    sizes = sorted(
        ((chain & game.mat.all).bit_count(), chain) for chain in chains_under(game, state, seat)
    )
    if not sizes or not 3 <= sizes[-1][0] <= MOST or (sizes[1:] and sizes[-2][0] == sizes[-1][0]):
        return None
    return Draft(cells(game, sizes[-1][1]), {**values, "n": sizes[-1][0]})


@asks("count.link", "win.link")
def link(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    if not laid_at_least(state, 6):
        return None
    own, other = game.colours(state)[:: 1 if seat == 0 else -1]
    name = rng.choice(list(game.mat.pairs))
    gap = ways.missing(game.mat, own, other, game.mat.pairs[name])
    if gap is None:
        return None
    way = ways.shortest(game.mat, own, other, game.mat.pairs[name])
    zones = [_zone(game, one) for one in game.mat.box.pairs[name]]
    return Draft(gap, {**values, "one": zones[0], "other": zones[1]}, lights=lit(game, way))


@asks("count.galaxies", "win.galaxies")
def most_galaxies(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    return _most(game, state, state.galaxies, rng)


@asks("count.holes", "win.holes")
def most_holes(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    return _most(game, state, state.holes, rng)


def _most(game: OrionDuel, state: OrionState, tokens: int, rng: random.Random) -> Draft | None:
    """Ask for the chain with most of these tokens, where there are any."""
    seat, values = a_seat(game, rng)
    best = max(
        chains_under(game, state, seat), key=lambda chain: (chain & tokens).bit_count(), default=0
    )
    n = (best & tokens).bit_count()
    return Draft(n, {**values, "n": n}, lights=lit(game, best)) if n else None


@asks("count.met", "win.both", "win.kinds")
def met(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    if state.options.count != "kinds" or not _worth_asking(game, state, rng):
        return None
    found = ways.met_by(game.mat, state, seat).ways
    named = [game.rulebook[rule].title for bit, rule in ending.WAYS.items() if found & bit]
    options = tuple(Option(str(n), Text.of({"en": str(n)})) for n in range(4))
    return Draft(found.bit_count(), {**values, "met": named or words().say("none")}, options)


@asks("which.winner", "win.more", "win.level", "win.both")
def winner(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    ended = game.outcome(state)
    if (ended and ended.rule != "win.more") or not _worth_asking(game, state, rng):
        return None
    blue, orange = (ways.met_by(game.mat, state, seat).ways.bit_count() for seat in (0, 1))
    if state.options.count != "kinds":
        return None
    options = (*seats(game), Option("nobody", words().say("nobody_yet")))
    answer = "nobody" if blue == orange else str(int(orange > blue))
    return Draft(answer, {"blue": blue, "orange": orange}, options)


def _worth_asking(game: OrionDuel, state: OrionState, rng: random.Random) -> bool:
    """Tell whether somebody meets a way to win; positions without any are asked about seldom."""
    some = any(ways.met_by(game.mat, state, seat).ways for seat in (0, 1))
    return laid_at_least(state, 8) and (some or rng.random() < 0.05)


# The end.


@asks("count.value", "end.value")
def value(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    if not laid_at_least(state, 12):
        return None
    under = game.colours(state)[seat]
    galaxies, holes = (under & state.galaxies).bit_count(), (under & state.holes).bit_count()
    lights = lit(game, under & (state.galaxies | state.holes))
    values_all = {**values, "galaxies": galaxies, "holes": holes}
    return Draft(ways.value(state, seat), values_all, lights=lights, least=-holes)


@asks("count.until_values", "end.exhausted")
def until_values(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    left = sum(game.left(state, seat, tile) for seat in (0, 1) for tile in game.mat.tiles)
    if state.to_act is None or not laid_at_least(state, 12):
        return None
    return Draft(left, {"n": len(state.laid)})


@asks("which.end", "win.more", "end.exhausted", "end.value", "end.draw", "end.stuck")
def end(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    ended = game.outcome(state)
    if ended is None:
        return None
    rules = ("win.more", "end.value", "end.draw", "end.stuck")
    options = tuple(Option(rule, game.rulebook[rule].title) for rule in rules)
    return Draft(ended.rule, {"text": ended.text}, options)
