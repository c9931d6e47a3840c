"""The Regression: the marker's way, the monolith's walk, and what vanishes."""

from __future__ import annotations

from math import atan2, degrees

from . import sums
from .registry import rules
from .sky import ALL, EARTH, NEAR, WAYS, bits, place, rim
from .state import Play, put


@rules.effect("regress.count", "regress.covered", "end.regression")
def regress(play: Play) -> None:
    """Advance the marker by the visible symbols, and let the monolith act if a crossing is open."""
    if play.calm:
        return
    count = sums.symbols(play)
    if advance(play, count):
        tear(play, count)


@rules.effect("regress.marker", "regress.open", "regress.extra")
def advance(play: Play, count: int) -> bool:
    """Move the marker and tell whether it met a crossing without a pioneer."""
    kit, end = play.kit, sums.final(play.kit, play)
    mask, old = sums.covered(kit, play), play.marker
    new = min(old + count, end)
    spaces = [sums.crossing(kit, play, step) for step in range(old + 1, new + 1)]
    met = any(space and not mask >> space & 1 for space in spaces)
    while new > old and new < end and mask >> (sums.crossing(kit, play, new) or 63) & 1:
        new += 1
    play.marker = new
    if new >= end and not play.ending:
        play.ending = 2
    return met


@rules.effect("regress.safe", "regress.walk")
def tear(play: Play, count: int) -> None:
    """Remove the tile under the monolith unless it is stable, and walk on."""
    doomed = play.monolith
    if play.stable >> doomed & 1:
        walk(play, count)
        return
    # The first step is taken from the tile while it is still there.
    walk(play, 1)
    vanish(play, doomed)
    if play.ending != 3:
        walk(play, count - 1)


@rules.effect("regress.ships", "regress.pioneers", "end.earth")
def vanish(play: Play, tile: int) -> None:
    """Take a tile out of the universe, and what is on it with it."""
    play.gone |= 1 << tile
    if tile == EARTH and not play.ending:
        play.ending = 3
    elif tile == EARTH:
        # An end that was reached before stands; the game stops at once all the same.
        play.to_act = None
    for face in range(3 * tile, 3 * tile + 3):
        if play.pioneers[face]:
            back = [play.pioneers[face] >> 2 * seat & 3 for seat in range(play.seats)]
            play.supply = tuple(a + b for a, b in zip(play.supply, back, strict=True))
            play.pioneers = put(play.pioneers, face, 0)
    play.ships = tuple(3 * EARTH + ship % 3 if ship // 3 == tile else ship for ship in play.ships)


def stand(play: Play, tile: int) -> None:
    """Stand the monolith on a tile, looking outwards."""
    play.monolith = tile
    play.pointer = _outward(tile, play.gone)


def walk(play: Play, count: int) -> None:
    """Walk the monolith clockwise along the border of what is left."""
    for _ in range(count):
        here, gone = play.monolith, play.gone
        for turn in range(1, 7):
            way = (play.pointer + turn) % 6
            near = NEAR[here][way]
            if near >= 0 and not gone >> near & 1:
                play.monolith, play.pointer = near, (way + 3) % 6
                break
        else:
            target = _over(here, gone)
            if target >= 0:
                stand(play, target)


def _over(here: int, gone: int) -> int:
    """Return where the monolith goes from an island: on round the Earth, to the outermost tile."""
    others = bits(rim(gone) & ~(1 << here) & ~(1 << EARTH))
    if not others:
        return EARTH if here != EARTH and not gone >> EARTH & 1 else -1
    start = _angle(here)
    return min(others, key=lambda t: ((_angle(t) - start - 1e-6) % 360, -_far(t), t))


def _angle(tile: int) -> float:
    """Return the clockwise angle of a tile about the Earth, straight up being 0."""
    x, y = place(tile)
    return degrees(atan2(x, -y)) % 360


def _far(tile: int) -> float:
    x, y = place(tile)
    return round(x * x + y * y, 6)


def _outward(tile: int, gone: int) -> int:
    """Return the empty way that leads most outwards; the first one clockwise from north-east."""
    x, y = place(tile)
    best, way = -9e9, 0
    for turn in range(6):
        near = NEAR[tile][turn]
        if near >= 0 and not gone >> near & 1:
            continue
        q, r = WAYS[turn]
        out = round(x * (3**0.5) * (q + r / 2) + y * 1.5 * r, 6)
        if out > best:
            best, way = out, turn
    return way


def left(gone: int) -> int:
    """Return how many tiles are left."""
    return (ALL & ~gone).bit_count()
