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

import random
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine, OptionError, Outcome
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.scene import Overlay, Part, Scene
from armillary.engines.core.text import Text

from . import deeds, ending, flow, options, prompts, record, secrecy, telling, tries, wording
from . import guards as guards  # importing them ties the guards to their rules
from . import guards_more as guards_more
from . import moves as m
from .box import BUGS, TECHNOLOGIES, TOKENS, read_box
from .kit import BUG, CARD, make_kit
from .registry import rules
from .sky import TILES, World, make_world
from .state import HopeState, HopeView, Options, Play

if TYPE_CHECKING:
    import networkx as nx

    from armillary.engines.core.questions import Maker

__all__ = ["GAME", "Hope"]

UNDEALT = (-1,) * len(TILES)
"""Until the last galaxy lies, the universe counts as not dealt."""


class Hope(Engine[HopeState, HopeView]):
    """The rules of HOPE. Hands, the deck and roles are secret; chance is NATURE's draws."""

    name = "hope"
    moves = tuple(dict.fromkeys((m.Lay, *tries.domain())))
    seats = (2, 4)
    rules = rules
    options = Options
    bound = 30_000
    secrets = True
    overlays = ("stops", "fill", "polarize", "threat", "border", "shapes")

    def __init__(self, data: str | None = None) -> None:
        """Read the box; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        self.box = read_box(data)
        self.kit = make_kit(self.box)
        self.galaxies = tuple(self.box.galaxies.tiles)
        self.galaxy = {name: i for i, name in enumerate(self.galaxies)}
        self.token, self.bug = deeds.TOKEN, BUG
        self.lever = deeds.LEVER
        self._worlds: dict[tuple[tuple[int, ...], str], World] = {}

    def check_options(self, options: dict[str, Any]) -> Options:
        """Return the options; a gap between crossings must be from 3 to 8."""
        chosen: Options = super().check_options(options)
        if not 3 <= chosen.crossing_gap <= 8:
            raise OptionError(f"hope: crossing_gap must be from 3 to 8, not {chosen.crossing_gap}")
        return chosen

    def world(self, state: HopeState | Play) -> World:
        """Return the universe as it was dealt, made once."""
        tiles = state.tiles
        key = (tiles if tiles[-1] >= 0 else UNDEALT), state.options.geometry
        found = self._worlds.get(key)
        if found is None:
            if len(self._worlds) > 256:
                self._worlds.clear()
            found = self._worlds[key] = make_world(self.box, *key)
        return found

    @cached_property
    def domain(self) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
        """The words that each move is made of."""
        lay = {"seat": (NATURE,), "at": TILES, "galaxy": self.galaxies}
        return {m.Lay: lay, **tries.domain()}

    def flaw(self, move: Move) -> str | None:
        """Say what is not well formed: also where two fields must agree."""
        return super().flaw(move) or tries.flaw(move)

    def first_state(self, seats: int, options: Options) -> HopeState:
        """Return the table before anything is dealt."""
        order: tuple[int, ...] = ()
        if options.universe == "sample":
            order = tuple(self.galaxy[name] for name in self.box.deal.order)
        stacks = getattr(self.box.stacks, options.difficulty)
        return flow.opening(self.kit, seats, options, stacks, order)

    def attempts(self, state: HopeState) -> Iterable[Move]:
        """Return every way the actor could try to do what is asked, or to play a turn."""
        return tries.attempts(self.galaxies, state)

    def legal(self, state: HopeState) -> Sequence[Move]:
        """Return the legal moves of whoever is to act."""
        return options.legal(self.world(state), self.kit, self.galaxies, state)

    def chances(self, state: HopeState) -> list[tuple[Move, int]]:
        """Return NATURE's moves with their weights: as many as there are of each piece."""
        found: list[tuple[Move, int]] = []
        for move in self.legal(state):
            if isinstance(move, m.Draw):
                found.append((move, state.deck[CARD[move.card]]))
            elif isinstance(move, m.TurnUp):
                found.append((move, state.bag[self.token[move.token]]))
            elif isinstance(move, m.Deal):
                dealt = state.todo[0][1]
                left = state.seats + 1 - dealt
                hopes = left - 1 if options.unlucky(state) else left
                found.append((move, hopes if move.role == "hope" else 1))
            else:
                found.append((move, 1))
        return [(move, weight) for move, weight in found if weight]

    def sample(self, state: HopeState, rng: random.Random) -> Move:
        """Return a legal move, NATURE's as likely as it is, a seat's as likely as any other."""
        if state.to_act != NATURE:
            return rng.choice(self.legal(state))
        if state.todo[0][0] in ("draw", "fill", "omen"):
            return rng.choices(options.DRAWS, state.deck)[0]
        if state.todo[0][0] == "lay":
            laid = set(state.tiles)
            left = [n for n in range(len(self.galaxies)) if n not in laid]
            return options.lay(state, self.galaxies[rng.choice(left)])
        moves, weights = zip(*self.chances(state), strict=True)
        return rng.choices(moves, weights)[0]  # type: ignore[no-any-return]

    def advance(self, state: HopeState, move: Move) -> HopeState:
        """Return the position after a legal move."""
        play = Play(state, self.world(state), self.kit)
        deeds.do(play, move, self.galaxy)
        return play.closed()

    def playout(self, state: HopeState, rng: random.Random) -> HopeState:
        """Play random moves to the end on one open position."""
        play = Play(state, self.world(state), self.kit)
        while play.to_act is not None:
            dealing = play.tiles[-1] < 0
            deeds.do(play, self.sample(play, rng), self.galaxy)  # type: ignore[arg-type]
            if dealing:
                play.world = self.world(play)
        return play.closed()

    def happened(self, before: HopeState, move: Move, after: HopeState) -> tuple[Event, ...]:
        """Return what a move did."""
        return telling.happened(self, before, move, after)

    def outcome(self, state: HopeState) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(self, state)

    def view(self, state: HopeState, seat: int) -> HopeView:
        """Return what a seat knows: its own hand and role, and all that lies open."""
        return secrecy.view(state, seat)

    def imagine(self, view: HopeView, rng: random.Random) -> HopeState:
        """Return a position that fits the view."""
        return secrecy.imagine(self, view, rng)

    def scramble(self, state: HopeState, seat: int, rng: random.Random) -> HopeState:
        """Return the position with hidden cards and roles dealt anew."""
        return secrecy.imagine(self, secrecy.view(state, seat), rng)

    def graph(self, state: HopeState | None = None) -> nx.MultiDiGraph[Any]:
        """Return the faces and every single step between them, labelled by how it is made."""
        from . import study

        return study.graph(self, state)

    def scene(self, view: HopeView) -> Scene:
        """Return the universe, the track, the technology centre and the own cockpit."""
        from . import picture

        return picture.scene(self, view)

    def overlay(self, view: HopeView, id: str) -> Overlay:
        """Return the marks of stops, planets to fill, shifts, threatened tiles, the border."""
        from .overlays import OVERLAYS

        return OVERLAYS[id](self, view)

    def ghost(self, picks: tuple[str, ...]) -> tuple[Part, ...]:
        """Return the pioneer that is about to be placed."""
        placing = picks and picks[0].partition(":")[0] in ("card", "pair")
        return (Part("pioneer", 0, 0, "picked"),) if placing else ()

    def prompt(self, view: HopeView, picks: tuple[str, ...]) -> Text:
        """Return what is to be done next."""
        return prompts.prompt(self, view.state, picks)

    def keys(self, move: Move) -> tuple[str, ...]:
        """Return the scene keys that spell a move."""
        return wording.keys(move)

    def spell(self, move: Move) -> str:
        """Return a move as words: `towards`, `fly e4b`, `place e4b water`."""
        return wording.spell(move)

    def spell_for(self, state: HopeState, move: Move, seat: int) -> str:
        """Return the move as words; a card drawn by another seat, and a role, is a `?`."""
        if isinstance(move, m.Draw) and state.todo[0][0] == "draw" and state.todo[0][1] != seat:
            return "draw ?"
        if isinstance(move, m.Deal) and state.todo[0][1] != seat:
            return "role ?"
        return wording.spell(move)

    def parse(self, text: str, state: HopeState) -> Move:
        """Return the move that the words stand for, made by whoever is to act."""
        return wording.parse(self, text, state)

    def questions(self) -> Sequence[Maker]:
        """Return what to ask about this game."""
        from . import questions, staged

        return [*questions.MAKERS, *staged.MAKERS]

    def rare(self, state: HopeState, rng: random.Random) -> HopeState:
        """Return an odd position: a worn-down universe, late decks, bugs in force, tasks open."""
        from . import odd

        return odd.rare(self, state, rng)

    def worth(self, state: HopeState, seat: int) -> float:
        """Return a quick guess: pioneers, planets that can be paid for, medals, what is left."""
        return ending.worth(self, state, seat)

    def census(self, state: HopeState) -> dict[str, int]:
        """Count cards, pioneers, galaxies and tokens."""
        return ending.census(self, state)

    def dump(self, state: HopeState) -> dict[str, Any]:
        """Return the position as plain data."""
        return record.dump(state)

    def restore(self, plain: dict[str, Any]) -> HopeState:
        """Return the position that was dumped; DataError if it is none."""
        return record.restore(plain)

    # Names that the modules of this game ask for.

    def technology_name(self, number: int) -> Text:
        """Return what a technology is called; the Earth's -1 is "none"."""
        return self.say(f"technology.{(*TECHNOLOGIES, 'joker', 'none')[number]}")

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
