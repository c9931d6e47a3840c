"""HOPE: 36 galaxies in three dimensions, a universe that falls in, and perhaps a traitor.

Ships fly over cubes that are floors or walls as one looks at them, bring life to planets and make
galaxies stable before the Regression takes them. All win or lose together, and one of them most.

>>> from armillary.engines import load
>>> engine = load("hope")
>>> table = engine.table(seed=1, seats=2, begin="given")
>>> [engine.spell(move) for move in table.legal][:2]
['towards', 'away']
>>> [refusal.rule for refusal in engine.refusals(table.state, engine.parse("fly c4p", table.state))]
['nav.declared']
"""

from __future__ import annotations

from armillary.engines.core.engine import Engine
from armillary.engines.core.text import Text

from .rules.box import BUGS, TECHNOLOGIES, TOKENS, read_box
from .rules.box.kit import make_kit
from .rules.box.universe import TILES, World, make_world
from .rules.state import HopeState, HopeView, Moment, Options

__all__ = ["GAME", "Hope"]

UNDEALT = (None,) * len(TILES)
"""Until the last galaxy lies, the universe counts as not dealt."""


class Hope(Engine[HopeState, HopeView]):
    """The rules of HOPE. Hands, the deck and roles are secret; chance is NATURE's draws."""

    seats = (2, 4)
    bound = 30_000
    secrets = True

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        self.box = read_box(data)
        self.kit = make_kit(self.box)
        self.galaxies = tuple(self.box.galaxies.tiles)
        self.galaxy = {name: i for i, name in enumerate(self.galaxies)}
        self.numbers = frozenset(self.galaxy.values())
        self._worlds: dict[tuple[tuple[int | None, ...], str], World] = {}
        self._undealt = {
            geometry: make_world(self.box, UNDEALT, geometry) for geometry in ("mixed", "uniform")
        }
        self._world: tuple[tuple[int | None, ...], Options, World] | None = None

    # Small questions that the rooms of this game ask.

    def world(self, state: Moment) -> World:
        """Return the universe as it was dealt, made once."""
        tiles, options, last = state.tiles, state.options, self._world
        # Move by move it is the same playing, with the very same tiles.
        if last and last[0] is tiles and last[1] is options:
            return last[2]
        if tiles[-1] is None:
            return self._undealt[options.geometry]
        key = tiles, options.geometry
        found = self._worlds.get(key)
        if found is None:
            if len(self._worlds) > 256:
                self._worlds.clear()
            found = self._worlds[key] = make_world(self.box, *key)
        self._world = tiles, options, found
        return found

    def technology_name(self, number: int | None) -> Text:
        """Return what a technology is called; the Earth has "none"."""
        name = "none" if number is None else (*TECHNOLOGIES, "joker")[number]
        return self.say(f"technology.{name}")

    def card_name(self, card: str) -> Text:
        """Return what a card is called."""
        tech = self.say(f"technology.{card.rstrip('*')}")
        return self.say("card.symbol", technology=tech) if card.endswith("*") else tech

    def token_name(self, number: int) -> Text:
        """Return what a bonus token is called."""
        return self.say(f"token.{TOKENS[number]}")

    def bug_name(self, number: int) -> Text:
        """Return what a bug card is called."""
        return self.say(f"bug.{BUGS[number]}")


GAME = Hope
