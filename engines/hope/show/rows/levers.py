"""The four levers of a seat, and the wheel that polarizes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box.universe import LEVERS, World
from ...rules.legal.movement import turns_corners
from ...rules.state import HopeView
from . import pointing

if TYPE_CHECKING:
    from ... import Hope


def levers(game: Hope, view: HopeView) -> tuple[Item, ...]:
    """Show the four levers of the seat, and the wheel that polarizes."""
    state, seat = view.state, view.seat
    if not 0 <= seat < state.seats or state.characters[seat] is None:
        return ()
    used, here, corners = state.levers[seat], state.ships[seat], turns_corners(state, seat)
    return _levers(
        game, game.world(state), used, here, state.gone, corners, state.stable, state.pioneers
    )


@lru_cache(maxsize=128)
def _levers(
    game: Hope,
    world: World,
    used: int,
    here: int | None,
    gone: int,
    corners: bool,
    stable: int,
    pioneers: tuple[int, ...],
) -> tuple[Item, ...]:
    found = []
    left = pointing.waiting(world, stable, pioneers)
    for n in range(len(LEVERS)):
        if used >> n & 1 or here is None:
            found.append(_lever(game, n, bool(used >> n & 1), None, ()))
        else:
            led = pointing.flight(world, gone, corners, here, n)
            found.append(_lever(game, n, False, led, tuple(left[face] for face in led.stops)))
    return *found, _wheel(game, world, here, gone)


@lru_cache(maxsize=256)
def _lever(
    game: Hope, n: int, used: bool, led: pointing.Flight | None, left: tuple[int, ...]
) -> Item:
    name = LEVERS[n]
    said = game.say("label.used" if used else "label.lever", lever=f"@lever.{name}")
    # A used lever is struck out, but still there: the arbitrary one may stand for it.
    parts = (Part(f"lever-{name}"), *((Part("struck"),) if used else ()))
    links, more = pointing.Aim() if led is None else pointing.lever(game, n, led, left)
    return Item(
        f"lever:{name}", f"lever-{name}", said, "levers", parts=parts, links=links, more=more
    )


@lru_cache(maxsize=128)
def _wheel(game: Hope, world: World, here: int | None, gone: int) -> Item:
    label = game.say("label.do_polarize")
    links, more = pointing.Aim() if here is None else pointing.polarize(game, world, gone, here)
    return Item("do:polarize", "do-polarize", label, "levers", links=links, more=more)
