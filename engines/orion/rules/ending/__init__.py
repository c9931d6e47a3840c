"""How a duel ends, and which ways to win a seat fulfils."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome
from armillary.engines.core.text import Text

from ..state import OrionState
from . import ways

if TYPE_CHECKING:
    from ... import OrionDuel

WAYS = {ways.LINK: "win.link", ways.GALAXIES: "win.galaxies", ways.HOLES: "win.holes"}
"""The rule of each way to win, by its bit."""


def met(state: OrionState, seat: int) -> tuple[str, ...]:
    """Return the rules of the ways to win that a seat fulfils."""
    bits = state.met1 if seat else state.met0
    return tuple(rule for bit, rule in WAYS.items() if bits & bit)


@rules.effect("end.draw")
def outcome(game: OrionDuel, state: OrionState) -> Outcome | None:
    """Return how the duel ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    scores = (float(state.score0), float(state.score1))
    if state.score0 != state.score1:
        winner = scores.index(max(scores))
        return _won(game, winner, scores, "win.more", how=_listed(game, state, winner))
    if state.hand1 if state.turn else state.hand0:
        return _won(game, 1 - state.turn, scores, "end.stuck", other=game.seat_name(state.turn))
    values = ways.value(state, 0), ways.value(state, 1)
    if values[0] == values[1]:
        return Outcome((), scores, "end.draw", game.say("end.draw", value=values[0]))
    winner = values.index(max(values))
    high, low = max(values), min(values)
    return _won(game, winner, scores, "end.value", high=high, low=low)


def _won(
    game: OrionDuel, winner: int, scores: tuple[float, float], rule: str, **values: Any
) -> Outcome:
    return Outcome((winner,), scores, rule, game.say(rule, who=game.seat_name(winner), **values))


def _listed(game: OrionDuel, state: OrionState, seat: int) -> list[Text]:
    found = []
    for way, n in ways.counts(game.mat, state, seat).items():
        title = game.rulebook[WAYS[way]].title
        if n:
            found.append(title if n == 1 else Text.of({"en": "{title} ({n})"}, title=title, n=n))
    return found
