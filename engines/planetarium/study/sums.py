"""How soon a card could be paid for: the fewest turns, were nobody else to move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..rules.box import PLANETS
from ..rules.legal import needs
from ..rules.legal.moving import planet_ends, reach
from ..rules.state import PlanetariumState, bits

if TYPE_CHECKING:
    from .. import Planetarium

DEEP = 6
"""A plan of more turns is not looked for."""


class Plan(NamedTuple):
    """A way to pay for a card: the planet, the turns it takes, and the spaces of the matter."""

    planet: int
    turns: int
    matter: tuple[int, ...]


def soonest(game: Planetarium, state: PlanetariumState, seat: int, card: int) -> Plan | None:
    """Return the plan of fewest turns for a card, or None if none is near.

    A turn moves the planet or one matter that is wanted; other tokens stay where they are.
    """
    best: Plan | None = None
    for planet in range(len(PLANETS)):
        if not game.asked[card].worlds >> planet & 1:
            continue
        missing = needs.short(game, state, seat, card, planet)
        limit = DEEP if best is None else best.turns - 1
        found = _Search(game, state, planet).least(missing, limit)
        if found is not None:
            best = Plan(planet, *found)
    return best


class _Step(NamedTuple):
    """What can be done next: where the planet is then, the turns, and the matter it meets."""

    to: int
    turns: int
    picked: int | None


class _Search:
    """Looks for the fewest turns by trying one turn, then two, and so on."""

    def __init__(self, game: Planetarium, state: PlanetariumState, planet: int) -> None:
        self.game, self.state, self.planet = game, state, planet
        self.stride = reach(game, state)
        self.others = sum(1 << at for p, at in enumerate(state.planets) if p != planet)

    def least(self, missing: tuple[int, ...], limit: int) -> tuple[int, tuple[int, ...]] | None:
        lying = [0] * len(missing)
        for at in bits(self.state.full):
            lying[self._kind(at)] += 1
        if any(n < wanted for n, wanted in zip(lying, missing, strict=True)):
            return None
        start = self.state.planets[self.planet]
        for turns in range(sum(missing), limit + 1):
            self.seen: dict[tuple[int, int, tuple[int, ...]], int] = {}
            found = self._within(turns, start, self.state.full, missing)
            if found is not None:
                return turns, found
        return None

    def _within(
        self, turns: int, at: int, full: int, missing: tuple[int, ...]
    ) -> tuple[int, ...] | None:
        """Return the matter to collect within so many turns, or None if they are too few."""
        if not any(missing):
            return ()
        if sum(missing) > turns:
            return None
        key = (at, full, missing)
        tried = self.seen.get(key)
        if tried is not None and tried >= turns:
            return None
        self.seen[key] = turns
        for to, cost, picked in self._steps(at, full, missing):
            if cost > turns:
                continue
            rest = missing
            gone = full
            if picked is not None:
                gone &= ~(1 << picked)
                kind = self.game.kind_of[self.state.sky[picked]]
                rest = tuple(max(0, n - (k == kind)) for k, n in enumerate(missing))
            found = self._within(turns - cost, to, gone, rest)
            if found is not None:
                return found if picked is None else (picked, *found)
        return None

    def _steps(self, at: int, full: int, missing: tuple[int, ...]) -> list[_Step]:
        """Return what can be done next; what gathers matter that is missing comes first."""
        wanted: list[_Step] = []
        rest: list[_Step] = []
        for to in planet_ends(self.game, full, self.others | 1 << at, at):
            meets = bool(full >> to & 1)
            gathers = meets and missing[self._kind(to)]
            (wanted if gathers else rest).append(_Step(to, 1, to if meets else None))
        wanted += [_Step(at, cost, matter) for matter, cost in self._matter(at, full, missing)]
        return wanted + rest

    def _kind(self, at: int) -> int:
        return self.game.kind_of[self.state.sky[at]]

    def _matter(self, at: int, full: int, missing: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return the wanted matter that could come to the planet, with the turns it needs."""
        found = []
        far = {at: 0}
        front = [at]
        for here in front:
            if far[here] >= DEEP:
                continue
            for back in self.game.orbits.into[here]:
                if back in far or self.others >> back & 1:
                    continue
                far[back] = far[here] + 1
                if full >> back & 1:
                    if missing[self._kind(back)]:
                        found.append((back, -(-far[back] // self.stride)))
                else:
                    front.append(back)
        return found
