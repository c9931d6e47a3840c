"""The Regression: the marker's way, the monolith's walk, and what vanishes."""

from __future__ import annotations

from armillary.engines.core import rules

from ..box.universe import BEARINGS, CELLS, EARTH, NEAR, TURN, WAYS, bits, inner, rim
from ..state import EARTH_GONE, TOO_LATE, Play, put
from ..state.centre import symbols
from ..state.track import covered, path
from ..state.underway import monolith
from .ships import bring


@rules.effect("regress.count", "regress.covered", "end.regression")
def regress(play: Play) -> None:
    """Advance the marker by the visible symbols, and let the monolith act if a crossing is open."""
    if play.calm:
        return
    count = symbols(play)
    if advance(play, count):
        tear(play, count)


@rules.effect("regress.marker", "regress.open", "regress.extra")
def advance(play: Play, count: int) -> bool:
    """Move the marker and tell whether it met a crossing without a pioneer."""
    steps = path(play.kit.crossings, play.options.gap)
    old, end, met = play.marker, len(steps) - 1, False
    new = min(old + count, end)
    crossed = [space for space in steps[old + 1 : new + 1] if space]
    if crossed:
        mask = covered(play.kit, play)
        met = any(not mask >> space & 1 for space in crossed)
        # Between crossings that is space 0, on which nobody stands.
        while new < end and mask >> steps[new] & 1:
            new += 1
    play.marker = new
    if new >= end and not play.ending:
        play.ending = TOO_LATE
    return met


@rules.effect("regress.safe", "regress.walk")
def tear(play: Play, count: int) -> None:
    """Remove the tile under the monolith unless it is stable, and walk on."""
    doomed = monolith(play)
    if play.stable >> doomed & 1:
        walk(play, count)
        return
    # The first step is taken from the tile while it is still there.
    walk(play, 1)
    vanish(play, doomed)
    if play.ending != EARTH_GONE:
        walk(play, count - 1)


@rules.effect("regress.ships", "regress.pioneers", "end.earth")
def vanish(play: Play, tile: int) -> None:
    """Take a tile out of the universe, and what is on it with it."""
    play.gone |= 1 << tile
    if tile == EARTH and not play.ending:
        play.ending = EARTH_GONE
    elif tile == EARTH:
        # An end that was reached before stands; the game stops at once all the same.
        play.to_act = None
    for face in range(3 * tile, 3 * tile + 3):
        if play.pioneers[face]:
            back = [play.pioneers[face] >> 2 * seat & 3 for seat in range(play.seats)]
            play.supply = tuple(a + b for a, b in zip(play.supply, back, strict=True))
            play.pioneers = put(play.pioneers, face, 0)
    for seat, here in enumerate(play.ships):
        if here is not None and here // 3 == tile:
            bring(play, seat, 3 * EARTH + here % 3)


def stand(play: Play, tile: int) -> None:
    """Stand the monolith on a tile, looking outwards."""
    play.monolith = tile
    play.pointer = _outward(tile, play.gone)


def walk(play: Play, count: int) -> None:
    """Walk the monolith clockwise along the border of what is left."""
    here, gone = monolith(play), play.gone
    for _ in range(count):
        for turn in range(1, 7):
            way = (play.pointer + turn) % 6
            near = NEAR[here][way]
            if near is not None and not gone >> near & 1:
                here = play.monolith = near
                play.pointer = (way + 3) % 6
                break
        else:
            target = _over(here, gone)
            if target is None:
                return
            here = target
            stand(play, here)


@rules.effect("regress.island")
def _over(here: int, gone: int) -> int | None:
    """Return where the monolith goes from an island: on round the Earth, to the outermost tile."""
    others = bits(rim(gone) & ~(1 << here) & ~(1 << EARTH))
    if not others:
        return EARTH if here != EARTH and not gone >> EARTH & 1 else None
    start = BEARINGS[here]

    def turn(tile: int) -> tuple[int, int]:
        # The own direction comes last: a whole turn.
        return (BEARINGS[tile] - start - 1) % TURN, -inner(CELLS[tile], CELLS[tile])

    return min(others, key=turn)


def _outward(tile: int, gone: int) -> int:
    """Return the empty way that leads most outwards; the first one clockwise from north-east."""
    empty = [way for way, near in enumerate(NEAR[tile]) if near is None or gone >> near & 1]
    return max(empty, key=lambda way: inner(CELLS[tile], WAYS[way]), default=0)
