"""What levers, cards and tokens show while they are pointed at: where they lead on the universe."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from armillary.engines.core.scene import Mark
from armillary.engines.core.text import Text

from ...rules.box.universe import ARBITRARY, FACES, LEVERS, SIDEWAYS
from ...rules.legal.movement import landing
from ...rules.legal.terraforming import free, settles
from ...rules.state import HopeState, HopeView
from ...rules.state.underway import ship
from ...study.sums import of_viewer, reached

if TYPE_CHECKING:
    from ... import Hope


class Aim(NamedTuple):
    """Marks on the universe, and a sentence about them."""

    links: tuple[Mark, ...] = ()
    more: tuple[Text, ...] = ()


def lever(game: Hope, view: HopeView, number: int) -> Aim:
    """Show every stop that a lever can bring the ship to, and the planets that wait on the way."""
    state = of_viewer(view)
    if state.ships[state.turn] is None:
        return Aim()
    likes = range(3) if number == ARBITRARY else (number,)
    found: dict[int, int] = {}
    links: list[Mark] = []
    for like in likes:
        stops = reached(game, state, like)
        links += _ways(game, state, like, stops)
        found |= stops
    waiting = [face for face in sorted(found) if free(game.world(state), state, face)]
    links += [Mark(_key(face), "picked" if face in waiting else "good") for face in sorted(found)]
    said = [game.say("point.stops", lever=f"@lever.{LEVERS[number]}", n=len(found))]
    if waiting:
        faces = [
            game.say("point.waiting", face=FACES[face], n=free(game.world(state), state, face))
            for face in waiting
        ]
        said.append(game.say("point.planets", faces=faces))
    return Aim(tuple(links), tuple(said))


def _ways(game: Hope, state: HopeState, like: int, stops: dict[int, int]) -> list[Mark]:
    """Return the lines of a flight, from the ship through its stops."""
    here, world = ship(state, state.turn), game.world(state)
    if like < SIDEWAYS:
        lines = []
        for way, _ in world.straight[like][here]:
            last = here
            while (near := dict(world.straight[like][last]).get(way)) in stops:
                last = near
            if last != here:
                lines.append(_line(here, last))
        return lines
    reach = {here, *stops}
    return [_line(a, b) for a in sorted(reach) for b in world.borders[a] if a < b and b in reach]


def polarize(game: Hope, view: HopeView, spin: int = 0) -> Aim:
    """Show where the ship shifts to."""
    state = of_viewer(view)
    here = state.ships[state.turn]
    if here is None:
        return Aim()
    there = landing(game.world(state), state, here, spin)
    said = game.say("point.polarize", face=FACES[there])
    return Aim((_line(here, there), Mark(_key(there), "good")), (said,))


def spin(game: Hope, view: HopeView, turned: int) -> Aim:
    """Show where every ship shifts to in a general polarization."""
    state, world = view.state, game.world(view.state)
    ships = (here for here in state.ships if here is not None)
    lines = [_line(here, landing(world, state, here, turned)) for here in ships]
    return Aim(tuple(lines))


def payment(game: Hope, view: HopeView, pay: tuple[int, ...]) -> Aim:
    """Show the waiting planets of the ship's dimension that a card, or a pair, would pay for."""
    state = of_viewer(view)
    here, world = state.ships[state.turn], game.world(state)
    if here is None:
        return Aim()
    faces = [
        face
        for face in range(here % 3, len(FACES), 3)
        if not state.gone >> face // 3 & 1
        and free(world, state, face)
        and settles(world, state, pay, face // 3)
    ]
    said = game.say("point.pays", n=len(faces))
    return Aim(tuple(Mark(_key(face), "picked") for face in faces), (said,))


def _key(face: int) -> str:
    return f"face:{FACES[face]}"


def _line(face: int, to: int) -> Mark:
    return Mark(_key(face), "path", to=_key(to))
