"""What NATURE deals and turns up, and the mission that is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.records import put

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
    w.missions = put(w.missions, t.seat, (*w.missions[t.seat], mission))
    name = game.mission_text(game.missions[mission], "name")
    w.tell("dealt", "setup.missions", t.seat, seats=(t.seat,), mission=name)


@rules.effect("setup.row", "setup.pilots", "explore.choose")
def reveal(game: Epic, w: Thawed, move: Reveal, t: Task) -> None:
    """Fill a gap with what was turned up, or explore it."""
    if type(t) is tasks.Refill:
        planet = game.planet_number[move.card]
        w.row, w.deck = put(w.row, t.slot, planet), w.deck & ~(1 << planet)
        w.tell("revealed", "table.refill", None, card=game.planets[planet].name)
    elif type(t) is tasks.Crew:
        pilot = game.pilot_number[move.card]
        w.crew, w.recruits = put(w.crew, t.slot, pilot), w.recruits & ~(1 << pilot)
        w.tell("recruited", "table.refill", None, card=game.pilots[pilot].name)
    else:
        assert isinstance(t, tasks.TurnUp)
        drew(game, w, game.find_number[move.card], t)


@rules.effect("secret.missions")
def keep(game: Epic, w: Thawed, move: Keep, t: Task) -> None:
    """Keep a mission: it comes first of those that were dealt."""
    mission = game.mission_number[move.mission]
    held = sorted(w.missions[move.seat], key=lambda one: one != mission)
    w.missions = put(w.missions, move.seat, tuple(held))
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
        first, *rest = under
        row, under = put(row, slot, first), tuple(rest)
        card = (game.planets if planets else game.pilots)[first]
        w.tell("revealed", "table.refill", None, card=card.name)
    else:
        row = row[:slot] + row[slot + 1 :]
        w.tell("closed", "table.refill")
    if planets:
        w.row, w.under = row, under
    else:
        w.crew, w.reserve = row, under
    return True
