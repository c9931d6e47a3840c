"""How a ship may not move: levers, courses, polarizing, and the Prodigy's leap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from .. import moves as m
from ..box import CHARACTERS, COLOURS
from ..box.kit import LEVER, PRODIGY
from ..box.universe import ARBITRARY, AWAY, FACE, FACES, LEVERS, NEAR, POLARIZING, SIDEWAYS
from ..legal.movement import following, onward
from ..state import HopeState
from ..state.centre import STIFF
from ..state.underway import ship
from .turns import flying, timely

if TYPE_CHECKING:
    from ... import Hope


@rules.guard("turn.movement", m.Pull, m.Polarize)
def one_movement_a_turn(game: Hope, state: HopeState, move: Move) -> Text | None:
    return None if state.actions > 0 else game.say("why.moved")


@rules.guard("nav.at_least_one", m.Pull, m.Polarize, m.End)
def what_is_begun_is_flown(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move) or state.mode is None or state.steps:
        return None
    onwards = following(game.world(state), state)
    if not onwards:
        return None
    return game.say("why.halfway", keys=[f"face:{FACES[face]}" for face in onwards])


@rules.guard("nav.levers", m.Pull)
def a_lever_is_pulled_once(game: Hope, state: HopeState, move: m.Pull) -> Text | None:
    used = move.seat < state.seats and state.levers[move.seat] >> LEVER[move.lever] & 1
    if not used:
        return None
    return game.say("why.lever", keys=(f"lever:{move.lever}",), lever=f"@lever.{move.lever}")


@rules.guard("bug.lasting", m.Pull)
def a_bug_may_jam_a_lever(game: Hope, state: HopeState, move: m.Pull) -> Text | None:
    if move.lever == LEVERS[ARBITRARY] and state.bug == STIFF:
        return game.say("why.stiff", keys=("lever:arbitrary",))
    return None


@rules.guard("nav.reach", m.Pull)
def there_is_somewhere_to_go(game: Hope, state: HopeState, move: m.Pull) -> Text | None:
    if not flying(state, move) or onward(game.world(state), state, LEVER[move.like]):
        return None
    here = ship(state, move.seat)
    return game.say("why.reach", lever=f"@lever.{move.like}", keys=(f"face:{FACES[here]}",))


@rules.guard("polar.after_lever", m.Polarize)
def a_lever_comes_first(game: Hope, state: HopeState, move: m.Polarize) -> Text | None:
    if not flying(state, move) or state.levers[move.seat]:
        return None
    if state.mode is None and stuck(game, state):
        return None
    return game.say("why.no_lever")


@rules.effect("polar.stuck")
def stuck(game: Hope, state: HopeState) -> bool:
    """Tell whether the ship can navigate nowhere: then it may polarize with all levers unused."""
    world = game.world(state)
    return not any(onward(world, state, like) for like in range(3))


@rules.guard("nav.declared", m.Step)
def a_step_needs_a_course(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if not timely(state, move):
        return None
    if state.mode is None:
        return game.say("why.no_course")
    if state.mode == POLARIZING and state.steps:
        return game.say("why.landed")
    return None


@rules.guard("nav.dimension", m.Step)
def a_navigation_keeps_its_dimension(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if state.mode in (None, POLARIZING) or not timely(state, move):
        return None
    colour = ship(state, state.turn) % 3
    if FACE[move.to] % 3 == colour:
        return None
    keys = (f"face:{move.to}",)
    return game.say("why.dimension", colour=f"@colour.{COLOURS[colour]}", keys=keys)


@rules.guard("nav.gone", m.Step)
def a_line_ends_where_a_galaxy_is_gone(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if state.gone >> FACE[move.to] // 3 & 1:
        return game.say("why.gone", keys=(f"face:{move.to}",))
    return None


@rules.guard("nav.once", m.Step)
def no_face_twice(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if state.mode not in (None, POLARIZING) and state.seen >> FACE[move.to] & 1:
        return game.say("why.twice", keys=(f"face:{move.to}",))
    return None


def _course(game: Hope, state: HopeState, move: m.Step, mode: int) -> bool:
    """Tell whether a step leaves the course under way, for a reason that no other rule names."""
    target = FACE[move.to]
    if state.mode != mode or not timely(state, move) or (mode == POLARIZING and state.steps):
        return False
    if state.gone >> target // 3 & 1 or (mode < POLARIZING and state.seen >> target & 1):
        return False
    if mode < POLARIZING and target % 3 != ship(state, state.turn) % 3:
        return False
    return target not in following(game.world(state), state)


@rules.guard("nav.towards", m.Step)
def towards_runs_on_its_line(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    return (
        game.say("why.towards", keys=_open(game, state)) if _course(game, state, move, 0) else None
    )


@rules.guard("nav.away", m.Step)
def away_runs_on_its_line(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    off = _course(game, state, move, AWAY)
    return game.say("why.away", keys=_open(game, state)) if off else None


@rules.guard("nav.sideways", m.Step)
def sideways_needs_a_shared_border(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if not _course(game, state, move, SIDEWAYS):
        return None
    here = ship(state, state.turn) // 3
    touching = FACE[move.to] // 3 in NEAR[here]
    return game.say("why.border" if touching else "why.sideways", keys=_open(game, state))


@rules.guard("polar.landing", m.Step)
def a_polarization_has_one_end(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if not _course(game, state, move, POLARIZING):
        return None
    return game.say("why.landing", keys=_open(game, state))


def _open(game: Hope, state: HopeState) -> list[str]:
    return [f"face:{FACES[face]}" for face in following(game.world(state), state)]


@rules.guard("hero.prodigy", m.Teleport)
def only_the_prodigy_leaps(game: Hope, state: HopeState, move: m.Teleport) -> Text | None:
    if not flying(state, move):
        return None
    if state.characters[move.seat] != PRODIGY:
        return game.say("why.prodigy", who=f"@character.{CHARACTERS[PRODIGY]}")
    if not state.fresh:
        return game.say("why.begun")
    here, target = ship(state, move.seat), FACE[move.to]
    technology = game.world(state).technology
    tech = technology[target // 3]
    alike = tech is not None and technology[here // 3] == tech
    if not alike or here // 3 == target // 3 or here % 3 != target % 3:
        return game.say("why.leap", keys=(f"face:{move.to}",))
    if state.gone >> target // 3 & 1:
        return game.say("why.gone", keys=(f"face:{move.to}",))
    return None
