"""Why a ship cannot move there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..legal import flying
from ..moves import Advance, Draw, Exchange, Fly, Recall, Send, Transfer
from ..moves.answers import task_of
from ..state.decks import depth
from ..state.places import DANGER, HOME, SPACE, planet_of, surface

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("empire.levels", Fly, Advance, Exchange, Recall, Transfer, Send)
def _has_ship(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    if task_of(s, move) is None or move.ship < len(s.ships[move.seat]):
        return None
    return game.say("why.no_ship", n=len(s.ships[move.seat]))


def _flying(s: Galaxies, move: Fly) -> int | None:
    """Return where the ship of a Move stands, if there is such a ship and a Move is asked."""
    if task_of(s, move) is None or move.ship >= len(s.ships[move.seat]):
        return None
    return s.ships[move.seat][move.ship]


@rules.guard("move.which", Fly)
def _which(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    t = task_of(s, move)
    if t is None or (t.only in (None, move.ship) and not t.moved >> move.ship & 1):
        return None
    return game.say("why.other_ship")


@rules.guard("danger.stuck", Fly)
def _stuck(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    return game.say("why.stuck") if here is not None and here >= DANGER else None


@rules.guard("move.where", Fly)
def _where(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    if here is None or here >= DANGER:
        return None
    if move.to == "home":
        return game.say("why.at_home") if here == HOME else None
    if move.to == "space" or game.planet_number[move.to.partition(":")[2]] in s.row:
        return None
    return game.say("why.no_planet")


@rules.guard("move.same_planet", Fly)
def _same(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    name = move.to.partition(":")[2]
    if not here or not name or planet_of(here) != game.planet_number[name]:
        return None
    switch = flying.switches(game, s, move.seat, move.ship)
    return None if switch else game.say("why.same_planet", planet=game.named(name))


@rules.guard("move.room", Fly)
def _room(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    here = _flying(s, move)
    kind, _, name = move.to.partition(":")
    if here is None or not name or here >= DANGER:
        return None
    planet = game.planet_number[name]
    if planet_of(here) == planet and not flying.switches(game, s, move.seat, move.ship):
        return None
    if kind == "surface":
        taken = surface(planet) in s.ships[move.seat]
    else:
        taken = flying.in_orbit(s, move.seat, planet)
    return game.say(f"why.{kind}_taken", planet=game.named(name)) if taken else None


@rules.guard("explore.once", Fly)
def _explored(game: Epic, s: Galaxies, move: Fly) -> Text | None:
    in_space = move.to == "space" and _flying(s, move) == SPACE
    return game.say("why.in_space") if in_space else None


@rules.guard("explore.exhausted", Fly, Draw)
def _exhausted(game: Epic, s: Galaxies, move: Fly | Draw) -> Text | None:
    t = task_of(s, move)
    if t is None:
        return None
    if isinstance(move, Draw):
        return None if depth(game, s) else game.say("why.no_deck")
    if move.to != "space" or flying.unexplored(game, s):
        return None
    return game.say("why.no_deck" if s.expansion else "why.no_expansion")
