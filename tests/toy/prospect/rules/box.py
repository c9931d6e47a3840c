"""What is in the box."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .state import State

if TYPE_CHECKING:
    from .. import Prospect


def census(game: Prospect, state: State) -> dict[str, int]:
    """Count the stones."""
    found = Counter(state.bag)
    for stones in (*state.hands, *state.vaults):
        found.update(stones)
    return dict(found)
