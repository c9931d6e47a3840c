"""What the seat that is to act is asked to do, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.text import Text

from . import options, sums
from .box import BUGS, COLOURS
from .state import HopeState

if TYPE_CHECKING:
    from . import Hope


def prompt(game: Hope, state: HopeState, picks: tuple[str, ...]) -> Text:
    """Return what the actor is asked to do."""
    assert state.to_act is not None
    who = game.seat_name(state.to_act)
    asked = options.pending(state)
    if asked:
        return _asking(game, state, asked, who)
    if picks:
        return _picking(game, picks, who)
    colour = f"@colour.{COLOURS[state.ships[state.turn] % 3]}"
    if state.mode >= 0 and not state.steps:
        return game.say("prompt.begun" if state.mode < 3 else "prompt.shift", who=who)
    if state.mode >= 0 and state.actions > 0:
        return game.say("prompt.again", who=who, colour=colour)
    if state.mode >= 0:
        return game.say("prompt.under_way" if state.mode < 3 else "prompt.shifted", who=who)
    return game.say("prompt.turn", who=who, colour=colour)


def _asking(game: Hope, state: HopeState, asked: str, who: Text) -> Text:
    task = state.todo[0]
    if asked == "pay":
        missing = sums.price(game.kit, state, task[3]) - sums.given(state)
        kind = "bonus" if game.kit.bonus[task[3]] else "malus"
        bug = f"@bug.{BUGS[task[3]]}"
        return game.say(f"prompt.pay_{kind}", who=who, n=missing, bug=bug)
    if asked in ("swap", "lose"):
        return game.say(f"prompt.{asked}", who=who, n=task[1])
    return game.say(f"prompt.{asked}", who=who)


def _picking(game: Hope, picks: tuple[str, ...], who: Text) -> Text:
    kind = picks[-1].partition(":")[0]
    if picks[0] == "do:teleport":
        return game.say("prompt.leap" if kind in ("card", "pair") else "prompt.leap_pay", who=who)
    known = {"lever": "like", "card": "place", "pair": "place", "mine": "spin", "seat": "lure"}
    id = known.get(kind, "whom")
    return game.say(f"prompt.{id}", who=who)
