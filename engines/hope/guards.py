"""What is not allowed before and while a ship moves, rule by rule, in the rulebook's order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move
from armillary.engines.core.text import Text

from . import moves as m
from . import options, sums
from .box import CARDS, CHARACTERS, COLOURS
from .deeds import COLOUR, LEVER, PERSON
from .kit import CARD
from .registry import rules
from .sky import (
    ARBITRARY,
    AWAY,
    FACE,
    FACES,
    LEVERS,
    NEAR,
    POLARIZING,
    SIDEWAYS,
    TILE,
    TILES,
)
from .state import HopeState

if TYPE_CHECKING:
    from . import Hope

NATURES = (m.Lay, m.Draw, m.TurnUp, m.Strike, m.Deal)
REPLIES = (
    *(m.StandMonolith, m.Become, m.Embark, m.Discard, m.Stand, m.Point, m.Give, m.Drop),
    *(m.Wake, m.Jump, m.Pass),
)
EVERY: tuple[type[Move], ...] = (*NATURES, *options.TURN, *REPLIES)


@rules.guard("turn.order", *EVERY)
def the_actor_moves(game: Hope, state: HopeState, move: Move) -> Text | None:
    if state.to_act is None:
        return game.say("why.over")
    if move.seat != state.to_act:
        return game.say("why.turn", who=game.seat_name(state.to_act))
    return None


@rules.guard("turn.steps", *EVERY)
def one_thing_after_another(game: Hope, state: HopeState, move: Move) -> Text | None:
    asked = options.pending(state)
    if type(move) in (options.ANSWERS[asked] if asked else options.TURN):
        return None
    return game.say(f"asked.{asked or 'turn'}")


def timely(state: HopeState, move: Move) -> bool:
    """Tell whether a move of this kind is asked for now, so that its own rules can be asked."""
    asked = options.pending(state)
    return type(move) in (options.ANSWERS[asked] if asked else options.TURN)


def flying(state: HopeState, move: Move) -> bool:
    """Tell whether it is a move of somebody's free turn, with a ship in the universe."""
    return timely(state, move) and move.seat == state.to_act


@rules.guard("setup.universe", m.Lay)
def galaxies_are_laid_in_order(game: Hope, state: HopeState, move: m.Lay) -> Text | None:
    at = options.next_place(state)
    if at >= 0 and move.at != TILES[at]:
        return game.say("why.lay", at=TILES[at])
    if game.galaxy[move.galaxy] in state.tiles:
        return game.say("why.laid", galaxy=move.galaxy)
    return None


@rules.guard("setup.centre", m.Draw)
def the_first_cards_show_the_symbol(game: Hope, state: HopeState, move: m.Draw) -> Text | None:
    if options.pending(state) == "open" and not CARD[move.card] & 1:
        return game.say("why.symbol")
    return None


@rules.guard("refill.deck", m.Draw, m.TurnUp, m.Strike, m.Deal)
def only_what_is_left_is_drawn(game: Hope, state: HopeState, move: Move) -> Text | None:
    if isinstance(move, m.Draw):
        left = bool(state.deck and state.deck[CARD[move.card]])
    elif isinstance(move, m.TurnUp):
        left = state.bag[game.token[move.token]] > 0
    elif isinstance(move, m.Strike):
        left = bool(state.bugs >> game.bug[move.bug] & 1)
    else:
        left = isinstance(move, m.Deal) and (move.role == "hope" or options.unlucky(state))
    return None if left else game.say("why.none_left")


@rules.guard("setup.monolith", m.StandMonolith)
def the_monolith_begins_where_it_must(
    game: Hope, state: HopeState, move: m.StandMonolith
) -> Text | None:
    if not timely(state, move) or TILE[move.at] in state.todo[0][1]:
        return None
    keys = [f"tile:{TILES[tile]}" for tile in state.todo[0][1]]
    return game.say("why.monolith", keys=keys)


@rules.guard("setup.character", m.Become)
def a_character_is_chosen_once(game: Hope, state: HopeState, move: m.Become) -> Text | None:
    if PERSON[move.character] not in state.characters:
        return None
    return game.say("why.character", who=f"@character.{move.character}")


@rules.guard("setup.ships", m.Embark)
def two_ships_to_a_dimension(game: Hope, state: HopeState, move: m.Embark) -> Text | None:
    if options.berths(state, COLOUR[move.colour]):
        return None
    return game.say("why.berth", colour=f"@colour.{move.colour}")


