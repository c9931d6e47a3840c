"""What a seat may answer to what it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import moves as m
from ..box import CARDS, CHARACTERS, COLOURS
from ..box.kit import GIFTS
from ..box.universe import EARTH, FACES, LEVERS, TILES, bits
from ..moves.made import made
from ..state import Moment, tasks
from ..state.tasks import Task
from .terraforming import holds, named


def answers(state: Moment) -> list[Any]:
    """Return the legal answers of the seat that is to act."""
    task = state.todo[0]
    return _ANSWERS[type(task)](state, task, state.to_act)


def berths(state: Moment, colour: int) -> bool:
    """Tell whether a dimension of the Earth has room for one more starting ship."""
    return state.ships.count(3 * EARTH + colour) < 2


def _monolith(state: Moment, task: tasks.Monolith, seat: int) -> list[Any]:
    return [made(m.StandMonolith, seat, TILES[tile]) for tile in task.tiles]


def _character(state: Moment, task: Task, seat: int) -> list[Any]:
    taken = state.characters
    return [made(m.Become, seat, name) for n, name in enumerate(CHARACTERS) if n not in taken]


def _embark(state: Moment, task: Task, seat: int) -> list[Any]:
    return [made(m.Embark, seat, COLOURS[c]) for c in range(3) if berths(state, c)]


def _pile(state: Moment, task: Task, seat: int) -> list[Any]:
    return [made(m.Discard, seat, space) for space in (1, 2, 3)]


def _stand(state: Moment, task: tasks.Stand, seat: int) -> list[Any]:
    return [made(m.Stand, seat, owner) for owner, n in enumerate(task.there) if n]


def _swap(state: Moment, task: tasks.Swap, seat: int) -> list[Any]:
    return [*_points(state, seat, task.whom), made(m.Pass, seat)]


def _lose(state: Moment, task: Task, seat: int) -> list[Any]:
    return _points(state, seat, seat)


def _points(state: Moment, seat: int, owner: int) -> list[Any]:
    """Return the moves that point at a face with a pioneer of this owner."""
    return [
        made(m.Point, seat, FACES[face])
        for face, packed in enumerate(state.pioneers)
        if packed >> 2 * owner & 3
    ]


def _pay(state: Moment, task: Task, seat: int) -> list[Any]:
    hand = state.hands[seat]
    medal = [made(m.Give, seat, ())] if state.medals[seat] else []
    pairs = [made(m.Give, seat, gift) for gift in GIFTS if holds(hand, named(gift))]
    return [*medal, *pairs, made(m.Pass, seat)]


def _wake(state: Moment, task: Task, seat: int) -> list[Any]:
    return [made(m.Wake, seat, LEVERS[n]) for n in bits(state.levers[seat])]


def _drop(state: Moment, task: Task, seat: int) -> list[Any]:
    return [made(m.Drop, seat, CARDS[n]) for n, count in enumerate(state.hands[seat]) if count]


def _jump(state: Moment, task: Task, seat: int) -> list[Any]:
    return [made(m.Jump, seat), made(m.Pass, seat)]


_ANSWERS: dict[type[Task], Callable[[Moment, Any, Any], list[Any]]] = {
    tasks.Monolith: _monolith,
    tasks.Character: _character,
    tasks.Embark: _embark,
    tasks.Pile: _pile,
    tasks.Stand: _stand,
    tasks.Swap: _swap,
    tasks.Lose: _lose,
    tasks.Pay: _pay,
    tasks.Wake: _wake,
    tasks.Drop: _drop,
    tasks.Jump: _jump,
}
