"""What chance does: it lays galaxies, draws cards, turns up tokens and bugs, and deals roles."""

from __future__ import annotations

import random
from bisect import bisect
from itertools import accumulate
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move

from .box import BUGS, CARDS, TOKENS
from .box.universe import EARTH, TILES, bits
from .moves import ROLES, Deal, Draw, Lay, Strike, TurnUp
from .moves.made import made
from .state import Moment, tasks
from .state.roles import TRAITOR

if TYPE_CHECKING:
    from .. import Hope

DRAWS = tuple(Draw(NATURE, card) for card in CARDS)
UPS = tuple(TurnUp(NATURE, token) for token in TOKENS)
STRIKES = tuple(Strike(NATURE, bug) for bug in BUGS)
DEALS = tuple(Deal(NATURE, role) for role in ROLES)


def chances(game: Hope, state: Moment) -> list[tuple[Move, int]]:
    """Return NATURE's moves with their weights: as many as there are of each piece."""
    task = state.todo[0]
    if isinstance(task, tasks.Open):
        return [(DRAWS[card], state.deck[card]) for card in range(1, 14, 2) if state.deck[card]]
    if isinstance(task, tasks.Token):
        return [(UPS[token], count) for token, count in enumerate(state.bag) if count]
    if isinstance(task, tasks.Bug):
        return [(STRIKES[bug], 1) for bug in bits(state.bugs)]
    if isinstance(task, tasks.Role):
        # One role more than there are seats is dealt from, and one of them is the traitor's.
        left, dark = state.seats + 1 - task.seat, unlucky(state)
        return [(DEALS[0], left - dark), *([(DEALS[TRAITOR], 1)] if dark else [])]
    if isinstance(task, tasks.Lay):
        return [(lay(state, game.galaxies[n]), 1) for n in _unlaid(game, state)]
    return [(DRAWS[card], count) for card, count in enumerate(state.deck) if count]


def drawn(game: Hope, state: Moment, rng: random.Random) -> Move:
    """Draw NATURE's move without listing what comes most often."""
    task = state.todo[0]
    if isinstance(task, (tasks.Draw, tasks.Fill, tasks.Omen)):
        # What `rng.choices(DRAWS, state.deck)` does.
        sums = list(accumulate(state.deck))
        return DRAWS[bisect(sums, rng.random() * sums[-1])]
    if isinstance(task, tasks.Lay):
        return lay(state, game.galaxies[rng.choice(_unlaid(game, state))])
    moves, weights = zip(*chances(game, state), strict=True)
    move: Move = rng.choices(moves, weights)[0]
    return move


def _unlaid(game: Hope, state: Moment) -> list[int]:
    return sorted(game.numbers.difference(state.tiles))


def lay(state: Moment, galaxy: str) -> Move:
    """Return the move that lays a galaxy on the next place; there is one."""
    place = next_place(state)
    assert place is not None
    move: Move = made(Lay, NATURE, TILES[place], galaxy)
    return move


def next_place(state: Moment) -> int | None:
    """Return the tile where the next galaxy is laid, None when all lie."""
    first = state.tiles.index(None)
    if first != EARTH:
        return first
    rest = state.tiles[EARTH + 1 :]
    return EARTH + 1 + rest.index(None) if None in rest else None


def unlucky(state: Moment) -> bool:
    """Tell whether the card of the traitor is still to be dealt."""
    return TRAITOR not in state.roles
