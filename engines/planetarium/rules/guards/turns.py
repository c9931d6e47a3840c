"""Who may move and in which step of a turn, and what the setup does not allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from ..box import MATTER
from ..effects import decks
from ..legal import face_down
from ..moves import STEPS, Deal, Discard, First, Scatter
from ..state import DISCARD, FIRST, SCATTER, PlanetariumState

if TYPE_CHECKING:
    from ... import Planetarium


@rules.guard("turn.order", *STEPS)
def the_actor_moves(game: Planetarium, state: PlanetariumState, move: Move) -> Text | None:
    return rules.in_turn(game, state, move)


@rules.guard("turn.steps", *STEPS)
def each_step_in_its_time(game: Planetarium, state: PlanetariumState, move: Move) -> Text | None:
    if state.phase in STEPS[type(move)]:
        return None
    return game.say(f"why.step.{state.phase}")


@rules.guard("setup.matter", Scatter)
def the_matter_is_left(game: Planetarium, state: PlanetariumState, move: Scatter) -> Text | None:
    if state.phase != SCATTER or face_down(state)[MATTER.index(move.matter)]:
        return None
    return game.say("why.no_matter_left", matter=f"@matter.{move.matter}")


@rules.guard("draw.bag", Deal)
def the_card_is_in_the_deck(game: Planetarium, state: PlanetariumState, move: Deal) -> Text | None:
    if state.phase not in STEPS[Deal]:
        return None
    if game.card[move.card] in decks.dealable(game, state):
        return None
    return game.say("why.not_in_deck", card=f"@card.{move.card}")


@rules.guard("setup.discard", Discard)
def a_final_of_the_hand(game: Planetarium, state: PlanetariumState, move: Discard) -> Text | None:
    if state.phase != DISCARD:
        return None
    card = game.card[move.card]
    if game.holds(state, move.seat, card) and game.decks[decks.FINAL] >> card & 1:
        return None
    return game.say("why.discard", card=f"@card.{move.card}")


@rules.guard("setup.first", First)
def the_lot_falls_on_a_tied_seat(
    game: Planetarium, state: PlanetariumState, move: First
) -> Text | None:
    if state.phase != FIRST or move.first in decks.tied(game, state):
        return None
    return game.say("why.first", who=f"@seat.{move.first}")
