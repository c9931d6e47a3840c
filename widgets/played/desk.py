"""A desk: one playing as a person meets it - picks, reasons, log, overlays, undo, forks.

It knows every game by its Engine and the page by plain data; it needs no browser and no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from armillary.engines.agents import Agent, UnknownAgent, agent
from armillary.engines.core.chance import fresh_seed
from armillary.engines.core.moves import NATURE, Move, MoveError
from armillary.engines.core.rulebook import Refused
from armillary.engines.core.seal import SealError, seal
from armillary.engines.core.table import SaveError, Table
from armillary.engines.core.text import LANGUAGES

from ..sent.messages import BadMessage
from ..words import say
from .awaiting import Awaiting
from .foresight import FEW, effects


class Desk(Awaiting):
    """A table with a person at it. `handle` does what a page asks, `frame` says how it stands.

    `agents` plays the seats that it names. `keep` is called with the save after every change of
    the game, never for a fork, so that what was played can be found again.
    """

    def __init__(
        self,
        table: Table,
        *,
        lang: str = "en",
        agents: Mapping[int, Agent] | None = None,
        keep: Callable[[str], None] | None = None,
        notice: str | None = None,
    ) -> None:
        super().__init__(table, lang, agents)
        self.invited = dict(self.agents)
        self._seat_agents()
        self._keep = keep
        self._kept = ""
        self._written: list[tuple[Table, int]] = []
        self._notice = notice
        self._let_agents_play()

    # ---- what a page asks

    def handle(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Do what the message asks; BadMessage tells the person what cannot be done."""
        act = getattr(self, f"_do_{message['kind']}", None)
        if act is None:
            raise BadMessage(say(self.lang)["unclear"])
        self.busy = True
        self._missed = False
        try:
            reply: dict[str, Any] | None = act(message)
            self.mind()
            self._write()
            return reply
        finally:
            self.busy = False

    def _do_pick(self, message: dict[str, Any]) -> None:
        self._why = ()
        key = message["key"]
        if not self.mine:
            self._missed = not self.curtain and self._known(key)
            return
        if key in self._picks:
            self._picks = self._settled(self._picks[: self._picks.index(key)])
            return
        found = self._found(key)
        if found is None:
            self._missed = self._known(key)
            self._picks = self._picks if self._missed else ()
        elif found.move is not None:
            self._play(found.move)
        elif found.refusals:
            self._why = found.refusals
        else:
            self._picks = found.picks

    def _do_unpick(self, message: dict[str, Any]) -> None:
        self._forget()

    def _do_dial(self, message: dict[str, Any]) -> None:
        name, step = message["name"], message["step"]
        for i, pick in enumerate(self._picks):
            if pick.startswith(f"{name}:"):
                values = self._values(self._picks[:i], name)
                at = values.index(pick.partition(":")[2])
                self._dials[name] = values[(at + step) % len(values)]
                self._picks = self._settled(self._picks[:i])
                self._why = ()
                return

    def _do_type(self, message: dict[str, Any]) -> None:
        if not self.mine:
            self._missed = not self.curtain
            return
        try:
            move = self.engine.parse(message["text"], self.table.state)
        except MoveError as fault:
            raise BadMessage(self._no_move(message["text"], fault)) from None
        if move.seat != self.table.to_act or self.engine.flaw(move):
            # A page speaks for who is to act: of other moves it hears nothing but that.
            self._why, self._missed = (), True
            return
        self._why = self.engine.refusals(self.table.state, move)
        if not self._why:
            self._play(move)

    def _no_move(self, text: str, fault: MoveError) -> str:
        """Say what is wrong with a typed move; engines say it in English alone."""
        legal = self.engine.legal(self.table.state) if self.table.to_act is not None else ()
        if self.lang == "en" or not legal:
            return str(fault)
        return say(self.lang)["no_move"].format(text, self.engine.spell(legal[0]))

    def _do_undo(self, message: dict[str, Any]) -> None:
        """Take back the person's last move, and what agents did after it."""
        self._forget()
        self._looking = False
        while self.table.undo() and self.table.to_act in self.agents and self.table.at:
            pass

    def _do_redo(self, message: dict[str, Any]) -> None:
        self._forget()
        while self.table.redo() and self.table.to_act in self.agents:
            pass

    def _do_goto(self, message: dict[str, Any]) -> None:
        total = len(self.table.log) + len(self.table.future)
        if not 0 <= message["ply"] <= total:
            raise BadMessage(say(self.lang)["unclear"])
        self._forget()
        self._looking = message["ply"] < total
        self.table.goto(message["ply"])

    def _do_fork(self, message: dict[str, Any]) -> None:
        """Go on from here on another line; the line that was is kept."""
        if self.table.future:
            at = self._own_ply()
            self._trunk.append(self.table)
            self._sit_at(self.table.fork(at))

    def _own_ply(self) -> int:
        """Return where a fork begins: here, or at the last move before that a person may make."""
        table = self.table
        people = [e.ply for e in table.log + table.future if 0 <= e.seat not in self.agents]
        persons = table.to_act is not None and 0 <= table.to_act not in self.agents
        if self.mine or persons or not people:
            return table.at
        return max((ply for ply in people if ply <= table.at), default=people[0])

    def _do_back(self, message: dict[str, Any]) -> None:
        """Go back to the game, at its end: from a fork, or from an earlier move of its own."""
        if not self._trunk and self._looking:
            self._do_goto({"ply": self.table.at + len(self.table.future)})
        if self._trunk:
            table = self._trunk.pop()
            table.keep(self.table)
            table.goto(len(table.log) + len(table.future))
            self._sit_at(table)

    def _do_line(self, message: dict[str, Any]) -> None:
        """Go over to another line that was played here; this one is kept."""
        try:
            self.table.take(message["number"])
        except (MoveError, SaveError) as fault:
            raise BadMessage(str(fault)) from None
        self._looking = False
        self._forget()
        self._let_agents_play()

    def _do_new(self, message: dict[str, Any]) -> None:
        table = self.table
        new = Table(self.engine, seed=fresh_seed(), seats=table.seats, **table.options)
        new.seated = table.seated
        self._trunk.clear()
        self._lifted = -1
        self._sit_at(new)
        self._let_agents_play()

    def _do_overlay(self, message: dict[str, Any]) -> None:
        id = message["name"]
        if id not in (*self.OWN, *self.engine.overlays):
            raise BadMessage(say(self.lang)["unclear"])
        self._on = [one for one in self._on if one != id] + [id] * message["on"]

    def _do_hint(self, message: dict[str, Any]) -> None:
        if self.table.to_act in range(self.table.seats) and self.mine:
            self._hints.more(self.engine, self.table, self.viewer)

    def _do_lang(self, message: dict[str, Any]) -> None:
        if message["lang"] not in LANGUAGES:
            raise BadMessage(say(self.lang)["unclear"])
        self.lang = message["lang"]
        self._scenes = None

    def _do_ready(self, message: dict[str, Any]) -> None:
        if not self._all_open:
            self._lifted = self._reader

    def _do_save(self, message: dict[str, Any]) -> dict[str, Any]:
        save = self.table.save()
        try:
            return {"kind": "save", "text": seal(save) if self.table.secret else save}
        except SealError as fault:
            raise BadMessage(str(fault)) from None

    def _do_script(self, message: dict[str, Any]) -> dict[str, Any]:
        if self.table.secret:
            raise BadMessage(say(self.lang)["no_script"])
        return {"kind": "script", "text": self.table.script()}

    def _do_load(self, message: dict[str, Any]) -> None:
        try:
            table = self.engine.resume(message["text"])
            self._seating(table)
        except (SaveError, UnknownAgent) as fault:
            raise BadMessage(str(fault)) from None
        # Whoever saved it may have looked back: what comes after is not to be played anew.
        table.goto(table.at + len(table.future))
        self._trunk.clear()
        self._lifted = -1
        self._sit_at(table)
        self._kept = table.save()
        self._let_agents_play()

    def foretell(self, key: str) -> str:
        """Return in one line what a click on this would do, or that and what is asked next.

        Nothing is changed by asking, and nothing told that the viewer may not know.
        """
        table, lang = self.table, self.lang
        found = self._found(key) if self.mine and table.to_act is not None else None
        if found is None or found.refusals:
            return ""
        view = self.engine.view(table.state, self.viewer)
        moves = (found.move,) if found.move else self.speller.few(found.picks, FEW)
        luck = f"{table.seed}:{table.at}:peek"
        told = effects(self.engine, view, self.viewer, moves, lang, luck)
        if found.move is None:
            ways = len(self.speller.next(found.picks))
            prompt = self.engine.prompt(view, found.picks).to(lang)
            told.append(say(lang)["then"].format(prompt, ways))
        return " ".join(told)

    # ---- moves

    def play(self, move: Move | str) -> None:
        """Play a move of the seat that is to act, as a click would; Refused if it is not legal.

        Looking back, an agent or NATURE may be to act: nobody here speaks for them.
        """
        told = self.table.secret and self.table.to_act in (NATURE, *self.agents)
        if told or self.awaited is not None:
            raise MoveError(say(self.lang)["not_now"].format(self._status()))
        move = self.engine.parse(move, self.table.state) if isinstance(move, str) else move
        found = self.engine.refusals(self.table.state, move)
        if found:
            raise Refused(found)
        self.busy = True
        try:
            self._play(move)
        finally:
            self.busy = False

    def _play(self, move: Move) -> None:
        if self._looking and self.table.future:
            # Somebody looks back and plays: the line that was must not be lost.
            self._do_fork({})
        self._forget()
        self._looking = False
        self._notice = None
        self.table.play(move)
        if move.seat != self._lifted:
            # Somebody else has had the screen since.
            self._lifted = -1
        self._steps = []
        self._let_agents_play()

    def changed(self) -> None:
        """Keep what somebody else has played at the table, such as a line of Python."""
        if self._moment is not None and self._moment != (self.table, self.table.at):
            self._drop()
        self._write()

    def _write(self) -> None:
        """Keep the game, once a person has moved; of a fork the game that waits is kept.

        Whatever is tried in the fork is kept with it, as another line.
        """
        lines = [(table, table.version) for table in (*self._trunk, self.table)]
        if self._keep is None or lines == self._written:
            return
        self._written = lines
        game, *forks = (*self._trunk, self.table)
        people = (entry for entry in game.log + game.future if entry.seat not in self.agents)
        if all(entry.seat == NATURE for entry in people):
            return
        for fork in forks:
            game.keep(fork)
        text = game.save()
        if text != self._kept:
            self._kept = text
            self._keep(text)

    def _sit_at(self, table: Table) -> None:
        if table is not self.table:
            self.table.hand_over(table)
        self.table = table
        self._seat_agents()
        self._looking = False
        self._forget()

    def _seat_agents(self) -> None:
        """Let agents sit where the game says, so that nobody is shown another one's hand.

        A game that does not say it yet is told: who was invited, as far as there are seats.
        """
        self.agents = self._seating(self.table)
        names = (self.agents[s].name if s in self.agents else "" for s in range(self.table.seats))
        self.table.seated = tuple(names)

    def _seating(self, table: Table) -> dict[int, Agent]:
        """Return the agents of a game by seat; UnknownAgent if one of them cannot come."""
        if table.seated is None:
            return {s: agent for s, agent in self.invited.items() if s < table.seats}
        return {s: self._called(s, name) for s, name in enumerate(table.seated) if name}

    def _called(self, seat: int, name: str) -> Agent:
        invited = self.invited.get(seat)
        return invited if invited is not None and invited.name == name else agent(name)
