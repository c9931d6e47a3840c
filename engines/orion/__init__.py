"""Orion Duel: two colours, one mat of 85 hexagons, three ways to win.

Each seat lays tiles that carry its own colour and the opponent's. Join two facing constellations
with a chain of your colour, bring four galaxies onto one, or force three black holes onto a chain
of the opponent's colour. Whoever fulfils more of these ways than the other wins at once.

>>> from armillary.engines import load
>>> engine = load("orion")
>>> state = engine.start(preset=1)
>>> len(engine.legal(state))
1220
>>> [refusal.rule for refusal in engine.refusals(state, engine.parse("single a1", state))]
[]
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine, OptionError, Outcome
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.scene import Overlay, Part, Scene
from armillary.engines.core.text import Text

from . import ending, record, setting, telling, ways, wording
from . import guards as guards  # importing it ties the guards to their rules
from .box import read_box
from .laying import Laying, blank
from .mat import Mat, bits
from .moves import SIDES, ChooseFirst, Place, SetGalaxy, SetHole
from .registry import rules
from .state import Options, OrionState, OrionView

if TYPE_CHECKING:
    import networkx as nx

    from armillary.engines.core.questions import Maker

__all__ = ["GAME", "ChooseFirst", "OrionDuel", "Place", "SetGalaxy", "SetHole"]

BLUE, ORANGE = 0, 1


class OrionDuel(Engine[OrionState, OrionView]):
    """The rules of Orion Duel. Nothing is hidden, and chance only stands the tokens."""

    name = "orion"
    moves = (SetGalaxy, SetHole, ChooseFirst, Place)
    seats = (2, 2)
    rules = rules
    options = Options
    bound = 44
    overlays = ("zones", "chains", "distance", "met")

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        self.mat = Mat(read_box(data))
        self.laying = Laying(self.mat)

    def check_options(self, options: dict[str, Any]) -> Options:
        """Return the options; a preset that the box does not have is refused."""
        if options.get("preset") is not None:
            options = {"setup": "preset", **options}
        chosen: Options = super().check_options(options)
        known = ", ".join(self.mat.box.presets)
        if (chosen.setup == "preset") != (chosen.preset is not None):
            raise OptionError(f"orion: setup='preset' goes with preset=, one of {known}")
        if chosen.preset is not None and str(chosen.preset) not in self.mat.box.presets:
            raise OptionError(f"orion: there is no preset {chosen.preset}; there are {known}")
        return chosen

    @cached_property
    def domain(self) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
        """The words that each move is made of."""
        cells, who = tuple(self.mat.cells), (0, 1, NATURE)
        return {
            SetGalaxy: {"seat": who, "at": cells},
            SetHole: {"seat": who, "at": cells},
            ChooseFirst: {"seat": (0, 1), "first": (0, 1)},
            Place: {
                "seat": (0, 1),
                "tile": self.mat.tiles,
                "turn": tuple(range(6)),
                "side": SIDES,
                "at": cells,
            },
        }

    def flaw(self, move: Move) -> str | None:
        """Say what is not well formed: a tile that looks the same turned has fewer turns."""
        found = super().flaw(move)
        if found is None and isinstance(move, Place):
            ways_to_lie = self.mat.turns[move.tile]
            if (move.turn, move.side) not in ways_to_lie:
                known = ", ".join(f"{turn} {side}" for turn, side in ways_to_lie)
                return f"the tile '{move.tile}' lies only as {known}"
        return found

    def opening(self, seats: int, options: Options) -> OrionState:
        """Return the position before the first token, or with all of them from a preset."""
        state = blank(options, self.mat, self.laying.full_hand)
        if options.setup == "preset":
            return setting.from_preset(self.mat, state, str(options.preset))
        return setting.opening(state)

    def attempts(self, state: OrionState) -> Iterable[Move]:
        """Return every way the actor could try to move: all cells, all turns, over the edge too."""
        seat = state.to_act
        return () if seat is None else self._tries(seat, state.phase)

    @lru_cache(maxsize=8)  # noqa: B019 - an engine lives as long as its program
    def _tries(self, seat: int, phase: str) -> tuple[Move, ...]:
        if phase == setting.TILES:
            return tuple(
                Place(seat, tile, turn, side, at)
                for tile in self.mat.tiles
                for turn, side in self.mat.turns[tile]
                for at in self.mat.cells
            )
        if phase == setting.FIRST:
            return tuple(ChooseFirst(seat, first) for first in (BLUE, ORANGE))
        kind = SetGalaxy if phase == setting.GALAXIES else SetHole
        return tuple(kind(seat, at) for at in self.mat.cells)

    def legal(self, state: OrionState) -> Sequence[Move]:
        """Return the legal moves; placements in the order of the mat, tile by tile."""
        seat = state.to_act
        if seat is None:
            return []
        if state.phase == setting.TILES:
            return self.laying.listers[seat](self.laying.legal(state))
        if state.phase == setting.FIRST:
            return [ChooseFirst(seat, first) for first in (BLUE, ORANGE)]
        kind = SetGalaxy if state.phase == setting.GALAXIES else SetHole
        return [
            kind(seat, self.mat.cells[i])
            for i in bits(setting.open_cells(self.mat, state))
            if setting.room(self.mat, state, i)
        ]

    def draw(self, state: OrionState, roll: Roll) -> Move:
        """Draw NATURE's token, without working out every cell it might have been."""
        at = setting.draw_cell(self.mat, state, roll)
        return SetGalaxy(NATURE, at) if state.phase == setting.GALAXIES else SetHole(NATURE, at)

    def sample(self, state: OrionState, rng: random.Random) -> Move:
        """Return a legal move, each as likely as any other, without listing placements."""
        if state.phase != setting.TILES or state.to_act is None:
            return rng.choice(self.legal(state))
        return self.mat.moves[state.to_act][self.laying.sample(state, rng)]

    def advance(self, state: OrionState, move: Move) -> OrionState:
        """Return the position after a legal move."""
        if isinstance(move, Place):
            return self.laying.lay(state, self.mat.index[move.seat][move])
        if isinstance(move, ChooseFirst):
            return setting.begin(self.mat, state, move.first)
        assert isinstance(move, (SetGalaxy, SetHole))
        return setting.stand(self.mat, state, move.at)

    def playout(self, state: OrionState, rng: random.Random) -> OrionState:
        """Play random moves to the end: placements by number, no move object made."""
        while state.to_act is not None and state.phase != setting.TILES:
            state = self.advance(state, self.sample(state, rng))
        sample, lay = self.laying.sample, self.laying.lay
        while state[0] is not None:
            state = lay(state, sample(state, rng))
        return state

    def happened(self, before: OrionState, move: Move, after: OrionState) -> tuple[Event, ...]:
        """Return what a move did."""
        return telling.happened(self, before, move, after)

    def outcome(self, state: OrionState) -> Outcome | None:
        """Return how the duel ended, or None."""
        return ending.outcome(self, state)

    def view(self, state: OrionState, seat: int) -> OrionView:
        """Return the whole position: nothing is hidden in this game."""
        return OrionView(seat, state)

    def imagine(self, view: OrionView, rng: random.Random) -> OrionState:
        """Return the position itself."""
        return view.state

    def scramble(self, state: OrionState, seat: int, rng: random.Random) -> OrionState:
        """Return the same position: there is nothing that a seat may not know."""
        return state

    def graph(self, state: OrionState | None = None) -> nx.Graph[Any]:
        """Return the 85 cells with their neighbours; cells know their zone, token and colour."""
        from . import study

        return study.graph(self, state)

    def chains(self, state: OrionState, colour: int) -> nx.Graph[Any]:
        """Return the cells of one colour as a subgraph: its components are the chains."""
        from . import study

        return study.chains(self, state, colour)

    def distance(self, state: OrionState, colour: int) -> dict[str, int | None]:
        """Return for each pair of facing zones the fewest cells still needed to join them."""
        own, other = self.colours(state)[:: 1 if colour == BLUE else -1]
        return {
            name: ways.missing(self.mat, own, other, pair) for name, pair in self.mat.pairs.items()
        }

    def scene(self, view: OrionView) -> Scene:
        """Return the mat, the tokens, the tiles that lie and those in hand."""
        from . import picture

        return picture.scene(self, view)

    def overlay(self, view: OrionView, id: str) -> Overlay:
        """Return the marks of zones, chains, distances to a link, or ways that are met."""
        from .overlays import OVERLAYS

        return OVERLAYS[id](self, view)

    def ghost(self, picks: tuple[str, ...]) -> tuple[Part, ...]:
        """Return the picked tile as it would lie."""
        from . import picture

        return picture.ghost(self, picks)

    def prompt(self, view: OrionView, picks: tuple[str, ...]) -> Text:
        """Return what is to be done: stand a token, say who begins, or lay a tile."""
        return wording.prompt(self, view.state, picks)

    def keys(self, move: Move) -> tuple[str, ...]:
        """Return tile, turn, side and cell, as far as they make a difference."""
        return wording.keys(self, move)

    def spell(self, move: Move) -> str:
        """Return a move as words: `bent 2 back e4`, `galaxy e4`, `first blue`."""
        return wording.spell(self, move)

    def parse(self, text: str, state: OrionState) -> Move:
        """Return the move that the words stand for, made by the seat that is to act."""
        return wording.parse(self, text, state)

    def rare(self, state: OrionState, rng: random.Random) -> OrionState:
        """Return a setup with crowded tokens, or a long duel in which both are near or level."""
        from .rarity import rare

        return rare(self, state, rng)

    def questions(self) -> Sequence[Maker]:
        """Return what to ask about this game."""
        from . import questions

        return questions.MAKERS

    def worth(self, state: OrionState, seat: int) -> float:
        """Return a quick guess: ways met, then galaxies, holes and links that are under way."""
        return ending.worth(self, state, seat)

    def census(self, state: OrionState) -> dict[str, int]:
        """Count hexagons laid and in hand, and tokens standing and waiting."""
        return ending.census(self, state)

    def dump(self, state: OrionState) -> dict[str, Any]:
        """Return options, tokens and the tiles that lie, in words."""
        return record.dump(self, state)

    def restore(self, plain: dict[str, Any]) -> OrionState:
        """Return the position, its chains and placements worked out slowly from the words."""
        return record.restore(self, plain)

    # Small questions that the modules of this game ask.

    def left(self, state: OrionState, seat: int, tile: str) -> int:
        """Return how many tiles of a kind a seat still holds."""
        hand = state.hand1 if seat else state.hand0
        return hand >> 4 * self.mat.tiles.index(tile) & 15

    def colours(self, state: OrionState) -> tuple[int, int]:
        """Return the cells that lie under each colour."""
        under = [0, 0]
        for colour, chains in enumerate((state.chains0, state.chains1)):
            for chain in chains:
                under[colour] |= chain
        return under[0] & self.mat.all, under[1] & self.mat.all

    def covered(self, state: OrionState) -> int:
        """Return the cells that lie under a tile."""
        blue, orange = self.colours(state)
        return blue | orange


GAME = OrionDuel
