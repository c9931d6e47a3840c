"""The seats: to be accused, lured from, or sent to the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import CHARACTERS
from ...rules.state import HopeState, tasks
from ..wording.notation import SEATS

if TYPE_CHECKING:
    from ... import Hope


def players(game: Hope, state: HopeState) -> list[Item]:
    """Show the seats: to be accused, lured from, or sent to the track."""
    found = []
    asked = tasks.current(state)
    for seat in range(state.seats):
        name, who = game.seat_name(seat), state.characters[seat]
        if who is None:
            label = game.say("label.player_only", who=name)
        else:
            label = game.say("label.player", who=name, character=f"@character.{CHARACTERS[who]}")
        parts = (Part(f"seat-{seat}", 0, 0, f"seat-{seat}"),)
        waiting = asked.there[seat] if isinstance(asked, tasks.Stand) else 0
        badge = str(waiting) if waiting else ""
        found.append(
            Item(f"seat:{SEATS[seat]}", f"seat-{seat}", label, "players", badge=badge,
                 parts=parts, tone=f"seat-{seat}")
        )  # fmt: skip
    return found
