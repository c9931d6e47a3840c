"""How tokens may not move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..box import MATTER, PLANETS
from ..legal.moving import matter_ends, reach
from ..moves import (
    Pass,
    Shift,
)
from ..state import (
    MOVE,
    PlanetariumState,
)

if TYPE_CHECKING:
    from ... import Planetarium


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
    far, most = orbits.steps[at][to], reach(game, state)
    if at in state.planets:
        most = 1
        if to in orbits.ahead[at]:
            return None
    if far <= most:
        return None
    values = {"token": token, "to": move.to, "far": far}
    return game.say(f"why.far_{most}", keys=_keys(move), **values)


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
    if reach(game, state) < 2 or game.orbits.steps[at][to] != 2:
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
