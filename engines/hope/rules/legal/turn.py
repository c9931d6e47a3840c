"""What a seat may do in its turn, when nothing is asked."""

from __future__ import annotations

from typing import Any

from .. import moves as m
from ..box import TOKENS
from ..box.kit import PAY_NAMES, PAYS, PRODIGY, Kit
from ..box.universe import ARBITRARY, FACES, LEVERS, POLARIZING, World
from ..moves.made import made, place_on, step_to
from ..state import Moment
from ..state.centre import BOTH, STIFF, WILD
from ..state.pioneers import of_owner
from ..state.roles import REVEALED, TRAITOR, barred
from ..state.underway import ship
from .movement import following, onward
from .terraforming import free, holds, settling


def turn(world: World, kit: Kit, state: Moment) -> list[Any]:
    """Return the legal moves of the seat whose turn it is."""
    seat, flying = state.turn, state.mode is not None
    here = state.ships[seat]
    assert here is not None
    onwards = following(world, state) if flying else []
    halfway = flying and not state.steps and bool(onwards)
    found: list[Any] = []
    if state.actions > 0 and not halfway:
        found = _movements(world, state, seat)
    found += [step_to(seat, face) for face in onwards]
    if flying and _may_place(world, state, here):
        found += [place_on(seat, here, pay) for pay in _pays(world, state, here)]
    if state.fresh and state.characters[seat] == PRODIGY:
        found += _leaps(world, state, here)
    if state.tokens and state.entered and any(at == here // 3 for at, _ in state.tokens):
        found.append(made(m.Take, seat))
    if any(state.mine[seat]):
        found += _tokens(state, seat)
    if not state.grown:
        found += _growth(kit, state, seat)
    if state.options.traitor:
        found += _plots(state, seat)
    if not halfway:
        found.append(made(m.End, seat))
    return found


def _movements(world: World, state: Moment, seat: int) -> list[Any]:
    used = state.levers[seat]
    ways = [like for like in range(3) if onward(world, state, like)]
    found = [made(m.Pull, seat, LEVERS[way], LEVERS[way]) for way in ways if not used >> way & 1]
    if not used >> ARBITRARY & 1 and state.bug != STIFF:
        found += [made(m.Pull, seat, LEVERS[ARBITRARY], LEVERS[way]) for way in ways]
    if used or (state.mode is None and not ways):
        found.append(made(m.Polarize, seat))
    return found


def _may_place(world: World, state: Moment, here: int) -> bool:
    if not state.supply[state.turn] or free(world, state, here) < 1:
        return False
    both = state.bug == BOTH
    return not (state.mode == POLARIZING and state.steps and state.before and not both)


def _pays(world: World, state: Moment, here: int) -> list[int]:
    """Return the payments that the hand allows for a planet of the tile where the ship is."""
    hand, bug = state.hands[state.turn], state.bug
    settled = settling(world.technology[here // 3], bug, bug == WILD and not state.wild)
    held = [card for card in range(14) if hand[card]]
    found = [card for card in held if settled[card]]
    for card in held:
        if hand[card] > 1 or hand[card ^ 1]:
            # Both pairs that begin with this card; they follow the 14 single ones in PAYS.
            for number in (14 + 2 * card, 15 + 2 * card):
                if settled[number] and holds(hand, PAYS[number]):
                    found.append(number)
    return found


def _leaps(world: World, state: Moment, here: int) -> list[Any]:
    seat, tech = state.turn, world.technology[here // 3]
    if tech is None:
        return []
    pays = _pays(world, state, here)
    there = [
        3 * tile + here % 3
        for tile, other in enumerate(world.technology)
        if other == tech and tile != here // 3 and not state.gone >> tile & 1
    ]
    return [made(m.Teleport, seat, FACES[face], PAY_NAMES[pay]) for pay in pays for face in there]


def _tokens(state: Moment, seat: int) -> list[Any]:
    return [
        made(m.Use, seat, TOKENS[token], spin)
        for token, count in enumerate(state.mine[seat])
        if count
        for spin in (("cw", "ccw") if token == 1 else ("",))
    ]


def _growth(kit: Kit, state: Moment, seat: int) -> list[Any]:
    if not state.supply[seat] or (state.outed == REVEALED and barred(state, seat)):
        return []
    who, medals = state.characters[seat], state.medals[seat]
    assert who is not None
    found = []
    costs, done = kit.upgrades[who], state.upgrades[seat]
    if done < len(costs) and medals >= costs[done]:
        found.append(made(m.Upgrade, seat))
    costs, done = kit.levels[who], state.levels[seat]
    if done < len(costs) and medals >= costs[done]:
        found.append(made(m.Learn, seat))
    return found


def _plots(state: Moment, seat: int) -> list[Any]:
    found = []
    if not state.outed and not state.accused >> seat & 1 and state.upgrades[seat]:
        mine = (state.upgrades[seat], state.medals[seat])
        for whom in range(state.seats):
            if whom != seat and mine > (state.upgrades[whom], state.medals[whom]):
                found.append(made(m.Accuse, seat, whom))
    if not state.outed and state.roles[seat] == TRAITOR:
        found.append(made(m.Reveal, seat))
    if barred(state, seat) and state.entered and not state.lured and state.medals[seat]:
        tile = ship(state, seat) // 3
        found += [
            made(m.Lure, seat, FACES[face], owner)
            for face in range(3 * tile, 3 * tile + 3)
            for owner in range(state.seats)
            if of_owner(state, face, owner)
        ]
    return found
