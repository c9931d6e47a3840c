"""The four levers of a seat, and the wheel that polarizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box.universe import LEVERS
from ...rules.state import HopeView
from . import pointing

if TYPE_CHECKING:
    from ... import Hope


def levers(game: Hope, view: HopeView) -> list[Item]:
    """Show the four levers of the seat, and the wheel that polarizes."""
    state, seat = view.state, view.seat
    if not 0 <= seat < state.seats or state.characters[seat] is None:
        return []
    found = []
    for n, name in enumerate(LEVERS):
        used = bool(state.levers[seat] >> n & 1)
        said = game.say("label.used" if used else "label.lever", lever=f"@lever.{name}")
        # A used lever is struck out, but still there: the arbitrary one may stand for it.
        parts = (Part(f"lever-{name}"), *((Part("struck"),) if used else ()))
        links, more = pointing.Aim() if used else pointing.lever(game, view, n)
        found.append(
            Item(f"lever:{name}", f"lever-{name}", said, "levers", parts=parts, links=links,
                 more=more)
        )  # fmt: skip
    label = game.say("label.do_polarize")
    links, more = pointing.polarize(game, view)
    found.append(Item("do:polarize", "do-polarize", label, "levers", links=links, more=more))
    return found
