"""What planets and exploration cards do: a closed vocabulary, read into records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from .words import amount, any_good, good, number, one_of, track

CHAINERS = ("free_action", "use_planet", "repeat_die")
PRICES = ("pay", "pay_player", "discard_dice", "displace_own", "regress_own")


@dataclass(frozen=True, slots=True)
class Op:
    """A step of an action: the word that says what is done. Others say more."""

    word: str


@dataclass(frozen=True, slots=True)
class Counted(Op):
    """So many of something."""

    n: int


@dataclass(frozen=True, slots=True)
class Resource(Op):
    """So much of a resource."""

    good: int
    n: int


@dataclass(frozen=True, slots=True)
class Gain(Op):
    """So much of a resource, or as much as what is counted."""

    good: int
    n: int | str


@dataclass(frozen=True, slots=True)
class PayPlayer(Op):
    """A payment to an opponent; `borrows` tells whether one of its colonies is used then."""

    good: int
    n: int
    borrows: bool = False


@dataclass(frozen=True, slots=True)
class Acquire(Op):
    """A resource that ships gather."""

    good: int


@dataclass(frozen=True, slots=True)
class Convert(Op):
    """A resource that is turned into the other."""

    good: int
    other: int


@dataclass(frozen=True, slots=True)
class Along(Op):
    """So many steps on a track."""

    track: int
    n: int


@dataclass(frozen=True, slots=True)
class Advance(Along):
    """Steps on a track, of another ship than the one that went back for it."""

    other_ship: bool


@dataclass(frozen=True, slots=True)
class RegressOwn(Along):
    """Steps back; `onward` is the track on which another ship must be able to advance then."""

    onward: int | None = None


@dataclass(frozen=True, slots=True)
class RegressEnemy(Along):
    """Steps back, of so many ships of opponents."""

    ships: int


@dataclass(frozen=True, slots=True)
class Upgrade(Op):
    """A level: for both resources if mixed, with a discount, only for the lowest empire."""

    mixed: bool
    discount: int
    if_lowest: bool


@dataclass(frozen=True, slots=True)
class UsePlanet(Op):
    """An action that is borrowed: of the row, or of a colony of whoever was paid."""

    whose: str


@dataclass(frozen=True, slots=True)
class GainChoice(Op):
    """So many resources as one likes; as many as a ship had gone of its track, if None."""

    n: int | None


@dataclass(frozen=True, slots=True)
class RegressPlayer(Op):
    """Steps back that the rogue makes the player go: with all ships, or with the foremost."""

    which: str
    n: int


class Action(NamedTuple):
    """What a planet or card does: its steps in order, and when it may be used.

    `chains` tells whether it uses something else, and so may not be used inside another such.
    `prices` tells of each step whether it is a price: it is paid, or the action is not used at
    all. `costs` are the resources among them.
    """

    ops: tuple[Op, ...]
    own_turn: bool
    once: bool
    text: str
    chains: bool
    prices: tuple[bool, ...]
    costs: tuple[Resource | PayPlayer, ...]


def _level(word: str) -> int | None:
    return None if word == "level" else number(word)


_SHAPES: dict[str, tuple[Callable[..., Op], *tuple[Callable[[str], Any], ...]]] = {
    "gain": (Gain, good, amount),
    "gain_others": (Resource, good, number),
    "pay": (Resource, good, number),
    "pay_player": (PayPlayer, good, number),
    "lose": (Resource, good, number),
    "steal": (Resource, any_good, number),
    "convert": (Convert, good, good),
    "advance_others": (Along, track, number),
    "advance_advanced": (Along, track, number),
    "regress_own": (RegressOwn, track, number),
    "reroll_inactive": (Op,),
    "set_die": (Counted, number),
    "discard_dice": (Counted, number),
    "repeat_die": (Op,),
    "replace_planet": (Op,),
    "move_ships": (Counted, number),
    "use_planet": (UsePlanet, one_of("row", "colony_of_payee")),
    "free_action": (Op,),
    "open_free_follow": (Op,),
    "follow_bonus": (Resource, good, number),
    "follow_tax": (Counted, number),
    "displace_own": (Op,),
    "gain_choice": (GainChoice, _level),
    "transfer_orbit": (Op,),
    "dwarf_planet": (Counted, number),
    "acquire": (Acquire, good),
    "move_this_ship": (Op,),
    "return_home": (Op,),
    "track": (Along, track, number),
    "peek_exploration": (Counted, number),
    "explore_with_ship": (Op,),
    "explore_again": (Op,),
    "take_face_up": (Op,),
    "hire_discount": (Counted, number),
    "replace_pilot": (Op,),
    "lose_player": (Resource, good, number),
    "regress_player": (RegressPlayer, one_of("most_advanced", "all"), number),
    "advance_all": (Counted, number),
    "player_minus_die": (Counted, number),
}
"""For each word the record of a step, and what reads each word after it."""

VOCABULARY = (*_SHAPES, "advance", "regress_enemy", "upgrade")
"""Every word that an action may begin with."""


def read_action(text: str) -> Action:
    """Read an action; ValueError names the words that are not understood."""
    body, _, limits = text.partition("|")
    told = limits.split()
    if set(told) - {"own_turn", "once"}:
        raise ValueError(f"a limit is 'own_turn' or 'once', not {limits.strip()!r}")
    steps = [_op(part.split()) for part in body.split(";")]
    ops = tuple(_linked(op, steps[i:]) for i, op in enumerate(steps))
    last = len(ops) - 1
    return Action(
        ops,
        own_turn="own_turn" in told,
        once="once" in told,
        text=text,
        chains=any(op.word in CHAINERS for op in ops),
        prices=tuple(
            op.word in PRICES and not (i == last and op.word == "regress_own")
            for i, op in enumerate(ops)
        ),
        costs=tuple(
            op
            for op in ops
            if isinstance(op, PayPlayer) or (isinstance(op, Resource) and op.word == "pay")
        ),
    )


def _linked(op: Op, rest: list[Op]) -> Op:
    """Return a step with what a later one needs of it, so that both are possible or neither.

    A ship that goes back is told the track on which another must be able to advance then;
    a payment whether a colony of the one who is paid is borrowed then.
    """
    if isinstance(op, RegressOwn):
        onward = (one.track for one in rest if isinstance(one, Advance) and one.other_ship)
        return replace(op, onward=next(onward, None))
    if isinstance(op, PayPlayer):
        return replace(op, borrows=UsePlanet("use_planet", "colony_of_payee") in rest)
    return op


def _op(words: list[str]) -> Op:
    name, rest = (words[0], words[1:]) if words else ("", [])
    try:
        if name == "advance":
            other = rest[2:] == ["other_ship"]
            if len(rest) != 2 + other:
                raise ValueError
            return Advance(name, track(rest[0]), number(rest[1]), other)
        if name == "regress_enemy":
            kind, steps, ships, count = rest
            one_of("ships")(ships)
            return RegressEnemy(name, track(kind), number(steps), number(count))
        if name == "upgrade":
            return _upgrade(rest)
        shape, *readers = _SHAPES[name]
        return shape(name, *(read(word) for read, word in zip(readers, rest, strict=True)))
    except (KeyError, ValueError):
        known = ", ".join(VOCABULARY)
        raise ValueError(f"{' '.join(words)!r} is not understood; actions are {known}") from None


def _upgrade(rest: list[str]) -> Op:
    mixed, lowest, discount = "mixed" in rest, "if_lowest" in rest, 0
    if "discount" in rest:
        discount = number(rest[rest.index("discount") + 1])
    if len(rest) != mixed + lowest + 2 * bool(discount):
        raise ValueError
    return Upgrade("upgrade", mixed, discount, lowest)
