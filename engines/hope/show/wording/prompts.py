"""What the seat that is to act is asked to do, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.text import Text

from ...rules.box import BUGS, COLOURS
from ...rules.box.universe import POLARIZING
from ...rules.state import HopeState, HopeView, tasks
from ...rules.state.centre import given, price
from ...rules.state.tasks import Task
from ...rules.state.underway import ship

if TYPE_CHECKING:
    from ... import Hope


def prompt(game: Hope, view: HopeView, picks: tuple[str, ...]) -> Text:
    """Return what the actor is asked to do."""
    state = view.state
    assert state.to_act is not None
    who = game.seat_name(state.to_act)
    if state.todo:
        return _asking(game, state, state.todo[0], who)
    if picks:
        return _picking(game, picks, who)
    colour = f"@colour.{COLOURS[ship(state, state.turn) % 3]}"
    if state.mode is not None and not state.steps:
        return game.say("prompt.begun" if state.mode < POLARIZING else "prompt.shift", who=who)
    if state.mode is not None and state.actions > 0:
        return game.say("prompt.again", who=who, colour=colour)
    if state.mode is not None:
        return game.say(
            "prompt.under_way" if state.mode < POLARIZING else "prompt.shifted", who=who
        )
    return game.say("prompt.turn", who=who, colour=colour)


def _asking(game: Hope, state: HopeState, asked: Task, who: Text) -> Text:
    if isinstance(asked, tasks.Pay):
        missing = price(game.kit, state, asked.bug) - given(state)
        kind = "bonus" if game.kit.bonus[asked.bug] else "malus"
        bug = f"@bug.{BUGS[asked.bug]}"
        return game.say(f"prompt.pay_{kind}", who=who, n=missing, bug=bug)
    if isinstance(asked, (tasks.Swap, tasks.Lose)):
        return game.say(f"prompt.{asked.word}", who=who, n=asked.left)
    return game.say(f"prompt.{asked.word}", who=who)


def _picking(game: Hope, picks: tuple[str, ...], who: Text) -> Text:
    kind = picks[-1].partition(":")[0]
    if picks[0] == "do:teleport":
        return game.say("prompt.leap" if kind in ("card", "pair") else "prompt.leap_pay", who=who)
    known = {"lever": "like", "card": "place", "pair": "place", "mine": "spin", "seat": "lure"}
    id = known.get(kind, "whom")
    return game.say(f"prompt.{id}", who=who)
