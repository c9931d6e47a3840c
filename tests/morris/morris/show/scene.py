"""What is seen: the lines, the points, and the men on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.engine import Open
from armillary.engines.core.scene import Area, Item, Layout, Scene

from ..rules.state import BOARD, Men

if TYPE_CHECKING:
    from .. import Morris

TONES = ("bright", "void")
"""White and Black, instead of the colours that seats have elsewhere."""


def scene(game: Morris, view: Open[Men]) -> Scene:
    """Return what the owner of the view sees; keys are what moves are picked by."""
    state, names = view.state, game.seat_names(2)
    men = (
        Item(
            f"man:{name}",
            f"man-{seat}",
            game.say("label.man", who=names[seat]),
            on=f"cell:{name}",
            tone=TONES[seat],
        )
        for seat in (0, 1)
        for name in state.lying[seat]
    )
    return Scene(
        _layout(game),
        tuple(men),
        names,
        (game.fact("hand", state.hand), game.fact("taken", state.taken)),
    )


def _layout(game: Morris) -> Layout:
    web = Item("web", "web", game.say("label.web"), "board", (6.0, 6.0), tone="quiet", off=True)
    cells = (
        Item(f"cell:{name}", "cell", game.say("label.cell", cell=name), "board", at)
        for name, at in BOARD.at.items()
    )
    areas = (Area("board", "map", game.say("area.board"), BOARD.view),)
    return Layout(areas, (web, *BOARD.rim_items("board"), *cells), game.glyphs, seats=TONES)
