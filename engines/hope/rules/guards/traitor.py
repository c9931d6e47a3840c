"""How nobody is accused, and what the traitor may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .. import moves as m
from ..box.universe import FACE
from ..state import HopeState, tasks
from ..state.pioneers import of_owner
from ..state.roles import REVEALED, TRAITOR, barred
from ..state.underway import ship
from .turns import flying

if TYPE_CHECKING:
    from ... import Hope


@rules.guard("role.reveal", m.Reveal, m.Upgrade, m.Learn)
def the_mask_drops_once(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move):
        return None
    if not isinstance(move, m.Reveal):
        banned = state.outed == REVEALED and barred(state, move.seat)
        return game.say("why.banned") if banned else None
    if not state.options.traitor:
        return game.say("why.no_traitor")
    if state.roles[move.seat] != TRAITOR:
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
    if not barred(state, seat):
        return game.say("why.no_power")
    if state.lured:
        return game.say("why.lured")
    if not state.entered or target // 3 != ship(state, seat) // 3:
        return game.say("why.lure_here", keys=(f"face:{move.at}",))
    if not state.medals[seat]:
        return game.say("why.medals", cost=1, have=0)
    if move.owner >= state.seats or not of_owner(state, target, move.owner):
        return game.say("why.nobody_there", keys=(f"face:{move.at}",))
    return None


@rules.guard("accuse.right", m.Point)
def the_traitors_pioneer_is_replaced(game: Hope, state: HopeState, move: m.Point) -> Text | None:
    asked = tasks.current(state)
    if not isinstance(asked, tasks.Swap) or of_owner(state, FACE[move.at], asked.whom):
        return None
    return game.say("why.swap", keys=(f"face:{move.at}",))


@rules.guard("accuse.wrong", m.Point)
def an_own_pioneer_is_lost(game: Hope, state: HopeState, move: m.Point) -> Text | None:
    asked = tasks.current(state)
    if not isinstance(asked, tasks.Lose) or of_owner(state, FACE[move.at], state.turn):
        return None
    return game.say("why.lose", keys=(f"face:{move.at}",))
