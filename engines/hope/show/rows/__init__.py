"""The rows beside the universe: levers, cards, actions, the technology centre, the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item

from ...rules.state import HopeView
from .actions import actions, choices
from .cards import cards
from .centre import centre
from .levers import levers
from .players import players

if TYPE_CHECKING:
    from ... import Hope


def items(game: Hope, view: HopeView) -> tuple[Item, ...]:
    """Return everything that is not on a map."""
    return (
        *choices(game, view),
        *levers(game, view),
        *cards(game, view),
        *actions(game, view),
        *centre(game, view.state),
        *players(game, view.state),
    )
