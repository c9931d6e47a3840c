"""The seats: to be accused, lured from, or sent to the track."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import CHARACTERS
from ...rules.state import HopeState, tasks
from ..wording.notation import SEATS

if TYPE_CHECKING:
    from ... import Hope


def players(game: Hope, state: HopeState) -> list[Item]:
    """Show the seats: to be accused, lured from, or sent to the track."""
    asked = tasks.current(state)
    there = asked.there if isinstance(asked, tasks.Stand) else (0,) * state.seats
    return [_player(game, seat, who, there[seat]) for seat, who in enumerate(state.characters)]


@lru_cache(maxsize=256)
def _player(game: Hope, seat: int, who: int | None, waiting: int) -> Item:
    name, badge = game.seat_name(seat), str(waiting) if waiting else ""
    if who is None:
        label = game.say("label.player_only", who=name)
    else:
        label = game.say("label.player", who=name, character=f"@character.{CHARACTERS[who]}")
    parts = (Part(f"seat-{seat}", 0, 0, f"seat-{seat}"),)
    return Item(f"seat:{SEATS[seat]}", f"seat-{seat}", label, "players", badge=badge,
                parts=parts, tone=f"seat-{seat}")  # fmt: skip
