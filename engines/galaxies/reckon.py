"""What a position is worth and yields: sums that change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from .registry import rules
from .state import HOME, SPACE, card_of, planet_of, step_of

if TYPE_CHECKING:
    from . import Epic
    from .grammar import Op
    from .state import Galaxies
    from .work import Work

    Position: TypeAlias = Galaxies | Work
    Place: TypeAlias = Any

NO_ABILITY: Op = ("",)


def pilot_of(game: Epic, s: Place, seat: int, ship: int) -> int:
    """Return who flies a ship, or -1."""
    hull = s.hulls[seat][ship]
    pilot: int = s.hangar[seat][hull][-1] if hull >= 0 else -1
    return pilot


@rules.effect("pilot.bound", "hire.replace")
def ability(game: Epic, s: Place, seat: int, ship: int) -> Op:
    """Return what the pilot of a ship can do; only the uppermost card of a hull counts."""
    hull = s.hulls[seat][ship]
    return game.abilities[s.hangar[seat][hull][-1]] if hull >= 0 else NO_ABILITY


@rules.effect("empire.levels", "end.points", "end.far_points")
def points(game: Epic, s: Place, seat: int) -> int:
    """Return the points that can end the game: empire, planets, pilots, dwarf planets."""
    ladder = game.box.rogue.points if s.rogue >= 0 and seat else game.box.empire.points
    total: int = ladder[min(s.level[seat], len(ladder)) - 1] + s.dwarfs[seat]
    for planet in s.colonies[seat]:
        total += game.planets[planet].points
    for pilots in s.hangar[seat]:
        for pilot in pilots:
            total += game.pilots[pilot].points
    return total


@rules.effect("acquire.yield", "acquire.home", "explore.culture", "pilot.acquire", "rogue.acquire")
def produced(game: Epic, s: Place, seat: int, good: int) -> int:
    """Return what an Acquire of a resource brings a seat before the limit."""
    total = 0
    gives = game.gives[good]
    for ship, place in enumerate(s.ships[seat]):
        if place == HOME:
            n = 1 if s.rogue >= 0 and seat else 1 - good
        elif place == SPACE:
            n = 1 if good or ability(game, s, seat, ship)[0] == "space_energy" else 0
        else:
            n = gives[planet_of(place)] if planet_of(place) >= 0 else 0
        if n and s.hulls[seat][ship] >= 0:
            n += _bonus(ability(game, s, seat, ship), good, place)
        total += n
    return total


def _bonus(can: Op, good: int, place: int) -> int:
    if can[0] != "acquire_bonus" or can[1] not in (good, 2):
        return 0
    where = "" if not can[3] else "on_surface" if step_of(place) < 0 else "on_orbit"
    return can[2] if can[3] == where and (not where or planet_of(place) >= 0) else 0


def depth(game: Epic, s: Place) -> int:
    """Return how many cards are in the exploration deck."""
    if not s.expansion:
        return 0
    held: int = sum(map(len, s.cards)) if hasattr(s, "cards") else sum(s.counts)
    gone: int = held + len(s.face_up) + (s.drawn >= 0)
    return len(game.finds) - gone


def undrawn(game: Epic, s: Position) -> list[int]:
    """Return the cards that are still in the exploration deck, looked at or not."""
    gone = {*s.face_up, s.drawn, *(card for held in s.cards for card in held)}
    return [card for card in range(len(game.finds)) if card not in gone]


@rules.effect("pilot.covered")
def counter(game: Epic, s: Place, seat: int, name: int | str) -> int:
    """Return a number of an action: written out, or what it counts."""
    if isinstance(name, int):
        return name
    if name == "per_home_ship":
        return sum(place == HOME for place in s.ships[seat])
    if name == "per_space_ship":
        return sum(place == SPACE for place in s.ships[seat])
    if name == "per_pilot":
        return sum(map(len, s.hangar[seat]))
    return sum(n > 0 for n in badges(game, s, seat))


@rules.effect("badge.kinds")
def badges(game: Epic, s: Place, seat: int) -> tuple[int, ...]:
    """Return how many badges of each kind a seat has, on cards and on all its pilots."""
    found = [0] * len(game.box.badges.kinds)
    for pilots in s.hangar[seat]:
        for pilot in pilots:
            for kind in game.pilot_badges[pilot]:
                found[kind] += 1
    for card in s.cards[seat] if hasattr(s, "cards") else s.own_cards if seat == s.seat else ():
        for kind in game.find_badges[card]:
            found[kind] += 1
    return tuple(found)


def track_of(game: Epic, place: int) -> int:
    """Return the track that a place is on, planet's or danger's: 0, 1, or -1 for none."""
    if step_of(place) >= 0:
        return game.tracks[planet_of(place)]
    card = card_of(place)
    return game.dangers[card][0] if card >= 0 else -1
