"""How a duel ends, how it stands, and what may never get lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Outcome
from armillary.engines.core.text import Text

from . import ways
from .gaps import gaps
from .registry import rules
from .state import OrionState

if TYPE_CHECKING:
    from . import OrionDuel

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
        winner = int(state.score1 > state.score0)
        return _won(game, winner, scores, "win.more", how=_listed(game, state, winner))
    if state.hand1 if state.turn else state.hand0:
        return _won(game, 1 - state.turn, scores, "end.stuck", other=game.seat_name(state.turn))
    values = ways.value(state, 0), ways.value(state, 1)
    if values[0] == values[1]:
        return Outcome((), scores, "end.draw", game.say("end.draw", value=values[0]))
    winner = int(values[1] > values[0])
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


def worth(game: OrionDuel, state: OrionState, seat: int) -> float:
    """Return how the position looks for a seat, between lost (-1) and won (1)."""
    if state.to_act is None:
        ended = outcome(game, state)
        assert ended is not None
        return 0.0 if not ended.winners else 1.0 if seat in ended.winners else -1.0
    near = gaps(game.mat).nearest(*game.colours(state))
    progress = _progress(state, 0, near[0]), _progress(state, 1, near[1])
    return (progress[seat] - progress[1 - seat]) / 4


FAR = 11
"""A link that is out of reach counts as if so many cells were still needed."""


def _progress(state: OrionState, seat: int, near: int | None) -> float:
    """Return about how far a seat has come on its three ways, each from 0 to 1."""
    mine, theirs = (state.chains0, state.chains1)[:: 1 if seat == 0 else -1]
    galaxies, holes = state.galaxies, state.holes
    most_galaxies = max([(chain & galaxies).bit_count() for chain in mine], default=0)
    most_holes = max([(chain & holes).bit_count() for chain in theirs], default=0)
    link = 1 - (FAR if near is None else near) / FAR
    return (
        link * link
        + (most_galaxies / ways.ENOUGH_GALAXIES) ** 2
        + (most_holes / ways.ENOUGH_HOLES) ** 2
    )


def census(game: OrionDuel, state: OrionState) -> dict[str, int]:
    """Count the hexagons of each colour and the tokens, wherever they are."""
    counts = {}
    under = game.colours(state)
    for colour in (0, 1):
        counts[f"hexagons {colour}"] = under[colour].bit_count()
        for tile in game.mat.tiles:
            form = game.mat.box.tiles[tile]
            counts[f"hexagons {colour}"] += game.left(state, colour, tile) * len(form.own)
            counts[f"hexagons {colour}"] += game.left(state, 1 - colour, tile) * len(form.opp)
    return counts
