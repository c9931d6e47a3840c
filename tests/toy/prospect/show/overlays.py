"""What can be marked on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Mark, Overlay

from ..rules.state import LINKS, View

if TYPE_CHECKING:
    from .. import Prospect


def ore(game: Prospect, view: View) -> Overlay:
    """Mark where something is left."""
    left = [node for node, n in zip(LINKS, view.ore, strict=True) if n]
    return Overlay(tuple(Mark(f"node:{node}", "good") for node in left), game.say("note.ore"))


OVERLAYS = {"ore": ore}
