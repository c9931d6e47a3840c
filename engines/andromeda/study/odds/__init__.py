"""How likely a draw ends the mission, and what flying on promises, by what a seat knows."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ...rules.state import AndromedaView

if TYPE_CHECKING:
    from ... import Rarities


def chance(view: AndromedaView, victim: int) -> Fraction:
    """Return how likely a draw from this hand turns up its one sabortal."""
    return Fraction(1, view.counts[victim])


def average(view: AndromedaView, explorer: int) -> Fraction:
    """Return how likely a draw ends the mission, if each other hand is as likely to be chosen."""
    others = [seat for seat in range(view.seats) if seat != explorer]
    return sum((chance(view, seat) for seat in others), Fraction()) / len(others)


def next_explorer(view: AndromedaView, flying: int) -> int | None:
    """Return who explores the next portal if these are then in flight, and a mission goes on."""
    if view.explorer is None:
        return None
    for step in range(1, view.seats + 1):
        seat = (view.explorer + step) % view.seats
        if flying >> seat & 1:
            return seat
    return None


def expected(game: Rarities, view: AndromedaView) -> tuple[int, Fraction, Fraction] | None:
    """Return the actions at this portal, the chance to reach the next, and its expected actions.

    The next explorer is taken to draw, from any other hand alike.
    """
    values, portal = game.box.portals.values, view.position
    explorer = next_explorer(view, view.flying)
    if not 0 < portal < len(values) or explorer is None:
        return None
    safe = 1 - average(view, explorer)
    return values[portal - 1], safe, safe * values[portal]
