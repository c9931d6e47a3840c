"""The ways to win, worked out from the position alone: slow, plain, and the measure of the fast.

The engine keeps the same facts up to date move by move; a law holds the two equal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from armillary.engines.core import rules

from ..box.mat import Mat, bits
from ..state import OrionState

LINK, GALAXIES, HOLES = 1, 2, 4
"""The bits of `met`."""

ENOUGH_GALAXIES = 4
ENOUGH_HOLES = 3


class Met(NamedTuple):
    """What one seat fulfils: the bits of the ways, and how much that counts."""

    ways: int
    score: int


@rules.effect("chain.colour")
def chains_of(mat: Mat, colour_cells: int) -> tuple[int, ...]:
    """Return the chains of a colour: its cells split into sets that hang together."""
    left, found = colour_cells & mat.all, []
    while left:
        chain = left & -left
        while grown := mat.reach(chain) & left:
            chain |= grown
        left &= ~chain
        found.append(mat.chain(chain))
    return tuple(found)


@rules.effect("win.link")
def links(mat: Mat, chains: tuple[int, ...]) -> tuple[str, ...]:
    """Return the pairs of facing zones that one chain joins."""
    return tuple(
        name
        for name, (one, other) in mat.pairs.items()
        if any(chain & one and chain & other for chain in chains)
    )


@rules.effect("win.galaxies")
def galaxy_fours(chains: tuple[int, ...], galaxies: int) -> int:
    """Return how many fours of galaxies lie each on one chain."""
    return sum((chain & galaxies).bit_count() // ENOUGH_GALAXIES for chain in chains)


@rules.effect("win.holes")
def hole_threes(chains: tuple[int, ...], holes: int) -> int:
    """Return how many threes of black holes lie each on one chain: they count for the other."""
    return sum((chain & holes).bit_count() // ENOUGH_HOLES for chain in chains)


@rules.effect("win.both", "win.kinds")
def counts(mat: Mat, state: OrionState, seat: int) -> dict[int, int]:
    """Return what each way counts for a seat, by its bit, whoever laid the hexagons."""
    own, other = (state.chains0, state.chains1)[:: 1 if seat == 0 else -1]
    found = {
        LINK: len(links(mat, own)),
        GALAXIES: galaxy_fours(own, state.galaxies),
        HOLES: hole_threes(other, state.holes),
    }
    if state.options.count == "instances":
        return found
    return {way: min(count, 1) for way, count in found.items()}


def met_by(mat: Mat, state: OrionState, seat: int) -> Met:
    """Return what a seat fulfils."""
    counted = counts(mat, state, seat)
    return Met(sum(way for way, count in counted.items() if count), sum(counted.values()))


@lru_cache(maxsize=1024)
def under(chains: tuple[int, ...]) -> int:
    """Return the cells of chains together, with their zones."""
    found = 0
    for chain in chains:
        found |= chain
    return found


@rules.effect("end.value")
def value(state: OrionState, seat: int) -> int:
    """Return galaxies less black holes under a seat's colour: what decides a level end."""
    own = under((state.chains0, state.chains1)[seat])
    return (own & state.galaxies).bit_count() - (own & state.holes).bit_count()


def missing(mat: Mat, own: int, other: int, pair: tuple[int, ...]) -> int | None:
    """Return the fewest cells still needed to join two zones, or None if it cannot be done.

    Cells of the own colour cost nothing, free ones cost one, the other colour is a wall.
    """
    steps = rings(mat, own, other, pair[0])
    goal = zone_cells(mat, pair[1])
    for cost, ring in enumerate(steps):
        if ring & goal:
            return cost
    return None


def zone_cells(mat: Mat, zone_bit: int) -> int:
    """Return the cells of the zone that this bit stands for."""
    name = mat.zones[zone_bit.bit_length() - 1 - len(mat.cells)]
    return sum(1 << mat.number[cell] for cell in mat.box.zones[name])


def rings(mat: Mat, own: int, other: int, zone_bit: int) -> list[int]:
    """Return the cells by what it costs to reach them from a zone, themselves included."""
    own, other = own & mat.all, other & mat.all
    start = zone_cells(mat, zone_bit) & ~other
    found, seen, edge = [], 0, start & own
    edge = _flood(mat, edge, own)
    waiting = start & ~edge
    while edge or waiting:
        found.append(edge)
        seen |= edge
        step = (waiting | mat.reach(edge)) & ~other & ~seen
        waiting = 0
        edge = _flood(mat, step, own & ~seen)
    return found


def _flood(mat: Mat, cells: int, own: int) -> int:
    """Return the cells and every own cell that hangs together with them."""
    while grown := mat.reach(cells) & own & ~cells:
        cells |= grown
    return cells


def shortest(mat: Mat, own: int, other: int, pair: tuple[int, ...]) -> int:
    """Return the cells of all the shortest ways to join two zones."""
    there, back = rings(mat, own, other, pair[0]), rings(mat, own, other, pair[1])
    best = missing(mat, own, other, pair)
    if best is None:
        return 0
    found = 0
    for cost, ring in enumerate(there):
        for other_cost, facing in enumerate(back):
            for i in bits(ring & facing):
                # A free cell is paid for from both sides; an own one from neither.
                twice = 0 if own >> i & 1 else 1
                if cost + other_cost - twice == best:
                    found |= 1 << i
    return found
