"""Playing a game in a notebook: a live board, seats for people and agents, nothing lost."""

from __future__ import annotations

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
    `save` is a file that is written after every move and resumed if it is there; without it the
    game is kept in your own folder, and an unfinished one can be taken up again on the board.
    Other keywords are the game's own options.

    >>> from armillary.engines import catalogue
    >>> board = play(catalogue()[0], seed=7)
    >>> board.table.to_act
    0
    """
    check_look(lang, theme)
    engine = load(game, data=data)
    count, agents = _seated(engine, seats)
    keeper = Keeper(Path(save) if save is not None else folder() / "games" / f"{game}.json")
    seed = int.from_bytes(os.urandom(3), "big") if seed is None else seed
    if save is not None and keeper.path.exists():
        table = engine.resume(keeper.read(), str(save))
    else:
        table = engine.table(seed=seed, seats=count, **options)
    unfinished = None if save is not None else keeper.unfinished(engine)
    return Game(
        PlayDesk(table, lang=lang, agents=agents, keep=keeper.write, unfinished=unfinished),
        theme=theme,
    )


class PlayDesk(Desk):
    """A desk that can take up the game that was left unfinished."""

    def __init__(self, table: Table, *, unfinished: str | None = None, **words: Any) -> None:
        self._unfinished = unfinished
        super().__init__(table, **words)

    def _do_resume(self, message: dict[str, Any]) -> None:
        unfinished, self._unfinished = self._unfinished, None
        if message["yes"] and unfinished is not None:
            self._do_load({"text": unfinished})

    def frame(self) -> dict[str, Any]:
        """Add the question whether to go on with the unfinished game."""
        frame = super().frame()
        if self._unfinished is not None:
            moves = len(read_save(self._unfinished)["moves"])
            frame["resume"] = {"text": say(self.lang)["resumed"].format(moves)}
        return frame


class Keeper:
    """Writes a save to a file, whole or not at all, and finds it again."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> str:
        """Return the save, or say in one sentence why it cannot be read."""
        try:
            return self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise SaveError(f"{self.path} cannot be read ({fault}); choose another file") from None

    def write(self, text: str) -> None:
        """Put the save in place of the last one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".save-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, self.path)

    def unfinished(self, engine: Engine[Any, Any]) -> str | None:
        """Return the kept save if it is a game that was begun and not ended."""
        if not self.path.exists():
            return None
        try:
            text = self.read()
            table = engine.resume(text, str(self.path))
        except SaveError:
            # It cannot be taken up here, but it is somebody's game: it is set aside, not lost.
            self.path.replace(self.path.with_suffix(".unreadable.json"))
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
