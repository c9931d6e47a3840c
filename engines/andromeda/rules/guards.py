"""What is not allowed, rule by rule, in the order of the rulebook.

A guard that looks into a hand looks only into the hand of the seat that is to act: nobody can
ask what another seat holds by trying its moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.text import Text

from .moves import (
    Deal,
    Draw,
    Land,
    Lay,
    Pilfer,
    Reveal,
    Rewind,
    Scheme,
    SetAliens,
    Stop,
    Take,
    Wait,
)
from .state import (
    ALIENS,
    COLLECT,
    DEAL,
    EXPLORE,
    FIRST_ALIEN,
    KEEP,
    LAND,
    LETTERS,
    NONE,
    REFILL,
    REVEAL,
    Andromeda,
)

if TYPE_CHECKING:
    from .. import Rarities

PLAYED: dict[type[Move], str] = {Pilfer: "pilferer", Scheme: "schemer", Rewind: "time_thief"}
EVERY = (SetAliens, Deal, Draw, Reveal, Pilfer, Scheme, Rewind, Land, Wait, Take, Lay, Stop)


@rules.guard("turn.order", *EVERY)
def the_one_who_is_asked_moves(game: Rarities, state: Andromeda, move: Move) -> Text | None:
    return rules.in_turn(game, state, move)


@rules.guard("setup.aliens", SetAliens)
def aliens_come_first(game: Rarities, state: Andromeda, move: SetAliens) -> Text | None:
    return None if state.phase == ALIENS else game.say("why.aliens_lie")


@rules.guard("setup.hands", Deal)
def cards_are_dealt_from_the_pile(game: Rarities, state: Andromeda, move: Deal) -> Text | None:
    if state.phase not in (DEAL, REFILL):
        return game.say("why.no_deal")
    if game.number[move.card] not in state.pile:
        return game.say("why.not_in_pile", card=f"@card.{move.card}")
    return None


@rules.guard("explore.one", Draw, Pilfer, Scheme, Rewind)
def portals_are_explored_one_by_one(game: Rarities, state: Andromeda, move: Move) -> Text | None:
    if state.phase == EXPLORE or state.to_act is None:
        return None
    return game.say(f"why.now.{state.phase}")


@rules.guard("explore.draw", Draw)
def cards_are_drawn_from_others(game: Rarities, state: Andromeda, move: Draw) -> Text | None:
    if move.victim >= state.seats:
        return game.say("why.nobody", who=game.seat_name(move.victim))
    if move.victim == move.seat:
        return game.say("why.own_hand", keys=(f"hand:{LETTERS[move.victim]}",))
    return None


@rules.guard("explore.draw", Reveal)
def the_card_is_in_that_hand(game: Rarities, state: Andromeda, move: Reveal) -> Text | None:
    if state.phase != REVEAL:
        return game.say("why.nothing_drawn")
    assert state.other is not None
    if move.seat != NATURE or game.number[move.card] in state.hands[state.other]:
        return None
    return game.say("why.not_in_that_hand", card=f"@card.{move.card}")


@rules.guard("alien.held", Pilfer, Scheme, Rewind)
def aliens_are_played_from_the_hand(game: Rarities, state: Andromeda, move: Move) -> Text | None:
    alien = PLAYED[type(move)]
    if move.seat != state.to_act or game.number[alien] in state.hands[move.seat]:
        return None
    return game.say("why.no_alien", card=f"@card.{alien}")


@rules.guard("alien.here", Rewind)
def the_thief_lies_at_the_explored_portal(
    game: Rarities, state: Andromeda, move: Rewind
) -> Text | None:
    if state.phase != EXPLORE or move.portal == state.position:
        return None
    keys = (f"portal:{state.position}",)
    return game.say("why.not_here", keys=keys, portal=state.position)


@rules.guard("pilferer.steals", Pilfer)
def there_is_something_to_steal(game: Rarities, state: Andromeda, move: Pilfer) -> Text | None:
    if move.victim >= state.seats:
        return game.say("why.nobody", who=game.seat_name(move.victim))
    if move.victim == move.seat:
        return game.say("why.own_home")
    if game.number[move.relic] in state.homes[move.victim]:
        return None
    return game.say(
        "why.not_at_that_home", who=game.seat_name(move.victim), card=f"@card.{move.relic}"
    )


@rules.guard("pilferer.full_set", Pilfer)
def full_sets_are_safe(game: Rarities, state: Andromeda, move: Pilfer) -> Text | None:
    if move.victim >= state.seats or move.victim == move.seat:
        return None
    relic, limit = game.number[move.relic], game.box.home.limit
    if state.homes[move.victim].count(relic) < limit:
        return None
    key = f"home:{LETTERS[move.victim]}-{move.relic}"
    return game.say("why.full_set", keys=(key,), who=game.seat_name(move.victim), n=limit)


@rules.guard("schemer.takes", Scheme)
def the_schemer_takes_a_relic(game: Rarities, state: Andromeda, move: Scheme) -> Text | None:
    keys, card = (f"portal:{move.portal}",), state.cards[move.portal - 1]
    if not _relic_lies(state):
        # Then no portal would do, which is another rule's to say.
        return None
    if card == NONE:
        return game.say("why.empty", keys=keys, portal=move.portal)
    if card >= FIRST_ALIEN:
        return game.say("why.alien_there", keys=keys, card=f"@card.{game.name_of[card]}")
    return None


@rules.guard("schemer.needs_relic", Scheme)
def a_relic_lies_somewhere(game: Rarities, state: Andromeda, move: Scheme) -> Text | None:
    return None if _relic_lies(state) else game.say("why.no_relic_lies")


def _relic_lies(state: Andromeda) -> bool:
    return any(card < FIRST_ALIEN for card in state.cards)


@rules.guard("land.window", Land, Wait)
def landing_follows_an_exploration(game: Rarities, state: Andromeda, move: Move) -> Text | None:
    if state.phase == LAND or state.to_act is None:
        return None
    return game.say("why.no_window")


@rules.guard("collect.when", Take, Lay, Stop)
def cards_move_when_the_mission_is_over(
    game: Rarities, state: Andromeda, move: Move
) -> Text | None:
    if state.phase in (COLLECT, KEEP) or state.to_act is None:
        return None
    return game.say("why.not_collecting")


@rules.guard("sabortal.keep", Lay)
def the_owner_of_the_sabortal_only_takes(
    game: Rarities, state: Andromeda, move: Lay
) -> Text | None:
    return game.say("why.keep") if state.phase == KEEP else None


@rules.guard("collect.take", Take)
def a_card_lies_there(game: Rarities, state: Andromeda, move: Take) -> Text | None:
    if state.cards[move.portal - 1] != NONE:
        return None
    return game.say("why.empty", keys=(f"portal:{move.portal}",), portal=move.portal)


@rules.guard("collect.lay", Lay)
def the_relic_is_in_the_hand(game: Rarities, state: Andromeda, move: Lay) -> Text | None:
    if move.seat != state.to_act or game.number[move.card] in state.hands[move.seat]:
        return None
    return game.say("why.not_in_hand", card=f"@card.{move.card}")


@rules.guard("home.relics", Lay)
def only_relics_lie_at_home(game: Rarities, state: Andromeda, move: Lay) -> Text | None:
    if game.number[move.card] < FIRST_ALIEN:
        return None
    return game.say("why.no_relic", card=f"@card.{move.card}")


@rules.guard("home.limit", Pilfer, Scheme, Lay)
def three_of_a_kind_at_most(
    game: Rarities, state: Andromeda, move: Pilfer | Scheme | Lay
) -> Text | None:
    if isinstance(move, Scheme):
        card = state.cards[move.portal - 1]
        if move.to == "hand":
            return None
    else:
        card = game.number[move.card if isinstance(move, Lay) else move.relic]
    limit = game.box.home.limit
    if state.homes[move.seat].count(card) < limit:
        return None
    name = game.name_of[card]
    key = f"home:{LETTERS[move.seat]}-{name}"
    return game.say("why.limit", keys=(key,), n=limit, card=f"@card.{name}")
