"""Terraforming: a planet is paid for, and a pioneer settles on it."""

from __future__ import annotations

from armillary.engines.core import rules

from ..box.kit import BRAVE
from ..box.universe import POLARIZING, rim
from ..state import Play, put, tasks
from ..state.pioneers import owners
from .centre import spend
from .medals import gain
from .stability import stabilise


def place(play: Play, face: int, pay: tuple[int, ...]) -> None:
    """Pay for a planet and put a pioneer on it."""
    spend(play, pay)
    play.placed += 1
    if play.mode == POLARIZING and not play.steps:
        play.before = True
    settle_on(play, face)


@rules.effect("medal.join", "medal.border", "hero.brave", "place.stays")
def settle_on(play: Play, face: int) -> None:
    """Put a pioneer of the seat whose turn it is on a face, with the medals that it brings."""
    seat, tile = play.turn, face // 3
    there = owners(play, tile)
    others = [
        (seat + n) % play.seats for n in range(1, play.seats) if there[(seat + n) % play.seats]
    ]
    border = rim(play.gone) >> tile & 1
    play.pioneers = put(play.pioneers, face, play.pioneers[face] + (1 << 2 * seat))
    play.supply = put(play.supply, seat, play.supply[seat] - 1)
    if border and not any(there) and play.characters[seat] == BRAVE:
        play.first(tasks.draws(seat, 1, "hero.brave"))
    if others and not there[seat]:
        gain(play, ((seat, len(others)), *((other, 1) for other in others)))
    if border and not play.touched >> tile & 1:
        gain(play, ((seat, 1),))
    play.touched |= 1 << tile
    if sum(there) + 1 == play.world.wanted[tile]:
        stabilise(play, tile)
