"""What a seat may know, and what it may imagine of the rest."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move

from . import moves as m
from .box.kit import Kit
from .state import EMPTY, Counts, HopeState, HopeView, counted, minus, plus, tasks
from .state.roles import TRAITOR, known_roles

if TYPE_CHECKING:
    from .. import Hope


@rules.effect("role.secret", "turn.hands")
def view(game: Hope, state: HopeState, seat: int) -> HopeView:
    """Return the position without the hands of others, the deck, and hidden roles."""
    over = state.to_act is None
    roles = state.roles if over or not state.options.traitor else known_roles(state, seat)
    hidden = state._replace(
        hands=tuple(hand if other == seat else () for other, hand in enumerate(state.hands)),
        deck=(),
        roles=roles,
        spare=None,
    )
    return HopeView(seat, hidden, tuple(sum(hand) for hand in state.hands), sum(state.deck))


def imagine(game: Hope, view: HopeView, rng: random.Random) -> HopeState:
    """Return a position that fits the view: unseen cards are dealt anew, roles too."""
    state = view.state
    unseen = _unseen(game.kit, view)
    rng.shuffle(unseen)
    hands: list[Counts] = []
    for seat, count in enumerate(view.cards):
        if state.hands[seat]:
            hands.append(state.hands[seat])
        else:
            hands.append(counted(tuple(unseen[:count])))
            del unseen[:count]
    roles, spare = _roles(view, rng)
    return state._replace(hands=tuple(hands), deck=counted(tuple(unseen)), roles=roles, spare=spare)


def scramble(game: Hope, state: HopeState, seat: int, rng: random.Random) -> HopeState:
    """Return the position with hidden cards and roles dealt anew."""
    return imagine(game, view(game, state, seat), rng)


def spell_for(game: Hope, state: HopeState, move: Move, seat: int) -> str:
    """Return the move as words; a card drawn by another seat, and a role, is a `?`."""
    task = tasks.current(state)
    if isinstance(move, m.Draw) and isinstance(task, tasks.Draw) and task.seat != seat:
        return "draw ?"
    if isinstance(move, m.Deal) and isinstance(task, tasks.Role) and task.seat != seat:
        return "role ?"
    return game.spell(move)


def _unseen(kit: Kit, known: HopeView) -> list[int]:
    """Return every card that the seat does not see, one by one."""
    state = known.state
    seen = state.bottom
    for pile in (*state.piles, state.pile, *(cards for _, cards in state.pledged)):
        seen = plus(seen, counted(pile))
    seen = plus(seen, counted(tuple(card for card in state.shelf if card is not None)))
    for hand in state.hands:
        seen = plus(seen, hand or EMPTY)
    left = minus(kit.cards, seen)
    return [card for card, count in enumerate(left) for _ in range(count)]


def _roles(known: HopeView, rng: random.Random) -> tuple[tuple[int | None, ...], int | None]:
    """Deal the hidden roles anew among the seats that have one, and the card that is left."""
    state = known.state
    if not state.options.traitor:
        return state.roles, None
    waiting = (task.seat for task in state.todo if isinstance(task, tasks.Role))
    dealt = next(waiting, state.seats)
    dark = [seat for seat in range(dealt) if state.roles[seat] is None]
    roles = [(role or 0) if seat < dealt else None for seat, role in enumerate(state.roles)]
    if TRAITOR in state.roles:
        return tuple(roles), 0 if dealt == state.seats else None
    # As many cards are hidden as seats are dark, and one more that was not dealt.
    left = state.seats + 1 - dealt
    place = rng.randrange(len(dark) + left)
    if place < len(dark):
        roles[dark[place]] = TRAITOR
    spare = None if dealt < state.seats else int(TRAITOR not in roles)
    return tuple(roles), spare
