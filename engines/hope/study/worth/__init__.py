"""How good a position looks for a seat: for one of two, for one of many, for the traitor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...rules.ending import outcome, score
from ...rules.state import ARRIVED, HopeState, tasks
from ...rules.state.centre import symbols
from ...rules.state.pioneers import begun, out_there, owners
from ...rules.state.roles import TRAITOR
from ...rules.state.track import final
from . import foresight

if TYPE_CHECKING:
    from ... import Hope


SAVED = 0.6
"""What it is worth that all are saved and another is celebrated: more than to go on hoping."""
PLENTY = 12.0
"""So many spare pioneers are enough not to be thought of."""


def worth(game: Hope, state: HopeState, seat: int) -> float:
    """Return how the position looks for a seat, between lost (-1) and won (1)."""
    if state.to_act is None:
        ended = outcome(game, state)
        assert ended is not None
        saved = state.ending == ARRIVED and state.roles[seat] != TRAITOR
        return 1.0 if seat in ended.winners else SAVED if saved else -1.0
    if state.roles[seat] == TRAITOR:
        return _dark(game, state, seat)
    return pair(game, state, seat) if state.seats == 2 else _crowd(game, state, seat)


def _crowd(game: Hope, state: HopeState, seat: int) -> float:
    """Return what one of many thinks: its own pioneers, the track, and what it can still do."""
    world = game.world(state)
    mine = score(game, state, seat) - game.kit.start
    others = [score(game, state, other) for other in range(state.seats) if other != seat]
    near = 0.0
    for tile, wanted in enumerate(world.wanted):
        if wanted and not state.stable >> tile & 1:
            there = owners(state, tile)
            if there[seat]:
                near += there[seat] * (0.5 + 0.4 * sum(there) / wanted)
    value = 1.0 * mine + near - 0.15 * max(others, default=0) + 0.2 * len(state.line)
    value += 0.22 * state.medals[seat] + 0.3 * sum(state.mine[seat])
    value += 0.35 * state.levels[seat] + 0.5 * state.upgrades[seat]
    value += 0.08 * min(sum(state.hands[seat]), 9) - 0.04 * symbols(state)
    value += 0.45 * foresight.promise(world, state, seat)
    return max(-0.99, min(0.99, value / 60))


def pair(game: Hope, state: HopeState, seat: int) -> float:
    """Return what one of two thinks: first of all the team's way to the end of the track.

    Nobody wins alone, so all pioneers count, whosesoever they are, and its own a little more.
    Galaxies that are nearly full count most: scattered pioneers save nothing. Two have hardly more
    pioneers than the track needs, so the fewer can be spared, the dearer each is.
    """
    world = game.world(state)
    team = float(len(state.line))
    mine = float(state.line.count(seat) + state.upgrades[seat] + state.levels[seat])
    waiting: list[tuple[int, int]] = []
    for tile, there in begun(state).items():
        count, wanted = sum(there), world.wanted[tile]
        worth = foresight.standing(count, wanted, foresight.PAIR)
        team += worth
        mine += worth * there[seat] / count
        waiting.append((wanted - count, count))
    team -= 0.1 * max(0.0, PLENTY - foresight.spare(game.kit, state, waiting)) ** 2
    value = team + 0.15 * mine - 0.24 * symbols(state) - 0.12 * state.marker
    if state.pile and state.turn == seat:
        value -= 0.05 * (state.pile[-1] & 1)
    value += 0.08 * state.medals[seat] + 0.88 * sum(state.mine[seat])
    ahead = 1 - len(state.line) / game.kit.spaces
    value += 1.25 * ahead * state.levels[seat] + 0.4 * state.upgrades[seat]
    value += _hand(state, seat) + foresight.promise(world, state, seat, foresight.PAIR)
    return max(-0.99, min(0.99, value / 80))


def _hand(state: HopeState, seat: int) -> float:
    """Return what the cards in hand, and those that come next, are worth."""
    hand = state.hands[seat]
    draws = (task for task in state.todo if isinstance(task, tasks.Draw))
    coming = sum(task.left for task in draws if task.seat == seat)
    return float(foresight.PAIR.card * min(sum(hand) + coming, 9) + 0.15 * (hand[12] + hand[13]))


def _dark(game: Hope, state: HopeState, seat: int) -> float:
    """Return what the traitor thinks: pioneers out there, and the marker's way."""
    out = [out_there(state, other) for other in range(state.seats)]
    lead = out[seat] - max((n for other, n in enumerate(out) if other != seat), default=0)
    way = state.marker / final(game.kit, state) - len(state.line) / game.kit.spaces
    value = 0.4 * way + lead / 25 + foresight.promise(game.world(state), state, seat) / 60
    return max(-0.99, min(0.99, value))
