"""How good a position looks: a quick guess for the agent that looks one move ahead."""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING

from ..rules import ending
from ..rules.box import MATTER, PLANETS
from ..rules.effects.decks import FINAL
from ..rules.legal import needs
from ..rules.state import DRAWN, PlanetariumState, bits

if TYPE_CHECKING:
    from .. import Planetarium

FADE = 0.8
"""What a card that is a turn further away is worth, of what it would be worth now."""

SECOND = 0.5
"""What the next best card of a hand counts, of what it would count alone."""

Gaps = list[list[int]]
"""For each kind of matter, how far its tokens are from a planet, the nearest first."""


def worth(game: Planetarium, state: PlanetariumState, seat: int) -> float:
    """Return how a position looks for a seat: its score and what its hand promises."""
    if state.to_act is None:
        ended = ending.outcome(game, state)
        assert ended is not None
        return 1.0 if seat in ended.winners else -1.0
    own = state.scores[seat] + 0.2 * ending.matter_of(state, seat) + promise(game, state, seat)
    if state.seats == 1:
        return tanh((own - ending.target(state)) / 80)
    # What others hold is their own affair: of them only what lies open counts.
    best = max(
        state.scores[other] + 0.2 * ending.matter_of(state, other)
        for other in range(state.seats)
        if other != seat
    )
    return tanh((own - best) / 80)


def promise(game: Planetarium, state: PlanetariumState, seat: int) -> float:
    """Return what the cards of a hand are worth in points, near ones more than far ones."""
    gaps = [_gaps(game, state, at) for at in state.planets]
    value = 0.0
    if state.phase == DRAWN and state.turn == seat:
        # A card that is being drawn: finals fill the hand, and can be played at the end only.
        finals = (state.hands[seat] & game.decks[FINAL]).bit_count()
        value += 3.5 - 1.5 * finals if state.deck == FINAL else 2.3
    hopes = []
    for card in bits(state.hands[seat]):
        share = 0.4 if game.asked[card].final else 0.8
        near = max(
            _near(game, state, seat, card, planet, gaps[planet]) for planet in range(len(PLANETS))
        )
        hopes.append(share * game.box.card[card].points * near)
    # Cards want the same matter: who waits for all of them plays none.
    hopes.sort(reverse=True)
    return value + sum(hope * SECOND**n for n, hope in enumerate(hopes))


def _gaps(game: Planetarium, state: PlanetariumState, at: int) -> Gaps:
    orbits = game.orbits
    sweep = next((i for i in orbits.ahead[at] if state.full >> i & 1), None)
    found: Gaps = [[] for _ in MATTER]
    for i in bits(state.full):
        far = 1 if i == sweep else min(orbits.steps[i][at], orbits.steps[at][i])
        found[game.kind_of[state.sky[i]]].append(far)
    for one in found:
        one.sort()
    return found


def _near(
    game: Planetarium, state: PlanetariumState, seat: int, card: int, planet: int, gaps: Gaps
) -> float:
    """Return from 0 to 1 how near a card is to being played at a planet."""
    asked = game.asked[card]
    if not asked.worlds >> planet & 1:
        return 0.0
    turns = 0
    for kind, n in enumerate(needs.short(game, state, seat, card, planet)):
        if n > len(gaps[kind]):
            return 0.0
        turns += sum(gaps[kind][:n])
    orbit = game.orbits.orbit[state.planets[planet]]
    turns += max(0, asked.low - orbit, orbit - asked.high)
    near = FADE**turns
    if asked.living is not None and asked.living != state.living >> planet & 1:
        near *= 0.5
    if asked.final and all(cube != seat for _, cube in state.played[planet]):
        near *= 0.6
    return near
