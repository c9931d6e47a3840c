"""Every legal answer where a die, a card or an action leaves a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from . import needs, offers, rogue
from .box import FACES
from .changes import empty, scouts
from .moves import (
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Draw,
    Exchange,
    Fly,
    Follow,
    Force,
    Pass,
    Play,
    Recall,
    Regress,
    Send,
    Take,
    Transfer,
    Upgrade,
    Use,
)
from .reckon import undrawn
from .state import HOME, SPACE, Task, planet_of, step_of

if TYPE_CHECKING:
    from . import Epic
    from .reckon import Position

Moves = list[Move]


FOLLOW = [[Follow(seat, ship) for ship in range(-1, 4)] for seat in range(5)]
PASS = [Pass(seat) for seat in range(5)]


def exchange(game: Epic, s: Position, t: Task) -> Moves:
    """Return the normal ships that may be replaced."""
    return [Exchange(t[1], ship) for ship in needs.normal_ships(s, t[1])]


def follow(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ways to follow, and to decline."""
    _, seat, face, free = t
    ways = offers.followers(game, s, seat, face, free)
    return [*(FOLLOW[seat][ship + 1] for ship in ways), PASS[seat]]


def force(game: Epic, s: Position, t: Task) -> Moves:
    """Return to pay for another roll of the rogue's die, and to let it be."""
    return [Force(t[1]), Pass(t[1])]


