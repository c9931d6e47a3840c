"""What is seen: the board, and the stones on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.engine import Open
from armillary.engines.core.scene import Area, Item, Layout, Scene

from ..rules.state import BOARD, Stones

if TYPE_CHECKING:
    from .. import Sample


def scene(game: Sample, view: Open[Stones]) -> Scene:
    """Return what the owner of the view sees; keys are what moves are picked by."""
    cells = (
        Item(f"cell:{name}", "cell", game.say("label.cell", cell=name), "board", at)
        for name, at in BOARD.at.items()
    )
    names = game.seat_names(2)
    stones = (
        Item(
            f"stone:{name}",
            f"stone-{seat}",
            game.say("label.stone", who=names[seat]),
            on=f"cell:{name}",
            tone=f"seat-{seat}",
        )
        for seat in (0, 1)
        for name in view.state.of(seat)
    )
    areas = (Area("board", "map", game.say("area.board"), BOARD.view),)
    layout = Layout(areas, (*BOARD.rim_items("board"), *cells), game.glyphs)
    return Scene(layout, tuple(stones), names)
