"""The Rarities of Andromeda: push your luck along ten portals, past what others hide.

Whose turn it is explores the next portal by drawing a card from somebody's hand. A sabortal ends
the mission for all who have not landed; who landed furthest collects first. Three sets of three
relics at home win at once.

>>> from armillary.engines import load
>>> table = load("andromeda").table(seed=1, seats=4)
>>> table.state.position, len(table.legal)
(4, 3)
>>> [refusal.rule for refusal in table.engine.refusals(table.state, table.engine.parse(
...     "take 1", table.state))]
['collect.when']
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine, OptionError, Outcome
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.scene import Overlay, Scene
from armillary.engines.core.text import Text

from . import choices, ending, flow, record, secrecy, telling, turns, wording
from . import guards as guards  # importing it ties the guards to their rules
from .box import SABORTAL, read_box
from .moves import (
    GOALS,
    Deal,
    Draw,
    Land,
    Lay,
    Pilfer,
    Reveal,
    Rewind,
    Scheme,
    SetAliens,
    Stop,
    Take,
    Wait,
)
from .registry import rules
from .state import ALIENS, COLLECT, FIRST_ALIEN, KEEP, NONE, Andromeda, AndromedaView, Options

if TYPE_CHECKING:
    import networkx as nx

    from armillary.engines.core.questions import Maker

__all__ = [
    "GAME",
    "Deal",
    "Draw",
    "Land",
    "Lay",
    "Pilfer",
    "Rarities",
    "Reveal",
    "Rewind",
    "Scheme",
    "SetAliens",
    "Stop",
    "Take",
    "Wait",
]


class Rarities(Engine[Andromeda, AndromedaView]):
    """The rules of The Rarities of Andromeda. Hands are secret, and chance deals and draws."""

    name = "andromeda"
    moves = (
        SetAliens,
        Deal,
        Draw,
        Reveal,
        Pilfer,
        Scheme,
        Rewind,
        Land,
        Wait,
        Take,
        Lay,
        Stop,
    )
    seats = (3, 6)
    rules = rules
    options = Options
    bound = 100_000
    secrets = True
    overlays = ("risk", "order", "actions", "needs", "flow")

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        self.box = read_box(data)
        relics = self.box.cards.relics
        self.relics = tuple(range(len(relics)))
        self.aliens = tuple(range(FIRST_ALIEN, FIRST_ALIEN + 3))
        aliens = ("pilferer", "schemer", "time_thief")
        self.number = {name: i for i, name in enumerate(relics)}
        self.number |= dict(zip((*aliens, SABORTAL), itertools.count(FIRST_ALIEN), strict=False))
        self.names = tuple(self.number)
        self.name_of = {number: name for name, number in self.number.items()}
        self.sizes = {seats: self.box.hands[str(seats)] + 1 for seats in range(3, 7)}
        self.menu = choices.Menu(self)

    def check_options(self, options: dict[str, Any]) -> Options:
        """Return the options; `opening` checks them against the number of seats."""
        chosen: Options = super().check_options(options)
        return chosen

    @cached_property
    def domain(self) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
        """The words that each move is made of."""
        who = tuple(range(self.seats[1]))
        portals = tuple(range(1, len(self.box.portals.values) + 1))
        relics = self.box.cards.relics
        seat = {"seat": who}
        return {
            SetAliens: {"seat": (NATURE,), "order": self.menu.orders},
            Deal: {"seat": (NATURE,), "card": relics},
            Draw: {**seat, "victim": who},
            Reveal: {"seat": (NATURE,), "card": self.names},
            Pilfer: {**seat, "victim": who, "relic": relics},
            Scheme: {**seat, "portal": portals, "to": GOALS},
            Rewind: {**seat, "portal": portals},
            Land: seat,
            Wait: seat,
            Take: {**seat, "portal": portals},
            Lay: {**seat, "card": self.names},
            Stop: seat,
        }

    def first_state(self, seats: int, options: Options) -> Andromeda:
        """Return the table before the aliens are laid out: a sabortal in every hand."""
        if options.first >= seats:
            raise OptionError(f"andromeda: 'first' must be a seat from 0 to {seats - 1}")
        number, portals = self.number[SABORTAL], len(self.box.portals.values)
        return Andromeda(
            to_act=NATURE,
            phase=ALIENS,
            seats=seats,
            mission=0,
            holder=options.first,
            position=0,
            explorer=-1,
            other=options.first - 1,
            cards=bytes((NONE,)) * portals,
            landed=(),
            flying=(1 << seats) - 1,
            again=False,
            queue=(),
            left=0,
            homes=(b"",) * seats,
            winner=-1,
            hands=(bytes((number,)),) * seats,
            pile=flow.full_pile(self),
        )

    def attempts(self, state: Andromeda) -> Iterable[Move]:
        """Return every way the actor could try to move, in its time or not."""
        if state.to_act is None:
            return ()
        return self.menu.attempts(state.to_act, state.seats, state.phase in (KEEP, COLLECT))

    def legal(self, state: Andromeda) -> Sequence[Move]:
        """Return the legal moves: hands in seat order, then aliens; portals, then cards."""
        return self.menu.legal(state)

    def chances(self, state: Andromeda) -> list[tuple[Move, int]]:
        """Return what may be dealt or turned up, by the number of such cards."""
        return self.menu.chances(state)

    def draw(self, state: Andromeda, roll: Roll) -> Move:
        """Draw NATURE's move: any card of the pile or the hand, as likely as any other."""
        return self.menu.drawn(state, roll.below)

    def sample(self, state: Andromeda, rng: random.Random) -> Move:
        """Return a legal move, each as likely as any other; NATURE's by their weights."""
        if state.to_act == NATURE:
            return self.menu.drawn(state, lambda bound: int(rng.random() * bound))
        moves = self.menu.legal(state)
        return moves[int(rng.random() * len(moves))]

    def advance(self, state: Andromeda, move: Move) -> Andromeda:
        """Return the position after a legal move."""
        kind = type(move)
        return turns.THEN[kind](self, turns.ACTS[kind](self, state, move), move)

    def happened(self, before: Andromeda, move: Move, after: Andromeda) -> tuple[Event, ...]:
        """Return what a move did."""
        return telling.happened(self, before, move, after)

    def outcome(self, state: Andromeda) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(self, state)

    def view(self, state: Andromeda, seat: int) -> AndromedaView:
        """Return what lies open, this seat's hand, and how many cards the others hold."""
        return secrecy.view(self, state, seat)

    def imagine(self, view: AndromedaView, rng: random.Random) -> Andromeda:
        """Return a state that fits: cards that the seat cannot see are dealt at random."""
        return secrecy.imagine(self, view, rng)

    def scramble(self, state: Andromeda, seat: int, rng: random.Random) -> Andromeda:
        """Return the state with the other hands and the pile dealt anew."""
        return secrecy.imagine(self, secrecy.view(self, state, seat), rng)

    def graph(self, state: Andromeda | None = None) -> nx.Graph[Any]:
        """Return the path of portals with their values, and with cards and ships by a state."""
        from . import study

        return study.graph(self, state)

    def phases(self) -> nx.DiGraph[Any]:
        """Return how a mission flows from phase to phase; edges say when. Lessons ask about it."""
        from . import study

        return study.phases(self)

    def scene(self, view: AndromedaView) -> Scene:
        """Return the portals, the ships, the homes, the own hand and the backs of the others."""
        from . import picture

        return picture.scene(self, view)

    def overlay(self, view: AndromedaView, id: str) -> Overlay:
        """Return the marks of an overlay: the risk, say, or what is still needed."""
        from .overlays import OVERLAYS

        return OVERLAYS[id](self, view)

    def prompt(self, view: AndromedaView, picks: tuple[str, ...]) -> Text:
        """Return what the one who is asked may do next."""
        return wording.prompt(self, view, picks)

    def keys(self, move: Move) -> tuple[str, ...]:
        """Return hand, card, portal or button, in the order they are clicked."""
        return wording.KEYS[type(move)](move)

    def spell(self, move: Move) -> str:
        """Return a move as words: `draw b`, `scheme 4 home`, `lay boots`, `land`."""
        return wording.WORDS[type(move)](move)

    def spell_for(self, state: Andromeda, move: Move, seat: int) -> str:
        """Return a move as a seat may read it: what is dealt to others is not told."""
        hidden = isinstance(move, Deal) and seat != state.other
        return "deal ?" if hidden else self.spell(move)

    def parse(self, text: str, state: Andromeda) -> Move:
        """Return the move that the words stand for, made by the seat that is to act."""
        return wording.parse(self, text, state)

    def rare(self, state: Andromeda, rng: random.Random) -> Andromeda:
        """Return a late position: far flights, stacks, full homes, a pile that runs out."""
        from .rarity import shaken

        return shaken(self, state, rng)

    def questions(self) -> Sequence[Maker]:
        """Return what to ask about this game."""
        from . import questions

        return questions.MAKERS

    def worth(self, state: Andromeda, seat: int) -> float:
        """Return a quick guess: sets under way at home, what may be collected, and the risk."""
        return ending.worth(self, state, seat)

    def census(self, state: Andromeda) -> dict[str, int]:
        """Count relics of each kind, aliens and sabortals, wherever they are."""
        return ending.census(self, state)

    def dump(self, state: Andromeda) -> dict[str, Any]:
        """Return the position in words, secrets included: it is for files, not for eyes."""
        return record.dump(self, state)

    def restore(self, plain: dict[str, Any]) -> Andromeda:
        """Return the position that was dumped; the pile is what is left of the box."""
        return record.restore(self, plain)

    def letter(self, seat: int) -> str:
        """Return the letter by which keys and notation name a seat."""
        return wording.LETTERS[seat]


GAME = Rarities
