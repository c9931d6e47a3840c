"""What pilots can do: a closed vocabulary, read into records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .words import any_good, good, number, one_of, track


@dataclass(frozen=True, slots=True)
class Ability:
    """What a pilot can do, by its word. Others say more."""

    word: str


@dataclass(frozen=True, slots=True)
class Counting(Ability):
    """A number of steps or cards."""

    n: int


class EnterOrbit(Counting):
    """The step of a track at which the ship comes into orbit."""

    __slots__ = ()


class RegressOnAdvance(Counting):
    """The steps that an opponent's ship on the planet is pushed back when this one advances."""

    __slots__ = ()


class HeadStart(Counting):
    """The steps on the track of a danger that the ship is ahead."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AcquireBonus(Ability):
    """So much more of a resource, or of either, that the ship acquires; "" is anywhere."""

    good: int
    n: int
    where: str


@dataclass(frozen=True, slots=True)
class AdvanceBonus(Ability):
    """So many steps more on a track for a price."""

    track: int
    steps: int
    good: int
    price: int


@dataclass(frozen=True, slots=True)
class ArriveGain(Ability):
    """So much of a resource where the ship arrives."""

    where: str
    good: int
    n: int


@dataclass(frozen=True, slots=True)
class ColonizeGain(Ability):
    """Resources when the ship colonises."""

    energy: int
    culture: int


@dataclass(frozen=True, slots=True)
class FollowFree(Ability):
    """A face that the ship follows for nothing."""

    face: int


@dataclass(frozen=True, slots=True)
class SurfaceRepeat(Ability):
    """A price for using once more the action of where the ship landed."""

    good: int
    price: int


def read_ability(text: str) -> Ability:
    """Read what a pilot can do; ValueError names what is not understood."""
    name, *rest = text.split() or [""]
    try:
        return _READERS[name](name, *rest)
    except (KeyError, ValueError, IndexError, TypeError):
        raise ValueError(
            f"{text!r} is not understood; abilities are {', '.join(ABILITIES)}"
        ) from None


def _counting(kind: type[Counting]) -> Callable[[str, str], Ability]:
    return lambda name, n: kind(name, number(n))


def _acquire(name: str, what: str, n: str, where: str = "", *more: str) -> Ability:
    return AcquireBonus(
        name, any_good(what), number(n), one_of("", "on_orbit", "on_surface")(where)
    )


def _advance(name: str, on: str, steps: str, pay: str, what: str, price: str) -> Ability:
    one_of("pay")(pay)
    return AdvanceBonus(name, track(on), number(steps), good(what), number(price))


def _arrive(name: str, where: str, what: str, n: str) -> Ability:
    return ArriveGain(name, one_of("surface", "space", "home")(where), good(what), number(n))


def _colonize(name: str, *rest: str) -> Ability:
    gains = [0, 0]
    for what, n in zip(rest[::2], rest[1::2], strict=True):
        gains[good(what)] += number(n)
    return ColonizeGain(name, *gains)


def _follow(name: str, face: str, *more: str) -> Ability:
    return FollowFree(name, ("move", "", "", "economy", "diplomacy").index(face))


def _repeat(name: str, pay: str, what: str, n: str) -> Ability:
    one_of("pay")(pay)
    return SurfaceRepeat(name, good(what), number(n))


_READERS: dict[str, Callable[..., Ability]] = {
    "acquire_bonus": _acquire,
    "space_energy": Ability,
    "enter_orbit_at": _counting(EnterOrbit),
    "advance_bonus": _advance,
    "any_track": Ability,
    "regress_immune": Ability,
    "regress_on_advance": _counting(RegressOnAdvance),
    "arrive_gain": _arrive,
    "colonize_gain": _colonize,
    "follow_free": _follow,
    "switch_same_planet": Ability,
    "surface_repeat": _repeat,
    "explore_peek": _counting(Counting),
    "danger_head_start": _counting(HeadStart),
    "danger_ignore_loss": Ability,
}

ABILITIES = tuple(_READERS)
"""Every word that a pilot's ability may begin with."""
