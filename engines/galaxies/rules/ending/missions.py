"""Secret missions, and how far they are fulfilled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..box import ECONOMY, FACES
from ..state.places import HOME, SPACE
from . import badges

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.effect("mission.alone")
def mission_points(game: Epic, s: Galaxies, seat: int) -> int:
    """Return what the mission that a seat kept is worth to it."""
    if not s.missions[seat]:
        return 0
    mission = game.missions[s.missions[seat][0]]
    kind, *words = mission.kind.split()
    done = KINDS[kind](game, s, seat, words)
    return mission.points if done == 2 else mission.tied if done else 0


@rules.effect("mission.compare")
def _compare(game: Epic, s: Galaxies, seat: int, words: list[str], sign: int) -> int:
    mine = sign * amount(game, s, seat, words[0])
    others = [sign * amount(game, s, o, words[0]) for o in range(s.seats) if o != seat]
    return 2 if mine > max(others) else int(mine == max(others))


def _most(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return _compare(game, s, seat, words, 1)


def _fewest(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return _compare(game, s, seat, words, -1)


@rules.effect("mission.alone")
def _at_least(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    pairs = zip(words[::2], words[1::2], strict=True)
    return 2 * all(amount(game, s, seat, what) >= int(n) for what, n in pairs)


def _equal(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * (amount(game, s, seat, words[0]) == amount(game, s, seat, words[1]))


def _level(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * (s.level[seat] >= int(words[0]))


def _all(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    if "ships_home" in words:
        return 2 * all(place == HOME for place in s.ships[seat])
    return 2 * all(hull is not None for hull in s.hulls[seat])


def _no(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * all(place != HOME for place in s.ships[seat])


@rules.effect("mission.elder")
def _triggered(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * (s.trigger == seat)


KINDS: dict[str, Callable[[Epic, Galaxies, int, list[str]], int]] = {
    "most": _most,
    "fewest": _fewest,
    "equal": _equal,
    "at_least": _at_least,
    "level": _level,
    "all": _all,
    "no": _no,
    "triggered_end": _triggered,
}
"""How far a mission is fulfilled: 2 wholly, 1 as a tie, 0 not."""


def amount(game: Epic, s: Galaxies, seat: int, what: str) -> int:
    """Return how many of something a seat has, by the word of a mission."""
    if what in ("energy", "culture"):
        return s.goods[seat][what == "culture"]
    if what == "planets":
        return len(s.colonies[seat])
    if what.endswith("_planets") and what != "dwarf_planets":
        track = FACES.index(what.removesuffix("_planets")) - ECONOMY
        return sum(game.tracks[planet] == track for planet in s.colonies[seat])
    if what == "pilots":
        return sum(map(len, s.hangar[seat]))
    if what == "exploration_cards":
        return len(s.cards[seat])
    if what == "danger_cards":
        return sum(game.finds[card].colour == "danger" for card in s.cards[seat])
    if what == "ships_in_space":
        return sum(place == SPACE for place in s.ships[seat])
    if what == "badge_kinds":
        return sum(n > 0 for n in badges.badges(game, s, seat))
    if what == "same_badge":
        return max(badges.badges(game, s, seat))
    return s.dwarfs[seat]
