"""A playing of a game: moves are played, undone, saved and resumed; NATURE draws from a seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Sequence
from typing import Any, NamedTuple

from .chance import Roll
from .data import DataError, shown
from .engine import Engine, Outcome
from .events import Event
from .moves import NATURE, SPECTATOR, Move, MoveError
from .rulebook import Refused
from .saves import FORMAT, SaveError, read_save, unfolded

__all__ = ["FORMAT", "Entry", "SaveError", "Table", "read_save", "resume"]


class Entry(NamedTuple):
    """One line of the log: who moved, what, in notation, and what it made happen."""

    ply: int
    seat: int
    move: Move
    text: str
    events: tuple[Event, ...]


class Table:
    """A playing that remembers every move.

    `seated` says who sits where once a board has said it: an agent's name, or nothing for a
    person. `forked` tells that this line was forked off a game that had not ended: what it
    uncovers is a secret of that game, and stays one wherever the line is saved and loaded.

    >>> from armillary.engines import catalogue, load
    >>> table = load(catalogue()[0]).table(seed=7)
    >>> begun = table.at
    >>> events = table.play(table.legal[0])
    >>> table.undo(), table.at == begun
    (True, True)
    """

    def __init__(
        self, engine: Engine[Any, Any], *, seed: int = 0, seats: int | None = None, **options: Any
    ) -> None:
        """Set up a playing and let NATURE make the moves that come before the first seat's.

        The options stand as they are given: `engine.table` begins a new playing.
        """
        if type(seed) is not int:
            raise DataError(f"{engine.name}: 'seed' must be a whole number, not {shown(seed)}")
        self.engine = engine
        self.seed = seed
        self.seats = engine.check_seats(seats)
        self.options = dict(options)
        chosen = engine.check_options(self.options)
        self._states: list[Any] = [engine.first_state(self.seats, chosen)]
        self._entries: list[Entry] = []
        self._at = 0
        self.seated: tuple[str, ...] | None = None
        self.forked = False
        self._lines: list[tuple[str, ...]] = []
        self._tried: set[tuple[str, ...]] = set()
        self._version = 0
        self._watchers: list[Callable[[], None]] = []
        self._let_nature_act()

    @property
    def state(self) -> Any:
        """The state after the last move that has not been undone."""
        return self._states[self._at]

    @property
    def at(self) -> int:
        """How many moves have been played and not undone, NATURE's included."""
        return self._at

    @property
    def to_act(self) -> int | None:
        """A seat, or None when the game is over."""
        actor: int | None = self.state.to_act
        return actor

    @property
    def legal(self) -> Sequence[Move]:
        """The legal moves of the seat that is to act."""
        return self.engine.legal(self.state)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every move played and not undone."""
        return tuple(self._entries[: self._at])

    @property
    def future(self) -> tuple[Entry, ...]:
        """The moves that `redo` would play again."""
        return tuple(self._entries[self._at :])

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.engine.outcome(self.state)

    def view(self, seat: int) -> Any:
        """What `seat` (or SPECTATOR) may know now."""
        return self.engine.view(self.state, seat)

    @property
    def secret(self) -> bool:
        """Whether the moves and the seed tell what somebody who plays here may not know yet."""
        return self._guards and (self.to_act is not None or self.forked)

    @property
    def closed(self) -> bool:
        """Whether it has ended and may not be uncovered: a game goes on that it was forked off."""
        return self.secret and self.to_act is None

    @property
    def finished(self) -> bool:
        """Whether it was played to an end that all may know, wherever in it one looks now."""
        return self._states[-1].to_act is None and not (self._guards and self.forked)

    @property
    def shown(self) -> Any:
        """The state that a board may show: of what is `closed`, the last one before its end."""
        return self._states[self._at - self.closed]

    @property
    def _guards(self) -> bool:
        return self.engine.secrets and self.seats > 1

    def withheld(self, entry: Entry) -> bool:
        """Tell whether a line of the log is the end of what is forked off a game that goes on."""
        return self._guards and self.forked and self._states[entry.ply + 1].to_act is None

    def heard(self, entries: Sequence[Entry]) -> tuple[Event, ...]:
        """Return what happened, as far as everybody may know who sits at this table's board."""
        if self.seated is None:
            return tuple(event for entry in entries for event in entry.events)
        people = [seat for seat, agent in enumerate(self.seated) if not agent] or [SPECTATOR]
        open = (entry for entry in entries if not self.withheld(entry))
        events = (event for entry in open for event in entry.events)
        return tuple(event for event in events if all(map(event.known_to, people)))

    def told(self, entry: Entry, seat: int) -> str:
        """Return the notation of a line of the log as `seat` may read it."""
        if self.withheld(entry) and entry.seat != seat:
            return "?"
        return self.engine.spell_for(self._states[entry.ply], entry.move, seat)

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """Other lines that were played here and left, each from the first move, in notation."""
        own = self._line()
        return tuple(line for line in self._lines if line != own[: len(line)])

    @property
    def version(self) -> int:
        """A number that grows with every change of what `save` would tell."""
        return self._version

    def watch(self, callback: Callable[[], None]) -> None:
        """Call `callback` after every change, so that a board can follow; once, however asked."""
        if callback not in self._watchers:
            self._watchers.append(callback)

    def hand_over(self, other: Table) -> None:
        """Let those who watch this playing watch another one instead."""
        watchers, self._watchers = self._watchers, []
        for callback in watchers:
            other.watch(callback)

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Play a move, given as such or in notation, and return what happened.

        At a board's table that is what everybody who sits there may know.
        Refused names every rule that forbids it, MoveError a text that cannot be read;
        then nothing has changed. A move that was undone is played again as it was, with what
        came after it; another one begins a new line, and the old one is among the `lines`.
        """
        if isinstance(move, str):
            move = self.engine.parse(move, self.state)
        first = self._at
        if first < len(self._entries) and self._entries[first].move == move:
            self.redo()
        else:
            step = self.engine.apply(self.state, move)
            self._leave()
            self._put(move, step.state, step.events)
            self._let_nature_act()
            self._changed()
        return self.heard(self._entries[first : self._at])

    def undo(self) -> bool:
        """Take back the last seat's move and what NATURE did after it; False if there is none."""
        at = self._at
        while at and self._entries[at - 1].seat == NATURE:
            at -= 1
        return at > 0 and self.goto(at - 1)

    def redo(self) -> bool:
        """Play again what was undone; False if there is nothing."""
        if self._at == len(self._entries):
            return False
        at = self._at + 1
        while at < len(self._entries) and self._entries[at].seat == NATURE:
            at += 1
        return self.goto(at)

    def goto(self, at: int) -> bool:
        """Look at the position after `at` moves; the later ones can be played again by `redo`."""
        self._at = self._within(at)
        self._changed()
        return True

    def fork(self, at: int | None = None) -> Table:
        """Return another playing with the same first `at` moves, to try something else on."""
        at = self._within(self._at if at is None else at)
        other = Table.__new__(type(self))
        other.engine, other.seed, other.seats = self.engine, self.seed, self.seats
        other.options, other._watchers, other._lines = dict(self.options), [], []
        other.seated, other._tried = self.seated, set()
        other.forked = self._guards and (self.forked or self._states[-1].to_act is not None)
        other._states, other._entries = self._states[: at + 1], self._entries[:at]
        other._at, other._version = at, 0
        return other

    def take(self, number: int) -> None:
        """Go over to one of the `lines`, at its end; the one that was is kept among them.

        SaveError if it came with a save and cannot be played.
        """
        if not 0 <= number < len(self.lines):
            raise MoveError(f"there are {len(self.lines)} other lines; {number} is not among them")
        line = self.lines[number]
        other = self.fork(_common(self._line(), line))
        _replay(other, line[other.at :], "the line")
        self._lines = [one for one in self._lines if one != line]
        # When the game itself has ended, there is nothing left that a line could tell of it.
        over = not self.forked and self._states[-1].to_act is None
        self._remember(self._line(), self.forked)
        self.forked = line in self._tried and not over
        self._states, self._entries = other._states, other._entries
        self._at = len(self._entries)
        self._changed()

    def keep(self, other: Table) -> None:
        """Keep what another playing has tried from the same beginning: its line and its lines."""
        own = self._line()
        forked = other._tried | ({other._line()} if other.forked else set())
        for line in (*other.lines, other._line()):
            if line != own[: len(line)]:
                self._remember(line, line in forked)

    def _line(self) -> tuple[str, ...]:
        return tuple(entry.text for entry in self._entries)

    def _remember(self, line: tuple[str, ...], forked: bool) -> None:
        """Keep a line; one that it goes on from, or that goes on from it, is the same line."""
        if not any(line == one[: len(line)] for one in self._lines):
            self._lines = [one for one in self._lines if one != line[: len(one)]] + [line]
            self._tried = {*self._tried, line} if forked else self._tried - {line}
            self._version += 1

    def _leave(self) -> None:
        """Keep the line as it is before a move shortens it, if a seat has moved in what is lost."""
        if any(entry.seat != NATURE for entry in self._entries[self._at :]):
            self._remember(self._line(), self.forked)

    def save(self) -> str:
        """Return the playing as text; `engine.resume` turns it back into an equal one."""
        own = self._line()
        lines = _folded(own, self.lines, self._tried)
        more: dict[str, Any] = {"lines": lines} if lines else {}
        if self.seated is not None:
            more["seated"] = list(self.seated)
        if self.forked:
            more["forked"] = True
        return json.dumps(
            {
                "armillary": FORMAT,
                "game": self.engine.name,
                "data": self.engine.data,
                "seats": self.seats,
                "options": self.options,
                "seed": self.seed,
                "at": self._at,
                "moves": list(own),
                **more,
            },
            indent=1,
        )

    def script(self) -> str:
        """Return the playing as a Python script that repeats it."""
        words = "".join(f", {name}={value!r}" for name, value in self.options.items())
        data = f", data={self.engine.data!r}" if self.engine.data else ""
        lines = [
            "from armillary.engines import load",
            "",
            f'engine = load("{self.engine.name}"{data})',
            f"table = engine.table(seed={self.seed}, seats={self.seats}{words})",
        ]
        for entry, state in zip(self.log, self._states, strict=False):
            if entry.seat == NATURE:
                if entry.move == self.engine.draw(state, Roll(self.seed, entry.ply)):
                    continue
                # Not what the seed draws: somebody wrote this move, so the script does as well.
                lines.append(f"table.goto({entry.ply})")
            lines.append(f"table.play({entry.text!r})")
        if self.state.to_act == NATURE:
            lines.append(f"table.goto({self._at})")
        return "\n".join(lines) + "\n"

    def _within(self, at: int) -> int:
        if not 0 <= at <= len(self._entries):
            raise MoveError(f"there are {len(self._entries)} moves; {at} is not among them")
        return at

    def _put(self, move: Move, state: Any, events: tuple[Event, ...]) -> None:
        del self._states[self._at + 1 :], self._entries[self._at :]
        entry = Entry(self._at, move.seat, move, self.engine.spell(move), events)
        self._states.append(state)
        self._entries.append(entry)
        self._at += 1

    def _let_nature_act(self) -> None:
        while self.state.to_act == NATURE:
            move = self.engine.draw(self.state, Roll(self.seed, self._at))
            step = self.engine.apply(self.state, move)
            self._put(move, step.state, step.events)

    def _changed(self) -> None:
        self._version += 1
        for callback in self._watchers:
            callback()


