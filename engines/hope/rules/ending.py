"""How a game of HOPE ends, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome
from armillary.engines.core.text import Text

from .state import ARRIVED, EARTH_GONE, STANDSTILL, HopeState, Moment
from .state.pioneers import out_there
from .state.roles import TRAITOR, traitor

if TYPE_CHECKING:
    from .. import Hope

MOST_ROUNDS = 60
"""Rounds after which a game that stands still is over."""


def score(game: Hope, state: Moment, seat: int) -> int:
    """Return a seat's pioneers on the Mission Track and in its cockpit."""
    cockpit = game.kit.start + state.upgrades[seat] + state.levels[seat]
    return int(state.line.count(seat) + cockpit)


@rules.effect("win.ties")
def ranking(game: Hope, state: Moment, seat: int) -> tuple[int, ...]:
    """Return what decides for H.O.P.E., first things first; the later seat wins a last tie."""
    rank = (state.upgrades[seat], state.levels[seat])
    cards = sum(state.hands[seat])
    return (score(game, state, seat), state.medals[seat], *rank, cards, seat)


def outcome(game: Hope, state: HopeState) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    scores = tuple(float(score(game, state, seat)) for seat in range(state.seats))
    if state.ending == ARRIVED:
        return _hope(game, state, scores)
    return _nope(game, state, scores)


@rules.effect("win.hope")
def _hope(game: Hope, state: HopeState, scores: tuple[float, ...]) -> Outcome:
    loyal = [seat for seat in range(state.seats) if state.roles[seat] != TRAITOR]
    ranked = sorted(loyal, key=lambda seat: ranking(game, state, seat), reverse=True)
    best, *rest = ranked
    tied = rest and score(game, state, best) == score(game, state, rest[0])
    text = game.say(
        "end.tied" if tied else "end.hope",
        who=game.seat_name(best),
        n=score(game, state, best),
    )
    return Outcome((best,), scores, "win.ties" if tied else "win.hope", text)


@rules.effect("win.traitor")
def _nope(game: Hope, state: HopeState, scores: tuple[float, ...]) -> Outcome:
    seat = traitor(state)
    if state.ending == EARTH_GONE:
        if seat is not None:
            return Outcome((seat,), scores, "end.earth", _said(game, "end.earth_won", seat))
        return Outcome((), scores, "end.earth", game.say("end.earth"))
    if state.ending == STANDSTILL:
        return Outcome((), scores, "end.cap", game.say("end.cap"))
    if seat is None:
        return Outcome((), scores, "end.regression", game.say("end.regression"))
    out = [out_there(state, other) for other in range(state.seats)]
    if all(out[seat] > n for other, n in enumerate(out) if other != seat):
        return Outcome((seat,), scores, "win.traitor", _said(game, "end.traitor", seat))
    return Outcome((), scores, "end.regression", _said(game, "end.nobody", seat))


def _said(game: Hope, id: str, seat: int) -> Text:
    return game.say(id, who=game.seat_name(seat))
