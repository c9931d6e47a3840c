"""What happens on tracks: ships advance, colonise, are pushed back, change orbit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.records import put

from ..box.abilities import AdvanceBonus, ColonizeGain, RegressOnAdvance
from ..box.words import ANY
from ..legal.tracks import further
from ..state import tasks
from ..state.pilots import ability, pilot_of
from ..state.places import HOME, SPACE, danger, danger_of, orbit, orbit_of, planet_of, steps_of
from .thawed import ship_key

if TYPE_CHECKING:
    from ... import Epic
    from ..moves import Advance, Boost, Recall, Regress, Transfer
    from ..state.tasks import Task
    from .thawed import Thawed


def advance(game: Epic, w: Thawed, move: Advance, t: tasks.Advance) -> None:
    """Advance a ship."""
    go_ahead(game, w, move.seat, move.ship, t.steps, t.track if t.by_die else None)


def boost(game: Epic, w: Thawed, move: Boost, t: tasks.Boost) -> None:
    """Pay a pilot to go further."""
    pilot = pilot_of(game, w, move.seat, t.ship)
    can = ability(game, w, move.seat, t.ship)
    assert pilot is not None and isinstance(can, AdvanceBonus)
    w.flown |= 1 << pilot
    w.lose(move.seat, can.good, can.price, "pilot.advance")
    go_ahead(game, w, move.seat, t.ship, can.steps)


def regress(game: Epic, w: Thawed, move: Regress, t: Task) -> None:
    """Push a ship back."""
    if type(t) is tasks.Yields:
        push_back(game, w, move.seat, move.ship, t.steps, "rogue.colony")
    elif type(t) is tasks.Back:
        w.ctx = move.ship
        push_back(game, w, move.seat, move.ship, t.steps, "op.regress_own")
    else:
        assert isinstance(t, tasks.Regress)
        if t.left > 1:
            done = t.done | 1 << (move.victim * 8 + move.ship)
            w.push(replace(t, left=t.left - 1, done=done, optional=True))
        push_back(game, w, move.victim, move.ship, t.steps, "op.regress")


def recall(game: Epic, w: Thawed, move: Recall, t: Task) -> None:
    """Take an orbiting ship home."""
    w.ctx = steps_of(w.ships[move.seat][move.ship])
    w.bring(move.seat, move.ship, HOME)
    w.tell("flew_home", "op.displace", move.seat, ship_key(move.seat, move.ship))


def transfer(game: Epic, w: Thawed, move: Transfer, t: Task) -> None:
    """Change the orbit of a ship."""
    change_orbit(game, w, move.seat, move.ship, game.planet_number[move.planet])


@rules.effect("advance.track", "danger.track", "pilot.advance")
def go_ahead(
    game: Epic, w: Thawed, seat: int, ship: int, steps: int, die: int | None = None
) -> None:
    """Bring a ship forward on its track; `die` is the track of the die that did it, if one did."""
    place = w.ships[seat][ship]
    held, on = danger_of(place), orbit_of(place)
    if held is not None:
        step = held.step + steps
        if step >= game.dangers[held.card][1]:
            w.bring(seat, ship, SPACE)
            w.tell("escaped", "danger.track", seat, ship_key(seat, ship))
            return
        w.bring(seat, ship, danger(held.card, step))
        w.tell("struggled", "danger.track", seat, ship_key(seat, ship), n=step)
    elif on is not None:
        planet, step = on.planet, on.step + steps
        if step >= game.planets[planet].advances:
            colonise(game, w, seat, planet, ship)
            return
        w.bring(seat, ship, orbit(planet, step))
        values: dict[str, Any] = {"planet": game.planets[planet].name, "n": step}
        w.tell("advanced", "advance.track", seat, ship_key(seat, ship), **values)
        can = ability(game, w, seat, ship)
        if isinstance(can, RegressOnAdvance):
            w.push(tasks.Regress(seat, track=ANY, steps=can.n, planet=planet))
    if die is not None and _boosts(game, w, seat, ship, die):
        w.push(tasks.Boost(seat, ship))


def _boosts(game: Epic, w: Thawed, seat: int, ship: int, die: int) -> bool:
    can = further(game, w, seat, ship)
    return can is not None and can.track in (die, ANY)


@rules.effect("advance.colonise", "table.refill", "pilot.arrive")
def colonise(game: Epic, w: Thawed, seat: int, planet: int, ship: int) -> None:
    """Make a planet a colony: all ships there fly home, and a new planet takes its place."""
    can = ability(game, w, seat, ship)
    w.ships = tuple(
        tuple(HOME if planet_of(place) == planet else place for place in ships) for ships in w.ships
    )
    w.colonies = put(w.colonies, seat, (*w.colonies[seat], planet))
    card = game.planets[planet]
    w.tell("colonised", "advance.colonise", seat, f"base:{seat}", planet=card.name, n=card.points)
    slot = w.row.index(planet)
    w.row = put(w.row, slot, None)
    w.push(tasks.Refill(slot))
    if isinstance(can, ColonizeGain):
        for good, n in enumerate((can.energy, can.culture)):
            w.gain(seat, good, n, "pilot.arrive")
    w.weigh(seat)


@rules.effect("op.regress", "pilot.immune")
def push_back(game: Epic, w: Thawed, seat: int, ship: int, steps: int, rule: str) -> None:
    """Push a ship back on its track, never off it."""
    on = orbit_of(w.ships[seat][ship])
    assert on is not None
    step = max(on.step - steps, 0)
    w.bring(seat, ship, orbit(on.planet, step))
    name = game.planets[on.planet].name
    w.tell("regressed", rule, seat, ship_key(seat, ship), planet=name, n=step)


@rules.effect("op.transfer_orbit")
def change_orbit(game: Epic, w: Thawed, seat: int, ship: int, planet: int) -> None:
    """Move a ship to the same step of another track; a track that ends there is colonised."""
    step = steps_of(w.ships[seat][ship])
    if step >= game.planets[planet].advances:
        w.bring(seat, ship, HOME)
        colonise(game, w, seat, planet, ship)
        return
    w.bring(seat, ship, orbit(planet, step))
    values: dict[str, Any] = {"planet": game.planets[planet].name, "n": step}
    w.tell("advanced", "op.transfer_orbit", seat, ship_key(seat, ship), **values)
