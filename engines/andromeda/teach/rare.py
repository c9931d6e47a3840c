"""Positions that random play seldom reaches: far flights, stacks, full homes, an empty pile."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ..rules.effects.mission import acting_order
from ..rules.state import COLLECT, EXPLORE, NONE, Andromeda

if TYPE_CHECKING:
    from .. import Rarities


def rare(game: Rarities, state: Andromeda, rng: random.Random) -> Andromeda:
    """Return a late position of as many seats, every card and ship somewhere by chance.

    Somebody explores, late in a mission as a rule, or somebody collects; homes are nearly full,
    the pile is short, and the bounds on missions are near now and then.
    """
    seats, portals = state.seats, len(game.box.portals.values)
    relics = [relic for relic in game.relics for _ in range(game.box.cards.copies)]
    rng.shuffle(relics)
    homes = [_home(game, relics, rng) for _ in range(seats)]
    position = rng.choice((1, portals, portals, rng.randint(1, portals)))
    cards = bytearray((NONE,)) * portals
    for portal in range(1, position):
        if rng.random() < 0.8 and relics:
            cards[portal - 1] = relics.pop()
    hands = [[game.number["sabortal"]] for _ in range(seats)]
    for alien in game.aliens:
        if position > 1 and rng.random() < 0.3:
            portal = rng.randrange(1, position)
            if cards[portal - 1] == NONE:
                cards[portal - 1] = alien
                continue
        rng.choice(hands).append(alien)
    for hand in hands:
        while relics and len(hand) < game.sizes[seats]:
            hand.append(relics.pop())
    left = rng.choice((0, 0, 1, 3, len(relics), rng.randint(0, len(relics))))
    while len(relics) > left:
        rng.choice(hands).append(relics.pop())
    last = game.box.endless.any if relics else game.box.endless.empty
    state = state._replace(
        mission=rng.choice((2, rng.randint(2, 60), last - 1, last)),
        holder=rng.randrange(seats),
        position=position,
        other=None,
        cards=bytes(cards),
        again=False,
        homes=tuple(bytes(sorted(home)) for home in homes),
        winner=None,
        hands=tuple(bytes(sorted(hand)) for hand in hands),
        pile=bytes(sorted(relics)),
    )
    return _ships(game, state, rng)


def _home(game: Rarities, relics: list[int], rng: random.Random) -> list[int]:
    """Take relics for a home that has not won: full sets, and kinds that are nearly full."""
    home: list[int] = []
    limit, full = game.box.home.limit, rng.randrange(game.box.home.sets)
    for relic in rng.sample(game.relics, len(game.relics)):
        wanted = limit if full > 0 else rng.choice((0, 0, 1, limit - 1))
        full -= 1
        for _ in range(min(wanted, relics.count(relic))):
            relics.remove(relic)
            home.append(relic)
    return home


def _ships(game: Rarities, state: Andromeda, rng: random.Random) -> Andromeda:
    """Put ships down at portals before the one that is explored, and say who acts."""
    seats = rng.sample(range(state.seats), state.seats)
    collecting = state.position > 1 and rng.random() < 0.3
    most = state.seats if collecting else state.seats - 1
    down = seats[: rng.randint(1, most)] if state.position > 1 else []
    landed = tuple((rng.randrange(1, state.position), seat) for seat in down)
    flying = (1 << state.seats) - 1 - sum(1 << seat for seat in down)
    state = state._replace(landed=landed, flying=flying, explorer=seats[-1])
    if not collecting:
        return state._replace(to_act=seats[-1], phase=EXPLORE, queue=(), left=0)
    order = acting_order(landed)
    queue = order[rng.randrange(len(order)) :]
    portal = next(portal for portal, seat in landed if seat == queue[0])
    left = rng.randint(1, game.box.portals.values[portal - 1])
    return state._replace(to_act=queue[0], phase=COLLECT, queue=queue, left=left)
