"""A position as plain data, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import ABSENT, DataError, build, meant, written

from .legal import OPTIONS
from .state import Galaxies, tasks

if TYPE_CHECKING:
    from .. import Epic


@dataclass(frozen=True)
class Plain:
    """The plain form of a position: a card is a word or "" for none, others may be ABSENT."""

    to_act: int | None
    seats: int
    expansion: bool
    agenda: tuple[tuple[Any, ...], ...]
    turn: int
    trigger: int
    dice: tuple[int, ...]
    cup: tuple[int, ...]
    bay: tuple[int, ...]
    spent: int
    rerolled: bool
    converted: bool
    used: int
    flown: int
    bonus: tuple[int, int]
    tax: int
    discount: int
    ctx: int
    last: str
    row: tuple[str, ...]
    deck: tuple[str, ...]
    under: tuple[str, ...]
    crew: tuple[str, ...]
    recruits: tuple[str, ...]
    reserve: tuple[str, ...]
    goods: tuple[tuple[int, int], ...]
    level: tuple[int, ...]
    ships: tuple[tuple[int, ...], ...]
    hulls: tuple[tuple[int, ...], ...]
    hangar: tuple[tuple[tuple[str, ...], ...], ...]
    colonies: tuple[tuple[str, ...], ...]
    dwarfs: tuple[int, ...]
    face_up: tuple[str, ...]
    drawn: str
    rogue: int
    fewer: int
    missions: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]
    top: tuple[str, ...]
    seers: int


PLANETS = ("row", "under")

PILOTS = ("crew", "reserve")

NUMBERS = ("trigger", "ctx", "rogue")
"""What may be ABSENT."""


def dump(game: Epic, state: Galaxies) -> dict[str, Any]:
    """Return the position in words."""
    planets = [card.id for card in game.planets]
    pilots = [card.id for card in game.pilots]
    finds = [card.id for card in game.finds]
    missions = [card.id for card in game.missions]
    plain: dict[str, Any] = state._asdict()
    for names, fields in ((planets, PLANETS), (pilots, PILOTS)):
        for field in fields:
            plain[field] = ["" if card is None else names[card] for card in plain[field]]
    plain["deck"] = [name for i, name in enumerate(planets) if state.deck >> i & 1]
    plain["recruits"] = [name for i, name in enumerate(pilots) if state.recruits >> i & 1]
    plain["hangar"] = [[[pilots[p] for p in hull] for hull in hulls] for hulls in state.hangar]
    plain["colonies"] = [[planets[p] for p in held] for held in state.colonies]
    plain["face_up"] = [finds[card] for card in state.face_up]
    plain["drawn"] = "" if state.drawn is None else finds[state.drawn]
    plain["missions"] = [[missions[m] for m in held] for held in state.missions]
    plain["cards"] = [[finds[card] for card in held] for held in state.cards]
    plain["top"] = [finds[card] for card in state.top]
    plain["agenda"] = [tasks.written(task) for task in state.agenda]
    plain |= {name: written(plain[name]) for name in NUMBERS}
    plain["hulls"] = [[written(n) for n in own] for own in state.hulls]
    plain["used"], plain["flown"] = str(state.used), str(state.flown)
    return plain


def restore(game: Epic, plain: dict[str, Any]) -> Galaxies:
    """Return the position that was dumped; DataError says what does not fit."""
    plain = dict(plain)
    for name in ("used", "flown"):
        text = plain.get(name)
        if not isinstance(text, str) or not text.isdigit() or len(text) > 400:
            raise DataError(f"the position: '{name}' must be a number written as a text")
        plain[name] = int(text)
    words = build(Plain, plain, "the position")
    fields: dict[str, Any] = {name: getattr(words, name) for name in Galaxies._fields}
    fields["row"] = _row(game.planet_number, words.row)
    fields["under"] = _numbers(game.planet_number, words.under)
    fields["crew"] = _row(game.pilot_number, words.crew)
    fields["reserve"] = _numbers(game.pilot_number, words.reserve)
    fields["deck"] = sum(1 << n for n in _numbers(game.planet_number, words.deck))
    fields["recruits"] = sum(1 << n for n in _numbers(game.pilot_number, words.recruits))
    fields["hangar"] = tuple(
        tuple(_numbers(game.pilot_number, hull) for hull in hulls) for hulls in words.hangar
    )
    fields["colonies"] = tuple(_numbers(game.planet_number, held) for held in words.colonies)
    fields["missions"] = tuple(_numbers(game.mission_number, held) for held in words.missions)
    fields["cards"] = tuple(_numbers(game.find_number, held) for held in words.cards)
    for name in ("face_up", "top"):
        fields[name] = _numbers(game.find_number, fields[name])
    (fields["drawn"],) = _row(game.find_number, (words.drawn,))
    fields |= {name: _some(name, fields[name]) for name in NUMBERS}
    fields["hulls"] = tuple(tuple(_some("hulls", n) for n in own) for own in words.hulls)
    fields["agenda"] = tuple(map(_task, words.agenda))
    state = Galaxies(**fields)
    _check(game, state)
    return state


def _numbers(among: dict[str, int], names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the numbers of cards."""
    for name in names:
        if name not in among:
            raise DataError(f"the position: {name!r:.40} is no card of its kind")
    return tuple(among[name] for name in names)


def _row(among: dict[str, int], names: tuple[str, ...]) -> tuple[int | None, ...]:
    """Return the numbers of the cards of a row, in which there may be gaps."""
    return tuple(_numbers(among, (name,))[0] if name else None for name in names)


def _some(name: str, number: int) -> int | None:
    """Return a number that may be ABSENT."""
    if number < ABSENT:
        raise DataError(f"the position: {name!r} must be a number from 0, or {ABSENT} for none")
    return meant(number)


def _task(plain: tuple[Any, ...]) -> tasks.Task:
    """Return a task that was written down."""
    try:
        return tasks.read(plain)
    except ValueError:
        raise DataError(f"the position: {plain!r:.60} in 'agenda' is no task") from None


def _check(game: Epic, s: Galaxies) -> None:
    """Refuse what would break later: another number of seats, or tasks that nobody knows."""
    low, high = game.seats
    sides = s.seats + (s.seats == 1)
    each = (s.goods, s.level, s.ships, s.hulls, s.hangar, s.colonies, s.dwarfs, s.missions, s.cards)
    if not low <= s.seats <= high or any(len(one) != sides for one in each):
        raise DataError(f"the position: it needs the same {low} to {high} seats everywhere")
    if not 0 <= s.turn < sides or len(s.dice) != 6 or len(s.cup) != 6:
        raise DataError("the position: 'turn' must be a seat, 'dice' and 'cup' six numbers")
    if (s.to_act is None) != (not s.agenda):
        raise DataError("the position: somebody is to act as long as 'agenda' is not empty")
    if s.agenda and type(s.agenda[-1]) not in OPTIONS:
        raise DataError("the position: the last of 'agenda' is nothing that can be asked")
    if (s.rogue is None) != (s.seats > 1) or (s.rogue or 0) >= len(game.mats):
        raise DataError("the position: a rogue galaxy belongs to one seat, and only to one")
    if any(not 1 <= level <= 6 for level in s.level):
        raise DataError("the position: 'level' must be from 1 to 6")
