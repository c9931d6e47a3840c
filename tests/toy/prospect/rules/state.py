"""The position of Prospect, and what a seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

HOME = "a"
LINKS = {"a": ("b", "e"), "b": ("a", "c"), "c": ("b", "d"), "d": ("c", "e"), "e": ("d", "a")}
STONES = {"flare": 0, "iron": 1, "gold": 3}
BOX = ("flare",) * 3 + ("gold",) * 3 + ("iron",) * 6


@dataclass(frozen=True)
class Options:
    """How many turns each seat has."""

    rounds: Literal[3, 5] = 5


@dataclass(frozen=True)
class State:
    """Where everything is; `turn` counts the turns that are over."""

    to_act: int | None
    options: Options
    turn: int
    ships: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    vaults: tuple[tuple[str, ...], ...]
    ore: tuple[int, ...]
    bag: tuple[str, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.ships)

    def ship(self, seat: int) -> str | None:
        """Return where a seat's ship is, None for a seat that nobody has."""
        return self.ships[seat] if 0 <= seat < self.seats else None

    def ore_at(self, node: str) -> int:
        """Return what is left to dig."""
        return self.ore[list(LINKS).index(node)]

    def flew(self, seat: int, to: str) -> State:
        """Return the position with a ship elsewhere."""
        return replace(self, ships=_with(self.ships, seat, to))

    def dug(self, seat: int) -> State:
        """Return the position with less ore."""
        node = list(LINKS).index(self.ships[seat])
        return replace(self, ore=_with(self.ore, node, self.ore[node] - 1))

    def drew(self, stone: str) -> State:
        """Return the position with a stone on board, or all of them back in the bag."""
        seat = self.turn % self.seats
        hand, bag = list(self.hands[seat]), list(self.bag)
        if stone == "flare":
            bag += hand
            hand = []
        else:
            bag.remove(stone)
            hand.append(stone)
        hands = _with(self.hands, seat, tuple(sorted(hand)))
        return replace(self, hands=hands, bag=tuple(sorted(bag)))

    def banked(self, seat: int) -> State:
        """Return the position with a hand in the vault, for all to see."""
        vault = tuple(sorted(self.vaults[seat] + self.hands[seat]))
        vaults, hands = _with(self.vaults, seat, vault), _with(self.hands, seat, ())
        return replace(self, vaults=vaults, hands=hands)


@dataclass(frozen=True)
class View:
    """What a seat knows: its own hand, and of the others' how many stones they hold."""

    seat: int
    to_act: int | None
    options: Options
    turn: int
    ships: tuple[str, ...]
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    vaults: tuple[tuple[str, ...], ...]
    ore: tuple[int, ...]


def _with(row: tuple, at: int, value: object) -> tuple:
    return (*row[:at], value, *row[at + 1 :])
