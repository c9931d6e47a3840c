"""Turns: what happens by itself until somebody has to act, and how one turn follows another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE

from ..ending import MOST_ROUNDS
from ..state import EARTH_GONE, STANDSTILL, Play, tasks
from ..state.tasks import Task
from . import bugs, centre, regression, setup, traitor


def settle(play: Play) -> None:
    """Do what happens by itself until somebody, NATURE included, has to act."""
    while True:
        if play.ending == EARTH_GONE or play.to_act is None:
            play.to_act = None
            return
        if not play.todo:
            play.to_act = play.turn
            return
        task = play.todo[0]
        actor = WHO[type(task)](play, task)
        if actor is not None:
            play.to_act = actor
            return


def end(play: Play) -> None:
    """Begin the steps that end a turn."""
    first = tasks.Pile() if play.pile else tasks.Refill()
    play.first(first, tasks.Regress(), tasks.Next())


def decline(play: Play) -> None:
    """Do nothing about what is asked."""
    if isinstance(play.todo[0], tasks.Pay):
        bugs.decline(play)
    else:
        play.done()


def _lay(play: Play, task: tasks.Lay) -> int | None:
    if play.tiles.count(None) > 1:
        return NATURE
    play.done()
    return None


def _card(play: Play, task: Task) -> int | None:
    if centre.stocked(play):
        return NATURE
    play.done()
    return None


def _hand(play: Play, task: tasks.Hand) -> None:
    setup.deal_hand(play, task.seat)


def _refill(play: Play, task: tasks.Refill) -> None:
    centre.refill(play)


def _regress(play: Play, task: tasks.Regress) -> None:
    play.done()
    regression.regress(play)


@rules.effect("turn.order", "end.round", "end.cap")
def _next(play: Play, task: tasks.Next) -> None:
    """Pass the turn on; after a round in which an end was reached, the game is over."""
    play.done()
    play.turns += 1
    last = play.turn == play.seats - 1
    play.turn = (play.turn + 1) % play.seats
    if last and not play.ending and play.turns >= MOST_ROUNDS * play.seats:
        play.ending = STANDSTILL
    if last and play.ending:
        play.to_act = None
        return
    play.mode = play.heading = None
    play.steps = play.seen = play.placed = 0
    play.actions = 1
    play.grown = play.before = play.entered = play.lured = play.wild = play.calm = False
    play.fresh = True


def _nature(play: Play, task: Task) -> int:
    return NATURE


def _first(play: Play, task: Task) -> int:
    return 0


def _active(play: Play, task: Task) -> int:
    return int(play.turn)


def _asked(play: Play, task: Any) -> int:
    return int(task.seat)


WHO: dict[type[Task], Callable[[Play, Any], int | None]] = {
    tasks.Lay: _lay,
    tasks.Open: _nature,
    tasks.Omen: _card,
    tasks.Monolith: _first,
    tasks.Character: _asked,
    tasks.Embark: _asked,
    tasks.Role: _nature,
    tasks.Hand: _hand,
    tasks.Draw: _card,
    tasks.Fill: _card,
    tasks.Token: _nature,
    tasks.Bug: _nature,
    tasks.Pile: _active,
    tasks.Stand: _active,
    tasks.Lose: traitor.lose,
    tasks.Swap: traitor.swap,
    tasks.Pay: _asked,
    tasks.Wake: _asked,
    tasks.Drop: _asked,
    tasks.Jump: _asked,
    tasks.Refill: _refill,
    tasks.Regress: _regress,
    tasks.Next: _next,
}
"""Who acts on a task; a task that happens by itself is done, and the answer is None."""
