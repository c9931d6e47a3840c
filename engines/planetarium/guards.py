"""What is not allowed, rule by rule, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.text import Text

from . import decks, needs
from .box import DECKS, MATTER, PLANETS
from .listing import face_down, matter_ends
from .moves import (
    Cube,
    Deal,
    Dice,
    Discard,
    Downgrade,
    Draw,
    First,
    Keep,
    Pass,
    Play,
    Pull,
    Scatter,
    Shift,
)
from .registry import rules
from .state import (
    CUBE,
    DEAL,
    DICE,
    DISCARD,
    DRAW,
    DRAWN,
    FINALS,
    FIRST,
    GRAVITY,
    KEEP,
    MOVE,
    PLAY,
    SCATTER,
    PlanetariumState,
)

if TYPE_CHECKING:
    from . import Planetarium

MOVES = (Scatter, Deal, Discard, First, Shift, Play, Downgrade, Cube, Pull, Draw, Keep, Pass, Dice)
STEPS: dict[type[Move], tuple[str, ...]] = {
    Scatter: (SCATTER,),
    Deal: (DEAL, DRAWN),
    Discard: (DISCARD,),
    First: (FIRST,),
    Shift: (MOVE,),
    Play: (PLAY, FINALS),
    Downgrade: (PLAY,),
    Cube: (CUBE,),
    Pull: (GRAVITY,),
    Draw: (DRAW,),
    Keep: (KEEP,),
    Pass: (MOVE, PLAY, CUBE, GRAVITY, DRAW, FINALS),
    Dice: (DICE,),
}


@rules.guard("turn.order", *MOVES)
def the_actor_moves(game: Planetarium, state: PlanetariumState, move: Move) -> Text | None:
    if state.to_act is None:
        return game.say("why.over")
    if move.seat != state.to_act:
        return game.say("why.turn", who=game.seat_name(state.to_act))
    return None


@rules.guard("turn.steps", *MOVES)
def each_step_in_its_time(game: Planetarium, state: PlanetariumState, move: Move) -> Text | None:
    if state.phase in STEPS[type(move)]:
        return None
    return game.say(f"why.step.{state.phase}")


@rules.guard("setup.matter", Scatter)
def the_matter_is_left(game: Planetarium, state: PlanetariumState, move: Scatter) -> Text | None:
    if state.phase != SCATTER or face_down(game, state)[MATTER.index(move.matter)]:
        return None
    return game.say("why.no_matter_left", matter=f"@matter.{move.matter}")


@rules.guard("draw.bag", Deal)
def the_card_is_in_the_deck(game: Planetarium, state: PlanetariumState, move: Deal) -> Text | None:
    if move.seat != NATURE or state.phase not in STEPS[Deal]:
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
    return game.say("why.discard", card=f"@card.{move.card}", keys=(f"card:{move.card}",))


@rules.guard("setup.first", First)
def the_lot_falls_on_a_tied_seat(
    game: Planetarium, state: PlanetariumState, move: First
) -> Text | None:
    if state.phase != FIRST or move.first in decks.tied(game, state):
        return None
    return game.say("why.first", who=f"@seat.{move.first}")


# ---- moving a token


def _standing(game: Planetarium, state: PlanetariumState, at: int) -> str:
    """Return what stands on a space, as the id of its name, or nothing."""
    if at in state.planets:
        return f"@planet.{PLANETS[state.planets.index(at)]}"
    return f"@matter.{MATTER[game.kind_of[state.sky[at]]]}" if state.sky[at] else ""


def _ends(game: Planetarium, move: Shift) -> tuple[int, int]:
    return game.orbits.at[move.at], game.orbits.at[move.to]


def _keys(move: Shift) -> tuple[str, str]:
    return f"space:{move.at}", f"space:{move.to}"


@rules.guard("move.must", Shift, Pass)
def a_token_leaves_its_space(
    game: Planetarium, state: PlanetariumState, move: Shift | Pass
) -> Text | None:
    if isinstance(move, Pass):
        return game.say("why.must_move") if state.phase == MOVE else None
    return game.say("why.stays", keys=_keys(move)[:1]) if move.at == move.to else None


@rules.guard("move.token", Shift)
def a_token_stands_there(game: Planetarium, state: PlanetariumState, move: Shift) -> Text | None:
    at, _ = _ends(game, move)
    if state.sky[at] or at in state.planets:
        return None
    return game.say("why.no_token", keys=_keys(move)[:1], at=move.at)


@rules.guard("move.clockwise", Shift)
def tokens_go_clockwise(game: Planetarium, state: PlanetariumState, move: Shift) -> Text | None:
    at, to = _ends(game, move)
    if not _standing(game, state, at) or at not in game.orbits.out[to]:
        return None
    if to in game.orbits.out[at] or (at in state.planets and to in game.orbits.ahead[at]):
        return None
    return game.say("why.clockwise", keys=_keys(move), at=move.at, to=move.to)


@rules.guard("move.one_space", Shift)
def tokens_go_one_space(game: Planetarium, state: PlanetariumState, move: Shift) -> Text | None:
    at, to = _ends(game, move)
    orbits = game.orbits
    token = _standing(game, state, at)
    if not token or at == to or at in orbits.out[to]:
        return None
    far, reach = orbits.steps[at][to], game.reach(state)
    if at in state.planets:
        reach = 1
        if to in orbits.ahead[at]:
            return None
    if far <= reach:
        return None
    values = {"token": token, "to": move.to, "far": far}
    return game.say(f"why.far_{reach}", keys=_keys(move), **values)


@rules.guard("move.no_matter", Shift)
def matter_enters_no_matter(game: Planetarium, state: PlanetariumState, move: Shift) -> Text | None:
    at, to = _ends(game, move)
    if not state.sky[at] or at == to:
        return None
    if state.sky[to]:
        token = _standing(game, state, to)
        return game.say("why.matter_there", keys=_keys(move), to=move.to, token=token)
    mids = _between(game, state, at, to)
    if mids and all(state.sky[mid] for mid in mids):
        names = [game.orbits.names[mid] for mid in mids]
        keys = [f"space:{name}" for name in names]
        return game.say("why.matter_between", keys=keys, at=move.at, to=move.to, cells=names)
    return None


def _between(game: Planetarium, state: PlanetariumState, at: int, to: int) -> list[int]:
    """Return the spaces over which accelerated matter could go in two steps, if it needs two."""
    if game.reach(state) < 2 or game.orbits.steps[at][to] != 2:
        return []
    return [mid for mid in game.orbits.out[at] if to in game.orbits.out[mid]]


@rules.guard("move.two_spaces", Shift)
def a_planet_ends_the_move(game: Planetarium, state: PlanetariumState, move: Shift) -> Text | None:
    at, to = _ends(game, move)
    if not state.sky[at] or state.sky[to]:
        return None
    open = [mid for mid in _between(game, state, at, to) if not state.sky[mid]]
    stars = sum(1 << i for i in state.planets)
    if not open or to in matter_ends(game, state.full, stars, at):
        return None
    keys = [f"space:{game.orbits.names[mid]}" for mid in open]
    planet = _standing(game, state, open[0])
    return game.say("why.planet_between", keys=keys, to=move.to, token=planet)


@rules.guard("planet.apart", Shift)
def planets_stand_apart(game: Planetarium, state: PlanetariumState, move: Shift) -> Text | None:
    at, to = _ends(game, move)
    if at == to or at not in state.planets or to not in state.planets:
        return None
    token = _standing(game, state, to)
    return game.say("why.apart", keys=_keys(move), to=move.to, token=token)


@rules.guard("planet.sweep", Shift)
def a_sweep_ends_at_matter(game: Planetarium, state: PlanetariumState, move: Shift) -> Text | None:
    at, to = _ends(game, move)
    ahead = game.orbits.ahead[at]
    if at not in state.planets or to not in ahead or to in game.orbits.thin[at]:
        return None
    met = next((i for i in ahead[: ahead.index(to)] if state.sky[i]), None)
    if met is None:
        return None
    name = game.orbits.names[met]
    token = _standing(game, state, met)
    return game.say("why.sweep", keys=(f"space:{name}",), to=move.to, token=token, met=name)


# ---- playing a card


Card = Play | Downgrade


@rules.guard("card.hand", Play, Downgrade)
def the_card_is_in_hand(game: Planetarium, state: PlanetariumState, move: Card) -> Text | None:
    if game.holds(state, move.seat, game.card[move.card]):
        return None
    return game.say("why.hand", card=f"@card.{move.card}")


@rules.guard("card.finals_last", Play)
def finals_wait_for_the_last_turn(
    game: Planetarium, state: PlanetariumState, move: Play
) -> Text | None:
    if not game.asked[game.card[move.card]].final or state.phase == FINALS:
        return None
    id = "why.finals_wait" if state.left < 0 else "why.finals_next"
    return game.say(id, card=f"@card.{move.card}")


@rules.guard("card.one", Play)
def one_card_a_turn(game: Planetarium, state: PlanetariumState, move: Play) -> Text | None:
    if state.phase not in (CUBE, GRAVITY, DRAW, KEEP, FINALS):
        return None
    if game.asked[game.card[move.card]].final:
        return None
    return game.say("why.one_card")


def _lack(game: Planetarium, state: PlanetariumState, move: Play, rule: str) -> needs.Lack | None:
    """Return what the planet lacks for the card by one rule, in a phase where cards are played."""
    if state.phase not in STEPS[Play] or move.seat not in range(state.seats):
        return None
    card, planet = game.card[move.card], PLANETS.index(move.planet)
    found = needs.lacks(game, state, move.seat, card, planet)
    return next((lack for lack in found if lack.rule == rule), None)


def _about(game: Planetarium, state: PlanetariumState, move: Play) -> dict[str, str]:
    space = game.orbits.spaces[state.planets[PLANETS.index(move.planet)]]
    card = game.box.card[game.card[move.card]]
    low, high = card.orbits or (0, 0)
    return {
        "card": f"@card.{move.card}",
        "planet": f"@planet.{move.planet}",
        "here": str(space.orbit),
        "span": str(low) if low == high else f"{low}-{high}",
    }


def _needs(rule: str, id: str) -> None:
    """Tie one rule of what cards ask for to its sentence."""

    def check(game: Planetarium, state: PlanetariumState, move: Play) -> Text | None:
        lack = _lack(game, state, move, rule)
        if lack is None:
            return None
        values = _about(game, state, move)
        keys = (f"card:{move.card}", f"planet:{move.planet}")
        if lack.matter:
            missing = game.amounts(lack.matter)
            return game.say(id, keys=keys, missing=missing, **values)
        card = game.box.card[game.card[move.card]]
        wanted = f"@terrain.{card.terrain}" if rule == "card.terrain" else f"@side.{card.state}"
        return game.say(id, keys=keys, wanted=wanted, **values)

    rules.guard(rule, Play)(check)


_needs("card.matter", "why.matter")
_needs("card.terrain", "why.terrain")
_needs("card.orbit", "why.orbit")
_needs("card.state", "why.state")
_needs("card.marker", "why.marker")


@rules.guard("icon.downgrade", Downgrade)
def only_that_icon_and_in_time(
    game: Planetarium, state: PlanetariumState, move: Downgrade
) -> Text | None:
    card = f"@card.{move.card}"
    if game.box.card[game.card[move.card]].icon != "downgrade":
        return game.say("why.no_downgrade", card=card)
    if state.left >= 0:
        return game.say("why.downgrade_last")
    if not decks.bag(game, state, decks.LOW):
        return game.say("why.downgrade_empty")
    return None


@rules.guard("card.no_cube", Cube)
def a_cube_of_ones_own(game: Planetarium, state: PlanetariumState, move: Cube) -> Text | None:
    if state.phase != CUBE:
        return None
    row = state.played[PLANETS.index(move.planet)]
    if any(cube == move.seat for _, cube in row):
        return None
    return game.say("why.no_cube_there", planet=f"@planet.{move.planet}")


@rules.guard("icon.gravity", Pull)
def gravity_takes_matter(game: Planetarium, state: PlanetariumState, move: Pull) -> Text | None:
    if state.phase != GRAVITY or state.sky[game.orbits.at[move.at]]:
        return None
    return game.say("why.nothing_to_pull", keys=(f"space:{move.at}",), at=move.at)


# ---- drawing


@rules.guard("draw.must", Pass)
def one_draws_after_a_card(game: Planetarium, state: PlanetariumState, move: Pass) -> Text | None:
    if state.phase != DRAW or move.seat not in range(state.seats):
        return None
    open = decks.drawable(game, state, state.hands[move.seat])
    return game.say("why.must_draw") if open else None


@rules.guard("draw.empty", Draw)
def the_deck_has_cards(game: Planetarium, state: PlanetariumState, move: Draw) -> Text | None:
    if state.phase != DRAW or decks.bag(game, state, DECKS.index(move.deck)):
        return None
    return game.say("why.deck_empty", deck=f"@deck.{move.deck}")


@rules.guard("draw.finals", Draw)
def four_finals_at_most(game: Planetarium, state: PlanetariumState, move: Draw) -> Text | None:
    if state.phase != DRAW or move.deck != "final" or move.seat not in range(state.seats):
        return None
    finals = state.hands[move.seat] & game.decks[decks.FINAL]
    return game.say("why.four_finals") if finals.bit_count() >= decks.FINALS_HELD else None


@rules.guard("draw.keep", Keep)
def one_of_the_two_drawn(game: Planetarium, state: PlanetariumState, move: Keep) -> Text | None:
    if state.phase != KEEP or move.seat != state.turn or state.offer >> game.card[move.card] & 1:
        return None
    return game.say("why.keep", card=f"@card.{move.card}")
