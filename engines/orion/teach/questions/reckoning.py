"""Questions about chains, the ways to win and the end: reckoned anew from the cells."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.drafts import MOST, Draft, seats
from armillary.engines.core.questions import Option
from armillary.engines.core.text import Text

from ...rules import ending
from ...rules.ending import ways
from ...rules.state import OrionState
from .drafting import a_seat, asks, cells, chains_under, laid_at_least, lit, zone_name

if TYPE_CHECKING:
    from ... import OrionDuel


# Chains and the ways to win.


@asks("count.chains", "chain.colour")
def _chains(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    return Draft(len(chains_under(game, state, seat)), values) if laid_at_least(state, 4) else None


@asks("find.longest", "chain.colour")
def _longest(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    sizes = sorted(
        ((chain & game.mat.all).bit_count(), chain) for chain in chains_under(game, state, seat)
    )
    if not sizes or not 3 <= sizes[-1][0] <= MOST or (sizes[1:] and sizes[-2][0] == sizes[-1][0]):
        return None
    return Draft(cells(game, sizes[-1][1]), {**values, "n": sizes[-1][0]})


@asks("count.link", "win.link")
def _link(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    if not laid_at_least(state, 6):
        return None
    own, other = game.colours(state)[:: 1 if seat == 0 else -1]
    name = rng.choice(list(game.mat.pairs))
    gap = ways.missing(game.mat, own, other, game.mat.pairs[name])
    if gap is None:
        return None
    way = ways.shortest(game.mat, own, other, game.mat.pairs[name])
    zones = [zone_name(game, one) for one in game.mat.box.pairs[name]]
    return Draft(gap, {**values, "one": zones[0], "other": zones[1]}, lights=lit(game, way))


@asks("count.galaxies", "win.galaxies")
def _most_galaxies(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    return _most(game, state, state.galaxies, rng)


@asks("count.holes", "win.holes")
def _most_holes(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
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
def _met(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    if state.options.count != "kinds" or not _worth_asking(game, state, rng):
        return None
    found = ways.met_by(game.mat, state, seat).ways
    named = [game.rulebook[rule].title for bit, rule in ending.WAYS.items() if found & bit]
    options = tuple(Option(str(n), Text.of({"en": str(n)})) for n in range(4))
    return Draft(found.bit_count(), {**values, "met": named or game.asking.say("none")}, options)


@asks("which.winner", "win.more", "win.level", "win.both")
def _winner(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    ended = game.outcome(state)
    if (ended and ended.rule != "win.more") or not _worth_asking(game, state, rng):
        return None
    blue, orange = (ways.met_by(game.mat, state, seat).ways.bit_count() for seat in (0, 1))
    if state.options.count != "kinds":
        return None
    options = (*seats(game, 2), Option("nobody", game.asking.say("nobody_yet")))
    answer = "nobody" if blue == orange else str(int(orange > blue))
    return Draft(answer, {"blue": blue, "orange": orange}, options)


def _worth_asking(game: OrionDuel, state: OrionState, rng: random.Random) -> bool:
    """Tell whether somebody meets a way to win; positions without any are asked about seldom."""
    some = any(ways.met_by(game.mat, state, seat).ways for seat in (0, 1))
    return laid_at_least(state, 8) and (some or rng.random() < 0.05)


# The end.


@asks("count.value", "end.value")
def _value(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    seat, values = a_seat(game, rng)
    if not laid_at_least(state, 12):
        return None
    under = game.colours(state)[seat]
    galaxies, holes = (under & state.galaxies).bit_count(), (under & state.holes).bit_count()
    lights = lit(game, under & (state.galaxies | state.holes))
    values_all = {**values, "galaxies": galaxies, "holes": holes}
    return Draft(ways.value(state, seat), values_all, lights=lights, least=-holes)


@asks("count.until_values", "end.exhausted")
def _until_values(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    left = sum(game.left(state, seat, tile) for seat in (0, 1) for tile in game.mat.tiles)
    if state.to_act is None or not laid_at_least(state, 12):
        return None
    return Draft(left, {"n": len(state.laid)})


@asks("which.end", "win.more", "end.exhausted", "end.value", "end.draw", "end.stuck")
def _end(game: OrionDuel, state: OrionState, rng: random.Random) -> Draft | None:
    ended = game.outcome(state)
    if ended is None:
        return None
    rules = ("win.more", "end.value", "end.draw", "end.stuck")
    options = tuple(Option(rule, game.rulebook[rule].title) for rule in rules)
    return Draft(ended.rule, {"text": ended.text}, options)
