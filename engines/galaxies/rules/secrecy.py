"""What a seat may know, and how what it does not know is drawn."""

from __future__ import annotations

import random
from operator import attrgetter
from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE

from .state import PUBLIC, Galaxies, GalaxiesView, tasks
from .state.places import danger_of

if TYPE_CHECKING:
    from .. import Epic


_public = attrgetter(*Galaxies._fields[:PUBLIC])


@rules.effect("secret.missions", "secret.cards", "op.peek")
def view(game: Epic, state: Galaxies, seat: int) -> GalaxiesView:
    """Return what lies open, the seat's own missions and cards, and how many the others have."""
    own = 0 <= seat < state.seats
    return GalaxiesView._make(
        (
            *_public(state),
            seat,
            state.missions[seat] if own else (),
            tuple(map(len, state.missions)),
            state.cards[seat] if own else (),
            tuple(map(len, state.cards)),
            state.missions if state.to_act is None else (),
            state.cards if state.to_act is None else (),
            state.top if own and state.seers >> seat & 1 else (),
            len(state.top),
            state.seers,
        )
    )


def needs_secrets(game: Epic, state: Galaxies) -> bool:
    """Tell whether who is to act must see what it alone may know, to act at all."""
    if state.to_act is None or state.to_act == NATURE or not state.agenda:
        return False
    looked = bool(state.top) and bool(state.seers >> state.to_act & 1)
    task = state.agenda[-1]
    return isinstance(task, tasks.Keep) or (looked and isinstance(task, tasks.Choose | tasks.Drawn))


def imagine(game: Epic, view: GalaxiesView, rng: random.Random) -> Galaxies:
    """Deal what the view does not show so that everything open still fits."""
    if view.all_missions:
        known = {card for held in view.all_cards for card in held}.union(
            view.face_up, (view.drawn,)
        )
        unseen = [card for card in range(len(game.finds)) if card not in known]
        top = view.top or tuple(rng.sample(unseen, view.above))
        return Galaxies._make((*view[:PUBLIC], view.all_missions, view.all_cards, top, view.seers))
    missions = [
        m for m in game.mission_deck(view.seats, view.expansion) if m not in view.own_missions
    ]
    rng.shuffle(missions)
    dealt = [
        view.own_missions if seat == view.seat else tuple(missions.pop() for _ in range(n))
        for seat, n in enumerate(view.dealt)
    ]
    gone = {*view.face_up, view.drawn, *view.own_cards, *view.top}
    trapped = [
        [on.card for place in ships if (on := danger_of(place)) is not None] for ships in view.ships
    ]
    gone |= {card for held in trapped for card in held}
    rest = [card for card in range(len(game.finds)) if card not in gone]
    rng.shuffle(rest)
    small = [card for card in rest if card in game.dwarf_cards]
    other = [card for card in rest if card not in game.dwarf_cards]
    cards: list[tuple[int, ...]] = []
    for seat, n in enumerate(view.counts):
        if seat == view.seat:
            cards.append(view.own_cards)
            continue
        held = [*trapped[seat], *(small.pop() for _ in range(view.dwarfs[seat]))]
        held += [other.pop() for _ in range(n - len(held))]
        rng.shuffle(held)
        cards.append(tuple(held))
    top = view.top or tuple(rng.sample([*small, *other], view.above))
    return Galaxies._make((*view[:PUBLIC], tuple(dealt), tuple(cards), top, view.seers))


def scramble(game: Epic, state: Galaxies, seat: int, rng: random.Random) -> Galaxies:
    """Return the state with the others' missions and cards drawn anew."""
    return imagine(game, view(game, state, seat), rng)
