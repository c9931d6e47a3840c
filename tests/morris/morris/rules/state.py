"""A moment of a playing, and the board: points on lines, not cells that touch."""

from __future__ import annotations

from dataclasses import dataclass

from armillary.engines.core import rules
from armillary.engines.core.grids import points

MEN, QUIET = 9, 40
"""The men of a seat, and after how many moves without a man taken it is a draw."""

LINES = """
a7 d7 g7, b6 d6 f6, c5 d5 e5, a4 b4 c4, e4 f4 g4, c3 d3 e3, b2 d2 f2, a1 d1 g1,
a7 a4 a1, b6 b4 b2, c5 c4 c3, d7 d6 d5, d3 d2 d1, e5 e4 e3, f6 f4 f2, g7 g4 g1
"""
MILLS = tuple(tuple(line.split()) for line in LINES.split(","))
BOARD = points(MILLS)


@dataclass(frozen=True)
class Options:
    """How to play: `flying` lets a seat with three men move them anywhere."""

    flying: bool = True


@dataclass(frozen=True)
class Men:
    """Where men lie, how many are still in hand and how many are taken, seat by seat.

    `mill` says that who is to act has closed a mill, and takes a man now. `quiet` counts the moves
    since all were laid or a man was taken.
    """

    to_act: int | None
    flying: bool = True
    lying: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    hand: tuple[int, int] = (MEN, MEN)
    taken: tuple[int, int] = (0, 0)
    mill: bool = False
    quiet: int = 0

    def owner(self, at: str) -> int | None:
        """Return whose man lies on a point."""
        return 0 if at in self.lying[0] else 1 if at in self.lying[1] else None

    @rules.effect("mill.three")
    def in_mill(self, seat: int, at: str) -> bool:
        """Tell whether a seat's man there stands in a mill."""
        return any(at in mill and {*mill} <= {*self.lying[seat]} for mill in MILLS)

    def flies(self, seat: int) -> bool:
        """Tell whether a seat may move anywhere."""
        return self.flying and self.hand[seat] == 0 and len(self.lying[seat]) == 3

    def reach(self, seat: int, at: str) -> tuple[str, ...]:
        """Return the free points that a seat's man may be moved to."""
        ends = BOARD.at if self.flies(seat) else BOARD.near[at]
        return tuple(end for end in ends if self.owner(end) is None)