def resume(engine: Engine[Any, Any], text: str, name: str = "the save") -> Table:
    """Return the playing that was saved as `text`; SaveError says what is wrong with it."""
    plain = read_save(text, name)
    if plain["game"] != engine.name:
        raise SaveError(
            f"{name} is a game of {shown(plain['game'])}, not of {engine.name!r}; "
            "load that game first"
        )
    if plain["data"] != engine.data:
        raise SaveError(
            f"{name} was played with data={shown(plain['data'])}, this engine has {engine.data!r}; "
            "load the game with the same data"
        )
    try:
        said = plain["options"]
        chosen = engine.check_options(said)
        # What a save does not say had not been settled by the version that wrote it.
        unsaid = {name: getattr(chosen, name) for name in engine.settled(said) if name not in said}
        table = Table(engine, seed=plain["seed"], seats=plain["seats"], **said, **unsaid)
    except DataError as fault:
        raise SaveError(f"{name} cannot be set up: {fault}") from None
    del table._states[1:], table._entries[:]
    table.goto(0)
    _replay(table, plain["moves"], name)
    # They are played when somebody takes one up: there may be many.
    found = unfolded(tuple(plain["moves"]), plain.get("lines", []), name)
    table._lines = [line for line, _ in found]
    table._tried = {line for line, forked in found if forked}
    table.forked = plain.get("forked", False)
    table.seated = tuple(plain["seated"]) if "seated" in plain else None
    if not 0 <= plain["at"] <= len(plain["moves"]):
        raise SaveError(f"{name}: 'at' must be from 0 to {len(plain['moves'])}; mend it")
    table.goto(plain["at"])
    return table


