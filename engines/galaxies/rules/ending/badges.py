"""Badges, and what the most of a kind are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from armillary.engines.core import rules

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies, Known


@rules.effect("badge.kinds")
def badges(game: Epic, s: Known, seat: int) -> tuple[int, ...]:
    """Return how many badges of each kind a seat has, on cards and on all its pilots."""
    found = [0] * len(game.box.badges.kinds)
    for pilots in s.hangar[seat]:
        for pilot in pilots:
            for kind in game.pilot_badges[pilot]:
                found[kind] += 1
    for card in s.cards[seat] if hasattr(s, "cards") else s.own_cards if seat == s.seat else ():
        for kind in game.find_badges[card]:
            found[kind] += 1
    return tuple(found)


@rules.effect("badge.prizes", "badge.tie", "badge.duel")
def prizes(game: Epic, totals: Sequence[int]) -> list[int]:
    """Return what each seat wins for one kind of badge, by how many each has."""
    worth = game.box.badges
    best = max(totals)
    if best < 1:
        return [0] * len(totals)
    first = [n == best for n in totals]
    if sum(first) > 1:
        return [worth.tied * one for one in first]
    second = max((n for n in totals if n < best), default=0)
    prize = worth.second if len(totals) > 2 and second > 0 else 0
    return [worth.first if n == best else prize * (n == second) for n in totals]


def badge_points(game: Epic, s: Galaxies) -> list[int]:
    """Return what the badges of all kinds are worth to each seat."""
    total = [0] * s.seats
    if not s.expansion or s.seats < 2:
        return total
    owned = [badges(game, s, seat) for seat in range(s.seats)]
    for kind in range(len(game.box.badges.kinds)):
        for seat, n in enumerate(prizes(game, [own[kind] for own in owned])):
            total[seat] += n
    return total
