"""What is seen of Prospect."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Area, Item, Layout, Scene

from ..rules.state import LINKS, View

if TYPE_CHECKING:
    from .. import Prospect


def scene(game: Prospect, view: View) -> Scene:
    """Return stations, ships, the viewer's own stones, and two buttons."""
    say = game.say
    areas = (
        Area("sky", "map", say("area.sky"), (-4.0, -4.0, 8.0, 8.0)),
        Area("hand", "row", say("area.hand")),
        Area("acts", "row", say("area.acts")),
    )
    nodes = tuple(
        Item(
            f"node:{node}",
            "node",
            say("label.node", node=node),
            "sky",
            (round(3 * sin(2 * pi * i / 5), 3), round(-3 * cos(2 * pi * i / 5), 3)),
        )
        for i, node in enumerate(LINKS)
    )
    acts = tuple(Item(f"act:{id}", "act", say(f"act.{id}"), "acts") for id in ("dig", "bank"))
    ore = tuple(
        Item(f"ore:{node}", "ore", say("label.ore", n=n), on=f"node:{node}", badge=str(n))
        for node, n in zip(LINKS, view.ore, strict=True)
    )
    ships = tuple(
        Item(f"ship:{seat}", "ship", say("label.ship", who=game.seat_name(seat)), on=f"node:{at}")
        for seat, at in enumerate(view.ships)
    )
    hand = tuple(
        Item(f"stone:{i}", "stone", say(f"stone.{stone}"), "hand")
        for i, stone in enumerate(view.hand)
    )
    seats = game.seat_names(len(view.ships))
    facts = (
        game.fact("board", view.sizes),
        game.fact("vault", (", ".join(vault) for vault in view.vaults)),
    )
    return Scene(Layout(areas, (*nodes, *acts), game.glyphs), (*ore, *ships, *hand), seats, facts)
