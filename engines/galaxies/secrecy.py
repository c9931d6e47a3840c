"""What a seat may know, and how what it does not know is drawn."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .registry import rules
from .state import PUBLIC, Galaxies, GalaxiesView, card_of

if TYPE_CHECKING:
    from . import Epic


@rules.effect("secret.missions", "secret.cards", "op.peek")
def view(game: Epic, s: Galaxies, seat: int) -> GalaxiesView:
    """Return what lies open, the seat's own missions and cards, and how many the others have."""
    own = 0 <= seat < s.seats
    return GalaxiesView._make(
        (
            *s[:PUBLIC],
            seat,
            s.missions[seat] if own else (),
            tuple(map(len, s.missions)),
            s.cards[seat] if own else (),
            tuple(map(len, s.cards)),
            s.missions if s.to_act is None else (),
            s.cards if s.to_act is None else (),
            s.top if own and s.seers >> seat & 1 else (),
            len(s.top),
            s.seers,
        )
    )


def needed(s: Galaxies) -> bool:
    """Tell whether who is to act must see what it alone may know, to act at all."""
    if s.to_act is None or s.to_act < 0 or not s.agenda:
        return False
    looked = bool(s.top) and bool(s.seers >> s.to_act & 1)
    return s.agenda[-1][0] == "keep" or (looked and s.agenda[-1][0] in ("choose", "drawn"))


def imagine(game: Epic, v: GalaxiesView, rng: random.Random) -> Galaxies:
    """Deal what the view does not show so that everything open still fits."""
    if v.all_missions:
        known = {card for held in v.all_cards for card in held}.union(v.face_up, (v.drawn,))
        unseen = [card for card in range(len(game.finds)) if card not in known]
        top = v.top or tuple(rng.sample(unseen, v.above))
        return Galaxies._make((*v[:PUBLIC], v.all_missions, v.all_cards, top, v.seers))
    missions = [m for m in game.mission_deck(v.seats, v.expansion) if m not in v.own_missions]
    rng.shuffle(missions)
    dealt = [
        v.own_missions if seat == v.seat else tuple(missions.pop() for _ in range(n))
        for seat, n in enumerate(v.dealt)
    ]
    gone = {*v.face_up, v.drawn, *v.own_cards, *v.top}
    trapped = [[card_of(place) for place in ships if card_of(place) >= 0] for ships in v.ships]
    gone |= {card for held in trapped for card in held}
    rest = [card for card in range(len(game.finds)) if card not in gone]
    rng.shuffle(rest)
    small = [card for card in rest if card in game.dwarf_cards]
    other = [card for card in rest if card not in game.dwarf_cards]
    cards: list[tuple[int, ...]] = []
    for seat, n in enumerate(v.counts):
        if seat == v.seat:
            cards.append(v.own_cards)
            continue
        held = [*trapped[seat], *(small.pop() for _ in range(v.dwarfs[seat]))]
        held += [other.pop() for _ in range(n - len(held))]
        rng.shuffle(held)
        cards.append(tuple(held))
    top = v.top or tuple(rng.sample([*small, *other], v.above))
    return Galaxies._make((*v[:PUBLIC], tuple(dealt), tuple(cards), top, v.seers))


__all__ = ["imagine", "needed", "view"]
