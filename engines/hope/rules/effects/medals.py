"""Medals: won as long as there are any, and spent on the steps of the two ladders."""

from __future__ import annotations

from armillary.engines.core import rules

from ..state import Play, put
from ..state.roles import barred
from ..state.underway import character


@rules.effect("medal.supply")
def gain(play: Play, gains: tuple[tuple[int, int], ...]) -> None:
    """Give medals in this order, as long as there are any."""
    for seat, count in gains:
        left = play.kit.medals - sum(play.medals) - sum(medals for medals, _ in play.pledged)
        count = min(count, left)
        if count > 0 and not barred(play, seat):
            play.medals = put(play.medals, seat, play.medals[seat] + count)


@rules.effect("grow.upgrade")
def upgrade(play: Play) -> None:
    """Pay for a step of the character, and move once more this turn."""
    seat = play.turn
    cost = play.kit.upgrades[character(play, seat)][play.upgrades[seat]]
    play.upgrades = put(play.upgrades, seat, play.upgrades[seat] + 1)
    _grow(play, cost)
    play.actions += 1


@rules.effect("grow.level")
def learn(play: Play) -> None:
    """Pay for a step of technology: one more card in hand."""
    seat = play.turn
    cost = play.kit.levels[character(play, seat)][play.levels[seat]]
    play.levels = put(play.levels, seat, play.levels[seat] + 1)
    _grow(play, cost)


def _grow(play: Play, cost: int) -> None:
    seat = play.turn
    play.medals = put(play.medals, seat, play.medals[seat] - cost)
    play.supply = put(play.supply, seat, play.supply[seat] - 1)
    play.grown = True
