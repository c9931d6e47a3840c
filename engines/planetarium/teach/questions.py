"""Questions about Planetarium; the answers come from the engine, or are counted out plainly."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.drafts import Draft, asks, seats
from armillary.engines.core.makers import Next, Targets
from armillary.engines.core.moves import NATURE
from armillary.engines.core.questions import Maker, Option

from ..rules import ending
from ..rules.box import MATTER, PLANETS
from ..rules.legal import needs
from ..rules.legal.moving import reach, steps
from ..rules.state import FINALS, MOVE, PLAY, PlanetariumState, bits

if TYPE_CHECKING:
    from .. import Planetarium


MAKERS: tuple[Maker, ...] = (Next("turn.order"), Targets("turn.steps"))


def _space(game: Planetarium, i: int) -> str:
    return f"space:{game.orbits.names[i]}"


@asks("find.lines", "board.lines", "move.clockwise")
def _lines(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft:
    i = rng.randrange(len(game.orbits.spaces))
    ends = frozenset(_space(game, j) for j in game.orbits.out[i])
    return Draft(ends, {"at": game.orbits.names[i], "n": len(ends)}, lights=(_space(game, i),))


@asks("count.orbit", "board.spaces")
def _orbit(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft:
    i = rng.randrange(len(game.orbits.spaces))
    values = {"at": game.orbits.names[i], "n": game.orbits.orbit[i]}
    return Draft(game.orbits.orbit[i], values, lights=(_space(game, i),))


@asks("count.matter", "setup.matter")
def _matter(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft:
    kind = rng.choice(MATTER)
    return Draft(game.box.matter[kind], {"matter": f"@matter.{kind}", "n": game.box.matter[kind]})


def _ends(game: Planetarium, state: PlanetariumState, at: int) -> frozenset[str]:
    return frozenset(_space(game, j) for i, j in steps(game, state) if i == at)


@asks("find.planet", "planet.sweep", "planet.ring", "planet.apart")
def _planet(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if state.phase != MOVE:
        return None
    planet = rng.randrange(len(PLANETS))
    at = state.planets[planet]
    values = {"planet": f"@planet.{PLANETS[planet]}", "n": len(_ends(game, state, at))}
    return Draft(_ends(game, state, at), values, lights=(_space(game, at),))


@asks("find.fast", "track.accelerate", "move.two_spaces")
def _fast(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if state.phase != MOVE or reach(game, state) < 2:
        return None
    free = [i for i in bits(state.full) if _ends(game, state, i)]
    if not free:
        return None
    at = rng.choice(free)
    ends = _ends(game, state, at)
    return Draft(ends, {"at": game.orbits.names[at], "n": len(ends)}, lights=(_space(game, at),))


@asks("find.takers", "card.matter", "card.terrain", "card.orbit")
def _takers(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if state.phase not in (PLAY, FINALS) or state.to_act != 0:
        return None
    taken = {}
    for card in bits(state.hands[0]):
        if game.asked[card].final == (state.phase == FINALS):
            fit = [p for p in range(len(PLANETS)) if needs.fits(game, state, 0, card, p)]
            if fit:
                taken[card] = fit
    if not taken:
        return None
    card = rng.choice(sorted(taken))
    keys = frozenset(_space(game, state.planets[p]) for p in taken[card])
    lights = (f"card:{game.cards[card]}",)
    return Draft(keys, {"card": f"@card.{game.cards[card]}", "n": len(keys)}, lights=lights)


@asks("which.side", "planet.state")
def _side(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft:
    planet = rng.randrange(len(PLANETS))
    side = "habitable" if state.living >> planet & 1 else "hostile"
    a, b = rng.randrange(14), rng.randrange(14)
    after = "habitable" if a > b else "hostile" if b > a else side
    options = tuple(Option(one, game.say(f"side.{one}")) for one in ("habitable", "hostile"))
    values = {"planet": f"@planet.{PLANETS[planet]}", "side": f"@side.{side}", "a": a, "b": b}
    lights = (f"world:{PLANETS[planet]}",)
    return Draft(after, {**values, "after": f"@side.{after}"}, options, lights)


@asks("count.turns", "end.trigger", "end.turns")
def _turns(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if state.left is None or state.to_act is None:
        return None
    return Draft(state.left, {"n": state.left, "who": game.seat_name(state.turn)})


@asks("count.finals", "card.marker", "draw.finals")
def _finals(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    seat = rng.randrange(state.seats)
    counts = [sum(cube == seat for _, cube in row) for row in state.played]
    planet = rng.choice([p for p, n in enumerate(counts) if n] or [0])
    values = {"who": game.seat_name(seat), "planet": f"@planet.{PLANETS[planet]}"}
    most = min(4, counts[planet])
    return Draft(most, {**values, "n": most, "cubes": counts[planet]})


@asks("count.hand", "hand.five", "setup.hand")
def _hand(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if state.phase != MOVE or state.to_act is None or state.to_act == NATURE:
        return None
    n = state.hands[state.to_act].bit_count()
    return Draft(n, {"n": n, "who": game.seat_name(state.to_act)})


@asks("count.target", "solo.lower", "solo.target")
def _target(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft:
    target = rng.choice((90, 100, 110))
    down = rng.randrange(25)
    return Draft(target - 2 * down, {"target": target, "down": down, "n": target - 2 * down})


def _alone(game: Planetarium, state: PlanetariumState) -> PlanetariumState | None:
    return state if state.seats == 1 and state.full and state.phase in (MOVE, PLAY) else None


@asks("find.rolled", "solo.dice")
def _rolled(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if _alone(game, state) is None:
        return None
    total = rng.randrange(2, 8)
    orbits = game.orbits.orbit
    moved = {p: at for p, at in enumerate(state.planets) if orbits[at] <= total}
    if not moved:
        return None
    keys = frozenset(_space(game, at) for at in moved.values())
    return Draft(keys, {"n": total, "moved": [PLANETS[p] for p in moved]})


@asks("find.drift", "solo.sweep", "solo.step", "solo.arm")
def _drift(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if _alone(game, state) is None:
        return None
    planet = rng.randrange(len(PLANETS))
    at = state.planets[planet]
    to = game.drift.target(state, state.full, list(state.planets), at)
    if to == at:
        return None
    values = {"planet": f"@planet.{PLANETS[planet]}", "to": game.orbits.names[to]}
    return Draft(frozenset([_space(game, to)]), values, lights=(_space(game, at),))


@asks("which.winner", "end.points", "end.ties")
def _winner(game: Planetarium, state: PlanetariumState, rng: random.Random) -> Draft | None:
    if state.to_act is not None or state.seats == 1:
        return None
    ended = ending.outcome(game, state)
    assert ended is not None
    if len(ended.winners) != 1:
        return None
    values = {"scores": [str(score) for score in state.scores], "why": ended.text}
    return Draft(str(ended.winners[0]), values, seats(game, state.seats))
