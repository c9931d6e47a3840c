"""What lies at each planet: the mats of all seats, and the cards along its edge."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import MATTER, PLANETS
from ...rules.state import Row, unpack
from . import hand

if TYPE_CHECKING:
    from ... import Planetarium


@lru_cache(maxsize=2048)
def mats(game: Planetarium, planet: int, lying: tuple[int, ...], own: int) -> tuple[Item, ...]:
    """Draw what each seat has gathered at a planet; an empty mat only before its `own` seat."""
    return tuple(
        _mat(game, planet, seat, mat) for seat, mat in enumerate(lying) if mat or seat == own
    )


@lru_cache(maxsize=2048)
def _mat(game: Planetarium, planet: int, seat: int, mat: int) -> Item:
    name, who, counts = PLANETS[planet], game.seat_name(seat), unpack(mat)
    key, area = f"mat:{seat}-{name}", f"world-{name}"
    if not mat:
        return Item(key, "quiet", game.say("label.empty_mat", who=who, p=name), area, off=True)
    heap = [kind for kind, n in zip(MATTER, counts, strict=True) for _ in range(n)]
    parts = [Part(_cube(seat), -0.75, 0, f"seat-{seat}")]
    parts += [
        Part(kind, 0.72 * (n % 4), 0.76 * (n // 4), hand.TONES[kind]) for n, kind in enumerate(heap)
    ]
    label = game.say("label.mat", who=who, p=name)
    lines = (game.say("line.wants", wants=game.amounts(counts)),)
    return Item(key, "quiet", label, area, parts=tuple(parts), lines=lines)


def _cube(seat: int) -> str:
    return f"cube-{seat}" if seat else "cube"


@lru_cache(maxsize=1024)
def row(game: Planetarium, planet: int, played: Row) -> tuple[Item, ...]:
    """Draw the cards along a planet, each with the cube that stands on it."""
    return tuple(_card(game, planet, number, cube) for number, cube in played)


@lru_cache(maxsize=2048)
def _card(game: Planetarium, planet: int, number: int, cube: int | None) -> Item:
    card = game.box.card[number]
    parts = list(hand.sides(card))
    if cube is not None:
        parts.append(Part(_cube(cube), 0.62 * len(parts), 0, f"seat-{cube}"))
        label = game.say("label.played", who=game.seat_name(cube), card=f"@card.{card.id}")
    else:
        label = game.say("label.played_bare", card=f"@card.{card.id}")
    said = []
    if card.adds:
        said.append(game.say("line.adds", n=card.points, side=f"@side.{card.adds}"))
    return Item(
        f"card:{card.id}",
        "card",
        label,
        f"world-{PLANETS[planet]}",
        badge=str(card.points),
        parts=tuple(parts),
        lines=tuple(said),
    )
