"""A moment of a playing."""

from __future__ import annotations

from dataclasses import dataclass

from armillary.engines.core.grids import squares

BOARD = squares(3, 3, corners=True)
ROWS = BOARD.lines(3)


@dataclass(frozen=True)
class Stones:
    """Where stones lie: `laid` are their cells in the order they were laid, seat 0 first."""

    to_act: int | None
    laid: tuple[str, ...] = ()

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the cells with a seat's stones."""
        return self.laid[seat::2]
