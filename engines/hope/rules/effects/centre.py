"""The technology centre: cards drawn, paid, laid on the piles and taken, the deck made anew."""

from __future__ import annotations

from armillary.engines.core import rules

from ..legal.terraforming import settles
from ..state import EMPTY, Play, add, counted, put, tasks
from ..state.centre import limit
from ..state.underway import ship
from . import setup


@rules.effect("refill.reshuffle")
def stocked(play: Play) -> bool:
    """Tell whether a card can be drawn; an empty deck is made anew from what lies below."""
    if any(play.deck):
        return True
    if any(play.bottom):
        play.deck, play.bottom = play.bottom, EMPTY
        return True
    under = [card for pile in play.piles for card in pile[:-1]]
    play.deck = counted(tuple(under))
    play.piles = tuple(pile[-1:] for pile in play.piles)
    return bool(under)


def draw(play: Play, card: int) -> None:
    """Put a drawn card where it is due."""
    task = play.todo[0]
    play.deck = add(play.deck, card, -1)
    if isinstance(task, tasks.Draw):
        play.hands = put(play.hands, task.seat, add(play.hands[task.seat], card))
        play.done()
        if task.left > 1:
            play.first(tasks.draws(task.seat, task.left - 1, task.rule))
    elif isinstance(task, tasks.Omen):
        setup.omen(play, card)
    else:
        play.shelf = put(play.shelf, task.space, card)
        play.done()


@rules.effect("refill.hand")
def refill(play: Play) -> None:
    """Turn a refill into draws up to the hand limit."""
    seat = play.turn
    missing = limit(play.kit, play, seat) - sum(play.hands[seat])
    play.done()
    if missing > 0:
        play.first(tasks.draws(seat, missing, "refill.hand"))


@rules.effect("place.pile")
def spend(play: Play, pay: tuple[int, ...]) -> None:
    """Lay cards on the pile of this turn, in order."""
    seat = play.turn
    hand = list(play.hands[seat])
    if settles(play.world, play, pay, ship(play, seat) // 3) == "bug.lasting":
        play.wild = True
    for card in pay:
        hand[card] -= 1
    play.hands = put(play.hands, seat, tuple(hand))
    play.pile = play.pile + pay


@rules.effect("refill.take")
def discard(play: Play, space: int) -> None:
    """Lay the used cards on a pile, and take the card above it if a pioneer was placed."""
    seat = play.turn
    play.piles = put(play.piles, space, play.piles[space] + play.pile)
    play.pile = ()
    play.done()
    if not play.placed:
        play.first(tasks.Refill())
        return
    card = play.shelf[space]
    if card is not None:
        play.hands = put(play.hands, seat, add(play.hands[seat], card))
        play.shelf = put(play.shelf, space, None)
    play.first(tasks.Fill(space))
