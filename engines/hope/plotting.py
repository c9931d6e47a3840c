"""The traitor: accusations both ways, the mask dropped, and the power."""

from __future__ import annotations

from .flying import gain
from .registry import rules
from .state import Moment, Play, add, put

TRAITOR = 1


@rules.effect("role.deal")
def deal(play: Play, role: int) -> None:
    """Give the next seat its role; the card that is left stays hidden."""
    seat = play.todo[0][1]
    play.roles = put(play.roles, seat, role)
    if seat == play.seats - 1:
        play.spare = 0 if TRAITOR in play.roles else TRAITOR
    play.todo = play.todo[1:]


@rules.effect("accuse.right", "accuse.wrong")
def accuse(play: Play, whom: int) -> None:
    """Settle an accusation."""
    seat = play.turn
    play.accused |= 1 << seat
    if play.roles[whom] == TRAITOR:
        _strip(play, whom)
        play.outed = 1
        gain(play, ((seat, 2),))
        play.medals = put(play.medals, whom, max(0, play.medals[whom] - 2))
        play.todo = (("swap", 2, whom), *play.todo)
        return
    play.cleared |= 1 << whom
    if play.levels[seat]:
        play.levels = add(play.levels, seat, -1)
        play.supply = add(play.supply, seat)
    play.medals = put(play.medals, seat, play.medals[seat] // 2)
    play.todo = (("lose", 2), *play.todo)


@rules.effect("role.reveal")
def reveal(play: Play) -> None:
    """Drop the mask: upgrades and levels are gone for good."""
    _strip(play, play.turn)
    play.outed = 2


def _strip(play: Play, seat: int) -> None:
    """Take back the pioneers of all upgrades and levels."""
    play.supply = add(play.supply, seat, play.upgrades[seat] + play.levels[seat])
    play.upgrades = put(play.upgrades, seat, 0)
    play.levels = put(play.levels, seat, 0)


def point(play: Play, face: int) -> None:
    """Carry out what was asked about a face: replace a pioneer there, or lose one."""
    kind, left, *whom = play.todo[0]
    seat = play.turn
    if kind == "swap":
        packed = play.pioneers[face] - (1 << 2 * whom[0]) + (1 << 2 * seat)
        play.supply = add(add(play.supply, whom[0]), seat, -1)
    else:
        packed = play.pioneers[face] - (1 << 2 * seat)
        play.supply = add(play.supply, seat)
    play.pioneers = put(play.pioneers, face, packed)
    play.todo = ((kind, left - 1, *whom), *play.todo[1:])


@rules.effect("role.power")
def lure(play: Play, face: int, owner: int) -> None:
    """Pay a medal and send a pioneer home."""
    play.medals = add(play.medals, play.turn, -1)
    play.pioneers = put(play.pioneers, face, play.pioneers[face] - (1 << 2 * owner))
    play.supply = add(play.supply, owner)
    play.lured = True


@rules.effect("role.end")
def known_roles(state: Moment, seat: int) -> tuple[int, ...]:
    """Return the roles that a seat knows, -1 for each that it does not."""
    shown = []
    for other, role in enumerate(state.roles):
        open_ = state.outed or state.cleared >> other & 1 or other == seat or state.to_act is None
        shown.append(role if open_ else -1)
    return tuple(shown)
