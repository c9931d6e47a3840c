"""The floor plan of a game: which question each room answers, and how the kernel finds the answer.

A game is a folder with four floors. What it answers stands in the room that the question belongs
to, as a plain function that is given the game first: `rules/legal.py` has `legal(game, state)`.
The kernel puts it in place as the method of that name, when it is first asked for, so a game says
nothing twice. `engines/README.md` is this plan as a page.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable
from functools import cached_property, partial
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple, get_args

from .data import DataError
from .moves import Move
from .reading import domain_of


class Room(NamedTuple):
    """A module, or a folder of modules, where one question about a game is answered.

    `needed` are the functions that it must have, `may` those for which the kernel knows a way of
    its own where the game has none. `data` are values that the kernel looks for.
    """

    path: str
    question: str
    needed: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    data: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The file in which to look first."""
        return f"{self.path}.py"


PLAN = (
    Room(
        "rules/state",
        "What is a moment, and which options has a playing?",
        data=("Options",),
    ),
    Room("rules/moves", "What can be done?", data=("MOVES",)),
    Room("rules/box", "What is in the box, and is it all still there?", ("census",)),
    Room(
        "rules/setup", "How does a playing begin?", ("first_state",), ("check_options", "settled")
    ),
    Room("rules/attempts", "What could one think of?", (), ("attempts", "flaw"), ("domain",)),
    Room("rules/legal", "Which moves are allowed, as fast as can be?", (), ("legal", "sample")),
    Room("rules/guards", "Why is a move not allowed?"),
    Room("rules/effects", "What does a move change?", ("advance",), ("playout",)),
    Room("rules/chance", "What may NATURE do, and how likely is it?", (), ("chances", "draw")),
    Room("rules/ending", "How does it end, and who has won?", ("outcome",)),
    Room(
        "rules/secrecy",
        "Who may know what?",
        (),
        ("view", "imagine", "scramble", "spell_for", "needs_secrets"),
    ),
    Room("rules/record", "What is kept of a moment in a file?", (), ("dump", "restore")),
    Room("study/graph", "What is the board as a graph?", ("graph",)),
    Room("study/worth", "How good does it look for a seat?", (), ("worth", "worths")),
    Room(
        "study/search",
        "How is it best searched for good moves?",
        (),
        ("share", "chance", "promising"),
        ("HABITS",),
    ),
    Room("study/odds", "How likely is what may come?"),
    Room("study/sums", "What can be worked out of a moment, plainly?"),
    Room("show/scene", "What does a seat see?", ("scene",), ("ghost",)),
    Room("show/rows", "What lies beside the board?"),
    Room("show/overlays", "What can be marked on the board?", data=("OVERLAYS",)),
    Room("show/telling", "What has happened, and by which rule?", ("happened",), ("tell",)),
    Room(
        "show/wording",
        "What are moves, seats and turns called?",
        ("keys", "spell", "prompt"),
        ("parse", "seat_name", "standing"),
    ),
    Room("teach/questions", "What can be asked about a moment?", data=("MAKERS",)),
    Room("teach/rare", "What does random play seldom meet?", (), ("rare",)),
)
"""Every room of a game, floor by floor; a floor knows those above it in this list, none below."""

FLOORS = tuple(dict.fromkeys(room.path.partition("/")[0] for room in PLAN))

WHERE = {name: room for room in PLAN for name in (*room.needed, *room.may)}
"""The room of every answer."""


def home_of(module: str) -> str:
    """Return the package of the game that a module belongs to: what stands before the floor.

    >>> home_of("nim.rules.guards.turns"), home_of("nim")
    ('nim', 'nim')
    """
    parts = module.split(".")
    floor = next((i for i, part in enumerate(parts) if i and part in FLOORS), len(parts))
    return ".".join(parts[:floor])


def has_rooms(home: str) -> bool:
    """Tell whether a package is built by the plan: it has the floor of the rules."""
    folders = getattr(sys.modules.get(home), "__path__", ())
    return any(Path(folder, "rules").is_dir() for folder in folders)


def folder_of(game: type) -> Path:
    """Return the folder with the rooms of a game, or of the game that it is made from."""
    home = getattr(game, "home", "") or game.__module__
    return Path(str(sys.modules[home].__file__)).parent


def is_there(home: str, path: str) -> bool:
    """Tell whether a game has a room, without opening it."""
    name = f"{home}.{path.replace('/', '.')}"
    return find_spec(name.rpartition(".")[0]) is not None and find_spec(name) is not None


def opened(home: str, path: str) -> Any:
    """Return the module of a room, with all modules of its folder run; None if there is none.

    The modules of a folder are run in the order in which its `__init__` names them, the others
    after those by name.
    """
    name = f"{home}.{path.replace('/', '.')}"
    if name in _OPENED:
        return sys.modules[name]
    if not home or not is_there(home, path):
        return None
    room = importlib.import_module(name)
    for inner in pkgutil.walk_packages(getattr(room, "__path__", ()), f"{name}."):
        importlib.import_module(inner.name)
    _OPENED.add(name)
    return room


