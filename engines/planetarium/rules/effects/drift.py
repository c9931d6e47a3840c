"""How dice move planets when one plays alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from armillary.engines.core import rules

from ..state import PlanetariumState

if TYPE_CHECKING:
    from ... import Planetarium

STILL = 8
"""From this total on, the dice move nothing."""


class Drift:
    """Works out where a roll takes each planet; it only looks, `Turns.roll` moves."""

    def __init__(self, game: Planetarium) -> None:
        self.game = game
        self.orbits = game.orbits

    @rules.effect("solo.once")
    def moved(self, state: PlanetariumState, total: int) -> Iterator[tuple[int, int, int]]:
        """Yield each planet that moves, from where to where, in the order of their letters."""
        if total >= STILL:
            return
        full, planets = state.full, list(state.planets)
        for planet, at in enumerate(state.planets):
            if self.orbits.orbit[at] > total:
                continue
            to = self.target(state, full, planets, at)
            if to != at:
                yield planet, at, to
            planets[planet] = to
            full &= ~(1 << to)

    def target(self, state: PlanetariumState, full: int, planets: list[int], at: int) -> int:
        """Return where a planet goes; its own space if it stays."""
        if self.orbits.spaces[at].arm:
            return self._on_arm(full, planets, at)
        met = self._sweep(full, at)
        return self._step(state, full, planets, at) if met is None else met

    @rules.effect("solo.sweep")
    def _sweep(self, full: int, at: int) -> int | None:
        """Return the first matter ahead on the same line."""
        return next((to for to in self.orbits.ahead[at] if full >> to & 1), None)

    @rules.effect("solo.step")
    def _step(self, state: PlanetariumState, full: int, planets: list[int], at: int) -> int:
        """Return the end of the thin line to the richer orbit, of equal ones to the inner."""
        free = [to for to in self.orbits.thin[at] if to not in planets]
        if not free:
            return at
        rich = max(self._matter(state, full, to) for to in free)
        equal = [to for to in free if self._matter(state, full, to) == rich]
        return min(equal, key=lambda to: self.orbits.orbit[to])

    def _matter(self, state: PlanetariumState, full: int, to: int) -> int:
        """Count the matter on the orbit of a space; all arms are one orbit, or as options say."""
        space = self.orbits.spaces[to]
        names = [space.ring]
        if space.arm and state.options.arm_count == "all":
            names = [ring for ring in self.orbits.rings if ring.startswith(str(space.orbit))]
        return sum(full >> i & 1 for name in names for i in self.orbits.rings[name])

    @rules.effect("solo.arm")
    def _on_arm(self, full: int, planets: list[int], at: int) -> int:
        """Return where a planet on an arm goes: along it, and from its end to the ring inside."""
        ahead = self.orbits.ahead[at]
        met = self._sweep(full, at)
        if met is not None:
            return met
        if ahead:
            return next((to for to in reversed(ahead) if to not in planets), at)
        entry = self.orbits.thin[at][0]
        if full >> entry & 1:
            return entry
        met = self._sweep(full, entry)
        if met is not None:
            return met
        return at if entry in planets else entry
