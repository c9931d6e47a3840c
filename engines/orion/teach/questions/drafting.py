"""What drafts of questions about a duel share: cells to click, seats by name, moments to ask at."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core import drafts
from armillary.engines.core.text import Text

from ...rules.ending import ways
from ...rules.state import TILES, OrionState

if TYPE_CHECKING:
    from ... import OrionDuel

# Most is to be asked near the end, and a look is cheap.
asks = drafts.asker(looks=60)


def cells(game: OrionDuel, mask: int) -> frozenset[str]:
    """Return cells as scene keys."""
    return frozenset(f"cell:{name}" for name in game.mat.named(mask))


def lit(game: OrionDuel, mask: int) -> tuple[str, ...]:
    """Return cells as scene keys, in the order of the mat."""
    return tuple(f"cell:{name}" for name in game.mat.named(mask))


def a_seat(game: OrionDuel, rng: random.Random) -> tuple[int, dict[str, Text]]:
    """Return a random seat, with its name and the other's."""
    seat = rng.randrange(2)
    return seat, {"who": game.seat_name(seat), "other": game.seat_name(1 - seat)}


def laid_at_least(state: OrionState, least: int) -> bool:
    """Tell whether so many tiles lie."""
    return state.phase == TILES and len(state.laid) >= least


def chains_under(game: OrionDuel, state: OrionState, seat: int) -> tuple[int, ...]:
    """Return the chains of a colour, worked out from the cells that lie under it."""
    return ways.chains_of(game.mat, game.colours(state)[seat])


def zone_name(game: OrionDuel, name: str) -> Text:
    """Return what a zone is called."""
    return game.say(f"zone.{name}") if f"zone.{name}" in game.texts else Text(name)