_OPENED: set[str] = set()


def constant(home: str, path: str, name: str, default: Any) -> Any:
    """Return what a room calls `name`, or the default where there is no such room or name."""
    return getattr(opened(home, path), name, default)


class Found:
    """What a class has because a room of its game has it; the room is opened at the first look."""

    def __init__(self, owner: type, name: str, look: Callable[[], Any]) -> None:
        """Stand for `owner.name` until somebody asks; `look` finds it, or None."""
        self.owner, self.name, self.look = owner, name, look
        setattr(owner, name, self)

    def __get__(self, engine: Any, owner: type) -> Any:
        """Put what is found in its place; where nothing is, the kernel's own way remains."""
        found = self.look()
        if self.owner.__dict__.get(self.name) is self:
            if found is None:
                delattr(self.owner, self.name)
            else:
                setattr(self.owner, self.name, found)
        return getattr(owner if engine is None else engine, self.name)


def furnish(game: type, home: str) -> None:
    """Give a class what the rooms of its game have, but for what its own body says."""
    own = game.__dict__

    def find(name: str, look: Callable[[], Any]) -> None:
        if name not in own:
            Found(game, name, look)

    game.home = home  # type: ignore[attr-defined]
    if "name" not in own:
        game.name = home.rpartition(".")[2]  # type: ignore[attr-defined]
    find("moves", lambda: _moves(opened(home, "rules/moves")))
    find("options", lambda: constant(home, "rules/state", "Options", None))
    find("overlays", lambda: tuple(constant(home, "show/overlays", "OVERLAYS", ())))
    find("domain", lambda: _domain(game, constant(home, "rules/attempts", "domain", None)))
    find("habits", lambda: constant(home, "study/search", "HABITS", None))
    for name, room in WHERE.items():
        find(name, partial(constant, home, room.path, name, None))


def _moves(room: Any) -> tuple[type[Move], ...]:
    """Return the kinds of move that a module lists, or else those that it makes, in order."""
    made = (kind for kind in vars(room).values() if isinstance(kind, type)) if room else ()
    kinds: tuple[type[Move], ...] = getattr(room, "MOVES", None) or tuple(
        kind for kind in made if issubclass(kind, Move) and kind.__module__ == room.__name__
    )
    for kind in kinds:
        if "__dataclass_fields__" not in kind.__dict__:
            raise DataError(
                f"{room.__name__.rpartition('.')[2]}.py: {kind.__name__} is no dataclass yet; "
                "write @dataclass(frozen=True, slots=True) above it"
            )
    return kinds


def _domain(game: type, words: Callable[[Any], Any] | None) -> Any:
    if words is None:
        return None
    found: Any = cached_property(lambda engine: domain_of(engine, words(engine)))
    found.__set_name__(game, "domain")
    return found


def check(game: type, base: type) -> None:
    """Raise the fault of a game that lacks an answer which the kernel cannot give for it.

    The rooms of the rules are opened; of other floors it is enough that a room is there.
    """
    home = getattr(game, "home", "")
    missing = []
    for room in PLAN:
        later = home and not room.path.startswith("rules/") and is_there(home, room.path)
        if not later:
            opened(home, room.path)
            missing += [one for one in room.needed if getattr(game, one) is getattr(base, one)]
    if missing:
        others = ", ".join(f"{name} in {WHERE[name].file}" for name in missing[1:])
        raise unanswered(game, missing[0], also=others)
    folder = (home or game.__module__).rpartition(".")[2]
    for name, what in (("seats", "the fewest and the most seats"), ("bound", "a number of moves")):
        if not hasattr(game, name):
            raise DataError(f"{folder}/__init__.py: {game.__name__} has no '{name}'; add {what}")
    if not game.moves:  # type: ignore[attr-defined]
        raise DataError(f"{folder}/rules/moves.py has no kind of move; add a dataclass of Move")


def state_of(game: type) -> Any:
    """Return the class of a game's states, as its `Engine[State, View]` names it."""
    for kind in game.__mro__:
        for parent in getattr(kind, "__orig_bases__", ()):
            if get_args(parent):
                return get_args(parent)[0]
    return None


def unanswered(game: Any, name: str, why: str = "", also: str = "") -> DataError:
    """Return the fault of a game that does not answer: what to write, and where."""
    kind = game if isinstance(game, type) else type(game)
    room, called = WHERE[name], getattr(kind, "name", kind.__name__)
    promise = next(one.__dict__[name] for one in reversed(kind.__mro__) if name in one.__dict__)
    given = ", ".join(("game", *list(signature(promise).parameters)[1:]))
    return DataError(
        f"{called}: {why + ' ' if why else ''}nothing answers '{name}'; write {name}({given}) in "
        f"{called}/{room.file}: {room.question}" + (f" Also missing: {also}." if also else "")
    )
