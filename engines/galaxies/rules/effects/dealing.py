"""What NATURE deals and turns up, and the mission that is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..state import tasks
from .exploring import drew

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Deal, Keep, Reveal
    from ..state.tasks import Task
    from .thawed import Thawed


@rules.effect("setup.missions")
def deal(game: Epic, w: Thawed, move: Deal, t: tasks.Mission) -> None:
    """Deal a mission, which its owner alone sees."""
    mission = game.mission_number[move.mission]
    w.missions[t.seat].append(mission)
    name = game.mission_text(game.missions[mission], "name")
    w.tell("dealt", "setup.missions", t.seat, seats=(t.seat,), mission=name)


@rules.effect("setup.row", "setup.pilots", "explore.choose")
def reveal(game: Epic, w: Thawed, move: Reveal, t: Task) -> None:
    """Fill a gap with what was turned up, or explore it."""
    if type(t) is tasks.Refill:
        planet = game.planet_number[move.card]
        w.row[t.slot], w.deck = planet, w.deck & ~(1 << planet)
        w.tell("revealed", "table.refill", None, card=game.planets[planet].name)
    elif type(t) is tasks.Crew:
        pilot = game.pilot_number[move.card]
        w.crew[t.slot], w.recruits = pilot, w.recruits & ~(1 << pilot)
        w.tell("recruited", "table.refill", None, card=game.pilots[pilot].name)
    else:
        assert isinstance(t, tasks.TurnUp)
        drew(game, w, game.find_number[move.card], t)


@rules.effect("secret.missions")
def keep(game: Epic, w: Thawed, move: Keep, t: Task) -> None:
    """Keep a mission: it comes first of those that were dealt."""
    mission = game.mission_number[move.mission]
    w.missions[move.seat].sort(key=lambda one: one != mission)
    w.tell("kept", "setup.missions", move.seat)
    name = game.mission_text(game.missions[mission], "name")
    w.tell("chose", "secret.missions", move.seat, seats=(move.seat,), mission=name)


@rules.effect("table.refill")
def fills_itself(game: Epic, w: Thawed, t: tasks.Refill | tasks.Crew) -> bool:
    """Fill a gap from below the deck, or close it, when the deck itself is used up."""
    planets = type(t) is tasks.Refill
    row, under = (w.row, w.under) if planets else (w.crew, w.reserve)
    if w.deck if planets else w.recruits:
        return False
    slot = t.slot
    if under:
        row[slot] = under.pop(0)
        card = (game.planets if planets else game.pilots)[row[slot]]
        w.tell("revealed", "table.refill", None, card=card.name)
    else:
        row.pop(slot)
        w.tell("closed", "table.refill")
    return True
