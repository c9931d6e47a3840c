"""How it stands for a seat: a quick guess, good enough to play by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.state import COLLECT, EXPLORE, LAND, REVEAL, Andromeda

if TYPE_CHECKING:
    from .. import Rarities


def worth(game: Rarities, state: Andromeda, seat: int) -> float:
    """Return how the position looks for a seat, between lost (-1) and won (1)."""
    if state.to_act is None:
        return 0.0 if state.winner is None else 1.0 if state.winner == seat else -1.0
    mine = _far(game, state.homes[seat], state.hands[seat]) - _hope(game, state, seat)
    rival = min(_far(game, state.homes[s], b"") for s in range(state.seats) if s != seat)
    aliens = sum(card in state.hands[seat] for card in game.aliens)
    # Any card is better than none: it hides the sabortal among more.
    cards = 0.02 * len(state.hands[seat])
    return max(-0.99, min(0.99, (0.4 * rival - mine + 0.3 * aliens + cards) / 40))


LAY, TAKE = 1.0, 1.4
"""How many actions it costs to lay a relic, and about how many to come by one."""


def _far(game: Rarities, home: bytes, hand: bytes) -> float:
    """Return about how many actions are still needed for enough full sets."""
    limit, costs = game.box.home.limit, []
    for relic in game.relics:
        need = limit - home.count(relic)
        costs.append(need * LAY + max(0, need - hand.count(relic)) * TAKE)
    return sum(sorted(costs)[: game.box.home.sets])


def _hope(game: Rarities, state: Andromeda, seat: int) -> float:
    """Return about how many actions a seat may still expect in this mission.

    A ship in flight aims at the portal where the value, less the risk on the way, is highest.
    """
    values = game.box.portals.values
    if state.phase == COLLECT:
        if not state.queue or seat not in state.queue:
            return 0.0
        if state.queue[0] == seat:
            return 0.9 * state.left
    if not state.flying >> seat & 1:
        return 0.9 * next(values[portal - 1] for portal, who in state.landed if who == seat)
    if state.phase not in (EXPLORE, REVEAL, LAND):
        return 0.0
    others = [len(hand) for s, hand in enumerate(state.hands) if s != seat]
    safe = 1 - sum(1 / n for n in others) / len(others)
    here = state.position if state.phase == LAND else state.position - 1
    hopes = [safe**way * values[here + way - 1] for way in range(1, len(values) - here + 1)]
    hope = 0.85 * max(hopes, default=float(values[-1]))
    if state.phase == REVEAL and state.other is not None:
        hope *= 1 - 1 / len(state.hands[state.other])
    return hope
