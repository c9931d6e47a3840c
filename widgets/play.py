"""Playing a game in a notebook: a live board, seats for people and agents, nothing lost."""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from armillary.engines import load
from armillary.engines.agents import Agent, agent
from armillary.engines.agents import names as agent_names
from armillary.engines.core.engine import Engine, OptionError
from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move
from armillary.engines.core.progress import folder
from armillary.engines.core.table import SaveError, Table, read_save
from armillary.engines.core.text import LANGUAGES

from .board import Board
from .desk import Desk
from .words import say

PEOPLE = ("me", "you")
THEMES = ("auto", "light", "dark")


class Game(Board):
    """A live playing: click on the board, or play from Python; both make one log."""

    def __init__(self, desk: Desk, *, theme: str = "auto") -> None:
        super().__init__(desk, theme=theme)
        self._seat_at(desk.table)

    @property
    def table(self) -> Table:
        """The playing itself, to look at or to play from Python."""
        return self._desk.table

    @property
    def _desk(self) -> Desk:
        assert isinstance(self.desk, Desk)
        return self.desk

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Play a move of the seat that is to act, and let agents answer; the board follows."""
        at = self.table.at
        self._desk.play(move)
        return tuple(event for entry in self.table.log[at:] for event in entry.events)

    def undo(self) -> None:
        """Take back the person's last move, and what agents did after it."""
        self._desk.handle({"kind": "undo"})
        self.refresh()

    def redo(self) -> None:
        """Play again what was undone."""
        self._desk.handle({"kind": "redo"})
        self.refresh()

    def _seat_at(self, table: Table) -> None:
        table.watch(self._follow)

    def _follow(self) -> None:
        # While a page's message is handled, one refresh at its end is enough.
        if not self._desk.busy:
            self.refresh()


def play(
    game: str,
    *,
    seats: int | Sequence[str] | None = None,
    seed: int | None = None,
    lang: str = "en",
    theme: str = "auto",
    save: str | Path | None = None,
    data: str | None = None,
    **options: Any,
) -> Game:
    """Play a game on a live board.

    `seats` is a number of people at one screen, or a list such as `["me", "greedy"]` that names
    who sits where: "me" and "you" are people, "random" and "greedy" are agents.
    `save` is a file that is written after every move and resumed if it is there. Without it the
    game is kept in your own folder; an unfinished one can be taken up again on the board, or is
    set aside there when another begins.
    Other keywords are the game's own options.

    >>> from armillary.engines import catalogue
    >>> board = play(catalogue()[0], seed=7)
    >>> board.table.to_act
    0
    """
    check_look(lang, theme)
    engine = load(game, data=data)
    count, agents = _seated(engine, seats)
    seed = int.from_bytes(os.urandom(3), "big") if seed is None else seed
    table = engine.table(seed=seed, seats=count, **options)
    if save is None:
        keeper = Keeper(folder() / "games" / f"{game}.json", engine)
    else:
        keeper = Keeper(Path(save))
        if keeper.path.exists():
            table = engine.resume(keeper.read(), str(save))
    return Game(PlayDesk(table, keeper, lang=lang, agents=agents), theme=theme)


class PlayDesk(Desk):
    """A desk that can take up the game that was left unfinished."""

    def __init__(self, table: Table, keeper: Keeper, **words: Any) -> None:
        self._keeper = keeper
        self._asking = keeper.unfinished is not None
        super().__init__(table, keep=keeper.write, **words)

    def _do_resume(self, message: dict[str, Any]) -> None:
        unfinished = self._keeper.unfinished
        if message["yes"] and self._asking and unfinished is not None:
            self._keeper.unfinished = None
            self._do_load({"text": unfinished})
        self._asking = False

    def frame(self) -> dict[str, Any]:
        """Add the question whether to go on with the unfinished game."""
        frame = super().frame()
        unfinished = self._keeper.unfinished
        if self._asking and unfinished is not None:
            moves = len(read_save(unfinished)["moves"])
            frame["resume"] = {"text": say(self.lang)["resumed"].format(moves)}
        return frame


class Keeper:
    """Writes a save to a file, whole or not at all, and finds it again.

    With an engine the file is the game's place in the learner's folder, which another board may
    have used: an unfinished game in it is put aside under a name of its own, never overwritten.
    """

    def __init__(self, path: Path, engine: Engine[Any, Any] | None = None) -> None:
        self.path = path
        self.unfinished = None if engine is None else self._unfinished(engine)

    def read(self) -> str:
        """Return the save, or say in one sentence why it cannot be read."""
        try:
            return self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise SaveError(f"{self.path} cannot be read ({fault}); choose another file") from None

    def write(self, text: str) -> None:
        """Put the save in place of the last one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.unfinished is not None:
            self.path.replace(self._aside())
            self.unfinished = None
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".save-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, self.path)

    def _aside(self) -> Path:
        """Return a name beside the file that is still free."""
        numbered = (self.path.with_stem(f"{self.path.stem}-{n}") for n in itertools.count(1))
        return next(path for path in numbered if not path.exists())

    def _unfinished(self, engine: Engine[Any, Any]) -> str | None:
        """Return the kept save if it is a game that was begun and not ended."""
        if not self.path.exists():
            return None
        try:
            text = self.read()
            table = engine.resume(text, str(self.path))
        except SaveError:
            # It cannot be taken up here, but it is somebody's game: it is set aside, not lost.
            self.path.replace(self._aside())
            return None
        begun = any(entry.seat >= 0 for entry in table.log)
        return text if begun and table.to_act is not None else None


def _seated(
    engine: Engine[Any, Any], seats: int | Sequence[str] | None
) -> tuple[int | None, dict[int, Agent]]:
    """Return the number of seats and the agents on them, or say who cannot sit there."""
    if seats is None or isinstance(seats, int):
        return seats, {}
    known = (*PEOPLE, *agent_names())
    if isinstance(seats, str) or not all(isinstance(name, str) for name in seats):
        raise OptionError(f"seats must be a number or a list of names, not {seats!r}")
    for name in seats:
        if name not in known:
            raise OptionError(f"nobody called {name!r} can sit here; there are {', '.join(known)}")
    agents = {seat: agent(name) for seat, name in enumerate(seats) if name not in PEOPLE}
    return engine.check_seats(len(seats)), agents


def check_look(lang: str, theme: str) -> None:
    """Refuse a language or a theme that there is not, in one sentence."""
    for name, value, known in (("lang", lang, LANGUAGES), ("theme", theme, THEMES)):
        if value not in known:
            raise OptionError(f"{name} must be {' or '.join(map(repr, known))}, not {value!r}")