@rules.guard("turn.movement", m.Pull, m.Polarize)
def one_movement_a_turn(game: Hope, state: HopeState, move: Move) -> Text | None:
    return None if state.actions > 0 else game.say("why.moved")


@rules.guard("nav.at_least_one", m.Pull, m.Polarize, m.End)
def what_is_begun_is_flown(game: Hope, state: HopeState, move: Move) -> Text | None:
    if not flying(state, move) or state.mode < 0 or state.steps:
        return None
    onwards = sums.following(game.world(state), state)
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
    if move.lever == LEVERS[ARBITRARY] and state.bug == sums.STIFF:
        return game.say("why.stiff", keys=("lever:arbitrary",))
    return None


@rules.guard("nav.reach", m.Pull)
def there_is_somewhere_to_go(game: Hope, state: HopeState, move: m.Pull) -> Text | None:
    here = state.ships[state.turn]
    if not flying(state, move):
        return None
    if sums.onward(game.world(state), state, LEVER[move.like], -1, 1 << here):
        return None
    return game.say("why.reach", lever=f"@lever.{move.like}", keys=(f"face:{FACES[here]}",))


@rules.guard("polar.after_lever", m.Polarize)
def a_lever_comes_first(game: Hope, state: HopeState, move: m.Polarize) -> Text | None:
    if not flying(state, move) or state.levers[move.seat]:
        return None
    if state.mode < 0 and stuck(game, state):
        return None
    return game.say("why.no_lever")


@rules.effect("polar.stuck")
def stuck(game: Hope, state: HopeState) -> bool:
    """Tell whether the ship can navigate nowhere: then it may polarize with all levers unused."""
    seen = 1 << state.ships[state.turn]
    world = game.world(state)
    return not any(sums.onward(world, state, like, -1, seen) for like in range(3))


@rules.guard("nav.declared", m.Step)
def a_step_needs_a_course(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if not timely(state, move):
        return None
    if state.mode < 0:
        return game.say("why.no_course")
    if state.mode == POLARIZING and state.steps:
        return game.say("why.landed")
    return None


@rules.guard("nav.dimension", m.Step)
def a_navigation_keeps_its_dimension(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if not 0 <= state.mode < POLARIZING or not timely(state, move):
        return None
    colour = state.ships[state.turn] % 3
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
    if 0 <= state.mode < POLARIZING and state.seen >> FACE[move.to] & 1:
        return game.say("why.twice", keys=(f"face:{move.to}",))
    return None


def _course(game: Hope, state: HopeState, move: m.Step, mode: int) -> bool:
    """Tell whether a step leaves the course under way, for a reason that no other rule names."""
    target = FACE[move.to]
    if state.mode != mode or not timely(state, move) or (mode == POLARIZING and state.steps):
        return False
    if state.gone >> target // 3 & 1 or (mode < POLARIZING and state.seen >> target & 1):
        return False
    if mode < POLARIZING and target % 3 != state.ships[state.turn] % 3:
        return False
    return target not in sums.following(game.world(state), state)


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
    here = state.ships[state.turn] // 3
    touching = FACE[move.to] // 3 in NEAR[here]
    return game.say("why.border" if touching else "why.sideways", keys=_open(game, state))


@rules.guard("polar.landing", m.Step)
def a_polarization_has_one_end(game: Hope, state: HopeState, move: m.Step) -> Text | None:
    if not _course(game, state, move, POLARIZING):
        return None
    return game.say("why.landing", keys=_open(game, state))


def _open(game: Hope, state: HopeState) -> list[str]:
    return [f"face:{FACES[face]}" for face in sums.following(game.world(state), state)]


@rules.guard("hero.prodigy", m.Teleport)
def only_the_prodigy_leaps(game: Hope, state: HopeState, move: m.Teleport) -> Text | None:
    if not flying(state, move):
        return None
    if state.characters[move.seat] != sums.PRODIGY:
        return game.say("why.prodigy", who=f"@character.{CHARACTERS[sums.PRODIGY]}")
    if not state.fresh:
        return game.say("why.begun")
    here, target = state.ships[move.seat], FACE[move.to]
    technology = game.world(state).technology
    alike = technology[here // 3] == technology[target // 3] >= 0
    if not alike or here // 3 == target // 3 or here % 3 != target % 3:
        return game.say("why.leap", keys=(f"face:{move.to}",))
    if state.gone >> target // 3 & 1:
        return game.say("why.gone", keys=(f"face:{move.to}",))
    return None


def cards(game: Hope, pay: tuple[str, ...]) -> list[Text]:
    """Return cards by name, for sentences."""
    return [game.card_name(CARDS[card]) for card in options.named(pay)]
