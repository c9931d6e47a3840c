"""How good a position looks, at first sight.

What counts how much was found with games between greedy agents, and by what a later end of the
game said of each step of a turn: a turn must not look better or worse for being half over. A hand
full of finals waits for the end and never brings it, so that they are worth little early.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import tanh
from typing import TYPE_CHECKING, NamedTuple

from ..rules import ending
from ..rules.box import MATTER
from ..rules.effects.decks import FINAL, HAND
from ..rules.legal.needs import Place, lacking, place
from ..rules.state import CUBE, DRAW, DRAWN, GRAVITY, KEEP, PlanetariumState, bits

if TYPE_CHECKING:
    from .. import Planetarium


class Weight(NamedTuple):
    """What something counts, in points, at the beginning of a game and when its end begins."""

    early: float
    late: float

    def at(self, time: float) -> float:
        """Return what it counts when so much of the evolution track is filled."""
        return self.early + (self.late - self.early) * time


MATTER_HELD = Weight(0.5, 0.2)
"""A token on the own mat, beside what it does for the cards of the hand."""

MATTER_SEEN = Weight(1.6, 0.6)
"""A token on another's mat, where nobody knows which card it is for."""

CARDS = Weight(0.8, 0.8), Weight(0.4, 0.4), Weight(0.15, 0.0)
"""A point of the best low or high card of a hand, of the next best, of each after them.

They want the same matter: who waits for all of them plays none."""

FINALS = Weight(0.0, 0.8), Weight(0.1, 0.6)
"""A point of the best final of a hand, and of each other one: they ask for little but the end."""

DRAWING = 4.5
"""A card that is still to be drawn after this turn's one."""

DRAWN_FROM = Weight(4.0, 3.0), Weight(5.0, 4.0), Weight(3.0, 4.0)
"""A card of each deck before anybody knows which it is: two finals are drawn to keep one."""

CROWD = 1.5
"""What each final in a hand takes from another one that is drawn: it leaves less room."""

OFFERED = 8.0
"""Two finals, one of which is to be kept."""

FADE = 0.75
"""What a card that is a turn further away is worth, of what it would be worth now."""

LEAD = 80
"""So many points ahead is as good as won."""

Far = tuple[int, ...]
"""How many turns it takes to gather so many tokens of a kind at a planet: none, one, two..."""


def worth(game: Planetarium, state: PlanetariumState, seat: int) -> float:
    """Return how a position looks for a seat: its score and what its hand promises."""
    if state.to_act is None:
        ended = ending.outcome(game, state)
        assert ended is not None
        return 1.0 if seat in ended.winners else -1.0
    time = filled(game, state)
    own = state.scores[seat] + promise(game, state, seat, time)
    if state.seats == 1:
        return tanh((own - ending.target(state)) / LEAD)
    # What others hold is their own affair: of them only what lies open counts.
    seen = MATTER_SEEN.at(time)
    best = max(
        state.scores[other] + seen * ending.matter_of(state, other)
        for other in range(state.seats)
        if other != seat
    )
    return tanh((own - best) / LEAD)


def filled(game: Planetarium, state: PlanetariumState) -> float:
    """Return how much of the evolution track is filled, 1 in the last turns."""
    return 1.0 if state.left is not None else len(state.track) / game.box.track.spaces


def promise(game: Planetarium, state: PlanetariumState, seat: int, time: float) -> float:
    """Return what a seat's matter and cards are worth in points, near ones more than far ones."""
    planets = [
        _hopes(game, planet, place(game, state, seat, planet), _around(game, at, state.sky))
        for planet, at in enumerate(state.planets)
    ]
    cards: list[float] = []
    finals: list[float] = []
    for card in bits(state.hands[seat]):
        hope = max([here[card] for here in planets])
        (finals if game.decks[FINAL] >> card & 1 else cards).append(hope)
    value = MATTER_HELD.at(time) * ending.matter_of(state, seat)
    for counts, hopes in zip(_ranks(time), (cards, finals), strict=True):
        hopes.sort(reverse=True)
        value += sum([n * hope for n, hope in zip(counts, hopes, strict=False)])
    return value + _coming(game, state, time) if state.turn == seat else value


