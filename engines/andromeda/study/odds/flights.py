"""Missions flown by simple rules, for counting: how far does one come, and what is it worth?

>>> import random
>>> from armillary.engines import load
>>> engine = load("andromeda")
>>> flight = fly(engine, 4, [3, 6, 9, 10], random.Random(1), start=1)
>>> 0 <= flight.reached <= 10, len(flight.actions)
(True, 4)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from armillary.engines.core.moves import NATURE

from ...rules.moves import Draw, Land, Wait
from ...rules.state import EXPLORE, LAND, NONE, REVEAL, Andromeda

if TYPE_CHECKING:
    from ... import Rarities


class Flight(NamedTuple):
    """What came of a mission: the last portal explored safely, and each seat's actions."""

    reached: int
    actions: tuple[int, ...]


def fly(
    game: Rarities,
    seats: int,
    land_at: Sequence[int],
    rng: random.Random,
    *,
    start: int = 4,
    careful: bool = False,
) -> Flight:
    """Fly one mission with freshly dealt hands: each seat lands at its portal or the next after.

    All draw at random; the careful draw from the largest hand, where a sabortal is least likely.
    """
    empty = bytes((NONE,)) * len(game.box.portals.values)
    state = _dealt(game, seats, rng)._replace(position=start, cards=empty)
    reached, last = start - 1, state
    while state.phase in (EXPLORE, REVEAL, LAND) and state.mission == last.mission:
        seat = state.to_act
        assert seat is not None
        if seat == NATURE:
            after = game.advance(state, game.sample(state, rng))
            reached = state.position if after.phase == LAND else reached
        elif state.phase == EXPLORE:
            after = game.advance(state, Draw(seat, _victim(state, seat, rng, careful)))
        else:
            lands = state.position >= land_at[seat]
            after = game.advance(state, Land(seat) if lands else Wait(seat))
        last, state = state, after
    landed = last.landed if state.mission != last.mission else state.landed
    values = [0] * seats
    for portal, seat in landed:
        values[seat] = game.box.portals.values[portal - 1]
    return Flight(reached, tuple(values))


def _dealt(game: Rarities, seats: int, rng: random.Random) -> Andromeda:
    state = game.start(seats)
    while state.to_act == NATURE:
        state = game.advance(state, game.sample(state, rng))
    return state


def _victim(state: Andromeda, seat: int, rng: random.Random, careful: bool) -> int:
    others = [other for other in range(state.seats) if other != seat]
    if careful:
        most = max(len(state.hands[other]) for other in others)
        others = [other for other in others if len(state.hands[other]) == most]
    return rng.choice(others)


class Stop(NamedTuple):
    """A portal for somebody who has reached it: actions for landing, or for flying on wisely."""

    portal: int
    land: float
    fly_on: float


def stopping(game: Rarities, seats: int, *, start: int = 1) -> tuple[Stop, ...]:
    """Work out from the last portal back where landing beats flying on, for one alone.

    Hands are taken to be alike: each draw makes the average hand a little smaller, and the
    sabortal in it a little more likely.
    """
    values, found = game.box.portals.values, list[Stop]()
    for portal in range(len(values), start - 1, -1):
        size = game.sizes[seats] - (portal + 1 - start) / seats
        best = max(found[-1].land, found[-1].fly_on) if found else 0.0
        found.append(Stop(portal, float(values[portal - 1]), (1 - 1 / size) * best))
    return tuple(reversed(found))
