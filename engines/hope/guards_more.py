"""What is not allowed in terraforming, with medals and tokens, and in the variants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from . import moves as m
from . import options, sums
from .guards import cards, flying, timely
from .kit import CARD
from .registry import rules
from .sky import FACE, FACES, POLARIZING
from .state import HopeState

if TYPE_CHECKING:
    from . import Hope


@rules.guard("place.moving", m.Place)
def pioneers_are_placed_on_the_way(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if flying(state, move) and state.mode < 0:
        return game.say("why.moving")
    return None


@rules.guard("place.dimension", m.Place)
def planets_of_the_own_dimension(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    here = state.ships[state.turn]
    if not flying(state, move) or FACE[move.at] % 3 == here % 3:
        return None
    return game.say("why.other_dimension", keys=(f"face:{move.at}", f"face:{FACES[here]}"))


@rules.guard("place.here", m.Place)
def pioneers_go_out_where_the_ship_is(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    here, target = state.ships[state.turn], FACE[move.at]
    if not flying(state, move) or target == here or target % 3 != here % 3:
        return None
    passed = state.mode >= 0 and state.seen >> target & 1
    keys = (f"face:{move.at}", f"face:{FACES[here]}")
    return game.say("why.passed" if passed else "why.elsewhere", keys=keys)


@rules.guard("place.planet", m.Place)
def a_planet_must_wait(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if sums.free(game.world(state), state, FACE[move.at]) > 0:
        return None
    return game.say("why.no_planet", keys=(f"face:{move.at}",))


@rules.guard("polar.once", m.Place)
def before_or_after_the_shift(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if not flying(state, move) or state.mode != POLARIZING or not state.steps:
        return None
    return game.say("why.before") if state.before and state.bug != sums.BOTH else None


@rules.guard("place.card", m.Place, m.Teleport)
def one_card_must_fit(game: Hope, state: HopeState, move: m.Place | m.Teleport) -> Text | None:
    pay = options.named(move.pay)
    if not flying(state, move) or len(pay) != 1:
        return None
    tile = state.ships[move.seat] // 3
    if sums.settles(game.world(state), state, pay, tile) or sums.jammed(state, pay):
        return None
    tech = game.technology_name(game.world(state).technology[tile])
    return game.say("why.card", card=cards(game, move.pay), technology=tech)


@rules.guard("bug.lasting", m.Place, m.Teleport)
def a_bug_may_bar_cards(game: Hope, state: HopeState, move: m.Place | m.Teleport) -> Text | None:
    if not flying(state, move) or not sums.jammed(state, options.named(move.pay)):
        return None
    return game.say("why.pairless" if state.bug == sums.PAIRLESS else "why.jokerless")


@rules.guard("place.hand", m.Place, m.Teleport, m.Give, m.Drop)
def cards_come_from_the_hand(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not timely(state, move) or move.seat != state.to_act:
        return None
    hand = state.hands[move.seat]
    if isinstance(move, m.Drop):
        held = hand[CARD[move.card]] > 0
    else:
        assert isinstance(move, m.Place | m.Teleport | m.Give)
        held = not move.pay or sums.holds(hand, options.named(move.pay))
    return None if held else game.say("why.hand")


@rules.guard("place.supply", m.Place)
def a_pioneer_must_be_left(game: Hope, state: HopeState, move: m.Place) -> Text | None:
    if move.seat < state.seats and not state.supply[move.seat]:
        return game.say("why.supply")
    return None


@rules.guard("token.take", m.Take)
def a_token_is_taken_on_entering(game: Hope, state: HopeState, move: m.Take) -> Text | None:
    if not flying(state, move):
        return None
    tile = state.ships[move.seat] // 3
    if not any(at == tile for at, _ in state.tokens):
        return game.say("why.no_token")
    return None if state.entered else game.say("why.not_entered")


@rules.guard("token.keep", m.Use)
def only_own_tokens_are_used(game: Hope, state: HopeState, move: m.Use) -> Text | None:
    if not flying(state, move) or state.mine[move.seat][game.token[move.token]]:
        return None
    return game.say("why.token", token=f"@token.{move.token}")


@rules.guard("grow.once", m.Upgrade, m.Learn)
def one_step_a_turn(game: Hope, state: HopeState, move: Move) -> Text | None:
    return game.say("why.grown") if state.grown else None


@rules.guard("grow.steps", m.Upgrade, m.Learn)
def ladders_end(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move):
        return None
    return game.say("why.top") if _cost(game, state, move) is None else None


@rules.guard("grow.cost", m.Upgrade, m.Learn)
def a_step_is_paid_in_medals(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move):
        return None
    cost, medals = _cost(game, state, move), state.medals[move.seat]
    if cost is not None and medals < cost:
        return game.say("why.medals", cost=cost, have=medals)
    return game.say("why.supply") if not state.supply[move.seat] else None


def _cost(game: Hope, state: HopeState, move: Move) -> int | None:
    seat = move.seat
    upgrade = isinstance(move, m.Upgrade)
    costs = (game.kit.upgrades if upgrade else game.kit.levels)[state.characters[seat]]
    done = (state.upgrades if upgrade else state.levels)[seat]
    return costs[done] if done < len(costs) else None


@rules.guard("role.reveal", m.Reveal, m.Upgrade, m.Learn)
def the_mask_drops_once(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move):
        return None
    if not isinstance(move, m.Reveal):
        banned = state.outed == 2 and sums.barred(state, move.seat)
        return game.say("why.banned") if banned else None
    if not state.options.traitor:
        return game.say("why.no_traitor")
    if state.roles[move.seat] != 1:
        return game.say("why.loyal")
    return game.say("why.revealed") if state.outed else None


@rules.guard("accuse.after", m.Accuse)
def nobody_is_accused_for_nothing(game: Hope, state: HopeState, move: m.Accuse) -> Text | None:
    if not state.options.traitor:
        return game.say("why.no_traitor")
    if state.outed:
        return game.say("why.revealed")
    if move.whom == move.seat or move.whom >= state.seats:
        return game.say("why.whom")
    return None


@rules.guard("accuse.once", m.Accuse)
def one_accusation_a_game(game: Hope, state: HopeState, move: m.Accuse) -> Text | None:
    return game.say("why.accused") if state.accused >> move.seat & 1 else None


@rules.guard("accuse.upgrade", m.Accuse)
def an_accuser_has_an_upgrade(game: Hope, state: HopeState, move: m.Accuse) -> Text | None:
    if move.seat < state.seats and not state.upgrades[move.seat]:
        return game.say("why.no_upgrade")
    return None


@rules.guard("accuse.rank", m.Accuse)
def an_accuser_ranks_higher(game: Hope, state: HopeState, move: m.Accuse) -> Text | None:
    if max(move.seat, move.whom) >= state.seats or move.whom == move.seat:
        return None
    mine, theirs = ((state.upgrades[seat], state.medals[seat]) for seat in (move.seat, move.whom))
    return None if mine > theirs else game.say("why.rank", who=game.seat_name(move.whom))


@rules.guard("role.power", m.Lure)
def the_power_of_the_traitor(game: Hope, state: HopeState, move: m.Lure) -> Text | None:
    if not flying(state, move):
        return None
    seat, target = move.seat, FACE[move.at]
    if not sums.barred(state, seat):
        return game.say("why.no_power")
    if state.lured:
        return game.say("why.lured")
    if not state.entered or target // 3 != state.ships[seat] // 3:
        return game.say("why.lure_here", keys=(f"face:{move.at}",))
    if not state.medals[seat]:
        return game.say("why.medals", cost=1, have=0)
    if move.owner >= state.seats or not sums.of_owner(state, target, move.owner):
        return game.say("why.nobody_there", keys=(f"face:{move.at}",))
    return None


@rules.guard("stable.order", m.Stand)
def a_pioneer_of_that_owner_waits(game: Hope, state: HopeState, move: m.Stand) -> Text | None:
    if timely(state, move) and not state.todo[0][1][move.owner]:
        return game.say("why.stand")
    return None


@rules.guard("accuse.right", m.Point)
def the_traitors_pioneer_is_replaced(game: Hope, state: HopeState, move: m.Point) -> Text | None:
    if not timely(state, move) or state.todo[0][0] != "swap":
        return None
    if sums.of_owner(state, FACE[move.at], state.todo[0][2]):
        return None
    return game.say("why.swap", keys=(f"face:{move.at}",))


@rules.guard("accuse.wrong", m.Point)
def an_own_pioneer_is_lost(game: Hope, state: HopeState, move: m.Point) -> Text | None:
    if not timely(state, move) or state.todo[0][0] != "lose":
        return None
    if sums.of_owner(state, FACE[move.at], state.turn):
        return None
    return game.say("why.lose", keys=(f"face:{move.at}",))


@rules.guard("bug.pay", m.Give)
def a_medal_is_given_by_who_has_one(game: Hope, state: HopeState, move: m.Give) -> Text | None:
    if move.pay or move.seat >= state.seats or state.medals[move.seat]:
        return None
    return game.say("why.medals", cost=1, have=0)


@rules.guard("bug.once", m.Wake)
def a_used_lever_wakes(game: Hope, state: HopeState, move: m.Wake) -> Text | None:
    if not timely(state, move) or move.seat != state.to_act:
        return None
    if state.levers[move.seat] >> game.lever[move.lever] & 1:
        return None
    return game.say("why.awake", keys=(f"lever:{move.lever}",))
