"""Movement: levers, flights from face to face, polarizing, and what entering a galaxy brings."""

from __future__ import annotations

from armillary.engines.core import rules

from ..box.universe import AWAY, POLARIZING, TOWARDS
from ..state import Play, put
from ..state.underway import ship
from .centre import spend
from .ships import arrive


@rules.effect("nav.levers", "nav.arbitrary")
def pull(play: Play, lever: int, like: int) -> None:
    """Use up a lever and begin its navigation."""
    seat = play.turn
    play.levers = put(play.levers, seat, play.levers[seat] | 1 << lever)
    _begin(play, like)


def polarize(play: Play) -> None:
    """Begin a polarization: the ship has not shifted yet."""
    _begin(play, POLARIZING)


def _begin(play: Play, mode: int) -> None:
    play.mode, play.heading, play.steps = mode, None, 0
    play.seen = 1 << ship(play, play.turn)
    play.actions -= 1
    play.before = play.fresh = False


@rules.effect("nav.towards", "nav.away", "nav.sideways", "polar.levers")
def step(play: Play, face: int) -> None:
    """Fly on to a face."""
    seat, mode = play.turn, play.mode
    if mode == POLARIZING:
        play.levers = put(play.levers, seat, 0)
    elif mode in (TOWARDS, AWAY):
        here = ship(play, seat)
        play.heading = next(way for way, to in play.world.straight[mode][here] if to == face)
    play.steps += 1
    arrive(play, seat, face)


@rules.effect("hero.prodigy")
def teleport(play: Play, face: int, pay: tuple[int, ...]) -> None:
    """Pay and leap to another galaxy of the technology."""
    spend(play, pay)
    play.fresh = False
    arrive(play, play.turn, face)
