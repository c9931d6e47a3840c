"""What a learner can have marked on the mat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Mark, Overlay

from ..rules import ending
from ..rules.box.mat import bits
from ..rules.ending import ways
from ..rules.state import OrionState, OrionView
from .scene import zone_name

if TYPE_CHECKING:
    from .. import OrionDuel


def zones(game: OrionDuel, view: OrionView) -> Overlay:
    """Mark the zones: facing ones share a colour."""
    marks = []
    pairs = []
    for i, (one, other) in enumerate(game.mat.box.pairs.values()):
        tone = f"zone-{'abcdef'[i]}"
        for zone in (one, other):
            marks += [
                Mark(f"cell:{game.mat.cells[game.mat.number[cell]]}", tone)
                for cell in game.mat.box.zones[zone]
            ]
        pairs.append(game.say("note.pair", one=zone_name(game, one), other=zone_name(game, other)))
    return Overlay(tuple(marks), game.say("note.zones", pairs=pairs))


def chains(game: OrionDuel, view: OrionView) -> Overlay:
    """Join the hexagons of each chain with lines."""
    marks = []
    for colour, cells in enumerate(game.colours(view.state)):
        for i in bits(cells):
            for j in bits(game.mat.near[i] & cells):
                if j > i:
                    ends = f"cell:{game.mat.cells[i]}", f"cell:{game.mat.cells[j]}"
                    marks.append(Mark(ends[0], f"seat-{colour}", to=ends[1]))
    blue, orange = len(view.state.chains0), len(view.state.chains1)
    return Overlay(tuple(marks), game.say("note.chains", blue=blue, orange=orange))


def distance(game: OrionDuel, view: OrionView) -> Overlay:
    """Mark the shortest ways to a link for the seat whose turn it is."""
    state, seat = view.state, view.state.turn
    pair, gap = nearest(game, state, seat)
    who = game.seat_name(seat)
    if gap is None:
        return Overlay((), game.say("note.no_link", who=who))
    own, other = game.colours(state)[:: 1 if seat == 0 else -1]
    cells = ways.shortest(game.mat, own, other, game.mat.pairs[pair])
    one, two = game.mat.box.pairs[pair]
    named = game.say("note.pair", one=zone_name(game, one), other=zone_name(game, two))
    marks = tuple(Mark(f"cell:{name}", "path") for name in game.mat.named(cells))
    return Overlay(marks, game.say("note.distance", who=who, n=gap, pair=named))


def nearest(game: OrionDuel, state: OrionState, seat: int) -> tuple[str, int | None]:
    """Return the pair of zones that a seat is nearest to joining, and the cells that it lacks."""
    gaps = game.distance(state, seat)
    known = {name: gap for name, gap in gaps.items() if gap is not None}
    if not known:
        return "", None
    best = min(known, key=lambda name: known[name])
    return best, known[best]


def met(game: OrionDuel, view: OrionView) -> Overlay:
    """Mark the chains that fulfil a way to win."""
    state = view.state
    marks = []
    for colour, own in enumerate((state.chains0, state.chains1)):
        for chain in own:
            if (
                ways.links(game.mat, (chain,))
                or ways.galaxy_fours((chain,), state.galaxies)
                or ways.hole_threes((chain,), state.holes)
            ):
                marks += [Mark(f"cell:{name}", f"seat-{colour}") for name in game.mat.named(chain)]
    met_by = [len(ending.met(state, seat)) for seat in (0, 1)]
    return Overlay(tuple(marks), game.say("note.met", blue=met_by[0], orange=met_by[1]))


OVERLAYS: dict[str, Callable[[OrionDuel, OrionView], Overlay]] = {
    "zones": zones,
    "chains": chains,
    "distance": distance,
    "met": met,
}
