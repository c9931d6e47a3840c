"""How a game ends, how it stands, and what may never get lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.engine import Outcome

from .flow import full_sets
from .state import ALIENS, COLLECT, LAND, NONE, Andromeda

if TYPE_CHECKING:
    from . import Rarities


def outcome(game: Rarities, state: Andromeda) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    scores = tuple(float(full_sets(game, home)) for home in state.homes)
    if state.winner < 0:
        return Outcome((), scores, "end.endless", game.say("end.endless", n=state.mission))
    who = game.seat_name(state.winner)
    return Outcome((state.winner,), scores, "end.win", game.say("end.win", who=who))


def worth(game: Rarities, state: Andromeda, seat: int) -> float:
    """Return how the position looks for a seat, between lost (-1) and won (1)."""
    if state.to_act is None:
        return 0.0 if state.winner < 0 else 1.0 if state.winner == seat else -1.0
    rivals = max(_home(game, state.homes[s]) for s in range(state.seats) if s != seat)
    return 0.9 * (_home(game, state.homes[seat]) + _prospect(game, state, seat) - 0.5 * rivals) / 2


def _home(game: Rarities, home: bytes) -> float:
    """Return how far a home has come to enough full sets, from 0 to 1."""
    limit, sets = game.box.home.limit, game.box.home.sets
    best = sorted((home.count(relic) for relic in set(home)), reverse=True)[:sets]
    return sum(n * (1 + n / 10) for n in best) / (sets * limit * (1 + limit / 10))


def _prospect(game: Rarities, state: Andromeda, seat: int) -> float:
    """Return a little for useful cards in hand and for actions that the seat may look forward to.

    A ship in flight hopes for the next portal, and fears the sabortals on the way there.
    """
    home, hand, limit = state.homes[seat], state.hands[seat], game.box.home.limit
    useful = sum(
        min(hand.count(r), limit - home.count(r)) * (1 + home.count(r))
        for r in set(hand)
        if r in game.relics
    )
    hope = 0.0
    values = game.box.portals.values
    if state.phase == COLLECT:
        hope = float(state.left) if state.queue and state.queue[0] == seat else 0.0
    elif state.flying >> seat & 1:
        if 0 < state.position < len(values) and state.phase == LAND:
            others = [len(h) for s, h in enumerate(state.hands) if s != seat]
            safe = 1 - sum(1 / n for n in others) / len(others)
            hope = safe * values[state.position]
    else:
        hope = next((float(values[p - 1]) for p, who in state.landed if who == seat), 0.0)
    return 0.004 * useful + 0.02 * hope


def census(game: Rarities, state: Andromeda) -> dict[str, int]:
    """Count every kind of card in the pile, in hands, under portals and at home."""
    cards = b"".join((state.pile, *state.hands, *state.homes, state.cards)).replace(
        bytes((NONE,)), b""
    )
    found = {name: cards.count(number) for name, number in game.number.items()}
    if state.phase == ALIENS:
        found |= {game.name_of[alien]: 1 for alien in game.aliens}
    return found
