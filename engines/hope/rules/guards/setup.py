"""What is not allowed while the game is set up, and what chance cannot draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .. import moves as m
from ..box.kit import BUG, CARD, COLOUR, PERSON, TOKEN
from ..box.universe import TILE, TILES
from ..chance import next_place, unlucky
from ..legal.answers import berths
from ..state import HopeState, tasks

if TYPE_CHECKING:
    from ... import Hope


@rules.guard("setup.universe", m.Lay)
def galaxies_are_laid_in_order(game: Hope, state: HopeState, move: m.Lay) -> Text | None:
    at = next_place(state)
    if at is not None and move.at != TILES[at]:
        return game.say("why.lay", at=TILES[at])
    if game.galaxy[move.galaxy] in state.tiles:
        return game.say("why.laid", galaxy=move.galaxy)
    return None


@rules.guard("setup.centre", m.Draw)
def the_first_cards_show_the_symbol(game: Hope, state: HopeState, move: m.Draw) -> Text | None:
    asked = tasks.current(state)
    if isinstance(asked, tasks.Open) and not CARD[move.card] & 1:
        return game.say("why.symbol")
    return None


@rules.guard("refill.deck", m.Draw, m.TurnUp, m.Strike, m.Deal)
def only_what_is_left_is_drawn(game: Hope, state: HopeState, move: Move) -> Text | None:
    if isinstance(move, m.Draw):
        left = bool(state.deck and state.deck[CARD[move.card]])
    elif isinstance(move, m.TurnUp):
        left = state.bag[TOKEN[move.token]] > 0
    elif isinstance(move, m.Strike):
        left = bool(state.bugs >> BUG[move.bug] & 1)
    else:
        left = isinstance(move, m.Deal) and (move.role == "hope" or unlucky(state))
    return None if left else game.say("why.none_left")


@rules.guard("setup.monolith", m.StandMonolith)
def the_monolith_begins_where_it_must(
    game: Hope, state: HopeState, move: m.StandMonolith
) -> Text | None:
    asked = tasks.current(state)
    if not isinstance(asked, tasks.Monolith) or TILE[move.at] in asked.tiles:
        return None
    keys = [f"tile:{TILES[tile]}" for tile in asked.tiles]
    return game.say("why.monolith", keys=keys)


@rules.guard("setup.character", m.Become)
def a_character_is_chosen_once(game: Hope, state: HopeState, move: m.Become) -> Text | None:
    if PERSON[move.character] not in state.characters:
        return None
    return game.say("why.character", who=f"@character.{move.character}")


@rules.guard("setup.ships", m.Embark)
def two_ships_to_a_dimension(game: Hope, state: HopeState, move: m.Embark) -> Text | None:
    if berths(state, COLOUR[move.colour]):
        return None
    return game.say("why.berth", colour=f"@colour.{move.colour}")
