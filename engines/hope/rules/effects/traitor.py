"""The traitor: accusations both ways, the mask dropped, and the power."""

from __future__ import annotations

from armillary.engines.core import rules

from ..state import Play, add, put, tasks
from ..state.pioneers import out_there
from ..state.roles import ACCUSED, REVEALED, TRAITOR
from .medals import gain


@rules.effect("role.deal")
def deal(play: Play, role: int) -> None:
    """Give the next seat its role; the card that is left stays hidden."""
    seat = play.todo[0].seat
    play.roles = put(play.roles, seat, role)
    if seat == play.seats - 1:
        play.spare = 0 if TRAITOR in play.roles else TRAITOR
    play.done()


@rules.effect("accuse.right", "accuse.wrong")
def accuse(play: Play, whom: int) -> None:
    """Settle an accusation."""
    seat = play.turn
    play.accused |= 1 << seat
    if play.roles[whom] == TRAITOR:
        _strip(play, whom)
        play.outed = ACCUSED
        gain(play, ((seat, 2),))
        play.medals = put(play.medals, whom, max(0, play.medals[whom] - 2))
        play.first(tasks.Swap(2, whom))
        return
    play.cleared |= 1 << whom
    if play.levels[seat]:
        play.levels = add(play.levels, seat, -1)
        play.supply = add(play.supply, seat)
    play.medals = put(play.medals, seat, play.medals[seat] // 2)
    play.first(tasks.Lose(2))


@rules.effect("role.reveal")
def reveal(play: Play) -> None:
    """Drop the mask: upgrades and levels are gone for good."""
    _strip(play, play.turn)
    play.outed = REVEALED


def _strip(play: Play, seat: int) -> None:
    """Take back the pioneers of all upgrades and levels."""
    play.supply = add(play.supply, seat, play.upgrades[seat] + play.levels[seat])
    play.upgrades = put(play.upgrades, seat, 0)
    play.levels = put(play.levels, seat, 0)


def point(play: Play, face: int) -> None:
    """Carry out what was asked about a face: replace a pioneer there, or lose one."""
    task, seat = play.todo[0], play.turn
    play.done()
    if isinstance(task, tasks.Swap):
        packed = play.pioneers[face] - (1 << 2 * task.whom) + (1 << 2 * seat)
        play.supply = add(add(play.supply, task.whom), seat, -1)
        play.first(tasks.Swap(task.left - 1, task.whom))
    else:
        packed = play.pioneers[face] - (1 << 2 * seat)
        play.supply = add(play.supply, seat)
        play.first(tasks.Lose(task.left - 1))
    play.pioneers = put(play.pioneers, face, packed)


def swap(play: Play, task: tasks.Swap) -> int | None:
    """Ask which pioneer of the traitor is replaced, as long as that can be done."""
    if task.left and play.supply[play.turn] and out_there(play, task.whom):
        return int(play.turn)
    play.done()
    return None


def lose(play: Play, task: tasks.Lose) -> int | None:
    """Ask which pioneer is lost; the rest comes from the Mission Track, the last ones first."""
    if task.left and out_there(play, play.turn):
        return int(play.turn)
    play.done()
    line, lost = list(play.line), 0
    for i in range(len(line) - 1, -1, -1):
        if lost < task.left and line[i] == play.turn:
            del line[i]
            lost += 1
    play.line = tuple(line)
    play.supply = add(play.supply, play.turn, lost)
    return None


@rules.effect("role.power")
def lure(play: Play, face: int, owner: int) -> None:
    """Pay a medal and send a pioneer home."""
    play.medals = add(play.medals, play.turn, -1)
    play.pioneers = put(play.pioneers, face, play.pioneers[face] - (1 << 2 * owner))
    play.supply = add(play.supply, owner)
    play.lured = True
