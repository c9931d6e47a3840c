"""How a mission flows: who explores, who is asked to land, who collects, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE

from ..state import COLLECT, DEAL, EXPLORE, KEEP, LAND, NONE, OVER, REFILL, SABORTAL, Andromeda

if TYPE_CHECKING:
    from ... import Rarities


def put(group: bytes, card: int) -> bytes:
    """Return a group of cards with one more."""
    return bytes(sorted((*group, card)))


def without(group: bytes, card: int) -> bytes:
    """Return a group of cards with one less."""
    i = group.index(card)
    return group[:i] + group[i + 1 :]


def at_portal(cards: bytes, portal: int, card: int) -> bytes:
    """Return what lies under the portals, with this card (or NONE) under one of them."""
    return cards[: portal - 1] + bytes((card,)) + cards[portal:]


def swapped(groups: tuple[bytes, ...], seat: int, group: bytes) -> tuple[bytes, ...]:
    """Return the groups of all seats, one of them replaced."""
    return (*groups[:seat], group, *groups[seat + 1 :])


def next_in_flight(state: Andromeda, seat: int) -> int:
    """Return the next seat clockwise that has not landed; it may be the same one."""
    n, flying = state.seats, state.flying
    for step in range(1, n + 1):
        found = (seat + step) % n
        if flying >> found & 1:
            return found
    raise AssertionError("somebody is in flight")


@rules.effect("mission.start", "setup.first")
def begin_mission(game: Rarities, state: Andromeda) -> Andromeda:
    """Start the next mission: the holder of the pass explores first."""
    portals, mission = game.box.portals, state.mission + 1
    return state._replace(
        to_act=state.holder,
        phase=EXPLORE,
        mission=mission,
        position=portals.first_mission if mission == 1 else portals.later_missions,
        explorer=state.holder,
        other=None,
    )


@rules.effect("setup.hands", "setup.deal")
def deal(game: Rarities, state: Andromeda) -> Andromeda:
    """Deal the next card to the next hand, clockwise; when all are full, the game begins."""
    other = state.holder if state.other is None else (state.other + 1) % state.seats
    if len(state.hands[other]) >= game.sizes[state.seats]:
        return begin_mission(game, state)
    return state._replace(to_act=NATURE, phase=DEAL, other=other)


@rules.effect("land.window", "land.order")
def ask_to_land(state: Andromeda) -> Andromeda:
    """Begin a round of asking: all in flight, clockwise from the explorer."""
    assert state.explorer is not None
    first = next_in_flight(state, state.explorer - 1)
    return state._replace(to_act=first, phase=LAND, again=False, other=None)


def ask_next(game: Rarities, state: Andromeda) -> Andromeda:
    """Ask the next seat; after a round in which somebody landed, ask once more."""
    if not state.flying:
        return everybody_landed(game, state)
    n, seat, explorer, flying = state.seats, state.to_act, state.explorer, state.flying
    assert seat is not None
    assert explorer is not None
    for step in range((seat - explorer) % n + 1, n):
        seat = (explorer + step) % n
        if flying >> seat & 1:
            return state._replace(to_act=seat)
    return ask_to_land(state) if state.again else go_on(game, state)


@rules.effect("mission.all_landed")
def everybody_landed(game: Rarities, state: Andromeda) -> Andromeda:
    """End the mission: nobody is in flight any more."""
    return collect(game, state)


@rules.effect("explore.next", "land.stay", "portal.one_card")
def go_on(game: Rarities, state: Andromeda) -> Andromeda:
    """Let the next seat in flight explore the next portal; behind the last, all must land."""
    if state.position == len(state.cards):
        return land_all(game, state)
    assert state.explorer is not None
    explorer = next_in_flight(state, state.explorer)
    return state._replace(
        to_act=explorer,
        phase=EXPLORE,
        position=state.position + 1,
        explorer=explorer,
        other=None,
        again=False,
    )


@rules.effect("mission.super")
def land_all(game: Rarities, state: Andromeda) -> Andromeda:
    """Land every ship in flight at the furthest portal, clockwise from the explorer."""
    n, explorer = state.seats, state.explorer
    assert explorer is not None
    order = [(explorer + step) % n for step in range(n)]
    last = [(state.position, seat) for seat in order if state.flying >> seat & 1]
    return collect(game, state._replace(landed=(*state.landed, *last), flying=0))


def acting_order(landed: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return the seats in the order in which they collect.

    >>> acting_order(((7, 2), (7, 1), (9, 0), (3, 3)))
    (0, 2, 1, 3)
    """
    return tuple(seat for _, seat in sorted(landed, key=lambda ship: -ship[0]))


