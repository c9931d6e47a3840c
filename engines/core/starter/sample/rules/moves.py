"""What can be done."""

from __future__ import annotations

from dataclasses import dataclass

from armillary.engines.core.moves import Move


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a stone on a cell."""

    at: str