@lru_cache(maxsize=256)
def _ranks(time: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return what the hopes of a hand count, for cards and finals, the best of them first."""
    cards, finals = ([weight.at(time) for weight in weights] for weights in (CARDS, FINALS))
    # The last weight is that of all others.
    return (*cards, *cards[-1:] * HAND), (*finals, *finals[-1:] * HAND)


def _coming(game: Planetarium, state: PlanetariumState, time: float) -> float:
    """Return what the card promises that whose turn it is has not drawn yet."""
    if state.phase == KEEP:
        return OFFERED
    if state.phase == DRAWN:
        crowd = state.hands[state.turn] & game.decks[FINAL] if state.deck == FINAL else 0
        return DRAWN_FROM[state.deck].at(time) - CROWD * crowd.bit_count()
    waits = state.left is None and state.phase in (CUBE, GRAVITY, DRAW)
    return DRAWING if waits else 0.0


# A search asks this tens of thousands of times a second of positions that differ by one token,
# so the parts are kept: what lies there of a kind, how far that is, what cards are worth there.


@lru_cache(maxsize=4096)
def _lying(game: Planetarium, sky: bytes) -> tuple[int, ...]:
    """Return for each kind of matter the spaces where it lies, as a bit mask."""
    found = [0] * len(MATTER)
    for i, token in enumerate(sky):
        if token:
            found[game.kind_of[token]] |= 1 << i
    return tuple(found)


@lru_cache(maxsize=8192)
def _around(game: Planetarium, at: int, sky: bytes) -> tuple[Far, ...]:
    """Return how far the matter of each kind is from a planet, as it lies in the sky."""
    # The first matter ahead of a planet is swept up in one turn.
    swept = next((1 << i for i in game.orbits.ahead[at] if sky[i]), 0)
    return tuple([_far(game, at, mask, swept & mask) for mask in _lying(game, sky)])


@lru_cache(maxsize=8192)
def _far(game: Planetarium, at: int, mask: int, swept: int) -> Far:
    """Return how many turns the tokens of a kind are from a planet, all up to the n-th nearest."""
    steps = game.orbits.steps
    there = steps[at]
    gaps = sorted([min(steps[i][at], there[i]) for i in bits(mask & ~swept)])
    return tuple(accumulate((1, *gaps) if swept else gaps, initial=0))


class Hopes(dict[int, float]):
    """What cards are worth at a planet as things lie, each worked out when it is first asked for.

    Every imagined hand holds other cards, but a planet and what lies around it stay the same.
    """

    def __init__(self, game: Planetarium, planet: int, here: Place, far: tuple[Far, ...]) -> None:
        super().__init__()
        self.game, self.planet, self.here, self.far = game, planet, here, far

    def __missing__(self, card: int) -> float:
        """Return what it is worth there, and keep it."""
        hope = self[card] = _hope(self.game, card, self.planet, self.here, self.far)
        return hope


_hopes = lru_cache(maxsize=4096)(Hopes)


def _hope(game: Planetarium, card: int, planet: int, here: Place, far: tuple[Far, ...]) -> float:
    asked = game.asked[card]
    if not asked.worlds >> planet & 1:
        return 0.0
    turns = max(0, asked.low - here.orbit, here.orbit - asked.high)
    for n, sums in zip(lacking(asked.cost, here.mat), far, strict=True):
        if n >= len(sums):
            return 0.0
        turns += sums[n]
    near = FADE**turns
    if asked.living is not None and asked.living != here.living:
        near *= 0.5
    if asked.final and not here.cube:
        near *= 0.6
    return game.box.card[card].points * near
