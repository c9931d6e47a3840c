"""Planetarium: matter circles a star, planets gather it, and cards make worlds of them.

Each turn a seat moves one token clockwise. Matter that meets a planet goes to the seat's mat and
pays for cards, which score and make a planet habitable or hostile. When the evolution track is
full everybody has one last turn, in which final cards score what the planets have become.

>>> from armillary.engines import load
>>> engine = load("planetarium")
>>> table = engine.table(seed=7)
>>> len(table.view(0).hidden.hands)
2
>>> engine.graph().number_of_nodes(), engine.graph().number_of_edges()
(72, 176)
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import DataError
from armillary.engines.core.engine import Engine, OptionError, Outcome
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.scene import Overlay, Scene
from armillary.engines.core.text import Text

from . import acting, decks, ending, guess, listing, needs, secrecy, setting, telling, wording
from . import demands as demands  # importing these ties the guards to their rules
from . import guards as guards
from .box import DECKS, MATTER, PLANETS, read_box
from .drift import Drift
from .moves import (
    Cube,
    Deal,
    Dice,
    Discard,
    Downgrade,
    Draw,
    First,
    Keep,
    Pass,
    Play,
    Pull,
    Scatter,
    Shift,
)
from .orbits import Orbits
from .registry import rules
from .state import MOVE, Options, PlanetariumState, PlanetariumView
from .turns import Turns

if TYPE_CHECKING:
    import networkx as nx

    from armillary.engines.core.questions import Maker

__all__ = ["GAME", "Planetarium"]


class Planetarium(Engine[PlanetariumState, PlanetariumView]):
    """The rules of Planetarium. Hands are hidden; chance lays matter, deals cards, rolls dice."""

    name = "planetarium"
    moves = guards.MOVES
    seats = (1, 4)
    rules = rules
    options = Options
    bound = 1800
    secrets = True
    overlays = ("reach", "orbits", "wanted", "afford", "balance")

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of ours."""
        super().__init__(data)
        self.box = read_box(data)
        try:
            self.orbits = Orbits(self.box)
        except DataError as fault:
            raise DataError(f"{data or 'box.toml'}: {fault}") from None
        self.kind_of = bytes(
            (0, *(k for k, kind in enumerate(MATTER) for _ in range(self.box.matter[kind])))
        )
        self.cards = tuple(card.id for card in self.box.card)
        self.card: dict[str, int] = {id: number for number, id in enumerate(self.cards)}
        self.decks = tuple(
            sum(1 << n for n, card in enumerate(self.box.card) if card.deck == deck)
            for deck in DECKS
        )
        self.downgrades = sum(
            1 << n for n, card in enumerate(self.box.card) if card.icon == "downgrade"
        )
        for card in self.box.card:
            forms = {"en": card.name, "fr": card.fr or card.name, "de": card.de or card.name}
            self.texts.texts[f"card.{card.id}"] = forms
        self.asked = tuple(needs.asked(self, card) for card in self.box.card)
        names = self.orbits.names
        self.shifts = tuple(
            tuple(Shift(seat, at, to) for at in names for to in names) for seat in range(4)
        )
        self.scatters = tuple(Scatter(NATURE, kind) for kind in MATTER)
        self.deals = tuple(Deal(NATURE, card) for card in self.cards)
        self.rolls = listing.ROLLS
        self.passes, self.plays = tuple(map(Pass, range(4))), listing.plays(self.cards)
        self.turns: Turns = Turns(self)
        self.drift: Drift = Drift(self)

    def check_options(self, options: dict[str, Any]) -> Options:
        """Return the options; a position that the box does not have is refused."""
        chosen: Options = super().check_options(options)
        if not 1 <= chosen.rounds <= 100:
            raise OptionError(f"planetarium: 'rounds' must be from 1 to 100, not {chosen.rounds}")
        if chosen.position is not None and chosen.position not in self.box.positions:
            known = ", ".join(self.box.positions) or "none"
            raise OptionError(
                f"planetarium: there is no position {chosen.position!r}; there are {known}"
            )
        return chosen

    @cached_property
    def domain(self) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
        """The words that each move is made of."""
        seat: dict[str, tuple[Any, ...]] = {"seat": (0, 1, 2, 3)}
        nature: dict[str, tuple[Any, ...]] = {"seat": (NATURE,)}
        spaces, card, planet = self.orbits.names, {"card": self.cards}, {"planet": PLANETS}
        return {
            Scatter: {**nature, "matter": MATTER},
            Deal: {**nature, **card},
            Discard: {**seat, **card},
            First: {**nature, "first": (0, 1, 2, 3)},
            Shift: {**seat, "at": spaces, "to": spaces},
            Play: {**seat, **card, **planet},
            Downgrade: {**seat, **card},
            Cube: {**seat, **planet},
            Pull: {**seat, "at": spaces, **planet},
            Draw: {**seat, "deck": DECKS},
            Keep: {**seat, **card},
            Pass: seat,
            Dice: {**nature, "one": tuple(range(1, 7)), "two": tuple(range(1, 7))},
        }

    def first_state(self, seats: int, options: Options) -> PlanetariumState:
        """Return the position before the first token lies on the board, or a ready-made one."""
        return setting.opening(self, seats, options)

    def attempts(self, state: PlanetariumState) -> Iterable[Move]:
        """Return every way the actor could try to move in this step of the turn."""
        return () if state.to_act is None else self._tries(state.to_act, state.phase)

    @lru_cache(maxsize=64)  # noqa: B019 - an engine lives as long as its program
    def _tries(self, seat: int, phase: str) -> tuple[Move, ...]:
        kinds = [kind for kind, phases in guards.STEPS.items() if phase in phases]
        found: list[Move] = []
        for kind in kinds:
            fields = [values for name, values in self.domain[kind].items() if name != "seat"]
            rows: list[tuple[Any, ...]] = [()]
            for values in fields:
                rows = [(*row, value) for row in rows for value in values]
            found += [kind(seat, *row) for row in rows]
        return tuple(found)

    def legal(self, state: PlanetariumState) -> Sequence[Move]:
        """Return the legal moves, in the order of spaces, cards and planets."""
        return listing.legal(self, state)

    def chances(self, state: PlanetariumState) -> list[tuple[Move, int]]:
        """Return NATURE's moves; face-down matter weighs by how much of it is left."""
        return listing.chances(self, state)

    def sample(self, state: PlanetariumState, rng: random.Random) -> Move:
        """Return a legal move, each as likely as any other; token moves without listing them."""
        if state.phase == MOVE and self.reach(state) == 1:
            return listing.draw_step(self, state, rng)
        found = self.legal(state)
        return rng.choice(found) if len(found) > 1 or state.to_act == NATURE else found[0]

    def advance(self, state: PlanetariumState, move: Move) -> PlanetariumState:
        """Return the position after a legal move."""
        return acting.ACTS[type(move)](self, state, move)

    def happened(
        self, before: PlanetariumState, move: Move, after: PlanetariumState
    ) -> tuple[Event, ...]:
        """Return what a move did."""
        return telling.happened(self, before, move, after)

    def outcome(self, state: PlanetariumState) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(self, state)

    def view(self, state: PlanetariumState, seat: int) -> PlanetariumView:
        """Return the open position and the seat's own cards."""
        return secrecy.view(self, state, seat)

    def imagine(self, view: PlanetariumView, rng: random.Random) -> PlanetariumState:
        """Return a state that fits the view, the unseen cards dealt at random."""
        return secrecy.imagine(self, view, rng)

    def scramble(self, state: PlanetariumState, seat: int, rng: random.Random) -> PlanetariumState:
        """Return a state with other cards in other hands."""
        return secrecy.scramble(self, state, seat, rng)

    def graph(self, state: PlanetariumState | None = None) -> nx.DiGraph[Any]:
        """Return the spaces and the lines that lead clockwise from each."""
        from . import study

        return study.graph(self, state)

    def scene(self, view: PlanetariumView) -> Scene:
        """Return the orbits, the tokens, the planets' cards, the mats and the own hand."""
        from . import picture

        return picture.scene(self, view)

    def overlay(self, view: PlanetariumView, id: str) -> Overlay:
        """Return the marks of what can be reached, wanted or afforded."""
        from .overlays import OVERLAYS

        return OVERLAYS[id](self, view)

    def prompt(self, view: PlanetariumView, picks: tuple[str, ...]) -> Text:
        """Return what is to be done in this step of the turn."""
        return wording.prompt(self, view.open, picks)

    def keys(self, move: Move) -> tuple[str, ...]:
        """Return the space, card or choice, and where it goes."""
        return wording.keys(move)

    def spell(self, move: Move) -> str:
        """Return a move as words: `move 2.0 3.1`, `play H01 B`, `pass`."""
        return wording.spell(move)

    def spell_for(self, state: PlanetariumState, move: Move, seat: int) -> str:
        """Return a move as a seat may read it: `deal ?` for a card that only another one saw."""
        hidden = isinstance(move, Keep) and seat != move.seat
        if isinstance(move, Deal):
            hidden = seat != decks.due(state)[1]
        return wording.spell(move).split()[0] + " ?" if hidden else wording.spell(move)

    def parse(self, text: str, state: PlanetariumState) -> Move:
        """Return the move that the words stand for, made by the seat that is to act."""
        return wording.parse(self, text, state)

    def rare(self, state: PlanetariumState, rng: random.Random) -> PlanetariumState:
        """Return a ready-made position, one of the few states that follow it, or a shaken one."""
        from .rarity import shaken

        return rng.choice(self._moments) if rng.random() < 0.5 else shaken(self, state, rng)

    @cached_property
    def _moments(self) -> tuple[PlanetariumState, ...]:
        from . import questions

        return questions.moments(self)

    def questions(self) -> Sequence[Maker]:
        """Return what to ask about this game."""
        from . import questions

        return questions.MAKERS

    def worth(self, state: PlanetariumState, seat: int) -> float:
        """Return a quick guess: points made, and what matter and cards promise."""
        return guess.worth(self, state, seat)

    def census(self, state: PlanetariumState) -> dict[str, int]:
        """Count matter, cards and cubes, wherever they are."""
        return ending.census(self, state)

    def dump(self, state: PlanetariumState) -> dict[str, Any]:
        """Return the position as plain data."""
        from . import record

        return record.dump(self, state)

    def restore(self, plain: dict[str, Any]) -> PlanetariumState:
        """Return the position that the plain data describe."""
        from . import record

        return record.restore(self, plain)

    # Small questions that the modules of this game ask.

    def holds(self, state: PlanetariumState, seat: int, card: int) -> bool:
        """Tell whether a card is in a seat's hand."""
        return 0 <= seat < len(state.hands) and bool(state.hands[seat] >> card & 1)

    @rules.effect("track.accelerate", "track.next_turn")
    def reach(self, state: PlanetariumState) -> int:
        """Return how many spaces matter may move: one, and two once the track accelerates it."""
        return 1 + (len(state.track) >= self.box.track.accelerate)

    def cubes(self, state: PlanetariumState, seat: int) -> int:
        """Return how many cubes a seat has not put on a card."""
        return self.box.markers.cubes - ending.cubes_of(state, seat)

    def balance(self, state: PlanetariumState, planet: int) -> tuple[int, int]:
        """Return the habitable and the hostile points of the cards at a planet."""
        cards = [self.box.card[card] for card, _ in state.played[planet]]
        habitable = sum(card.points for card in cards if card.adds == "habitable")
        return habitable, sum(card.points for card in cards if card.adds == "hostile")


GAME = Planetarium
