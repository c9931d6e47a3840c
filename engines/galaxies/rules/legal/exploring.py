"""Who may explore, and which cards may be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import Draw, Send, Take
from ..state.decks import undrawn
from ..state.places import DANGER, SPACE

if TYPE_CHECKING:
    from ... import Epic
    from ..moves.menu import Moves
    from ..state import Position, tasks


def scouts(s: Position, seat: int, again: bool) -> list[int]:
    """Return the ships that may be sent exploring: those in space, or those that are not."""
    return [
        ship
        for ship, place in enumerate(s.ships[seat])
        if (place == SPACE) == again and place < DANGER
    ]


def send(game: Epic, s: Position, t: tasks.Send) -> Moves:
    """Return the ships that may explore."""
    return [Send(t.seat, ship) for ship in scouts(s, t.seat, t.again)]


def choose(game: Epic, s: Position, t: tasks.Choose) -> Moves:
    """Return the open cards, and to draw."""
    found: Moves = [Take(t.seat, game.finds[card].id) for card in s.face_up]
    return [*found, Draw(t.seat)] if undrawn(game, s) else found


def drawn(game: Epic, s: Position, t: tasks.Drawn) -> Moves:
    """Return to take what was drawn, or to go on."""
    found: Moves = [] if s.drawn is None else [Take(t.seat, game.finds[s.drawn].id)]
    return [*found, Draw(t.seat)]


def pick(game: Epic, s: Position, t: tasks.Pick) -> Moves:
    """Return the open cards."""
    return [Take(t.seat, game.finds[card].id) for card in s.face_up]