def yields(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ships, equally far, of which the rogue pushes one back."""
    return [Regress(t[1], t[1], ship) for ship in rogue.foremost(s, t[1])]


def surrender(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ways to share out what the rogue takes."""
    return [Amount(t[1], n) for n in rogue.shares(game, s, t[2])]


def place_name(game: Epic, place: int) -> str:
    """Return a place in the words of a move."""
    if place in (HOME, SPACE):
        return "space" if place else "home"
    kind = "surface" if step_of(place) < 0 else "orbit"
    return f"{kind}:{game.planets[planet_of(place)].id}"


def fly(game: Epic, s: Position, t: Task) -> Moves:
    """Return where each ship may go."""
    _, seat, only, moved, _, optional = t
    found: Moves = []
    kept = game.flights
    for ship in range(len(s.ships[seat])):
        if moved >> ship & 1 or only not in (-1, ship):
            continue
        for place in needs.places(game, s, seat, ship):
            key = (seat, ship, place)
            if key not in kept:
                kept[key] = Fly(seat, ship, place_name(game, place))
            found.append(kept[key])
    return [*found, Pass(seat)] if optional else found


def advance(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ships that may advance."""
    _, seat, track, _, only, exclude, optional, _, advanced = t
    found: Moves = [
        Advance(seat, ship)
        for ship in needs.advancers(game, s, seat, track, advanced)
        if ship != exclude and only in (-1, ship)
    ]
    return [*found, Pass(seat)] if optional else found


def regress(game: Epic, s: Position, t: Task) -> Moves:
    """Return the enemy ships that may be pushed back."""
    _, seat, track, _, _, done, optional, planet = t
    found: Moves = [
        Regress(seat, victim, ship)
        for victim, ship in needs.enemies(game, s, seat, track, planet)
        if not done >> (victim * 8 + ship) & 1
    ]
    return [*found, Pass(seat)] if optional else found


def back(game: Epic, s: Position, t: Task) -> Moves:
    """Return the own ships that may go back."""
    _, seat, track, _, onward = t
    return [Regress(seat, seat, i) for i in needs.steppers(game, s, seat, track, onward)]


def recall(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ships that may fly home for their orbit."""
    return [Recall(t[1], i) for i, place in enumerate(s.ships[t[1]]) if step_of(place) > 0]


def transfer(game: Epic, s: Position, t: Task) -> Moves:
    """Return the changes of orbit."""
    return [
        Transfer(t[1], ship, game.planets[planet].id)
        for ship in range(len(s.ships[t[1]]))
        for planet in needs.transfers(game, s, t[1], ship)
    ]


def send(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ships that may explore."""
    return [Send(t[1], ship) for ship in scouts(s, t[1], t[2])]


def upgrade(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ways to pay for the next level."""
    _, seat, mixed, discount, optional = t
    purse = needs.purse_of(s, seat)
    found: Moves = [Upgrade(seat, e) for e in needs.payments(game, s, seat, mixed, discount, purse)]
    return [*found, Pass(seat)] if optional else found


def colony(game: Epic, s: Position, t: Task) -> Moves:
    """Return what a colony die may do."""
    seat, purse = t[1], needs.purse_of(s, t[1])
    found: Moves = [Upgrade(seat, e) for e in needs.payments(game, s, seat, False, 0, purse)]
    return found + [
        Use(seat, game.planets[planet].id)
        for planet in s.colonies[seat]
        if needs.available(game, s, seat, planet, purse)
    ]


def use(game: Epic, s: Position, t: Task) -> Moves:
    """Return the actions that may be borrowed."""
    _, seat, owner = t
    among = needs.borrowed(game, s, seat, owner, needs.purse_of(s, seat))
    return [Use(seat, game.planets[planet].id) for planet in among]


def land(game: Epic, s: Position, t: Task) -> Moves:
    """Return the surface action, and to decline it."""
    _, seat, _, planet = t
    if not needs.available(game, s, seat, planet, needs.purse_of(s, seat)):
        return []
    return [Use(seat, game.planets[planet].id), Pass(seat)]


def again(game: Epic, s: Position, t: Task) -> Moves:
    """Return the repeated surface action, and to decline it."""
    _, seat, ship, planet = t
    if not offers.repeats(game, s, seat, ship, planet):
        return []
    return [Use(seat, game.planets[planet].id), Pass(seat)]


def boost(game: Epic, s: Position, t: Task) -> Moves:
    """Return to pay a pilot, and to decline."""
    return [Boost(t[1]), Pass(t[1])] if offers.boost(game, s, t[1], t[2]) else []


def bury(game: Epic, s: Position, t: Task) -> Moves:
    """Return the cards that may go under their deck."""
    if t[2]:
        return [Bury(t[1], game.pilots[pilot].id) for pilot in s.crew if pilot >= 0]
    return [Bury(t[1], game.planets[planet].id) for planet in s.row if empty(s, planet)]


def rob(game: Epic, s: Position, t: Task) -> Moves:
    """Return the opponents to take from."""
    return [Ask(t[1], other) for other in needs.hands(game, s, t[1], t[2])]


def gift_takers(game: Epic, s: Position, t: Task) -> list[int]:
    """Return the opponents who may be paid."""
    _, seat, good, n, borrows = t
    left = list(s.goods[seat])
    left[good] -= n
    return needs.takers(game, s, seat, good, n, borrows, (left[0], left[1]))


def gift(game: Epic, s: Position, t: Task) -> Moves:
    """Return the opponents to pay."""
    return [Ask(t[1], other) for other in gift_takers(game, s, t)]


def convert(game: Epic, s: Position, t: Task) -> Moves:
    """Return the amounts that may be turned over."""
    _, seat, a, b = t
    most = min(s.goods[seat][a], game.box.goods.most - s.goods[seat][b])
    return [Amount(seat, n) for n in range(1, most + 1)]


def split(game: Epic, s: Position, t: Task) -> Moves:
    """Return the ways to share out a gain."""
    return [Amount(t[1], n) for n in range(t[2] + 1)]


def play(game: Epic, s: Position, t: Task) -> Moves:
    """Return the faces that may be played."""
    purse = needs.purse_of(s, t[1])
    among = range(6) if t[0] == "play" else sorted({*s.bay[:-1]})
    return [Play(t[1], FACES[f]) for f in among if needs.usable(game, s, t[1], f, purse)]


def choose(game: Epic, s: Position, t: Task) -> Moves:
    """Return the open cards, and to draw."""
    found: Moves = [Take(t[1], game.finds[card].id) for card in s.face_up]
    return [*found, Draw(t[1])] if undrawn(game, s) else found


def drawn(game: Epic, s: Position, t: Task) -> Moves:
    """Return to take what was drawn, or to go on."""
    return [Take(t[1], game.finds[s.drawn].id), Draw(t[1])]


def pick(game: Epic, s: Position, t: Task) -> Moves:
    """Return the open cards."""
    return [Take(t[1], game.finds[card].id) for card in s.face_up]
