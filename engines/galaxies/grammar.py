"""The closed vocabulary of planets, exploration cards and pilots, read into plain tuples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

GOODS = ("energy", "culture")
TRACKS = ("economy", "diplomacy", "any")
COUNTERS = ("per_home_ship", "per_pilot", "per_badge_kind", "per_space_ship")
ANY = 2
CHAINERS = ("free_action", "use_planet", "repeat_die")
PRICES = ("pay", "pay_player", "discard_dice", "displace_own", "regress_own")

Op = tuple[Any, ...]


class Action(NamedTuple):
    """What a planet or card does: its steps in order, and when it may be used."""

    ops: tuple[Op, ...]
    own_turn: bool
    once: bool
    text: str

    @property
    def chains(self) -> bool:
        """Tell whether it uses something else, and so may not be used inside another such."""
        return any(op[0] in CHAINERS for op in self.ops)

    def price(self, i: int) -> bool:
        """Tell whether a step is a price: it is paid, or the action is not used at all."""
        last = i == len(self.ops) - 1
        return self.ops[i][0] in PRICES and not (last and self.ops[i][0] == "regress_own")


def _good(word: str) -> int:
    return GOODS.index(word)


def _any_good(word: str) -> int:
    return (*GOODS, "any").index(word)


def _track(word: str) -> int:
    return TRACKS.index(word)


def _number(word: str) -> int:
    if not word.isdigit() or not 1 <= int(word) <= 7:
        raise ValueError(word)
    return int(word)


def _amount(word: str) -> int | str:
    return word if word in COUNTERS else _number(word)


def _word(*allowed: str) -> Callable[[str], str]:
    def read(word: str) -> str:
        if word not in allowed:
            raise ValueError(word)
        return word

    return read


_SHAPES: dict[str, tuple[Callable[[str], Any], ...]] = {
    "gain": (_good, _amount),
    "gain_others": (_good, _number),
    "pay": (_good, _number),
    "pay_player": (_good, _number),
    "lose": (_good, _number),
    "steal": (_any_good, _number),
    "convert": (_good, _good),
    "advance_others": (_track, _number),
    "advance_advanced": (_track, _number),
    "regress_own": (_track, _number),
    "reroll_inactive": (),
    "set_die": (_number,),
    "discard_dice": (_number,),
    "repeat_die": (),
    "replace_planet": (),
    "move_ships": (_number,),
    "use_planet": (_word("row", "colony_of_payee"),),
    "free_action": (),
    "open_free_follow": (),
    "follow_bonus": (_good, _number),
    "follow_tax": (_number,),
    "displace_own": (),
    "gain_choice": (lambda word: -1 if word == "level" else _number(word),),
    "transfer_orbit": (),
    "dwarf_planet": (_number,),
    "acquire": (_good,),
    "move_this_ship": (),
    "return_home": (),
    "track": (_track, _number),
    "peek_exploration": (_number,),
    "explore_with_ship": (),
    "explore_again": (),
    "take_face_up": (),
    "hire_discount": (_number,),
    "replace_pilot": (),
    "lose_player": (_good, _number),
    "regress_player": (_word("most_advanced", "all"), _number),
    "advance_all": (_number,),
    "player_minus_die": (_number,),
}

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
    return Action(ops, "own_turn" in told, "once" in told, text)


def _linked(op: Op, rest: list[Op]) -> Op:
    """Return a step with what a later one needs of it, so that both are possible or neither.

    A ship that goes back is told the track on which another must be able to advance then, or -1;
    a payment whether a colony of the one who is paid is borrowed then.
    """
    if op[0] == "regress_own":
        onward = (one[1] for one in rest if one[0] == "advance" and one[3])
        return *op, next(onward, -1)
    if op[0] == "pay_player":
        return *op, ("use_planet", "colony_of_payee") in rest
    return op


def _op(words: list[str]) -> Op:
    name, rest = (words[0], words[1:]) if words else ("", [])
    try:
        if name == "advance":
            other = rest[2:] == ["other_ship"]
            if len(rest) != 2 + other:
                raise ValueError
            return name, _track(rest[0]), _number(rest[1]), other
        if name == "regress_enemy":
            track, steps, ships, count = rest
            _word("ships")(ships)
            return name, _track(track), _number(steps), _number(count)
        if name == "upgrade":
            return _upgrade(rest)
        return (name, *(read(word) for read, word in zip(_SHAPES[name], rest, strict=True)))
    except (KeyError, ValueError):
        known = ", ".join(VOCABULARY)
        raise ValueError(f"{' '.join(words)!r} is not understood; actions are {known}") from None


def _upgrade(rest: list[str]) -> Op:
    mixed, lowest, discount = "mixed" in rest, "if_lowest" in rest, 0
    if "discount" in rest:
        discount = _number(rest[rest.index("discount") + 1])
    if len(rest) != mixed + lowest + 2 * bool(discount):
        raise ValueError
    return "upgrade", mixed, discount, lowest


def read_ability(text: str) -> Op:
    """Read what a pilot can do; ValueError names what is not understood."""
    name, *rest = text.split() or [""]
    try:
        return (name, *_ABILITIES[name](rest))
    except (KeyError, ValueError, IndexError, TypeError):
        raise ValueError(
            f"{text!r} is not understood; abilities are {', '.join(_ABILITIES)}"
        ) from None


def _nothing(rest: list[str]) -> tuple[Any, ...]:
    if rest:
        raise ValueError
    return ()


def _one(rest: list[str]) -> tuple[Any, ...]:
    (word,) = rest
    return (_number(word),)


def _bonus(rest: list[str]) -> tuple[Any, ...]:
    where = rest[2] if len(rest) > 2 else ""
    return _any_good(rest[0]), _number(rest[1]), _word("", "on_orbit", "on_surface")(where)


def _further(rest: list[str]) -> tuple[Any, ...]:
    track, steps, pay, good, price = rest
    _word("pay")(pay)
    return _track(track), _number(steps), _good(good), _number(price)


def _arrive(rest: list[str]) -> tuple[Any, ...]:
    where, good, n = rest
    return _word("surface", "space", "home")(where), _good(good), _number(n)


def _goods(rest: list[str]) -> tuple[Any, ...]:
    gains = [0, 0]
    for good, n in zip(rest[::2], rest[1::2], strict=True):
        gains[_good(good)] += _number(n)
    return tuple(gains)


def _repeat(rest: list[str]) -> tuple[Any, ...]:
    pay, good, n = rest
    _word("pay")(pay)
    return _good(good), _number(n)


_ABILITIES: dict[str, Callable[[list[str]], tuple[Any, ...]]] = {
    "acquire_bonus": _bonus,
    "space_energy": _nothing,
    "enter_orbit_at": _one,
    "advance_bonus": _further,
    "any_track": _nothing,
    "regress_immune": _nothing,
    "regress_on_advance": _one,
    "arrive_gain": _arrive,
    "colonize_gain": _goods,
    "follow_free": lambda rest: (("move", "", "", "economy", "diplomacy").index(rest[0]),),
    "switch_same_planet": _nothing,
    "surface_repeat": _repeat,
    "explore_peek": _one,
    "danger_head_start": _one,
    "danger_ignore_loss": _nothing,
}

ABILITIES = tuple(_ABILITIES)
"""Every word that a pilot's ability may begin with."""
