"""How space is explored: cards are drawn, left and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.records import put

from ..state import CARD, tasks
from ..state.decks import depth
from ..state.pilots import ability
from ..state.places import SPACE
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Draw, Peek, Send, Take
    from ..state.tasks import Task
    from .thawed import Thawed


@rules.effect("explore.choose", "pilot.space")
def explore(game: Epic, w: Thawed, t: tasks.Explore) -> None:
    """Begin to explore; some pilots look at the card on top before."""
    w.push(tasks.Choose(t.seat, t.ship))
    if ability(game, w, t.seat, t.ship).word == "explore_peek" and depth(game, w):
        look(w, t.seat)


def look(w: Thawed, seat: int) -> None:
    """Let a seat look at the card on top of the exploration deck."""
    if w.top:
        w.seers |= 1 << seat
    else:
        w.push(tasks.Peek(seat))


@rules.effect("explore.danger", "explore.row", "end.deck")
def drew(game: Epic, w: Thawed, card: int, t: tasks.TurnUp) -> None:
    seat, ship = t.seat, t.ship
    w.drawn, w.top, w.seers = card, (), 0
    colour = game.finds[card].colour
    w.tell("drew", "explore.choose", seat, card=f"@colour.{colour}")
    last = depth(game, w) == 0
    if last and w.trigger is None:
        w.trigger = seat
        w.tell("emptied", "end.deck", seat)
    if colour == "danger" or len(w.face_up) >= game.box.table.face_up or last:
        collect(game, w, seat, card, ship)
    else:
        w.push(tasks.Drawn(seat, ship))


def peek(game: Epic, w: Thawed, move: Peek, t: tasks.Peek) -> None:
    """Show the card on top of the deck to who looks."""
    card = game.find_number[move.card]
    w.top, w.seers = (card,), 1 << t.seat
    w.tell("peeked", "op.peek", t.seat)
    w.tell("saw", "op.peek", t.seat, seats=(t.seat,), card=f"@colour.{game.finds[card].colour}")


def draw(game: Epic, w: Thawed, move: Draw, t: tasks.Choose | tasks.Drawn) -> None:
    """Draw on, and leave what was drawn."""
    if w.drawn is not None:
        w.face_up = (*w.face_up, w.drawn)
        w.drawn = None
        w.tell("left", "explore.row", move.seat)
    w.push(tasks.TurnUp(t.seat, t.ship))


def take(game: Epic, w: Thawed, move: Take, t: tasks.Choose | tasks.Drawn | tasks.Pick) -> None:
    """Take an exploration card."""
    ship = None if isinstance(t, tasks.Pick) else t.ship
    collect(game, w, move.seat, game.find_number[move.card], ship)


def send(game: Epic, w: Thawed, move: Send, t: Task) -> None:
    """Send a ship exploring."""
    w.bring(move.seat, move.ship, SPACE)
    w.tell("flew_space", "op.explore_ship", move.seat, ship_key(move.seat, move.ship))
    w.push(tasks.Explore(move.seat, move.ship))


@rules.effect("explore.resolve")
def collect(game: Epic, w: Thawed, seat: int, card: int, ship: int | None) -> None:
    """Take an exploration card and do what it says."""
    w.face_up = tuple(one for one in w.face_up if one != card)
    if w.drawn == card:
        w.drawn = None
    w.cards = put(w.cards, seat, (*w.cards[seat], card))
    w.tell(
        "took", "explore.resolve", seat, f"hangar:{seat}", card=f"@colour.{game.finds[card].colour}"
    )
    w.push(tasks.Ops(seat, source=CARD + card, next=0, ship=ship))
