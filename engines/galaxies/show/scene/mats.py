"""What is drawn of the seats: their galaxy mats, the ships at home, and the scoring track."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Item, Part
from armillary.engines.core.text import Text

from ...rules.legal.empire import price_after
from ...rules.state import ROGUE
from ..wording.cards import chained, side_name
from . import places

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import GalaxiesView
    from .places import Plan

SKY = "sky"

LEVELS = 6

RANKS, DOCK = -0.1, 1.45
"""Where the empire's track and the ships lie in a home, from its middle.

A home's own place is on the line of the ships, where a mark on it hides nothing.
"""

EDGE, CLOSE = 1.05, 0.45
"""How far ships and colonies stay from the edge of a home; how close colonies may lie, so that the
points of each can be read.
"""

LAST = 30
"""The last space of the scoring track; beyond it a token begins again, with a ring."""


def plan_of(game: Epic, view: GalaxiesView) -> Plan:
    """Return where everything lies at this table; the rogue has a home beside a single seat."""
    return places.plan(game.box.table.row[str(view.seats)], view.sides, view.expansion)


def spots(wide: float) -> dict[str, tuple[float, float]]:
    """Return where the signs of a home of this width lie; the number of each is beside it."""
    left, top = round(-wide / 2, 2), -1.55
    at = {"chip": left + 1.25, "energy": left + 2.6, "culture": left + 4.4, "cube": -left - 1.8}
    return {sign: (round(x, 2), top) for sign, x in at.items()}


def rank(wide: float, level: int) -> float:
    """Return where a level of the empire is drawn, from the middle of a home."""
    gap = (wide - 2.6) / (LEVELS - 1)
    return round((level - 1 - (LEVELS - 1) / 2) * gap, 2)


def abreast(ships: int, held: int, wide: float) -> float:
    """Return how far so many ships lie from each other: apart, as far as the colonies let them."""
    room = wide - 2 * EDGE - (1.1 + CLOSE * (held - 1) if held else 0)
    return round(min(2.0, max(1.0, room / (ships - 1))), 2) if ships > 1 else 0.0


def dock(ships: int, held: int, ship: int, wide: float) -> tuple[float, float]:
    """Return where one of so many ships lies at home, from the place of its home."""
    return round(-wide / 2 + EDGE + abreast(ships, held, wide) * ship, 2), 0.0


def homes(game: Epic, plan: Plan, view: GalaxiesView) -> list[Item]:
    """Draw the galaxy mats of all sides."""
    turn, alone = view.turn, view.rogue is not None
    empires = zip(view.goods, view.level, view.colonies, view.ships, strict=True)
    return [
        _home(game, plan, seat, alone, seat == turn, goods, level, held, len(ships))
        for seat, (goods, level, held, ships) in enumerate(empires)
    ]


@lru_cache(maxsize=512)
def _home(
    game: Epic,
    plan: Plan,
    seat: int,
    alone: bool,
    turn: bool,
    goods: tuple[int, int],
    level: int,
    held: tuple[int, ...],
    ships: int,
) -> Item:
    """Draw a galaxy mat: resources, dice, the empire's track, colonies."""
    signs, tone = spots(plan.home), f"seat-{seat}"
    thrown = dice(game, alone and seat == ROGUE, level)
    shape = [
        Part("home"),
        Part(f"chip-{seat}", *signs["chip"], tone),
        *(
            Part(f"n-{n}", round(signs[sign][0] + 0.8, 2), signs[sign][1])
            for sign, n in zip(("energy", "culture", "cube"), (*goods, thrown), strict=True)
        ),
        Part(f"rank-{level}", rank(plan.home, level), RANKS, tone),
        *moons(game, held, ships, plan.home),
    ]
    if turn:
        shape.append(Part("turn", round(-plan.home / 2 + 0.27, 2), 0, tone))
    x, y = plan.homes[seat]
    at = x, round(y + DOCK, 2)
    parts = tuple(part._replace(dy=round(part.dy - DOCK, 2)) for part in shape)
    label = _told(game, alone, seat, goods, level, held)
    return Item(f"base:{seat}", "base", label, SKY, at, parts=parts)


def dice(game: Epic, rogue: bool, level: int) -> int:
    """Return how many dice a seat, or the rogue, rolls at its level."""
    ladder = game.box.rogue.dice if rogue else game.box.empire.dice
    return ladder[min(level, len(ladder)) - 1]


def _told(
    game: Epic, alone: bool, seat: int, goods: tuple[int, int], level: int, held: tuple[int, ...]
) -> Text:
    """Return what a galaxy mat says."""
    rogue = alone and seat == ROGUE
    cost = None if rogue else price_after(game, level, 0)
    values: dict[str, Any] = {"level": level, "energy": goods[0], "culture": goods[1]}
    values |= {"who": side_name(game, alone, seat), "dice": dice(game, rogue, level)}
    said = [game.say("label.base", **values)]
    if cost is not None:
        said.append(game.say("label.next_level", n=cost))
    if held:
        names = [game.planets[planet].name for planet in held]
        said.append(game.say("line.colonies", planets=names))
    return chained(said, "; ")


def moons(game: Epic, held: tuple[int, ...], ships: int, wide: float) -> list[Part]:
    """Draw colonies as small planets with their points, from the right."""
    last = dock(ships, len(held), ships - 1, wide)[0]
    room = wide / 2 - EDGE - last - 1.1
    gap = max(CLOSE, min(1.15, room / max(len(held) - 1, 1)))
    found = []
    for i, planet in enumerate(held):
        x = round(wide / 2 - EDGE - gap * (len(held) - 1 - i), 2)
        tone = ("zone-e", "zone-d")[game.tracks[planet]]
        found += [
            Part("moon", x, DOCK, tone),
            Part(f"n-{game.planets[planet].points}", x, DOCK, tone),
        ]
    return found


@lru_cache(maxsize=128)
def score(game: Epic, alone: bool, won: tuple[int, ...]) -> Item:
    """Draw the scoring track, with a token for each side that has won so many points."""
    shape = [Part("score")]
    for seat, n in enumerate(won):
        alike = [other for other, m in enumerate(won) if on_track(m) == on_track(n)]
        # Two lie one above the other; of more, two stand side by side, so that each can be read.
        i, side = alike.index(seat), len(alike) > 2
        row, rows = (i // 2, (len(alike) + 1) // 2) if side else (i, len(alike))
        aside = (0.48 if i % 2 else -0.48) if side else 0.0
        at = round(on_track(n) + aside, 2), round(0.1 - row * min(0.95, 1.9 / rows), 2)
        shape.append(Part(f"token-{seat}", *at, f"seat-{seat}"))
        if n > LAST:
            shape.append(Part("lap", *at, f"seat-{seat}"))
    said = [
        game.say("label.points", who=side_name(game, alone, seat), n=n)
        for seat, n in enumerate(won)
    ]
    label = game.say("label.score", said=chained(said, ", "))
    return Item(
        "score:mat", "strip", label, SKY, (places.WIDE / 2, places.SCORE / 2), parts=tuple(shape)
    )


def on_track(n: int) -> float:
    """Return where a number of points is on the scoring track, from its middle."""
    n = n if n <= LAST else n - LAST
    return round((n - LAST / 2) * (places.WIDE - 2) / LAST, 2)
