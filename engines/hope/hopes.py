"""How many planets a seat may still hope to fill in its turn: the greedy opponent's foresight."""

from __future__ import annotations

from . import sums
from .box import JOKER
from .sky import ARBITRARY, POLARIZING, SIDEWAYS, World
from .state import HopeState

USED = 0.12
"""What a free lever is worth, in planets."""


def promise(world: World, state: HopeState, seat: int) -> float:
    """Return the planets that the best way on would fill, and a little for every free lever."""
    free = USED * (4 - state.levers[seat].bit_count())
    if state.turn != seat or state.ships[seat] < 0 or _ending(state):
        return free
    cards = _cards(state, seat)
    here = state.ships[seat]
    if state.mode >= 0 and (not state.steps or sums.following(world, state)):
        begun = _course(world, state, here, state.mode, state.heading, cards)
        return free + max(begun, _next(world, state, here, cards))
    under_way = _fills(world, state, here, list(cards)) if state.mode >= 0 else 0.0
    return free + max(under_way, _next(world, state, here, cards))


def _ending(state: HopeState) -> bool:
    """Tell whether the turn is being wound up: then nothing more is to be hoped for."""
    return any(task[0] in ("pile", "refill", "regress") for task in state.todo)


def _cards(state: HopeState, seat: int) -> list[int]:
    """Return the cards by technology, and the jokers."""
    hand = state.hands[seat]
    return [hand[2 * tech] + hand[2 * tech + 1] for tech in range(JOKER + 1)]


def _next(world: World, state: HopeState, here: int, cards: list[int]) -> float:
    """Return what the best movement that can still be begun would fill."""
    if state.actions < 1:
        return 0.0
    used = state.levers[state.turn]
    best = 0.0
    for like in range(3):
        if not used >> like & 1 or not used >> ARBITRARY & 1:
            best = max(best, _course(world, state, here, like, -1, cards))
    if used:
        best = max(best, _course(world, state, here, POLARIZING, -1, cards) + USED * 2)
    return best


def _course(
    world: World, state: HopeState, here: int, mode: int, heading: int, cards: list[int]
) -> float:
    """Return how many planets one course fills at best, its first face included."""
    if mode == POLARIZING:
        there = (
            sums.landing(world, state, here, 0) if not state.steps or state.mode != mode else here
        )
        return max(_fills(world, state, face, list(cards)) for face in (here, there))
    if mode == SIDEWAYS:
        ways = [[face] for face in sums.onward(world, state, mode)]
    else:
        ways = [
            _line(world, state, here, mode, way)
            for way, _ in world.straight[mode][here]
            if heading in (-1, way)
        ]
    best = 0.0
    for way in ways:
        hand = list(cards)
        best = max(best, sum(_fills(world, state, face, hand) for face in (here, *way)))
    return best


def _line(world: World, state: HopeState, face: int, mode: int, way: int) -> list[int]:
    found: list[int] = []
    while True:
        steps = dict(world.straight[mode][face])
        if way not in steps or state.gone >> steps[way] // 3 & 1:
            return found
        face = steps[way]
        found.append(face)


def _fills(world: World, state: HopeState, face: int, cards: list[int]) -> float:
    """Return how many planets of a face the cards pay for, and take those cards away."""
    waiting = sums.free(world, state, face)
    filled = 0
    tech = world.technology[face // 3]
    while filled < waiting:
        if cards[tech]:
            cards[tech] -= 1
        elif cards[JOKER]:
            cards[JOKER] -= 1
        elif max(cards) > 1:
            # A pair; the technology that is held most often gives it.
            cards[cards.index(max(cards))] -= 2
        else:
            break
        filled += 1
    return float(filled)