@rules.effect("collect.order")
def collect(game: Rarities, state: Andromeda) -> Andromeda:
    """Let those who landed collect, the furthest first and at one portal in stack order."""
    queue = acting_order(state.landed)
    return serve(game, state._replace(phase=COLLECT, again=False, other=None), queue)


@rules.effect("collect.actions", "box.portals")
def serve(game: Rarities, state: Andromeda, queue: tuple[int, ...]) -> Andromeda:
    """Give the first of the queue as many actions as its portal is worth; then the mission ends."""
    if not queue:
        return end_mission(game, state)
    for portal, seat in state.landed:
        if seat == queue[0]:
            left = game.box.portals.values[portal - 1]
            return state._replace(to_act=seat, queue=queue, left=left)
    raise AssertionError("who collects has landed")


def spend(game: Rarities, state: Andromeda) -> Andromeda:
    """Use up an action."""
    if state.left > 1:
        return state._replace(left=state.left - 1)
    return stop(game, state)


def stop(game: Rarities, state: Andromeda) -> Andromeda:
    """Let the next one collect."""
    return serve(game, state, state.queue[1:])


@rules.effect("sabortal.ends", "sabortal.keep")
def abort(game: Rarities, state: Andromeda) -> Andromeda:
    """End the mission by a sabortal, which stays in its owner's hand; the owner may take a card."""
    if any(card != NONE for card in state.cards):
        return state._replace(to_act=state.other, phase=KEEP)
    return collect(game, state)


@rules.effect("mission.leftovers", "mission.pass", "mission.empty")
def end_mission(game: Rarities, state: Andromeda) -> Andromeda:
    """Give what is left over to the holder of the pass, and the pass to the left."""
    hands, holder = state.hands, state.holder
    left = [card for card in state.cards if card != NONE]
    if left:
        hands = swapped(hands, holder, bytes(sorted((*hands[holder], *left))))
    return refill(
        game,
        state._replace(
            phase=REFILL,
            hands=hands,
            cards=bytes((NONE,)) * len(state.cards),
            landed=(),
            flying=(1 << state.seats) - 1,
            holder=(holder + 1) % state.seats,
            queue=(),
            left=0,
            position=0,
            explorer=None,
            other=None,
        ),
    )


@rules.effect("mission.refill")
def refill(game: Rarities, state: Andromeda) -> Andromeda:
    """Deal to the first hand that is too small, from the holder clockwise, while cards last."""
    if state.pile:
        n, size = state.seats, game.sizes[state.seats]
        for step in range(n):
            seat = (state.holder + step) % n
            if len(state.hands[seat]) < size:
                return state._replace(to_act=NATURE, other=seat)
    return between_missions(game, state)


@rules.effect("end.endless")
def between_missions(game: Rarities, state: Andromeda) -> Andromeda:
    """Start the next mission, unless there have been far too many."""
    limit = game.box.endless.any if state.pile else game.box.endless.empty
    if state.mission >= limit:
        return state._replace(to_act=None, phase=OVER, other=None)
    return begin_mission(game, state)


def win(state: Andromeda, seat: int) -> Andromeda:
    """End the game at once."""
    return state._replace(to_act=None, phase=OVER, winner=seat)


@rules.effect("explore.draw")
def turned_up(game: Rarities, state: Andromeda, card: int) -> Andromeda:
    """Lay the drawn card under the portal; a sabortal ends the mission instead."""
    if card == SABORTAL:
        return state
    seat = state.other
    assert seat is not None
    return state._replace(
        hands=swapped(state.hands, seat, without(state.hands[seat], card)),
        cards=at_portal(state.cards, state.position, card),
    )
