"""Playing a game in a notebook: a live board, seats for people and agents, nothing lost."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from armillary.engines import load
from armillary.engines.agents import Agent, agent, hosted
from armillary.engines.agents import known as known_agents
from armillary.engines.agents.recalled import plain
from armillary.engines.agents.reviewer import Reviewer
from armillary.engines.core.chance import fresh_seed
from armillary.engines.core.engine import Engine, OptionError
from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move
from armillary.engines.core.seal import SealError, seal
from armillary.engines.core.table import SaveError, Table
from armillary.engines.core.text import LANGUAGES

from ..drawn.picture import still
from ..sent.board import Board
from ..sent.messages import BadMessage
from ..words import say
from .desk import Desk
from .keeping import Keeper, Kept, kept, unfinished
from .reviewing import ReviewDesk

log = logging.getLogger(__name__)

PEOPLE = ("me", "you")
THEMES = ("auto", "light", "dark")


class Game(Board):
    """A live playing: click on the board, or play from Python; both make one log."""

    def __init__(self, desk: Desk, *, theme: str = "auto") -> None:
        super().__init__(desk, theme=theme)
        self._seat_at(desk.table)
        desk.woken = self._follow

    @property
    def table(self) -> Table:
        """The playing itself, to look at or to play from Python."""
        return self._desk.table

    @property
    def _desk(self) -> Desk:
        assert isinstance(self.desk, Desk)
        return self.desk

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Play a move of the seat that is to act, and let agents answer; the board follows.

        An agent that thinks answers later, beside what the notebook does: see `answered`.

        What is returned stays in the notebook: it is what everybody at this screen may know.
        """
        at = self.table.at
        try:
            self._desk.play(move)
        finally:
            self._follow()
        return self.table.heard(self.table.log[at:])

    async def answered(self) -> Table:
        """Wait until no agent thinks any more: `await board.answered()`; return the playing."""
        while self._desk.pondering:
            await asyncio.sleep(0.02)
        return self.table

    def _still(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what may stay as a cell's output: of a shared screen, nobody's hand."""
        if not self._desk.shared:
            return super()._still()
        return still(self.table.engine, self.table.shown, lang=self._desk.lang)

    def undo(self) -> None:
        """Take back the person's last move, and what agents did after it."""
        self._desk.handle({"kind": "undo"})
        self._follow()

    def redo(self) -> None:
        """Play again what was undone."""
        self._desk.handle({"kind": "redo"})
        self._follow()

    def close(self) -> None:
        """Close the board; nobody thinks at it any more, and the game is kept."""
        # A board that could not be made is closed as well.
        if isinstance(desk := getattr(self, "desk", None), Desk):
            desk.rest()
        super().close()

    def _seat_at(self, table: Table) -> None:
        table.watch(self._follow)

    def _on_message(self, _: object, content: object, buffers: object) -> None:
        """Answer first, then write the file: a disk may take as long as all the rest."""
        super()._on_message(_, content, buffers)
        self._keep()

    def _keep(self) -> None:
        if self._desk.settle():
            self.refresh()

    def _follow(self) -> None:
        # While a move is made or a page's message is handled, one refresh at its end is enough.
        if not self._desk.busy:
            self._desk.changed()
            self.refresh()
            self._keep()


def play(
    game: str,
    *,
    seats: int | Sequence[Any] | None = None,
    seed: int | None = None,
    lang: str = "en",
    theme: str = "auto",
    save: str | Path | None = None,
    data: str | None = None,
    learner: str | None = "me",
    ahead: bool = False,
    **options: Any,
) -> Game:
    """Play a game on a live board.

    `seats` is a number of people at one screen, or a list such as `["me", "greedy"]` that names
    who sits where: "me" and "you" are people, "novice", "club" and "master" are agents;
    `engines.agents.known()` lists all. `agent("master", seconds=5)` sits there as well, and so
    does an agent of your own: a class with `choose`, or the name that its package gave it.
    `save` is a file that is written after every move and resumed if it is there. Without it the
    game has a file of its own in your folder: `kept()` lists them all, and those that are
    unfinished can be taken up again on the board.
    `learner` names whose exercises the turning points of a review become; None keeps none.
    `ahead` lets agents that have so many seconds a move think while a person chooses, as a switch
    on the board does. They are told no more by that than their seats may know.
    Other keywords are the game's own options.

    >>> from armillary.engines import catalogue
    >>> board = play(catalogue()[0], seed=7)
    >>> board.table.to_act
    0
    """
    check_look(lang, theme)
    engine = load(game, data=data)
    count, agents = _seated(engine, seats)
    seed = fresh_seed() if seed is None else seed
    table = engine.table(seed=seed, seats=count, **options)
    notice = None
    keeper = Keeper(game, None if save is None else Path(save))
    text = keeper.read()
    if text is not None:
        table = engine.resume(text, str(save))
        # Whoever looked back when the kernel ended finds the whole game again.
        table.goto(table.at + len(table.future))
        asked = [one.name if (one := agents.get(seat)) else "" for seat in range(table.seats)]
        if table.seated not in (None, tuple(asked)) and seats is not None:
            names = (name or PEOPLE[0] for name in table.seated or ())
            notice = say(lang)["seats_kept"].format(", ".join(names))
    words: dict[str, Any] = {"lang": lang, "agents": agents, "notice": notice, "learner": learner}
    words["ahead"] = ahead
    return Game(PlayDesk(table, keeper, **words), theme=theme)


class PlayDesk(ReviewDesk):
    """A desk that keeps every playing in a file of its own and can take up those left unfinished.

    What cannot be written is told and tried again; the game goes on meanwhile.
    """

    def __init__(self, table: Table, keeper: Keeper, **words: Any) -> None:
        self._keeper = keeper
        self._held: dict[Keeper, tuple[str, bool, dict[str, Any]]] = {}
        self._trouble = ""
        self._others: list[Kept] | None = None
        self._recalled: tuple[tuple[str, ...], dict[str, Any]] | None = None
        offered = (
            [] if keeper.path is not None else unfinished(table.engine.name, table.engine.data)
        )
        self._offered = (offered[0], len(offered)) if offered else None
        super().__init__(table, keep=self._hold, **words)
        self._recall()

    def _recall(self) -> None:
        """Find the review that was kept with the game."""
        self.recall(self._keeper.review)
        if self._reviewer is not None:
            self._recalled = _line(self.table), plain(self._reviewer)

    def keep_review(self, reviewer: Reviewer) -> None:
        """Keep it with the game, if that is kept."""
        self._recalled = _line(reviewer.table), plain(reviewer)
        if self._keeper.path is not None:
            self._hold(self._game.save())

    def _hold(self, text: str) -> None:
        game = self._trunk[0] if self._trunk else self.table
        moves = len(game.log) + len(game.future)
        # Where a fork is tried others may sit: those of the game itself are told.
        players = list(game.seated or ("",) * game.seats)
        over = game.fork(moves).outcome is not None
        about = {"moves": moves, "over": over, "players": players, "data": self.engine.data}
        if self._recalled is not None and game.finished and self._recalled[0] == _line(game):
            about["reviewed"] = True
            text = json.dumps(json.loads(text) | {"review": self._recalled[1]})
        self._held[self._keeper] = text, game.secret, about
        self._offered = None

    def settle(self) -> bool:
        """Write what has changed; while a page waits, this comes after its answer.

        Tell whether there is something new to say of it.
        """
        before = self._trouble, self._notice
        for keeper, (text, secret, about) in list(self._held.items()):
            try:
                # What a seat may not know does not lie open in a file either.
                if keeper.write(seal(text) if secret else text, about):
                    assert keeper.path is not None
                    self._notice = say(self.lang)["parted"].format(keeper.path.name)
                del self._held[keeper]
                self._trouble = ""
            except (OSError, SealError) as fault:
                self._trouble = str(getattr(fault, "strerror", fault))
                log.warning("the game could not be kept: %s", self._trouble)
        return before != (self._trouble, self._notice)

    # ---- taking up another game

    def _do_new(self, message: dict[str, Any]) -> None:
        self._keeper = Keeper(self.engine.name)
        self._offered = None
        super()._do_new(message)

    def _do_load(self, message: dict[str, Any]) -> None:
        before, self._keeper = self._keeper, Keeper(self.engine.name)
        try:
            super()._do_load(message)
        except BadMessage:
            self._keeper = before
            raise
        self._offered = None

    def _do_resume(self, message: dict[str, Any]) -> None:
        if message["yes"] and self._offered is not None:
            self._take(self._offered[0])
        self._offered = None

    def _do_games(self, message: dict[str, Any]) -> None:
        """Show the list of unfinished games, or put it away."""
        self._others = None if self._others is not None else self._list()

    def _do_take(self, message: dict[str, Any]) -> None:
        self._take(self._named(message["name"]))

    def _do_aside(self, message: dict[str, Any]) -> None:
        try:
            self._named(message["name"]).set_aside()
        except OSError as fault:
            raise BadMessage(say(self.lang)["unkept"].format(fault.strerror)) from None
        self._others, self._offered = self._list(), None

    def _list(self) -> list[Kept]:
        return [
            one
            for one in kept(self.engine.name)
            if one.data == self.engine.data
            and one.path != self._keeper.path
            and (one.reviewed or not one.over)
        ]

    def _named(self, name: str) -> Kept:
        """Return a game of the list that is shown; a page names it, and cannot name a path."""
        found = [one for one in self._others or () if one.path.stem == name]
        if not found:
            raise BadMessage(say(self.lang)["unclear"])
        return found[0]

    def _take(self, game: Kept) -> None:
        """Take up a kept game; what is played is written to its own file again."""
        keeper = Keeper(self.engine.name, game.path)
        try:
            text = keeper.read()
        except SaveError as fault:
            raise BadMessage(str(fault)) from None
        before, self._keeper = self._keeper, keeper
        try:
            super()._do_load({"text": text or ""})
        except BadMessage:
            self._keeper = before
            raise
        self._others = self._offered = None
        self._recall()

    def frame(self) -> dict[str, Any]:
        """Add what can be taken up, and what went wrong with the file."""
        frame, words = super().frame(), say(self.lang)
        if self._offered is not None:
            last, count = self._offered
            text = words["resumed" if count == 1 else "resumed_more"]
            frame["resume"] = {"text": text.format(last.moves, count), "more": count > 1}
        if self._others is not None:
            frame["games"] = [[one.path.stem, self._told_of(one)] for one in self._others]
        if self._trouble:
            frame["error"] = words["unkept"].format(self._trouble)
        return frame

    def _told_of(self, game: Kept) -> str:
        words = say(self.lang)
        told = [game.when.strftime("%Y-%m-%d %H:%M"), words["at_move"].format(game.moves)]
        told.append(words["players"].format(len(game.players)))
        if game.reviewed:
            told.append(words["reviewed"])
        agents = [name for name in game.players if name]
        return ", ".join(told + ([words["against"].format(", ".join(agents))] if agents else []))


def _line(table: Table) -> tuple[str, ...]:
    return tuple(entry.text for entry in table.log + table.future)


def _seated(
    engine: Engine[Any, Any], seats: int | Sequence[Any] | None
) -> tuple[int | None, dict[int, Agent]]:
    """Return the number of seats and the agents on them, or say who cannot sit there."""
    if seats is None or isinstance(seats, int):
        return seats, {}
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise OptionError(f"seats must be a number or a list of names, not {seats!r}")
    known = (*PEOPLE, *known_agents())
    for name in seats:
        if isinstance(name, str) and name not in known:
            raise OptionError(f"nobody called {name!r} can sit here; there are {', '.join(known)}")
    guests = ((seat, who) for seat, who in enumerate(seats) if who not in PEOPLE)
    agents = {seat: agent(who) if isinstance(who, str) else hosted(who) for seat, who in guests}
    return engine.check_seats(len(seats)), agents


def check_look(lang: str, theme: str) -> None:
    """Refuse a language or a theme that there is not, in one sentence."""
    for name, value, known in (("lang", lang, LANGUAGES), ("theme", theme, THEMES)):
        if value not in known:
            raise OptionError(f"{name} must be {' or '.join(map(repr, known))}, not {value!r}")
