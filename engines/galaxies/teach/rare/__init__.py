"""Positions that random play seldom reaches: late, full or worn down, with ships in odd places."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move

from ...rules.moves import Convert, Cup, Finish, Pass
from .kept import moments
from .tables import laid

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import Galaxies

AHEAD = 12
"""At most so many moves are made after a table is laid, so that something may be begun."""

TIMID = (Cup, Convert, Finish, Pass)
"""Moves that lead nowhere: they are made now and then."""


def rare(game: Epic, state: Galaxies, rng: random.Random) -> Galaxies:
    """Return a table laid anew and gone on from, or now and then a moment that was kept."""
    if rng.random() < 0.25:
        return rng.choice(moments(game))
    return bold(game, state, rng)


def bold(game: Epic, state: Galaxies, rng: random.Random) -> Galaxies:
    """Lay the table of a playing anew, and go on for a while as somebody bold would."""
    s = laid(game, state, rng)
    for _ in range(rng.randrange(AHEAD)):
        after = game.advance(s, _next(game, s, rng))
        while after.to_act == NATURE:
            after = game.advance(after, game.sample(after, rng))
        if after.to_act is None:
            return s
        s = after
    return s


def _next(game: Epic, s: Galaxies, rng: random.Random) -> Move:
    """Return a move of a kind that leads on, each kind as likely, however many are of it."""
    moves = game.legal(s)
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    bold = [kind for kind in kinds if not issubclass(kind, TIMID)]
    kind = rng.choice(bold if bold and rng.random() < 0.9 else kinds)
    return rng.choice([move for move in moves if type(move) is kind])
