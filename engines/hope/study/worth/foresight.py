"""What pioneers on a galaxy are worth, and what the best way on would add: foresight of bots."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.box import JOKER
from ...rules.box.kit import Kit
from ...rules.box.universe import ARBITRARY, POLARIZING, SIDEWAYS, World
from ...rules.legal.movement import following, landing, onward
from ...rules.legal.terraforming import free
from ...rules.state import HopeState, tasks
from ...rules.state.pioneers import owners


class Taste(NamedTuple):
    """What a bot thinks things are worth; a pioneer on the Mission Track is worth 1."""

    lever: float
    """A free lever."""
    card: float
    """A card that is kept."""
    begun: float
    """A pioneer out there, at least."""
    near: float
    """How much more it is worth the fuller its galaxy is."""
    trust: float
    """How much of what is hoped for counts."""


TABLE = Taste(lever=0.12, card=0.0, begun=1.0, near=0.0, trust=1.0)
"""With many at the table planets are simply filled: somebody will complete the galaxy."""
PAIR = Taste(lever=0.21, card=0.3, begun=0.1, near=0.6, trust=0.8)
"""Two have to complete what they begin, and to keep cards for it."""

_LAST = (tasks.Pile, tasks.Refill, tasks.Regress)

Found = dict[int, int]
"""Planets that would be filled, by tile."""


def standing(there: int, wanted: int, taste: Taste) -> float:
    """Return what so many pioneers on a galaxy are worth; a full one sends them to the track."""
    if there >= wanted:
        return float(wanted)
    return there * (taste.begun + taste.near * there / wanted)


def spare(kit: Kit, state: HopeState, waiting: list[tuple[int, int]]) -> float:
    """Return how many pioneers more there are than the Mission Track still needs.

    `waiting` are the galaxies with pioneers: how many they lack, and how many they have. Those of
    a galaxy that the supply cannot complete are lost, of others as many as it is far from full.
    """
    left = sum(state.supply)
    found = float(left)
    for lack, have in sorted(waiting, key=lambda one: one[0] / one[1]):
        if lack <= left:
            left -= lack
            found += have * have / (have + lack)
    return found - (kit.spaces - len(state.line) - state.gaps.bit_count())


def promise(world: World, state: HopeState, seat: int, taste: Taste = TABLE) -> float:
    """Return what the best way on would add, and a little for every free lever."""
    levers = taste.lever * (4 - state.levers[seat].bit_count())
    here = state.ships[seat]
    if here is None or state.turn != seat or _ending(state):
        return levers
    cards = _cards(state, seat)
    if state.mode is not None and (not state.steps or following(world, state)):
        begun = _course(world, state, here, state.mode, state.heading, cards, taste)
    else:
        begun = _gain(world, state, [here], cards, taste) if state.mode is not None else 0.0
    return levers + taste.trust * max(begun, _next(world, state, here, cards, taste))


def _ending(state: HopeState) -> bool:
    """Tell whether the turn is being wound up: then nothing more is to be hoped for."""
    return any(isinstance(task, _LAST) for task in state.todo)


def _cards(state: HopeState, seat: int) -> list[int]:
    """Return the cards by technology, and the jokers."""
    hand = state.hands[seat]
    return [hand[2 * tech] + hand[2 * tech + 1] for tech in range(JOKER + 1)]


def _next(world: World, state: HopeState, here: int, cards: list[int], taste: Taste) -> float:
    """Return what the best movement that can still be begun would fill."""
    if state.actions < 1:
        return 0.0
    used = state.levers[state.turn]
    best = 0.0
    for like in range(3):
        if not used >> like & 1 or not used >> ARBITRARY & 1:
            best = max(best, _course(world, state, here, like, None, cards, taste))
    if used:
        best = max(
            best, _course(world, state, here, POLARIZING, None, cards, taste) + 2 * taste.lever
        )
    return best


def _course(
    world: World,
    state: HopeState,
    here: int,
    mode: int,
    heading: int | None,
    cards: list[int],
    taste: Taste,
) -> float:
    """Return what one course adds at best: all of it, from its first face on or from its end."""
    if mode == POLARIZING:
        shifted = state.steps and state.mode == mode
        there = here if shifted else landing(world, state.gone, here, 0)
        return max(_gain(world, state, [face], cards, taste) for face in (here, there))
    if mode == SIDEWAYS:
        ways = [[face] for face in onward(world, state, mode)]
    else:
        ways = [
            _line(world, state, here, mode, way)
            for way, _ in world.straight[mode][here]
            if heading is None or heading == way
        ]
    best = 0.0
    for way in ways:
        faces = [here, *way]
        found = (_gain(world, state, faces[: n + 1], cards, taste) for n in range(len(faces)))
        best = max(best, *found, _gain(world, state, way[::-1], cards, taste))
    return best


def _gain(
    world: World, state: HopeState, faces: list[int], cards: list[int], taste: Taste
) -> float:
    """Return what the planets of some faces would add, served in this order, less the cards."""
    hand, found = list(cards), Found()
    for face in faces:
        _fill(world, state, face, hand, found)
    gain = -taste.card * (sum(cards) - sum(hand))
    for tile, more in found.items():
        there, wanted = sum(owners(state, tile)), world.wanted[tile]
        gain += standing(there + more, wanted, taste) - standing(there, wanted, taste)
    return max(0.0, gain)


def _line(world: World, state: HopeState, face: int, mode: int, way: int) -> list[int]:
    found: list[int] = []
    while True:
        steps = dict(world.straight[mode][face])
        if way not in steps or state.gone >> steps[way] // 3 & 1:
            return found
        face = steps[way]
        found.append(face)


def _fill(world: World, state: HopeState, face: int, cards: list[int], found: Found) -> None:
    """Fill the planets of a face that the cards pay for, and take those cards away."""
    tile = face // 3
    tech = world.technology[tile]
    if tech is None:
        return
    for _ in range(free(world, state, face)):
        if cards[tech]:
            cards[tech] -= 1
        elif cards[JOKER]:
            cards[JOKER] -= 1
        elif max(cards) > 1:
            # A pair; the technology that is held most often gives it.
            cards[cards.index(max(cards))] -= 2
        else:
            return
        found[tile] = found.get(tile, 0) + 1