def _folded(
    own: tuple[str, ...], lines: Sequence[tuple[str, ...]], forked: Container[tuple[str, ...]]
) -> list[list[Any]]:
    """Return lines as what each adds: to the one before it (1) or to the playing's own (0).

    2 more stands for a line that was forked off while the game went on.
    """
    found: list[list[Any]] = []
    before = own
    for line in lines:
        of = int(_common(before, line) > _common(own, line))
        at = _common(before if of else own, line)
        found.append([of + 2 * (line in forked), at, list(line[at:])])
        before = line
    return found


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """Count the moves with which two lines begin alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _replay(table: Table, moves: Sequence[str], name: str) -> None:
    """Play the moves of a save, NATURE's too: what was drawn then stands, whatever the seed."""
    engine = table.engine
    if len(moves) > engine.bound:
        raise SaveError(f"{name} has {len(moves)} moves; no game has more than {engine.bound}")
    left = list(enumerate(moves, 1))
    while left:
        i, text = left.pop(_due(table, [text for _, text in left[:LATE]]))
        where = f"{name}: move {i} of {len(moves)} ({text[:40]!r})"
        if table.state.to_act is None:
            raise SaveError(f"{where} comes after the end of the game; remove it")
        try:
            move = engine.parse(text, table.state)
            step = engine.apply(table.state, move)
        except MoveError as fault:
            raise SaveError(f"{where} cannot be read: {fault}") from None
        except Refused as refused:
            raise SaveError(f"{where} is not allowed there: {refused}") from None
        table._put(move, step.state, step.events)
    table._let_nature_act()


LATE = 6
"""By so many moves NATURE may have been later when a game was saved than a ruling has it now."""


def _due(table: Table, texts: Sequence[str]) -> int:
    """Return which of the next moves of a save is due: the first, or what NATURE has to draw.

    Since the game was saved a ruling may have it draw sooner; what it drew stands all the same.
    """
    if table.state.to_act != NATURE:
        return 0
    for n, text in enumerate(texts):
        try:
            if not table.engine.refusals(table.state, table.engine.parse(text, table.state)):
                return n
        except MoveError:
            continue
    return 0
