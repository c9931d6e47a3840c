"""Tiny Epic Galaxies with Beyond the Black: dice, orbits, pilots, and what lies unexplored.

Whoever's turn it is rolls the dice of an empire and activates them one at a time; after each the
others may follow for a culture. Planets are colonised along their tracks. Beyond the Black adds
pilots, who are hired with dice, and unexplored space, where each further card is a risk.

>>> from armillary.engines import load
>>> table = load("galaxies").table(seed=1, seats=3)
>>> len(table.state.row), len(table.state.crew), table.state.goods
(5, 5, ((2, 1), (2, 1), (2, 1)))
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from armillary.engines.core.chance import Roll as Luck
from armillary.engines.core.data import read_toml
from armillary.engines.core.engine import Engine, Outcome
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.scene import Overlay, Part, Scene
from armillary.engines.core.text import Text

from . import acts, ending, listing, record, secrecy, trying, wording
from . import guards as guards  # importing them ties guards to their rules
from . import guards_choices as guards_choices
from . import guards_ships as guards_ships
from .box import ECONOMY, FACES, HULLS, MADE_UP, Mission, read_box
from .changes import CHANGES
from .grammar import read_action
from .moves import MOVES, Roll
from .registry import rules
from .state import Galaxies, GalaxiesView, Options
from .work import Work

if TYPE_CHECKING:
    import networkx as nx

    from armillary.engines.core.questions import Maker

__all__ = ["GAME", "Epic"]


class Epic(Engine[Galaxies, GalaxiesView]):
    """The rules of Tiny Epic Galaxies. Missions and collected exploration cards are secret."""

    name = "galaxies"
    moves = MOVES
    seats = (1, 5)
    rules = rules
    options = Options
    bound = 100_000
    secrets = True
    overlays = ("gains", "followers", "tracks", "badges")

    def __init__(self, data: str | None = None) -> None:
        """Read the boxes; `data` names a TOML file whose tables replace those of `box.toml`."""
        super().__init__(data)
        box = self.box = read_box(self.data, lambda id: f"mission.{id}.name" in self.texts)
        self.made_up = MADE_UP - (set(read_toml(self.data)) if self.data else set())
        self.changes = CHANGES
        self.hull_names = HULLS
        self.planets = (*box.planets, *box.far_planets)
        self.pilots, self.finds = box.pilots, box.exploration
        self.missions = (*box.missions, *box.far_missions)
        self.planet_number = {card.id: i for i, card in enumerate(self.planets)}
        self.pilot_number = {card.id: i for i, card in enumerate(self.pilots)}
        self.find_number = {card.id: i for i, card in enumerate(self.finds)}
        self.mission_number = {card.id: i for i, card in enumerate(self.missions)}
        self.actions = tuple(card.then for card in self.planets)
        self.effects = tuple(card.then for card in self.finds)
        self.abilities = tuple(card.can for card in self.pilots)
        self.tracks = tuple(FACES.index(card.track) - ECONOMY for card in self.planets)
        self.gives = tuple(
            tuple(int(card.resource in (good, "either")) for card in self.planets)
            for good in ("energy", "culture")
        )
        kinds = box.badges.kinds
        self.pilot_badges = [[kinds.index(b) for b in card.badges] for card in self.pilots]
        self.find_badges = [[kinds.index(b) for b in card.badges] for card in self.finds]
        self.trained = [{HULLS.index(hull) for hull in card.trained} for card in self.pilots]
        self.hull_faces = [[FACES.index(face) for face in box.hulls[hull]] for hull in HULLS]
        self.dangers = [_track(action.ops) for action in self.effects]
        self.mats = tuple(tuple(map(read_action, ladder)) for ladder in box.rogue.mats.values())
        self.dwarf_cards = {
            i for i, act in enumerate(self.effects) if act.ops[0][0] == "dwarf_planet"
        }
        self._known: tuple[Galaxies | None, Sequence[Move] | None] = (None, None)
        self.hires: dict[tuple[int, int, int, bool, int], list[Move]] = {}
        self.flights: dict[tuple[int, int, int], Move] = {}
        self.rolled: list[list[Move]] = [
            [Roll(NATURE, faces) for faces in listing.rolls(n)] for n in range(8)
        ]

    def mission_deck(self, seats: int, expansion: bool) -> list[int]:
        """Return the missions that are shuffled: with two seats those marked for it, alone none."""
        if seats == 1:
            return []
        among = self.missions if expansion else self.box.missions
        return [i for i, card in enumerate(among) if card.duel or seats > 2]

    @cached_property
    def domain(self) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
        """The words that each move is made of."""
        return trying.domain(self)

    def first_state(self, seats: int, options: Options) -> Galaxies:
        """Return the table before any card is turned up."""
        from .setting import opening

        return opening(self, seats, options)

    def attempts(self, state: Galaxies) -> Iterable[Move]:
        """Return every answer to what is asked that could come to somebody's mind."""
        return trying.attempts(self, state)

    def legal(self, state: Galaxies) -> Sequence[Move]:
        """Return the legal moves: in the order of the faces, ships and cards."""
        return self._options(state)

    def chances(self, state: Galaxies) -> list[tuple[Move, int]]:
        """Return NATURE's moves; a roll weighs as many ways as the dice can fall for it."""
        moves = listing.legal(self, state)
        if state.agenda[-1][0] != "roll":
            return [(move, 1) for move in moves]
        return [(move, listing.ways(move.faces)) for move in moves if isinstance(move, Roll)]

    def draw(self, state: Galaxies, roll: Luck) -> Move:
        """Draw NATURE's move: dice one by one, cards each as likely as any other."""
        return self._drawn(state, roll.below)

    def sample(self, state: Galaxies | Work, rng: random.Random) -> Move:
        """Return a legal move, each as likely as any other; NATURE's by their weights."""
        if state.to_act == NATURE:
            return self._drawn(state, lambda bound: int(rng.random() * bound))
        moves = self._options(state)
        return moves[int(rng.random() * len(moves))]

    def _options(self, state: Galaxies | Work) -> Sequence[Move]:
        known = self._known[1] if self._known[0] is state else getattr(state, "known", None)
        return listing.legal(self, state) if known is None else known

    def playout(self, state: Galaxies, rng: random.Random) -> Galaxies:
        """Play random moves to the end: the same as by `sample`, nothing frozen in between."""
        work = Work(self, state)
        while work.to_act is not None:
            acts.play(self, work, self.sample(work, rng))
        return work.freeze()

    def _drawn(self, state: Galaxies | Work, below: Any) -> Move:
        if state.agenda[-1][0] == "roll":
            faces = sorted(below(6) for _ in range(state.agenda[-1][1]))
            return Roll(NATURE, tuple(FACES[face] for face in faces))
        moves = listing.legal(self, state)
        drawn: Move = moves[below(len(moves))]
        return drawn

    def advance(self, state: Galaxies, move: Move) -> Galaxies:
        """Return the position after a legal move."""
        work = Work(self, state)
        acts.play(self, work, move)
        after = work.freeze()
        # What may be answered was worked out to see who is asked.
        self._known = after, work.known
        return after

    def happened(self, before: Galaxies, move: Move, after: Galaxies) -> tuple[Event, ...]:
        """Return what a move did: it is played again, to somebody who listens."""
        told: list[Event] = []
        acts.play(self, Work(self, before, told), move)
        if after.to_act is None and after.rogue < 0:
            told += ending.reckoning(self, after)
        return tuple(told)

    def outcome(self, state: Galaxies) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(self, state)

    def view(self, state: Galaxies, seat: int) -> GalaxiesView:
        """Return what lies open, and this seat's own mission and exploration cards."""
        return secrecy.view(self, state, seat)

    def needs_secrets(self, state: Galaxies) -> bool:
        """Tell whether a mission is kept, or a card drawn that one seat has looked at."""
        return secrecy.needed(state)

    def imagine(self, view: GalaxiesView, rng: random.Random) -> Galaxies:
        """Return a state that fits: missions and cards that the seat cannot see are drawn."""
        return secrecy.imagine(self, view, rng)

    def scramble(self, state: Galaxies, seat: int, rng: random.Random) -> Galaxies:
        """Return the state with the others' missions and cards drawn anew."""
        return secrecy.imagine(self, secrecy.view(self, state, seat), rng)

    def graph(self, state: Galaxies | None = None) -> nx.MultiDiGraph[Any]:
        """Return homes, planets, space and danger tracks as one graph of places."""
        from . import study

        return study.graph(self, state)

    def scene(self, view: GalaxiesView) -> Scene:
        """Return the planets, the ships, the dice, the pilots and what may be chosen."""
        from . import picture

        return picture.scene(self, view)

    def overlay(self, view: GalaxiesView, id: str) -> Overlay:
        """Return the marks of what dice yield, who could follow, what tracks lack, or badges."""
        from .overlays import OVERLAYS

        return OVERLAYS[id](self, view)

    def ghost(self, picks: tuple[str, ...]) -> tuple[Part, ...]:
        """Return a ship in its seat's colour, when one is about to fly."""
        flies = bool(picks) and picks[0].startswith("ship:")
        return (Part("ship", tone=f"seat-{picks[0][5]}"),) if flies else ()

    def prompt(self, view: GalaxiesView, picks: tuple[str, ...]) -> Text:
        """Return what the one who is asked may do next."""
        return wording.prompt(self, view, picks)

    def keys(self, move: Move) -> tuple[str, ...]:
        """Return die, ship, card or button, in the order they are clicked."""
        return wording.KEYS[type(move)](move)

    def spell(self, move: Move) -> str:
        """Return a move as words: `activate move`, `fly 1 orbit:helios`, `follow pay`."""
        return wording.WORDS[type(move)](move)

    def parse(self, text: str, state: Galaxies) -> Move:
        """Return the move that the words stand for, made by whoever is to act."""
        return wording.parse(self, text, state)

    def questions(self) -> Sequence[Maker]:
        """Return what to ask about this game."""
        from . import questions

        return questions.MAKERS

    def rare(self, state: Galaxies, rng: random.Random) -> Galaxies:
        """Return a table laid anew and gone on from, or now and then a moment that was kept."""
        if rng.random() < 0.25:
            return rng.choice(self._moments)
        from .rare import rare

        return rare(self, state, rng)

    @cached_property
    def _moments(self) -> tuple[Galaxies, ...]:
        from .moments import moments

        return moments(self)

    def worth(self, state: Galaxies, seat: int) -> float:
        """Return a quick guess: points, ships on their way, resources, cards."""
        return ending.worth(self, state, seat)

    def census(self, state: Galaxies) -> dict[str, int]:
        """Count planets, pilots, exploration cards and missions, wherever they are."""
        from .setting import census

        return census(self, state)

    def dump(self, state: Galaxies) -> dict[str, Any]:
        """Return the position in words, secrets included: it is for files, not for eyes."""
        return record.dump(self, state)

    def restore(self, plain: dict[str, Any]) -> Galaxies:
        """Return the position that was dumped."""
        return record.restore(self, plain)

    def mission_text(self, mission: Mission, what: str) -> str:
        """Return a mission's name or goal: an owner's own, or where ours is to be found."""
        own: str = getattr(mission, what)
        return own or f"@mission.{mission.id}.{what}"

    def named(self, planet: str) -> str:
        """Return the name on a planet's card."""
        return self.planets[self.planet_number[planet]].name


def _track(ops: tuple[Any, ...]) -> tuple[int, int]:
    """Return the track and length of a danger; (0, 0) where there is none."""
    return next(((op[1], op[2]) for op in ops if op[0] == "track"), (0, 0))


GAME = Epic
