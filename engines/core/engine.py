"""The contract of a game: what every engine answers, and what the kernel answers for it."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, cast

from . import plan, rules
from .chance import Roll
from .data import DataError, build, read_toml, shown
from .events import Event, all_known_to
from .habits import Habits, against
from .moves import NATURE, SPECTATOR, Move, MoveError
from .reading import domain_of, product, read_spelled
from .results import NoOptions, OptionError, Outcome, Step
from .rulebook import Refusal, Refused, Rulebook, Rules
from .scene import Fact, Overlay, Part, Scene
from .text import Catalog, Text

if TYPE_CHECKING:
    import random

    import networkx as nx

    from .questions import Maker
    from .table import Table


__all__ = ["Engine", "NoOptions", "Open", "OptionError", "Outcome", "State", "Step"]


class State(Protocol):
    """A moment in a playing. It is frozen, and exactly one actor is to act, or None."""

    @property
    def to_act(self) -> int | None:
        """A seat, NATURE, or None when the game is over."""


S = TypeVar("S", bound=State)
V = TypeVar("V")


class Open(NamedTuple, Generic[S]):
    """What a seat knows of a game in which nothing is hidden: the state."""

    seat: int
    state: S


class Engine(Generic[S, V]):
    """A game's rules. `load(name)` makes one; it holds no playing, only what is always true.

    A game extends this class in `engines/<game>/__init__.py` and names it `GAME`. What it answers
    stands in the rooms of its folder (see `plan.py`): the function `legal(game, state)` of its
    `rules/legal.py` becomes the method `legal`, and so on.
    """

    name: ClassVar[str]
    """What it is loaded by: the name of its folder."""
    home: ClassVar[str] = ""
    """The package with its rooms."""
    moves: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of move: those of `rules/moves.py` in their order, or its `MOVES`."""
    seats: ClassVar[tuple[int, int]]
    """The fewest and the most seats."""
    rules: ClassVar[Rules]
    """What is tied to the rules: see `core/rules.py`."""
    options: ClassVar[type[Any]] = NoOptions
    """A frozen dataclass: its fields are the keywords of `start`, checked by their types.

    It is the `Options` of `rules/state.py`.
    """
    bound: ClassVar[int]
    """No playing has more moves than this, NATURE's included."""
    secrets: ClassVar[bool] = False
    """Whether a seat may know what another may not: then hot-seat play draws a curtain."""
    overlays: ClassVar[tuple[str, ...]] = ()
    """What `overlay` can show: the keys of `OVERLAYS` in `show/overlays.py`.

    The catalog text `overlay.<id>` names each.
    """

    habits: ClassVar[Habits] = Habits()
    """How a search thinks about it: the `HABITS` of `study/search.py`."""

    def __init_subclass__(cls, **given: Any) -> None:
        """Furnish a game that is built by the plan with what its rooms answer."""
        super().__init_subclass__(**given)
        if plan.has_rooms(cls.__module__):
            plan.furnish(cls, cls.__module__)
            cls.rules = cls.__dict__.get("rules") or rules.of(cls.home)

    def __init__(self, data: str | Path | None = None) -> None:
        """Read the game's data; `data` is an owner's own TOML file that replaces values of it."""
        self.data = None if data is None else str(data)
        plan.check(type(self), Engine)
        self.folder = Path(str(sys.modules[type(self).__module__].__file__)).parent
        self.rulebook = Rulebook.read(self.folder / "rulebook.toml")
        self.texts = Catalog(Path(__file__).with_name("texts.toml"), self.folder / "texts.toml")
        unknown = sorted(self.rules.ids() - set(self.rulebook))
        if unknown:
            raise DataError(f"{self.name}: code names unknown rules {', '.join(unknown)}")
        if "title" not in self.texts:
            raise DataError(f"{self.name}: texts.toml has no [title]; add the name on the box")

    # What a game must answer; the file for each is named in `plan.py`.

    def first_state(self, seats: int, options: Any) -> S:
        """Return the first state; `options` is an instance of `self.options`."""
        raise plan.unanswered(self, "first_state")

    def advance(self, state: S, move: Move) -> S:
        """Return the state after a legal move: no checks, no events, as fast as can be."""
        raise plan.unanswered(self, "advance")

    def happened(self, before: S, move: Move, after: S) -> tuple[Event, ...]:
        """Return what the move did, each event with its rule."""
        raise plan.unanswered(self, "happened")

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        raise plan.unanswered(self, "outcome")

    def graph(self, state: S | None = None) -> nx.Graph[Any]:
        """Return the board as a new networkx graph, with what stands on it if a state is given."""
        raise plan.unanswered(self, "graph")

    def scene(self, view: V) -> Scene:
        """Return what the owner of the view sees."""
        raise plan.unanswered(self, "scene")

    def prompt(self, view: V, picks: tuple[str, ...]) -> Text:
        """Return what the actor is asked to do next, after these picks."""
        raise plan.unanswered(self, "prompt")

    def keys(self, move: Move) -> tuple[str, ...]:
        """Return the scene keys that spell the move, in the order they are picked."""
        raise plan.unanswered(self, "keys")

    def spell(self, move: Move) -> str:
        """Return the move in short notation."""
        raise plan.unanswered(self, "spell")

    def census(self, state: S) -> dict[str, int]:
        """Count the components by kind, wherever they are; the counts never change."""
        raise plan.unanswered(self, "census")

    # What a game may answer differently.

    def attempts(self, state: S) -> Iterable[Move]:
        """Return every well-formed move that the actor could try, allowed or not.

        The kernel's own way is all that the domain has words for.

        Where they are the same in many states, return the same tuple, so that it is worth keeping.
        """
        seat = state.to_act
        if seat is None:
            return ()
        if seat not in self._products:
            self._products[seat] = product(self, seat)
        return self._products[seat]

    def legal(self, state: S) -> Sequence[Move]:
        """Return every legal move of the actor in a stable order; empty only when over.

        The kernel's own way is to ask the guards about every attempt.
        """
        return [move for move in self.attempts(state) if not self.refusals(state, move)]

    def view(self, state: S, seat: int) -> V:
        """Return what `seat` (or SPECTATOR) may know; hidden things are absent.

        Where there are no secrets it is `Open`, the whole state.
        """
        if self.secrets:
            raise plan.unanswered(self, "view", "it has secrets, and")
        return cast(V, Open(seat, state))

    def imagine(self, view: V, rng: random.Random) -> S:
        """Return a state that fits the view: what is hidden is drawn at random."""
        if not isinstance(view, Open):
            raise plan.unanswered(self, "imagine")
        return cast(S, view.state)

    def scramble(self, state: S, seat: int, rng: random.Random) -> S:
        """Return a state that differs, if it can, in what `seat` may not know and only there."""
        if self.secrets:
            raise plan.unanswered(self, "scramble", "it has secrets, and")
        return state

    def parse(self, text: str, state: S) -> Move:
        """Return the move that the notation stands for; MoveError says what cannot be read.

        The kernel's own way is to look among what the attempts are spelled as.
        """
        return read_spelled(self, text, state)

    def worth(self, state: S, seat: int) -> float:
        """Return how good the state looks for `seat`, from -1 (lost) to 1 (won): a quick guess.

        The kernel's own way knows only how games end.
        """
        ended = self.outcome(state)
        return 0.0 if ended is None or not ended.winners else 1.0 if seat in ended.winners else -1.0

    def worths(self, states: Sequence[S], seat: int) -> list[float]:
        """Return `worth` of several states, such as all that may come after a moment.

        The kernel's own way is one after another. A game may know how to look at many at once.
        """
        return [self.worth(state, seat) for state in states]

    def share(self, state: S, seat: int) -> float:
        """Return the share of winning that `seat` may expect, from 0 to 1; at the end what it got.

        It is what a search makes the most of. The kernel's own way is `worth` on another scale;
        a game where a team wins together says so here, and how sure a guess of it is.
        """
        return (1 + self.worth(state, seat)) / 2

    def shares(self, states: Sequence[S], seat: int) -> list[float]:
        """Return `share` of several states, looked at together where the game knows how."""
        if type(self).share is not Engine.share:
            return [self.share(state, seat) for state in states]
        return [(1 + worth) / 2 for worth in self.worths(states, seat)]

    def chance(self, state: S, seat: int, found: Sequence[float]) -> list[float]:
        """Return how likely `seat` is to win, where a search has guessed that it has such shares.

        A share is a guess on a scale of its own; what a person is shown are chances. Of games that
        ended in the search nothing is to be guessed: it counts them by itself. The kernel's
        own way is to hold it against the shares of the others, as sharply as the game's habits
        say. A game in which all win together, or who is alone beats a target, says here what its
        shares come to.
        """
        if not self.habits.sharp:
            return list(found)
        seats = range(len(self.scene(self.view(state, SPECTATOR)).seats))
        shares = [self.share(state, one) for one in seats]
        return against(found, seat, shares, self.habits.sharp)

    def promising(self, state: S, count: int) -> Sequence[Move]:
        """Return legal moves that a search should look at: at least `count`, if there are as many.

        The kernel's own way is all of them. A game with hundreds may choose by a cheap guess.
        """
        return self.legal(state)

    def dump(self, state: S) -> dict[str, Any]:
        """Return the state as plain data: only what the rest can be worked out from.

        The kernel's own way is all fields of a dataclass.
        """
        plain: Any = state
        if not dataclasses.is_dataclass(plain):
            raise plan.unanswered(self, "dump", "its state is no dataclass, and")
        return dataclasses.asdict(plain)  # type: ignore[arg-type]

    def restore(self, plain: dict[str, Any]) -> S:
        """Return the state that was dumped, the rest worked out anew; DataError if none was."""
        kind = plan.state_of(type(self))
        if not dataclasses.is_dataclass(kind):
            raise plan.unanswered(self, "restore", "its state is no dataclass, and")
        return cast(S, build(kind, plain, "the position"))  # type: ignore[arg-type]

    def chances(self, state: S) -> list[tuple[Move, int]]:
        """Return NATURE's moves with their weights, when NATURE is to act."""
        return [(move, 1) for move in self.legal(state)]

    def draw(self, state: S, roll: Roll) -> Move:
        """Draw NATURE's move. A game with very many chances may draw without listing them."""
        chances = self.chances(state)
        return chances[roll.weighted([weight for _, weight in chances])][0]

    def sample(self, state: S, rng: random.Random) -> Move:
        """Return a legal move, each as likely as any other."""
        return rng.choice(self.legal(state))

    def spell_for(self, state: S, move: Move, seat: int) -> str:
        """Return the notation of a move made in `state` as `seat` may read it.

        A game with secrets writes `?` for what that seat may not know, or for the whole move.
        """
        if self.secrets and move.seat != seat:
            events = self.happened(state, move, self.advance(state, move))
            if not all_known_to(events, seat):
                return "?"
        return self.spell(move)

    def needs_secrets(self, state: S) -> bool:
        """Tell whether who is to act must see its secrets: then a shared screen changes hands.

        Elsewhere a shared screen shows what lies open, and a button uncovers the rest.
        """
        return self.secrets

    def overlay(self, view: V, id: str) -> Overlay:
        """Return the marks of one of `self.overlays`."""
        marks: Overlay = plan.constant(self.home, "show/overlays", "OVERLAYS", {})[id](self, view)
        return marks

    def ghost(self, picks: tuple[str, ...]) -> tuple[Part, ...]:
        """Return what to draw under the pointer after these picks."""
        return ()

    def rare(self, state: S, rng: random.Random) -> S:
        """Return a lawful position that random play seldom reaches: late, full or worn down.

        `state` is one of a playing: it may be shaken, or left aside for a position made by hand.
        Laws, questions and comparisons go on from there.
        """
        return state

    def questions(self) -> Sequence[Maker]:
        """Return the makers of this game's own generated questions.

        They are the `MAKERS` of `teach/questions.py`, and what is marked there by `drafts.asks`.
        """
        from .drafts import makers_of

        return makers_of(self)

    def seat_name(self, seat: int) -> Text:
        """Return what a seat is called at this table."""
        return self.say("nature") if seat == NATURE else self.say(f"seat.{seat}")

    def standing(self, state: S) -> Text:
        """Return whose turn it is, or how the game ended."""
        ended = self.outcome(state)
        if ended is not None:
            return ended.text
        return self.say("to_act", who=self.seat_name(-1 if state.to_act is None else state.to_act))

    # What the kernel answers.

    @property
    def domain(self) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
        """The values that each field of each move may take, so that moves can be checked.

        What `domain(game)` of `rules/attempts.py` leaves out is told by the types of the fields.
        """
        return domain_of(self, {})

    def flaw(self, move: Move) -> str | None:
        """Say in a sentence why a move is not well formed; None if it is."""
        for name, known in self._known.get(type(move), {}).items():
            value = getattr(move, name)
            try:
                fits = (type(value), value) in known
            except TypeError:  # a list, say, is nothing that a field can be
                fits = False
            if not fits:
                values = self.domain[type(move)][name]
                these = ", ".join(map(str, values[:8])) + (", ..." if values[8:] else "")
                return f"{type(move).__name__} has no {name} {shown(value)}; there are {these}"
        return None

    @cached_property
    def _known(self) -> dict[type[Move], dict[str, frozenset[tuple[type, Any]]]]:
        """The same values to be looked up; 1 is not True."""
        return {
            kind: {name: frozenset((type(v), v) for v in values) for name, values in words.items()}
            for kind, words in self.domain.items()
        }

    @property
    def title(self) -> Text:
        """The name on the box."""
        return self.say("title")

    @cached_property
    def glyphs(self) -> dict[str, str]:
        """What things look like, by kind, from `show/glyphs.toml`."""
        return dict(read_toml(plan.folder_of(type(self)) / "show" / "glyphs.toml"))

    @cached_property
    def asking(self) -> Catalog:
        """The texts of the game's questions: those of `teach/questions.toml`, and all others."""
        own = plan.folder_of(type(self)) / "teach" / "questions.toml"
        return self.texts.plus(own) if own.is_file() else self.texts

    @cached_property
    def _products(self) -> dict[int, tuple[Move, ...]]:
        return {}

    def say(self, id: str, *, keys: Iterable[str] = (), **values: Any) -> Text:
        """Return the game's text called `id`; `keys` are what it points at."""
        return self.texts.said(id, keys, values)

    def seat_names(self, seats: int) -> tuple[Text, ...]:
        """Return what so many seats are called, the first one first."""
        return tuple(map(self.seat_name, range(seats)))

    def fact(self, id: str, values: Iterable[object]) -> Fact:
        """Return the line `fact.<id>` of the table beside the board, a value for each seat."""
        return Fact(self.say(f"fact.{id}"), tuple(map(str, values)))

    def tell(self, event: Event) -> Text:
        """Return the sentence that tells an event."""
        who = {} if event.seat is None else {"who": self.seat_name(event.seat)}
        return self.say(f"event.{event.kind}", keys=event.keys, **who, **event.values)

    def start(self, seats: int | None = None, **options: Any) -> S:
        """Return the first state of a playing; OptionError tells which option does not fit."""
        chosen = self.check_options(self.settled(options))
        return self.first_state(self.check_seats(seats), chosen)

    def check_seats(self, seats: int | None) -> int:
        """Return a number of seats that this game can be played with, or raise OptionError."""
        low, high = self.seats
        if seats is None:
            return max(low, min(2, high))
        if type(seats) is not int or not low <= seats <= high:
            room = str(low) if low == high else f"{low} to {high}"
            raise OptionError(f"{self.name}: 'seats' must be {room}, not {shown(seats)}")
        return seats

    def check_options(self, options: dict[str, Any]) -> Any:
        """Return the game's options from keywords, or raise OptionError."""
        try:
            return build(self.options, options, f"{self.name}: start()")
        except DataError as fault:
            raise OptionError(str(fault)) from None

    def settled(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the options of a new playing, with those that follow from others.

        A save has them all, and is resumed with what it says: what follows may change with the
        version. The kernel's own way is what was given.
        """
        return options

    def refusals(self, state: S, move: Move) -> tuple[Refusal, ...]:
        """Return every rule that a well-formed move breaks; () means it is legal.

        In a game with secrets, of a move out of turn only the first is told, the rule of the turn:
        what else speaks against it may lie in a hand, or in the bag that NATURE draws from. It is
        not looked at either: the time that an answer takes tells nothing.
        """
        if type(move) not in self.moves:
            known = ", ".join(kind.__name__ for kind in self.moves)
            raise MoveError(f"{self.name} has no move {shown(move)}; its moves are {known}")
        flaw = self.flaw(move)
        if flaw:
            raise MoveError(flaw)
        early = self.secrets and move.seat != state.to_act
        return self.rules.refusals(self, state, move, one=early)

    def apply(self, state: S, move: Move) -> Step:
        """Play a move: the next state and what happened. Refused names the broken rules."""
        refusals = self.refusals(state, move)
        if refusals:
            raise Refused(refusals)
        after = self.advance(state, move)
        return Step(after, self.happened(state, move, after))

    def table(self, seed: int = 0, seats: int | None = None, **options: Any) -> Table:
        """Begin a playing: chance is drawn from `seed`, so the same seed repeats it."""
        from .table import Table

        return Table(self, seed=seed, seats=seats, **self.settled(options))

    def resume(self, text: str, name: str = "the save") -> Table:
        """Return the playing that was saved as `text`; SaveError says what is wrong with it."""
        from .table import resume

        return resume(self, text, name)

    def playout(self, state: S, rng: random.Random) -> S:
        """Play random moves to the end and return the last state."""
        while state.to_act is not None:
            state = self.advance(state, self.sample(state, rng))
        return state
