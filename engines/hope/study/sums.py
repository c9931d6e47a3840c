"""What can be worked out of a moment: where a flight can end, what the Regression takes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.effects import regression
from ..rules.legal.movement import beyond, turns_corners
from ..rules.state import HopeState, HopeView, Play
from ..rules.state.centre import symbols
from ..rules.state.underway import monolith, ship

if TYPE_CHECKING:
    from .. import Hope
    from ..rules.box.universe import World


def whose(view: HopeView) -> int:
    """Return whose ship an overlay is about: the viewer's, else the one to move."""
    return view.seat if 0 <= view.seat < view.state.seats else view.state.turn


def of_viewer(view: HopeView) -> HopeState:
    """Return the position as if it were the viewer's turn to fly from where the ship is."""
    state, seat = view.state, whose(view)
    if seat == state.turn:
        return state
    return state._replace(turn=seat, mode=None, heading=None, steps=0, seen=0)


def reached(game: Hope, state: HopeState, like: int) -> dict[int, int]:
    """Return every face that a whole navigation of this kind can end on, with its steps."""
    here, world = ship(state, state.turn), game.world(state)
    return reached_from(world, state.gone, turns_corners(state, state.turn), here, like)


def reached_from(world: World, gone: int, corners: bool, here: int, like: int) -> dict[int, int]:
    """Return the same for a ship that stands here, and may fly over corners or not."""
    found: dict[int, int] = {}
    heads: list[int | None] = (
        [None] if like == 2 else [way for way, _ in world.straight[like][here]]
    )
    for head in heads:
        edge, seen, steps = [here], 1 << here, 0
        while edge:
            steps += 1
            grown = []
            for face in edge:
                for nxt in beyond(world, gone, corners, face, like, head, seen):
                    if not seen >> nxt & 1:
                        seen |= 1 << nxt
                        grown.append(nxt)
                        found.setdefault(nxt, steps)
            edge = grown
    return found


def threatened(game: Hope, state: HopeState) -> list[tuple[int, int]]:
    """Return (turns from now, galaxy) for what goes if nothing changes, six turns ahead."""
    play = Play(state, game.world(state), game.kit)
    count, found = symbols(state), []
    for turn in range(1, 7):
        if not count or play.ending:
            break
        before, doomed = play.gone, monolith(play)
        if regression.advance(play, count):
            regression.tear(play, count)
        if play.gone != before:
            found.append((turn, doomed))
    return found
