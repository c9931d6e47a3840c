"""How good it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.state import STONES, State

if TYPE_CHECKING:
    from .. import Prospect


def worth(game: Prospect, state: State, seat: int) -> float:
    """Return how far behind the best a seat is."""
    scores = [sum(map(STONES.__getitem__, vault)) for vault in state.vaults]
    return (scores[seat] - max(scores)) / 30
