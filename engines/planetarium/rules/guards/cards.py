"""What is not allowed with cards: playing, cubes, icons and drawing, in the rulebook's order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..box import DECKS, PLANETS
from ..effects import decks
from ..legal import needs
from ..moves import STEPS, Cube, Downgrade, Draw, Keep, Pass, Play, Pull
from ..state import CUBE, DRAW, FINALS, GRAVITY, KEEP, PlanetariumState

if TYPE_CHECKING:
    from ... import Planetarium

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
    id = "why.finals_wait" if state.left is None else "why.finals_next"
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
    found = needs.lacks(game, card, planet, needs.place(game, state, move.seat, planet))
    return next((lack for lack in found if lack.rule == rule), None)


def _about(game: Planetarium, state: PlanetariumState, move: Play) -> dict[str, str]:
    space = game.orbits.spaces[state.planets[PLANETS.index(move.planet)]]
    card = game.box.card[game.card[move.card]]
    low, high = card.orbits or (0, 0)
    return {
        "card": f"@card.{move.card}",
        "planet": f"@planet.{move.planet}",
        "here": str(space.orbit),
        "span": str(low) if low == high else f"{low}\u2011{high}",
    }


def _needs(rule: str, id: str) -> None:
    """Tie one rule of what cards ask for to its sentence."""

    def check(game: Planetarium, state: PlanetariumState, move: Play) -> Text | None:
        lack = _lack(game, state, move, rule)
        if lack is None:
            return None
        values = _about(game, state, move)
        keys = (f"planet:{move.planet}",)
        if lack.matter:
            missing = game.amounts(lack.matter)
            return game.say(id, keys=keys, missing=missing, **values)
        card = game.box.card[game.card[move.card]]
        if rule == "card.terrain":
            values["wanted"] = f"@terrain.{card.terrain}"
        if rule == "card.state":
            values["wanted"] = f"@side.{card.state}"
        return game.say(id, keys=keys, **values)

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
    if state.left is not None:
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
