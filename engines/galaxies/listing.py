"""Every legal answer to what is asked, task by task, in a stable order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move

from . import needs
from .box import FACES
from .changes import empty, scouts
from .moves import (
    Activate,
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Convert,
    Cup,
    Deal,
    Draw,
    Exchange,
    Finish,
    Fly,
    Follow,
    Hire,
    Keep,
    Pass,
    Peek,
    Play,
    Recall,
    Regress,
    Reveal,
    Send,
    Spend,
    Take,
    Throw,
    Transfer,
    Turn,
    Upgrade,
    Use,
)
from .reckon import undrawn
from .state import HOME, SPACE, Task, planet_of, step_of

if TYPE_CHECKING:
    from . import Epic
    from .reckon import Position

Moves = list[Move]


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def unmissioned(game: Epic, s: Position) -> list[int]:
    """Return the missions that nobody was dealt."""
    gone = {mission for dealt in s.missions for mission in dealt}
    return [m for m in game.mission_deck(s.seats, s.expansion) if m not in gone]


def rolls(n: int) -> list[tuple[str, ...]]:
    """Return every way that so many dice can fall, in the order of the faces."""
    return list(combinations_with_replacement(FACES, n))


def _mission(game: Epic, s: Position, t: Task) -> Moves:
    return [Deal(NATURE, game.missions[m].id) for m in unmissioned(game, s)]


def _refill(game: Epic, s: Position, t: Task) -> Moves:
    return [Reveal(NATURE, game.planets[p].id) for p in bits(s.deck)]


def _crew(game: Epic, s: Position, t: Task) -> Moves:
    return [Reveal(NATURE, game.pilots[p].id) for p in bits(s.recruits)]


def _roll(game: Epic, s: Position, t: Task) -> Moves:
    return game.rolled[t[1]]


def _turnup(game: Epic, s: Position, t: Task) -> Moves:
    return [Reveal(NATURE, game.finds[c].id) for c in s.top or undrawn(game, s)]


def _peek(game: Epic, s: Position, t: Task) -> Moves:
    return [Peek(NATURE, game.finds[c].id) for c in undrawn(game, s)]


def _keep(game: Epic, s: Position, t: Task) -> Moves:
    return [Keep(t[1], game.missions[m].id) for m in sorted(s.missions[t[1]])]


def _main(game: Epic, s: Position, t: Task) -> Moves:
    seat, found = t[1], []
    purse = needs.purse_of(s, seat)
    inactive = [face for face in range(6) if s.dice[face]]
    for face in inactive:
        if needs.usable(game, s, seat, face, purse):
            found.append(Activate(seat, FACES[face]))
    if not s.rerolled or purse[0]:
        found += [Cup(seat, FACES[face]) for face in inactive]
    if not s.converted and sum(s.dice) >= 3:
        found += [Convert(seat, FACES[face]) for face in inactive]
    if s.expansion:
        found += _hires(game, s, seat, inactive)
    return [*found, Finish(seat)]


def _hires(game: Epic, s: Position, seat: int, inactive: list[int]) -> Moves:
    found: Moves = []
    able = [face for face in inactive if s.dice[face] >= 2 - s.discount]
    if not able:
        return found
    fresh = bool(needs.normal_ships(s, seat))
    for pilot in s.crew:
        for hull, name in enumerate(game.hull_names):
            if fresh or s.hangar[seat][hull]:
                found += [
                    Hire(seat, game.pilots[pilot].id, name, FACES[face])
                    for face in able
                    if s.dice[face] >= needs.hire_price(game, s, pilot, hull, face)
                ]
    return found


def _cup(game: Epic, s: Position, t: Task) -> Moves:
    found: Moves = [Throw(t[1])] if any(s.cup) else []
    return found + [Cup(t[1], FACES[face]) for face in range(6) if s.dice[face]]


def _spend(game: Epic, s: Position, t: Task) -> Moves:
    return [Spend(t[1], FACES[face]) for face in range(6) if s.dice[face]]


def _turn(game: Epic, s: Position, t: Task) -> Moves:
    return [Turn(t[1], FACES[f], to) for f in range(6) if s.dice[f] for to in FACES]


def _exchange(game: Epic, s: Position, t: Task) -> Moves:
    return [Exchange(t[1], ship) for ship in needs.normal_ships(s, t[1])]


def _follow(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, face, free = t
    ways = needs.followers(game, s, seat, face, free)
    return [*(Follow(seat, ship) for ship in ways), Pass(seat)]


def place_name(game: Epic, place: int) -> str:
    """Return a place in the words of a move."""
    if place in (HOME, SPACE):
        return "space" if place else "home"
    kind = "surface" if step_of(place) < 0 else "orbit"
    return f"{kind}:{game.planets[planet_of(place)].id}"


def _fly(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, only, moved, _, optional = t
    found: Moves = [
        Fly(seat, ship, place_name(game, place))
        for ship in range(len(s.ships[seat]))
        if not moved >> ship & 1 and only in (-1, ship)
        for place in needs.places(game, s, seat, ship)
    ]
    return [*found, Pass(seat)] if optional else found


def _advance(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, track, _, only, exclude, optional, _, advanced = t
    found: Moves = [
        Advance(seat, ship)
        for ship in needs.advancers(game, s, seat, track, advanced)
        if ship != exclude and only in (-1, ship)
    ]
    return [*found, Pass(seat)] if optional else found


def _regress(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, track, _, _, done, optional, planet = t
    found: Moves = [
        Regress(seat, victim, ship)
        for victim, ship in needs.enemies(game, s, seat, track, planet)
        if not done >> (victim * 8 + ship) & 1
    ]
    return [*found, Pass(seat)] if optional else found


def _back(game: Epic, s: Position, t: Task) -> Moves:
    seat = t[1]
    ships = range(len(s.ships[seat]))
    return [Regress(seat, seat, i) for i in ships if needs.pushable(game, s, seat, i, t[2])]


def _recall(game: Epic, s: Position, t: Task) -> Moves:
    return [Recall(t[1], i) for i, place in enumerate(s.ships[t[1]]) if step_of(place) > 0]


def _transfer(game: Epic, s: Position, t: Task) -> Moves:
    return [
        Transfer(t[1], ship, game.planets[planet].id)
        for ship in range(len(s.ships[t[1]]))
        for planet in needs.transfers(game, s, t[1], ship)
    ]


def _send(game: Epic, s: Position, t: Task) -> Moves:
    return [Send(t[1], ship) for ship in scouts(s, t[1], t[2])]


def _upgrade(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, mixed, discount, optional = t
    purse = needs.purse_of(s, seat)
    found: Moves = [Upgrade(seat, e) for e in needs.payments(game, s, seat, mixed, discount, purse)]
    return [*found, Pass(seat)] if optional else found


def _colony(game: Epic, s: Position, t: Task) -> Moves:
    seat, purse = t[1], needs.purse_of(s, t[1])
    found: Moves = [Upgrade(seat, e) for e in needs.payments(game, s, seat, False, 0, purse)]
    return found + [
        Use(seat, game.planets[planet].id)
        for planet in s.colonies[seat]
        if needs.available(game, s, seat, planet, purse)
    ]


def _use(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, owner = t
    among = needs.borrowed(game, s, seat, owner, needs.purse_of(s, seat))
    return [Use(seat, game.planets[planet].id) for planet in among]


def _land(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, _, planet = t
    if not needs.available(game, s, seat, planet, needs.purse_of(s, seat)):
        return []
    return [Use(seat, game.planets[planet].id), Pass(seat)]


def _again(game: Epic, s: Position, t: Task) -> Moves:
    planet = needs.repeats(game, s, t[1], t[2])
    return [Use(t[1], game.planets[planet].id), Pass(t[1])] if planet >= 0 else []


def _boost(game: Epic, s: Position, t: Task) -> Moves:
    return [Boost(t[1]), Pass(t[1])] if needs.boost(game, s, t[1], t[2]) else []


def _bury(game: Epic, s: Position, t: Task) -> Moves:
    if t[2]:
        return [Bury(t[1], game.pilots[pilot].id) for pilot in s.crew if pilot >= 0]
    return [Bury(t[1], game.planets[planet].id) for planet in s.row if empty(s, planet)]


def _rob(game: Epic, s: Position, t: Task) -> Moves:
    return [Ask(t[1], other) for other in needs.hands(game, s, t[1], t[2])]


def gift_takers(game: Epic, s: Position, t: Task) -> list[int]:
    """Return the opponents whose colonies would be of use once they are paid."""
    _, seat, good, n = t
    left = list(s.goods[seat])
    left[good] -= n
    return [
        other
        for other in range(s.seats)
        if other != seat and needs.borrowed(game, s, seat, other, (left[0], left[1]))
    ]


def _gift(game: Epic, s: Position, t: Task) -> Moves:
    return [Ask(t[1], other) for other in gift_takers(game, s, t)]


def _convert(game: Epic, s: Position, t: Task) -> Moves:
    _, seat, a, b = t
    most = min(s.goods[seat][a], game.box.goods.most - s.goods[seat][b])
    return [Amount(seat, n) for n in range(1, most + 1)]


def _split(game: Epic, s: Position, t: Task) -> Moves:
    return [Amount(t[1], n) for n in range(t[2] + 1)]


def _play(game: Epic, s: Position, t: Task) -> Moves:
    purse = needs.purse_of(s, t[1])
    among = range(6) if t[0] == "play" else sorted({*s.bay[:-1]})
    return [Play(t[1], FACES[f]) for f in among if needs.usable(game, s, t[1], f, purse)]


def _choose(game: Epic, s: Position, t: Task) -> Moves:
    found: Moves = [Take(t[1], game.finds[card].id) for card in s.face_up]
    return [*found, Draw(t[1])] if undrawn(game, s) else found


def _drawn(game: Epic, s: Position, t: Task) -> Moves:
    return [Take(t[1], game.finds[s.drawn].id), Draw(t[1])]


def _pick(game: Epic, s: Position, t: Task) -> Moves:
    return [Take(t[1], game.finds[card].id) for card in s.face_up]


OPTIONS: dict[str, Callable[[Epic, Position, Task], Moves]] = {
    "mission": _mission,
    "refill": _refill,
    "crew": _crew,
    "roll": _roll,
    "turnup": _turnup,
    "peek": _peek,
    "keep": _keep,
    "main": _main,
    "cup": _cup,
    "spend": _spend,
    "turn": _turn,
    "exchange": _exchange,
    "follow": _follow,
    "fly": _fly,
    "advance": _advance,
    "regress": _regress,
    "back": _back,
    "recall": _recall,
    "transfer": _transfer,
    "send": _send,
    "upgrade": _upgrade,
    "colony": _colony,
    "use": _use,
    "land": _land,
    "again": _again,
    "boost": _boost,
    "bury": _bury,
    "rob": _rob,
    "gift": _gift,
    "convert": _convert,
    "split": _split,
    "play": _play,
    "repeat": _play,
    "choose": _choose,
    "drawn": _drawn,
    "pick": _pick,
}
"""How each task may be answered."""

NATURES = ("mission", "refill", "crew", "roll", "turnup", "peek")


def legal(game: Epic, s: Position) -> Moves:
    """Return every legal move of whoever is to act."""
    return OPTIONS[s.agenda[-1][0]](game, s, s.agenda[-1]) if s.agenda else []
