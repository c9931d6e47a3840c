"""Moves as whole numbers, as PettingZoo, OpenSpiel and Gymnasium want them.

A number is worked out from `engine.domain`, the words of each kind of move, and from nothing else:

- The kinds stand in the order of `engine.moves`, each in a block of its own, one after the other.
- Inside a block the move's fields, by their names, are the digits of the number, the last counting
  fastest; a digit is the place of the value among the words of its field.
- The seat is no digit, so a number means the same whoever makes the move, in every state, with
  every number of seats and every option.

Players and NATURE have a table each, for what is rolled and drawn is no choice. A number that
stands for nothing (a tile that cannot lie so) is never legal. A move that a game composes of
clicks, step by step, is as many small numbers, one after the other.

>>> from armillary.engines import catalogue, load
>>> actions = Actions(load(catalogue()[0]))
>>> move = actions.move(7, seat=2)
>>> actions.number(move), actions.parts(7)[0] == type(move).__name__
(7, True)
"""

from __future__ import annotations

import math
from bisect import bisect_right
from hashlib import blake2b
from typing import Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.moves import NATURE, Move


class ActionError(Fault, ValueError):
    """A number that stands for no move, or a move that has no number; the message says why."""


class Block(NamedTuple):
    """The numbers of one kind of move: from `first` on, `size` of them."""

    kind: type[Move]
    first: int
    size: int
    words: dict[str, tuple[Any, ...]]
    places: dict[str, dict[Any, int]]
    """Where each word stands among those of its field."""


class Actions:
    """The numbers of all moves that players can make, or of all that NATURE can."""

    def __init__(self, engine: Engine[Any, Any], *, nature: bool = False) -> None:
        """Number the moves of a game; with `nature` those that chance makes."""
        self.engine = engine
        self.nature = nature
        blocks: list[Block] = []
        first = 0
        for kind, every in engine.domain.items():
            if not any((seat == NATURE) == nature for seat in every["seat"]):
                continue
            words = {name: every[name] for name in sorted(every) if name != "seat"}
            places = {
                name: {value: n for n, value in enumerate(values)} for name, values in words.items()
            }
            size = math.prod(map(len, words.values()))
            blocks.append(Block(kind, first, size, words, places))
            first += size
        self.blocks = tuple(blocks)
        self.size = first
        self._of = {block.kind: block for block in blocks}
        self._firsts = [block.first for block in blocks]

    def number(self, move: Move) -> int:
        """Return the number of a move, whoever makes it."""
        block = self._of.get(type(move))
        if block is None:
            whose = "NATURE" if self.nature else "a player"
            raise ActionError(f"{type(move).__name__} is no move of {whose}; it has no number")
        at = 0
        for name, places in block.places.items():
            try:
                at = at * len(places) + places[getattr(move, name)]
            except (KeyError, TypeError):
                raise ActionError(self.engine.flaw(move) or f"{move} has no number") from None
        return block.first + at

    def move(self, number: int, seat: int = NATURE) -> Move:
        """Return the move that a number stands for when `seat` makes it."""
        block, values = self._read(number)
        move: Move = block.kind(seat=seat, **values)
        return move

    def spell(self, number: int) -> str:
        """Return the notation of a number; the first that may make the move makes it."""
        seats = self.engine.domain[self._block(number).kind]["seat"]
        return self.engine.spell(self.move(number, next(s for s in seats if self._makes(s))))

    def parts(self, number: int) -> tuple[str, *tuple[int, ...]]:
        """Return the kind of a number and its digits: for networks that choose part by part."""
        block, values = self._read(number)
        return (block.kind.__name__, *(block.places[n][v] for n, v in values.items()))

    @property
    def layout(self) -> str:
        """The whole table in words: a line for each kind, with its first number and its digits."""
        lines = [f"{self.engine.name}: {self.size} numbers, {self.mark}"]
        for block in self.blocks:
            digits = " x ".join(f"{name} ({len(words)})" for name, words in block.words.items())
            last = block.first + block.size - 1
            lines.append(f"{block.first}-{last} {block.kind.__name__} {digits}".rstrip())
        return "\n".join(lines)

    @property
    def mark(self) -> str:
        """A short word for the whole table: where it is the same, every number means the same.

        Keep it beside a trained network; another box or another version may have another table.
        """
        said = repr([(block.kind.__name__, block.words) for block in self.blocks])
        return blake2b(said.encode(), digest_size=6).hexdigest()

    def _makes(self, seat: int) -> bool:
        return (seat == NATURE) == self.nature

    def _block(self, number: int) -> Block:
        if not 0 <= number < self.size:
            raise ActionError(
                f"{self.engine.name} has no action {number}; there are 0 to {self.size - 1}"
            )
        return self.blocks[bisect_right(self._firsts, number) - 1]

    def _read(self, number: int) -> tuple[Block, dict[str, Any]]:
        block = self._block(number)
        at, values = int(number) - block.first, dict[str, Any]()
        for name in reversed(block.words):
            at, digit = divmod(at, len(block.words[name]))
            values[name] = block.words[name][digit]
        return block, {name: values[name] for name in block.words}
