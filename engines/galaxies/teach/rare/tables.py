"""A table laid anew: as many seats and the same boxes, in the middle of somebody's turn."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...rules.box import FACES
from ...rules.box.actions import Counted, Resource
from ...rules.ending import points
from ...rules.state import decks, tasks
from ...rules.state.places import HOME, SPACE, danger, orbit, surface

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import Galaxies

EDGES = (0, 0, 1, 1, 2, 3, 5, 6, 7, 7)
"""How much of a resource somebody has: where rules change their mind, more often."""


def laid(game: Epic, state: Galaxies, rng: random.Random) -> Galaxies:
    """Return a table of as many seats and the same boxes, in the middle of somebody's turn.

    All is dealt anew; whoever has the points that end the game has brought the end about.
    """
    s = _dealt(game, state, rng)
    s = _planets(game, s, rng)
    if s.expansion:
        s = _finds(game, _pilots(game, s, rng), rng)
    else:
        s = s._replace(
            hulls=tuple((None,) * n for n in _fleets(game, s)), hangar=(((),) * 4,) * s.sides
        )
    s = _trigger(game, _ships(game, s, rng), rng)
    return _turn(game, s, rng)


def _fleets(game: Epic, s: Galaxies) -> list[int]:
    """Return how many ships each side has."""
    seats = [game.box.empire.ships[s.level[seat] - 1] for seat in range(s.seats)]
    return seats + [game.box.rogue.ships] * (s.rogue is not None)


def _dealt(game: Epic, state: Galaxies, rng: random.Random) -> Galaxies:
    """Deal missions, and give everybody a level and goods."""
    deck = game.mission_deck(state.seats, state.expansion)
    rng.shuffle(deck)
    each, most = game.box.start.missions if deck else 0, game.box.goods.most
    missions = [tuple(deck.pop() for _ in range(each)) for _ in range(state.seats)]
    top = [6] * state.seats + [len(game.box.rogue.dice)] * (state.rogue is not None)
    return state._replace(
        missions=(*missions, *[()] * (state.rogue is not None)),
        goods=tuple(
            (min(rng.choice(EDGES), most), min(rng.choice(EDGES), most)) for _ in state.level
        ),
        level=tuple(max(rng.randint(1, high), rng.randint(1, high)) for high in top),
        fewer=rng.randrange(2) if state.rogue is not None else 0,
    )


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _taken(pool: list[int], n: int) -> tuple[int, ...]:
    """Take so many cards from a shuffled pool, or all that are left."""
    return tuple(pool.pop() for _ in range(min(n, len(pool))))


LEADING = {
    *("free_action", "use_planet", "repeat_die", "move_ships", "take_face_up", "explore_again"),
    *("explore_with_ship", "regress_own", "displace_own", "transfer_orbit", "advance_others"),
    *("upgrade", "move_this_ship", "surface_repeat", "advance_bonus", "follow_free"),
    *("regress_on_advance", "explore_peek", "any_track", "switch_same_planet"),
}
"""Words of cards that lead to further choices: at every other table they are taken first."""


def _shuffled(words: Sequence[set[str]], rng: random.Random) -> list[int]:
    """Return the numbers of cards with these words at random, what is taken first at the end."""
    more = 0.7 * rng.randrange(2)
    order = [rng.random() + more * bool(said & LEADING) for said in words]
    return sorted(range(len(words)), key=order.__getitem__)


def _planets(game: Epic, s: Galaxies, rng: random.Random) -> Galaxies:
    """Deal planets to the row and to colonies; seldom the deck is used up, and gaps have closed."""
    among = game.actions if s.expansion else game.actions[: len(game.box.planets)]
    pool = _shuffled([{op.word for op in action.ops} for action in among], rng)
    room = game.box.table.row[str(s.seats)]
    colonies = [_taken(pool, rng.choice((0, 1, 1, 2, 3, 4))) for _ in range(s.sides)]
    row = _taken(pool, room)
    under = _taken(pool, rng.randrange(3))
    if s.seats > 3 and rng.random() < 0.15:
        short = row if under else row[: rng.randint(1, room)]
        pool += row[len(short) :]
        row, n = short, len(pool) // s.seats + 1
        colonies = [(*held, *_taken(pool, n)) for held in colonies]
    return s._replace(row=row, colonies=tuple(colonies), under=under, deck=_mask(pool))


def _pilots(game: Epic, s: Galaxies, rng: random.Random) -> Galaxies:
    """Deal pilots to the row and to hangars, some upon others."""
    pool = _shuffled([{can.word} for can in game.abilities], rng)
    row = game.box.table.crew[str(s.seats)]
    hangar, hulls = [], []
    for active in _fleets(game, s):
        kinds = rng.sample(range(4), min(rng.randint(0, active), max(len(pool) - row, 0)))
        stacks = {kind: _taken(pool, 1) for kind in kinds}
        for kind in kinds:
            if len(pool) > 18 and rng.random() < 0.4:
                stacks[kind] += _taken(pool, 1)
        hangar.append(tuple(stacks.get(kind, ()) for kind in range(4)))
        flown = [*kinds, *[None] * (active - len(kinds))]
        rng.shuffle(flown)
        hulls.append(tuple(flown))
    crew = _taken(pool, row)
    reserve = _taken(pool, rng.randrange(3))
    if rng.random() < 0.1:
        # The deck itself is used up, and what was put under it comes next.
        reserve, pool = (*reserve, *pool), []
    return s._replace(
        crew=crew,
        hangar=tuple(hangar),
        hulls=tuple(hulls),
        reserve=reserve,
        recruits=_mask(pool),
    )


def _finds(game: Epic, s: Galaxies, rng: random.Random) -> Galaxies:
    """Deal exploration cards, often nearly all of them; one on top may be known to some."""
    pool = _shuffled([{op.word for op in effect.ops} for effect in game.effects], rng)
    green = [card for card in reversed(pool) if game.finds[card].colour == "discovery"]
    face_up = tuple(green[: rng.randint(0, min(len(green), game.box.table.face_up))])
    pool = [card for card in pool if card not in face_up]
    worn = rng.random() < 0.3
    left = rng.randrange(3) if worn else rng.randint(3, len(pool)) if len(pool) > 3 else len(pool)
    cards: list[list[int]] = [[] for _ in range(s.seats)]
    while len(pool) > left:
        rng.choice(cards).append(pool.pop())
    top = tuple(pool[:1]) if rng.random() < 0.3 else ()
    return s._replace(
        face_up=face_up,
        drawn=None,
        cards=tuple(map(tuple, cards)),
        dwarfs=tuple(sum(card in game.dwarf_cards for card in held) for held in cards),
        top=top,
        seers=rng.randrange(1, 1 << s.seats) if top else 0,
    )


def _ships(game: Epic, s: Galaxies, rng: random.Random) -> Galaxies:
    """Put every ship somewhere: one of a seat on each surface, in each orbit, on each danger."""
    fleets = []
    for side, n in enumerate(_fleets(game, s)):
        mine: list[int] = []
        for _ in range(n):
            spots = _spots(game, s, side, mine, rng)
            mine.append(rng.choice(spots))
        fleets.append(tuple(mine))
    return s._replace(ships=tuple(fleets))


def _spots(game: Epic, s: Galaxies, side: int, mine: list[int], rng: random.Random) -> list[int]:
    """Return where a ship could be, one step of each track among them; orbits more often."""
    rogue = s.rogue is not None and side > 0
    found = [HOME, SPACE, SPACE] if s.expansion else [HOME]
    for planet in decks.lying(s.row):
        here = [place for place in mine if place >> 4 == planet + 1]
        steps = game.planets[planet].advances
        if not any(place & 15 for place in here):
            found += [orbit(planet, min(rng.randrange(steps + 1), steps - 1))] * 2
        if surface(planet) not in here and not rogue:
            found.append(surface(planet))
    for card in s.cards[side]:
        _, steps = game.dangers[card]
        if steps and all(place >> 4 != danger(card, 0) >> 4 for place in mine):
            found.append(danger(card, rng.randrange(steps)))
    return found


def _trigger(game: Epic, s: Galaxies, rng: random.Random) -> Galaxies:
    """Say who has brought the end about; mostly, and always alone, nobody has."""
    goal = game.box.table.points
    colonies, deck = [list(held) for held in s.colonies], s.deck
    if s.rogue is not None or (deck and rng.random() < 0.9):
        for side in range(s.sides):
            s = s._replace(colonies=tuple(map(tuple, colonies)))
            while points.points(game, s, side) >= goal and colonies[side]:
                deck |= 1 << colonies[side].pop()
                s = s._replace(colonies=tuple(map(tuple, colonies)), deck=deck)
    able = [seat for seat in range(s.seats) if points.points(game, s, seat) >= goal]
    if not able and s.expansion and decks.depth(game, s) == 0:
        able = list(range(s.seats))
    return s._replace(trigger=rng.choice(able) if able else None)


def _turn(game: Epic, s: Galaxies, rng: random.Random) -> Galaxies:
    """Be in the middle of a turn: some dice are left, some lie in the bay, some things are used."""
    seat = rng.randrange(s.seats)
    total = game.box.empire.dice[s.level[seat] - 1]
    left = rng.randint(1, total)
    faces = [rng.choice((0, 0, 0, 1, 2, 3, 4, 5, 5, 5)) for _ in range(total)]
    converted = total - left >= 2 and rng.random() < 0.3
    bay = faces[left + 2 * converted :]
    bonus, tax, discount, used = [0, 0], 0, 0, 0
    for planet, action in enumerate(game.actions):
        if (s.expansion or planet < len(game.box.planets)) and rng.random() < 0.08:
            used |= 1 << (seat * 64 + planet)
            for op in action.ops if s.seats > 1 else ():
                if isinstance(op, Resource) and op.word == "follow_bonus":
                    bonus[op.good] += op.n
                elif isinstance(op, Counted) and op.word == "follow_tax":
                    tax = op.n
                elif isinstance(op, Counted) and op.word == "hire_discount" and s.expansion:
                    discount = op.n
    pilots = [stack[-1] for stack in s.hangar[seat] if stack]
    flown = _mask([pilot for pilot in pilots if rng.random() < 0.2])
    return s._replace(
        to_act=seat,
        agenda=(tasks.Main(seat),),
        turn=seat,
        dice=tuple(faces[:left].count(face) for face in range(len(FACES))),
        cup=(0,) * len(FACES),
        bay=tuple(bay),
        spent=2 * converted,
        rerolled=rng.random() < 0.5,
        converted=converted,
        used=used,
        flown=flown,
        bonus=(bonus[0], bonus[1]),
        tax=tax,
        discount=discount,
        ctx=None,
        drawn=None,
        last="",
    )
