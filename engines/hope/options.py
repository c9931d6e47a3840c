"""What may be done: the fast list of legal moves."""

from __future__ import annotations

from functools import cache
from typing import Any

from armillary.engines.core.moves import NATURE, Move

from . import moves as m
from . import sums
from .box import BUGS, CARDS, CHARACTERS, COLOURS, TOKENS
from .kit import GIFTS, PAY_NAMES, PAYS, Kit
from .sky import ARBITRARY, EARTH, FACES, LEVERS, POLARIZING, TILES, World, bits
from .state import Moment

TURN = (
    *(m.Pull, m.Polarize, m.Step, m.Place, m.Teleport, m.Take, m.Use, m.Upgrade, m.Learn),
    *(m.Accuse, m.Reveal, m.Lure, m.End),
)
"""The kinds of move that make up a turn."""

ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "lay": (m.Lay,),
    "open": (m.Draw,),
    "omen": (m.Draw,),
    "draw": (m.Draw,),
    "fill": (m.Draw,),
    "token": (m.TurnUp,),
    "bug": (m.Strike,),
    "role": (m.Deal,),
    "monolith": (m.StandMonolith,),
    "character": (m.Become,),
    "embark": (m.Embark,),
    "pile": (m.Discard,),
    "stand": (m.Stand,),
    "swap": (m.Point, m.Pass),
    "lose": (m.Point,),
    "pay": (m.Give, m.Pass),
    "wake": (m.Wake,),
    "drop": (m.Drop,),
    "jump": (m.Jump, m.Pass),
}
"""The kinds of move that answer what is asked."""

SPINS = {"": 0, "cw": 0, "ccw": 1}
DRAWS = tuple(m.Draw(NATURE, card) for card in CARDS)
UPS = tuple(m.TurnUp(NATURE, token) for token in TOKENS)
BUG_MOVES = tuple(m.Strike(NATURE, bug) for bug in BUGS)
ROLES = ("hope", "nope")


@cache
def _made(kind: Any, *fields: Any) -> Any:
    """Return a move, each made once."""
    return kind(*fields)


@cache
def step_to(seat: int, face: int) -> Move:
    """Return the move that flies on to a face."""
    return m.Step(seat, FACES[face])


@cache
def place_on(seat: int, face: int, pay: int) -> Move:
    """Return the move that places a pioneer for payment number `pay`."""
    return m.Place(seat, FACES[face], PAY_NAMES[pay])


def pending(state: Moment) -> str:
    """Return what is asked, or "" in the free part of a turn."""
    return str(state.todo[0][0]) if state.todo else ""


def legal(world: World, kit: Kit, galaxies: tuple[str, ...], state: Moment) -> list[Any]:
    """Return the legal moves of whoever is to act, in a stable order."""
    if state.to_act is None:
        return []
    if state.todo:
        return _answers(world, kit, galaxies, state)
    return _turn(world, kit, state)


