"""How a game ends: three full sets at home, or far too many missions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome

from .state import Andromeda

if TYPE_CHECKING:
    from .. import Rarities


def outcome(game: Rarities, state: Andromeda) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    scores = tuple(float(full_sets(game, home)) for home in state.homes)
    if state.winner is None:
        return Outcome((), scores, "end.endless", game.say("end.endless", n=state.mission))
    who = game.seat_name(state.winner)
    return Outcome((state.winner,), scores, "end.win", game.say("end.win", who=who))


@rules.effect("end.win")
def won(game: Rarities, state: Andromeda, seat: int) -> bool:
    """Tell whether a seat has enough full sets at home."""
    return full_sets(game, state.homes[seat]) >= game.box.home.sets


def full_sets(game: Rarities, home: bytes) -> int:
    """Return how many kinds lie at a home as often as they may."""
    limit = game.box.home.limit
    if len(home) < limit:
        return 0
    return sum(home.count(relic) == limit for relic in game.relics)
