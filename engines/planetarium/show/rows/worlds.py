"""What lies at each planet: the mats of all seats, and the cards along its edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import MATTER, PLANETS
from ...rules.state import PlanetariumState, PlanetariumView, unpack
from . import hand

if TYPE_CHECKING:
    from ... import Planetarium


def mats(game: Planetarium, view: PlanetariumView) -> list[Item]:
    """Draw what each seat has gathered at each planet, beside the planet's cards."""
    state, found = view.open, []
    for planet, name in enumerate(PLANETS):
        for seat in range(state.seats):
            counts = unpack(state.mats[4 * seat + planet])
            who = game.seat_name(seat)
            if not any(counts):
                if seat == view.seat:
                    label = game.say("label.empty_mat", who=who, p=name)
                    area = f"world-{name}"
                    found.append(Item(f"mat:{seat}-{name}", "quiet", label, area, off=True))
                continue
            heap = [kind for kind, n in zip(MATTER, counts, strict=True) for _ in range(n)]
            parts = [Part(_cube(seat), -0.75, 0, f"seat-{seat}")]
            parts += [
                Part(kind, 0.72 * (n % 4), 0.76 * (n // 4), hand.TONES[kind])
                for n, kind in enumerate(heap)
            ]
            label = game.say("label.mat", who=who, p=name)
            key, area = f"mat:{seat}-{name}", f"world-{name}"
            lines = (game.say("line.wants", wants=game.amounts(counts)),)
            found.append(Item(key, "quiet", label, area, parts=tuple(parts), lines=lines))
    return found


def _cube(seat: int) -> str:
    return f"cube-{seat}" if seat else "cube"


def rows(game: Planetarium, state: PlanetariumState) -> list[Item]:
    """Draw the cards along each planet, each with the cube that stands on it."""
    found = []
    for name, row in zip(PLANETS, state.played, strict=True):
        for number, cube in row:
            card = game.box.card[number]
            parts = list(hand.sides(card))
            if cube is not None:
                parts.append(Part(_cube(cube), 0.62 * len(parts), 0, f"seat-{cube}"))
            values = {"card": f"@card.{card.id}"}
            if cube is not None:
                label = game.say("label.played", who=game.seat_name(cube), **values)
            else:
                label = game.say("label.played_bare", **values)
            key, area = f"card:{card.id}", f"world-{name}"
            said = []
            if card.adds:
                said.append(game.say("line.adds", n=card.points, side=f"@side.{card.adds}"))
            badge, drawn, lines = str(card.points), tuple(parts), tuple(said)
            found.append(Item(key, "card", label, area, badge=badge, parts=drawn, lines=lines))
    return found
