"""Ships brought to a face, by a flight or by anything else, and what entering a galaxy brings."""

from __future__ import annotations

from armillary.engines.core import rules

from ..box.kit import EARTHLING
from ..box.universe import EARTH
from ..legal.movement import landing
from ..state import Play, put, tasks
from ..state.underway import ship


@rules.effect("nav.once", "nav.share")
def bring(play: Play, seat: int, face: int) -> None:
    """Put a ship on a face; however it came there, a flight under way has touched that face."""
    play.ships = put(play.ships, seat, face)
    if seat == play.turn:
        play.seen |= 1 << face


@rules.effect("hero.earthling")
def arrive(play: Play, seat: int, face: int) -> None:
    """Bring a ship to a face; on another tile than before, it has entered that tile."""
    before = play.ships[seat]
    assert before is not None
    bring(play, seat, face)
    if face // 3 == before // 3:
        return
    if seat == play.turn:
        play.entered, play.lured = True, False
    if face // 3 == EARTH and play.characters[seat] == EARTHLING:
        play.first(tasks.draws(seat, 2, "hero.earthling"))


@rules.effect("token.polarize", "polar.landing", "polar.lost", "polar.colour")
def shift_all(play: Play, spin: int) -> None:
    """Polarize every ship by its own colour; levers stay, and a flight goes on from there."""
    for seat in range(play.seats):
        arrive(play, seat, landing(play.world, play.gone, ship(play, seat), spin))
    play.heading = None