def _turn(world: World, kit: Kit, state: Moment) -> list[Any]:
    seat = state.turn
    here = state.ships[seat]
    onwards = sums.following(world, state)
    halfway = state.mode >= 0 and not state.steps and bool(onwards)
    found: list[Any] = []
    if state.actions > 0 and not halfway:
        found = _movements(world, state, seat)
    found += [step_to(seat, face) for face in onwards]
    if _may_place(world, state, here):
        found += [place_on(seat, here, pay) for pay in _pays(world, state, seat)]
    if state.fresh and state.characters[seat] == sums.PRODIGY and world.technology[here // 3] >= 0:
        found += _leaps(world, state, here, _pays(world, state, seat))
    if state.tokens and state.entered and any(at == here // 3 for at, _ in state.tokens):
        found.append(_made(m.Take, seat))
    for token, count in enumerate(state.mine[seat]):
        if count:
            spins = ("cw", "ccw") if token == 1 else ("",)
            found += [_made(m.Use, seat, TOKENS[token], spin) for spin in spins]
    if not state.grown:
        found += _growth(kit, state, seat)
    if state.options.traitor:
        found += _plots(state, seat)
    if not halfway:
        found.append(_made(m.End, seat))
    return found


def _movements(world: World, state: Moment, seat: int) -> list[Any]:
    used = state.levers[seat]
    seen = 1 << state.ships[seat]
    ways = [like for like in range(3) if sums.onward(world, state, like, -1, seen)]
    found = [_made(m.Pull, seat, LEVERS[way], LEVERS[way]) for way in ways if not used >> way & 1]
    if not used >> ARBITRARY & 1 and state.bug != sums.STIFF:
        found += [_made(m.Pull, seat, LEVERS[ARBITRARY], LEVERS[way]) for way in ways]
    if used or (state.mode < 0 and not ways):
        found.append(_made(m.Polarize, seat))
    return found


def _may_place(world: World, state: Moment, here: int) -> bool:
    if state.mode < 0 or not state.supply[state.turn] or sums.free(world, state, here) < 1:
        return False
    both = state.bug == sums.BOTH
    return not (state.mode == POLARIZING and state.steps and state.before and not both)


def _pays(world: World, state: Moment, seat: int) -> list[int]:
    """Return the payments that the hand allows for a planet of the tile where the ship is."""
    hand, tile = state.hands[seat], state.ships[seat] // 3
    held = [card for card in range(14) if hand[card]]
    found = [card for card in held if sums.settles(world, state, PAYS[card], tile)]
    for card in held:
        if hand[card] > 1 or hand[card ^ 1]:
            # Both pairs that begin with this card; they follow the 14 single ones in PAYS.
            for number in (14 + 2 * card, 15 + 2 * card):
                pay = PAYS[number]
                if sums.holds(hand, pay) and sums.settles(world, state, pay, tile):
                    found.append(number)
    return found


def _leaps(world: World, state: Moment, here: int, pays: list[int]) -> list[Any]:
    seat, tech = state.turn, world.technology[here // 3]
    if tech < 0:
        return []
    there = [
        3 * tile + here % 3
        for tile, other in enumerate(world.technology)
        if other == tech and tile != here // 3 and not state.gone >> tile & 1
    ]
    return [_made(m.Teleport, seat, FACES[face], PAY_NAMES[pay]) for pay in pays for face in there]


def _growth(kit: Kit, state: Moment, seat: int) -> list[Any]:
    if not state.supply[seat] or (state.outed == 2 and sums.barred(state, seat)):
        return []
    who, medals = state.characters[seat], state.medals[seat]
    found = []
    for kind, costs, done in (
        (m.Upgrade, kit.upgrades[who], state.upgrades[seat]),
        (m.Learn, kit.levels[who], state.levels[seat]),
    ):
        if done < len(costs) and medals >= costs[done]:
            found.append(_made(kind, seat))
    return found


def _plots(state: Moment, seat: int) -> list[Any]:
    found = []
    if not state.outed and not state.accused >> seat & 1 and state.upgrades[seat]:
        mine = (state.upgrades[seat], state.medals[seat])
        for whom in range(state.seats):
            if whom != seat and mine > (state.upgrades[whom], state.medals[whom]):
                found.append(_made(m.Accuse, seat, whom))
    if not state.outed and state.roles[seat] == 1:
        found.append(_made(m.Reveal, seat))
    if sums.barred(state, seat) and state.entered and not state.lured and state.medals[seat]:
        tile = state.ships[seat] // 3
        found += [
            _made(m.Lure, seat, FACES[face], owner)
            for face in range(3 * tile, 3 * tile + 3)
            for owner in range(state.seats)
            if sums.of_owner(state, face, owner)
        ]
    return found


def _answers(world: World, kit: Kit, galaxies: tuple[str, ...], state: Moment) -> list[Any]:
    kind, *about = state.todo[0]
    seat = state.to_act
    assert seat is not None
    if kind in ("draw", "fill", "omen"):
        return [DRAWS[card] for card, count in enumerate(state.deck) if count]
    if kind == "open":
        return [DRAWS[card] for card in range(1, 14, 2) if state.deck[card]]
    if kind == "lay":
        at = next_place(state)
        left = set(range(len(galaxies))).difference(state.tiles)
        return [_made(m.Lay, NATURE, TILES[at], galaxies[n]) for n in sorted(left)]
    if kind == "token":
        return [UPS[token] for token, count in enumerate(state.bag) if count]
    if kind == "bug":
        return [BUG_MOVES[bug] for bug in bits(state.bugs)]
    if kind == "role":
        return [_made(m.Deal, NATURE, ROLES[role]) for role in (0, 1) if not role or unlucky(state)]
    if kind == "monolith":
        return [_made(m.StandMonolith, seat, TILES[tile]) for tile in about[0]]
    if kind == "character":
        return [
            _made(m.Become, seat, name)
            for n, name in enumerate(CHARACTERS)
            if n not in state.characters
        ]
    if kind == "embark":
        return [_made(m.Embark, seat, COLOURS[c]) for c in range(3) if berths(state, c)]
    if kind == "pile":
        return [_made(m.Discard, seat, space) for space in (1, 2, 3)]
    return _choices(kit, state, kind, about, seat)


def _choices(kit: Kit, state: Moment, kind: str, about: list[Any], seat: int) -> list[Any]:
    found: list[Any] = []
    if kind == "stand":
        return [_made(m.Stand, seat, owner) for owner, n in enumerate(about[0]) if n]
    if kind in ("swap", "lose"):
        whose = about[1] if kind == "swap" else seat
        found = [
            _made(m.Point, seat, FACES[face])
            for face, packed in enumerate(state.pioneers)
            if packed >> 2 * whose & 3
        ]
    elif kind == "pay":
        hand = state.hands[seat]
        found = [_made(m.Give, seat, ())] if state.medals[seat] else []
        found += [
            _made(m.Give, seat, names)
            for names, pair in ((gift, _sorts(gift)) for gift in GIFTS)
            if sums.holds(hand, pair)
        ]
    elif kind == "wake":
        return [_made(m.Wake, seat, LEVERS[n]) for n in bits(state.levers[seat])]
    elif kind == "drop":
        return [_made(m.Drop, seat, CARDS[n]) for n, count in enumerate(state.hands[seat]) if count]
    elif kind == "jump":
        found = [_made(m.Jump, seat)]
    if kind != "lose":
        found.append(_made(m.Pass, seat))
    return found


@cache
def _sorts(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(CARDS.index(name) for name in names)


def lay(state: Moment, galaxy: str) -> Move:
    """Return the move that lays a galaxy on the next place."""
    move: Move = _made(m.Lay, NATURE, TILES[next_place(state)], galaxy)
    return move


def next_place(state: Moment) -> int:
    """Return the tile where the next galaxy is laid, -1 when all lie."""
    return next((i for i, one in enumerate(state.tiles) if one < 0 and i != EARTH), -1)


def unlucky(state: Moment) -> bool:
    """Tell whether the card of the traitor is still to be dealt."""
    return 1 not in state.roles


def berths(state: Moment, colour: int) -> bool:
    """Tell whether a dimension of the Earth has room for one more starting ship."""
    return state.ships.count(3 * EARTH + colour) < 2


def named(pay: tuple[str, ...]) -> tuple[int, ...]:
    """Return cards by sort."""
    return _sorts(pay)
