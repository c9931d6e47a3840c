"""What a seat may know, and what it may imagine of the rest."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .kit import Kit
from .plotting import known_roles
from .registry import rules
from .state import EMPTY, Counts, HopeState, HopeView, counted, minus, plus

if TYPE_CHECKING:
    from . import Hope


@rules.effect("role.secret", "turn.hands")
def view(state: HopeState, seat: int) -> HopeView:
    """Return the position without the hands of others, the deck, and hidden roles."""
    over = state.to_act is None
    roles = state.roles if over or not state.options.traitor else known_roles(state, seat)
    hidden = state._replace(
        hands=tuple(hand if other == seat else () for other, hand in enumerate(state.hands)),
        deck=(),
        roles=roles,
        spare=-1,
    )
    return HopeView(seat, hidden, tuple(sum(hand) for hand in state.hands), sum(state.deck))


def imagine(game: Hope, known: HopeView, rng: random.Random) -> HopeState:
    """Return a position that fits the view: unseen cards are dealt anew, roles too."""
    state = known.state
    unseen = _unseen(game.kit, known)
    rng.shuffle(unseen)
    hands: list[Counts] = []
    for seat, count in enumerate(known.cards):
        if state.hands[seat]:
            hands.append(state.hands[seat])
        else:
            hands.append(counted(tuple(unseen[:count])))
            del unseen[:count]
    roles, spare = _roles(known, rng)
    return state._replace(hands=tuple(hands), deck=counted(tuple(unseen)), roles=roles, spare=spare)


def _unseen(kit: Kit, known: HopeView) -> list[int]:
    """Return every card that the seat does not see, one by one."""
    state = known.state
    seen = state.bottom
    for pile in (*state.piles, state.pile, *(cards for _, cards in state.pledged)):
        seen = plus(seen, counted(pile))
    seen = plus(seen, counted(tuple(card for card in state.shelf if card >= 0)))
    for hand in state.hands:
        seen = plus(seen, hand or EMPTY)
    left = minus(kit.cards, seen)
    return [card for card, count in enumerate(left) for _ in range(count)]


def _roles(known: HopeView, rng: random.Random) -> tuple[Counts, int]:
    """Deal the hidden roles anew among the seats that have one, and the card that is left."""
    state = known.state
    if not state.options.traitor:
        return state.roles, -1
    dealt = state.seats
    if any(task[0] == "role" for task in state.todo):
        dealt = next(task[1] for task in state.todo if task[0] == "role")
    dark = [seat for seat in range(dealt) if state.roles[seat] < 0]
    roles = [max(role, 0) if seat < dealt else -1 for seat, role in enumerate(state.roles)]
    if 1 in state.roles:
        return tuple(roles), 0 if dealt == state.seats else -1
    # As many cards are hidden as seats are dark, and one more that was not dealt.
    left = state.seats + 1 - dealt
    place = rng.randrange(len(dark) + left)
    if place < len(dark):
        roles[dark[place]] = 1
    spare = -1 if dealt < state.seats else int(1 not in roles)
    return tuple(roles), spare
