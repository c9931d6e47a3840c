"""Stable galaxies: their pioneers line up on the Mission Track, and a token comes."""

from __future__ import annotations

from armillary.engines.core import rules

from ..state import ARRIVED, Play, add, put, tasks
from ..state.pioneers import owners
from ..state.track import crossing, due


@rules.effect("stable.when", "stable.order", "token.lay", "bug.draw")
def stabilise(play: Play, tile: int) -> None:
    """Turn a full galaxy to its stable side: pioneers go to the track, a token comes."""
    play.stable |= 1 << tile
    # The token that comes now lies where the ship has been: it did not enter to find it.
    play.entered = False
    there = owners(play, tile)
    for face in range(3 * tile, 3 * tile + 3):
        play.pioneers = put(play.pioneers, face, 0)
    if play.bugs:
        play.first(tasks.Bug())
    if any(play.stacks):
        play.first(tasks.Token(tile))
    _line_up(play, tuple(there))


def _line_up(play: Play, there: tuple[int, ...]) -> None:
    """Send pioneers of one owner on by themselves; where there are more owners, ask."""
    while True:
        present = [owner for owner in range(4) if there[owner]]
        if len(present) > 1:
            play.first(tasks.Stand(there))
            return
        if not present:
            return
        send(play, present[0])
        there = add(there, present[0], -1)


def stand(play: Play, owner: int) -> None:
    """Send the pioneer of the chosen owner, and ask about the rest."""
    there = add(play.todo[0].there, owner, -1)
    play.done()
    send(play, owner)
    _line_up(play, there)


@rules.effect("stable.track", "stable.gap", "end.pioneers")
def send(play: Play, owner: int) -> None:
    """Put a pioneer on the next free space of the track, past the marker if it stands there."""
    kit, here = play.kit, crossing(play.kit, play, play.marker)
    space = due(kit, play.line, play.gaps)
    if here and space == here:
        play.gaps |= 1 << space
    play.line = (*play.line, owner)
    if due(kit, play.line, play.gaps) > kit.spaces and not play.ending:
        play.ending = ARRIVED
