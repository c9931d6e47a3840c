"""How a game ends, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.engine import Outcome

from .state import FACE_DOWN, PlanetariumState, Row, unpack

if TYPE_CHECKING:
    from .. import Planetarium


def target(state: PlanetariumState) -> int:
    """Return what a seat alone has to beat: two less for every token that lies face down.

    Rules: solo.target, solo.lower.
    """
    return state.options.target - 2 * sum(kind >= FACE_DOWN for kind in state.track)


@rules.effect("end.points", "end.ties", "solo.target")
def outcome(game: Planetarium, state: PlanetariumState) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    scores = tuple(float(score) for score in state.scores)
    if state.seats == 1:
        return _alone(game, state, scores)
    best = max(state.scores)
    first = [seat for seat, score in enumerate(state.scores) if score == best]
    ahead = max(standing(state, seat) for seat in first)
    who = [seat for seat in first if standing(state, seat) == ahead]
    names = [game.seat_name(seat) for seat in who]
    if len(first) == 1:
        return Outcome(tuple(who), scores, "end.points", game.say("end.points", who=names, n=best))
    id = "end.ties" if len(who) == 1 else "end.shared"
    return Outcome(tuple(who), scores, "end.ties", game.say(id, who=names, n=best))


def _alone(game: Planetarium, state: PlanetariumState, scores: tuple[float, ...]) -> Outcome:
    beaten = state.scores[0] > target(state)
    id = "end.solo_won" if beaten else "end.solo_lost"
    text = game.say(id, who=game.seat_name(0), n=state.scores[0], target=target(state))
    return Outcome((0,) if beaten else (), scores, "solo.target", text)


def standing(state: PlanetariumState, seat: int) -> tuple[int, int, int]:
    """Return what breaks a tie, the more the better: matter on the mat, cubes, few cards."""
    return matter_of(state, seat), cubes_of(state.played, seat), -state.hands[seat].bit_count()


def matter_of(state: PlanetariumState, seat: int) -> int:
    """Count the matter on a seat's mat; of a kind there is too little to fill its eight bits."""
    return sum(unpack(sum(state.mats[4 * seat : 4 * seat + 4])))


def cubes_of(played: tuple[Row, ...], seat: int) -> int:
    """Count the cubes of a seat that stand on cards."""
    return sum([cube == seat for row in played for _, cube in row])
