"""What levers, cards and tokens show while they are pointed at: where they lead on the universe.

Each is worked out from the few values that it depends on, and kept by whoever draws it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from armillary.engines.core.scene import Mark
from armillary.engines.core.text import Text

from ...rules.box.universe import ARBITRARY, FACES, LEVERS, SIDEWAYS, World
from ...rules.legal.movement import landing
from ...rules.legal.terraforming import open_on, settling
from ...study.sums import reached_from

if TYPE_CHECKING:
    from ... import Hope


class Aim(NamedTuple):
    """Marks on the universe, and a sentence about them."""

    links: tuple[Mark, ...] = ()
    more: tuple[Text, ...] = ()


@dataclass(frozen=True, eq=False)
class Flight:
    """Where a lever leads: the lines of the ways there, and every stop.

    It is worked out once, and known by being the same.
    """

    ways: tuple[Mark, ...]
    stops: tuple[int, ...]


@lru_cache(maxsize=256)
def flight(world: World, gone: int, corners: bool, here: int, number: int) -> Flight:
    """Return where a lever leads a ship from here, which may fly over `corners` or not."""
    likes = range(3) if number == ARBITRARY else (number,)
    ways: list[Mark] = []
    found: set[int] = set()
    for like in likes:
        stops = reached_from(world, gone, corners, here, like)
        ways += _ways(world, here, like, stops)
        found.update(stops)
    return Flight(tuple(ways), tuple(sorted(found)))


def _ways(world: World, here: int, like: int, stops: dict[int, int]) -> list[Mark]:
    """Return the lines of a flight, from the ship through its stops."""
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


@lru_cache(maxsize=128)
def waiting(world: World, stable: int, pioneers: tuple[int, ...]) -> tuple[int, ...]:
    """Return for every face how many of its planets still wait."""
    return tuple(open_on(world, stable, packed, face) for face, packed in enumerate(pioneers))


def lever(game: Hope, number: int, led: Flight, left: tuple[int, ...]) -> Aim:
    """Show every stop that a lever can bring the ship to, and the planets that wait on the way.

    `left` are the planets that wait at each stop.
    """
    pairs = [*zip(led.stops, left, strict=True)]
    links = (Mark(_key(face), "picked" if n else "good") for face, n in pairs)
    said = [game.say("point.stops", lever=f"@lever.{LEVERS[number]}", n=len(pairs))]
    if any(left):
        faces = [game.say("point.waiting", face=FACES[face], n=n) for face, n in pairs if n]
        said.append(game.say("point.planets", faces=faces))
    return Aim((*led.ways, *links), tuple(said))


def polarize(game: Hope, world: World, gone: int, here: int) -> Aim:
    """Show where the ship shifts to."""
    there = landing(world, gone, here, 0)
    said = game.say("point.polarize", face=FACES[there])
    return Aim((_line(here, there), Mark(_key(there), "good")), (said,))


def spin(world: World, gone: int, ships: tuple[int | None, ...], turned: int) -> Aim:
    """Show where every ship shifts to in a general polarization."""
    flown = (here for here in ships if here is not None)
    return Aim(tuple(_line(here, landing(world, gone, here, turned)) for here in flown))


@lru_cache(maxsize=128)
def payable(
    world: World, colour: int, gone: int, stable: int, pioneers: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the faces of a dimension on which planets wait."""
    left = waiting(world, stable, pioneers)
    among = range(colour, len(FACES), 3)
    return tuple(face for face in among if left[face] and not gone >> face // 3 & 1)


def payment(
    game: Hope, world: World, faces: tuple[int, ...], card: int, bug: int | None, wild: bool
) -> Aim:
    """Show the waiting planets of the ship's dimension that a card would pay for."""
    paid = [face for face in faces if settling(world.technology[face // 3], bug, wild)[card]]
    said = game.say("point.pays", n=len(paid))
    return Aim(tuple(Mark(_key(face), "picked") for face in paid), (said,))


def _key(face: int) -> str:
    return f"face:{FACES[face]}"


def _line(face: int, to: int) -> Mark:
    return Mark(_key(face), "path", to=_key(to))
