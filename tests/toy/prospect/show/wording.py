"""What moves are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from ..rules.moves import Draw, Fly
from ..rules.state import View

if TYPE_CHECKING:
    from .. import Prospect


def prompt(game: Prospect, view: View, picks: tuple[str, ...]) -> Text:
    """Ask for a move."""
    return game.say("prompt")


def keys(game: Prospect, move: Move) -> tuple[str, ...]:
    """Return station, stone or button."""
    if isinstance(move, Fly):
        return (f"node:{move.to}",)
    if isinstance(move, Draw):
        return (f"draw:{move.stone}",)
    return (f"act:{spell(game, move)}",)


def spell(game: Prospect, move: Move) -> str:
    """Return a move in words: `fly b`, `dig`."""
    if isinstance(move, Fly):
        return f"fly {move.to}"
    if isinstance(move, Draw):
        return f"draw {move.stone}"
    return type(move).__name__.lower()
