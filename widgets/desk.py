"""A desk: one playing as a person meets it - picks, reasons, log, overlays, undo, forks.

It knows every game by its Engine and the page by plain data; it needs no browser and no widget.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from armillary.engines.agents import Agent
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE, SPECTATOR, Move, MoveError
from armillary.engines.core.rulebook import Refusal, Refused
from armillary.engines.core.scene import Scene
from armillary.engines.core.spelling import Narrowed, Speller
from armillary.engines.core.table import Entry, SaveError, Table
from armillary.engines.core.text import LANGUAGES

from . import wire
from .hints import Hints
from .messages import BadMessage
from .words import say

Picks = tuple[str, ...]


class Desk:
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
        self.table = table
        self.lang = lang if lang in LANGUAGES else "en"
        self.agents = dict(agents or {})
        self.busy = False
        self._keep = keep
        self._notice = notice
        self._trunk: list[Table] = []
        self._looking = False
        self._on: list[str] = []
        self._dials: dict[str, str] = {}
        self._lifted = -1
        self._picks: Picks = ()
        self._why: tuple[Refusal, ...] = ()
        self._hints = Hints()
        self._scenes: tuple[Any, Scene, dict[str, Any]] | None = None
        self._told: dict[tuple[int, str, int], tuple[Entry, dict[str, Any]]] = {}
        self._speller: Speller | None = None
        self._let_agents_play()

    @property
    def engine(self) -> Engine[Any, Any]:
        """The rules of the game on the table."""
        return self.table.engine

    @property
    def viewer(self) -> int:
        """The seat whose view is shown: the person's who is to act, else the last one's to act."""
        actor = self.table.to_act
        people = [seat for seat in range(self.table.seats) if seat not in self.agents]
        if actor in people:
            return actor
        recent = [entry.seat for entry in reversed(self.table.log) if entry.seat in people]
        return (recent or people or [SPECTATOR])[0]

    # ---- what a page asks

    def handle(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Do what the message asks; BadMessage tells the person what cannot be done."""
        act = getattr(self, f"_do_{message['kind']}", None)
        if act is None:
            raise BadMessage(say(self.lang)["unclear"])
        self.busy = True
        try:
            reply: dict[str, Any] | None = act(message)
            return reply
        finally:
            self.busy = False

    def _do_pick(self, message: dict[str, Any]) -> None:
        self._why = ()
        if self.curtain:
            return
        key = message["key"]
        if key in self._picks:
            self._picks = self._settled(self._picks[: self._picks.index(key)])
            return
        found = self._lead(self._picks, key) or self._lead((), key)
        if found is None:
            self._picks = self._picks if self._known(key) else ()
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
        if self.curtain:
            return
        try:
            move = self.engine.parse(message["text"], self.table.state)
        except MoveError as fault:
            raise BadMessage(str(fault)) from None
        self._why = self.engine.refusals(self.table.state, move)
        if not self._why:
            self._play(move)

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
            self._trunk.append(self.table)
            self._sit_at(self.table.fork())

    def _do_back(self, message: dict[str, Any]) -> None:
        if self._trunk:
            table = self._trunk.pop()
            table.goto(len(table.log) + len(table.future))
            self._sit_at(table)

    def _do_new(self, message: dict[str, Any]) -> None:
        table = self.table
        seed = random.SystemRandom().randrange(1_000_000)
        self._trunk.clear()
        self._sit_at(Table(self.engine, seed=seed, seats=table.seats, **table.options))
        self._let_agents_play()

    def _do_overlay(self, message: dict[str, Any]) -> None:
        id = message["id"]
        if id != "legal" and id not in self.engine.overlays:
            raise BadMessage(say(self.lang)["unclear"])
        self._on = [one for one in self._on if one != id] + [id] * message["on"]

    def _do_hint(self, message: dict[str, Any]) -> None:
        if self.table.to_act is not None and not self.curtain:
            self._hints.more(self.engine, self.table, self.viewer)

    def _do_lang(self, message: dict[str, Any]) -> None:
        if message["lang"] not in LANGUAGES:
            raise BadMessage(say(self.lang)["unclear"])
        self.lang = message["lang"]
        self._scenes = None

    def _do_ready(self, message: dict[str, Any]) -> None:
        self._lifted = self.table.at

    def _do_save(self, message: dict[str, Any]) -> dict[str, Any]:
        return {"kind": "save", "text": self.table.save()}

    def _do_script(self, message: dict[str, Any]) -> dict[str, Any]:
        return {"kind": "script", "text": self.table.script()}

    def _do_load(self, message: dict[str, Any]) -> None:
        try:
            table = self.engine.resume(message["text"])
        except SaveError as fault:
            raise BadMessage(str(fault)) from None
        self._trunk.clear()
        self._sit_at(table)
        self._let_agents_play()

    # ---- moves

    def play(self, move: Move | str) -> None:
        """Play a move of the seat that is to act, as a click would; Refused if it is not legal."""
        move = self.engine.parse(move, self.table.state) if isinstance(move, str) else move
        found = self.engine.refusals(self.table.state, move)
        if found:
            raise Refused(found)
        self._play(move)

    def _play(self, move: Move) -> None:
        if self._looking and self.table.future:
            # Somebody looks back and plays: the line that was must not be lost.
            self._do_fork({})
        self._forget()
        self._looking = False
        self._notice = None
        self.table.play(move)
        self._let_agents_play()

    def _let_agents_play(self) -> None:
        """Let agents move until a person is to act; each sees only its own view."""
        engine = self.engine
        while (actor := self.table.to_act) is not None and actor in self.agents:
            rng = random.Random(f"{self.table.seed}:{self.table.at}:agent")
            view = engine.view(self.table.state, actor)
            self.table.play(self.agents[actor].choose(engine, view, rng))
        if self._keep is not None and not self._trunk:
            self._keep(self.table.save())

    def _sit_at(self, table: Table) -> None:
        for callback in self.table.watchers:
            table.watch(callback)
        self.table = table
        self._looking = False
        self._forget()

    def _forget(self) -> None:
        self._picks, self._why, self._hints = (), (), Hints()

    # ---- picks

    @property
    def speller(self) -> Speller:
        """What can be spelled in the state on the table."""
        state = self.table.state
        if self._speller is None or self._speller.state is not state:
            self._speller = Speller(self.engine, state)
        return self._speller

    def _lead(self, picks: Picks, key: str) -> Narrowed | None:
        found = self.speller.narrow((*picks, key))
        if found is None or found.move is not None or found.refusals:
            return found
        return self.speller.narrow(self._settled(found.picks))

    def _settled(self, picks: Picks) -> Picks:
        """Return the picks with the dials that come next set as they were left."""
        names = [dial.name for dial in self._scene.layout.dials]
        while True:
            following = self.speller.next(picks) or self.speller.tried(picks)
            name = following[0].partition(":")[0] if following else ""
            if name not in names:
                return picks
            values = self._values(picks, name)
            kept = self._dials.get(name)
            picks = (*picks, f"{name}:{kept if kept in values else values[0]}")

    def _values(self, picks: Picks, name: str) -> list[str]:
        """Return the values of a dial that lead on, in the order in which it turns."""
        legal = self.speller.next(picks)
        tried = self.speller.tried(picks)
        return [key.partition(":")[2] for key in tried if key in legal or not legal]

    def _known(self, key: str) -> bool:
        return any(item.key == key for item in self._scene.items)

    # ---- how it stands

    @property
    def _scene(self) -> Scene:
        return self._drawn()[0]

    def _drawn(self) -> tuple[Scene, dict[str, Any]]:
        """Return the scene and its plain form, made once for a state and a viewer."""
        about = (self.table.state, self.viewer, self.lang)
        if self._scenes is None or self._scenes[0] != about:
            scene = self.engine.scene(self.engine.view(*about[:2]))
            self._scenes = about, scene, wire.items(scene, self.lang)
        return self._scenes[1:]

    @property
    def curtain(self) -> bool:
        """Whether the screen must change hands before anything secret is shown."""
        people = self.table.seats - len(self.agents)
        actor = self.table.to_act
        if not self.engine.secrets or people < 2 or actor is None or actor in self.agents:
            return False
        return self._lifted != self.table.at

    def layout(self) -> dict[str, Any]:
        """Return what stays while game and language stay."""
        return wire.stage(self.engine, self._scene, self.lang, say(self.lang)["legal"])

    def frame(self) -> dict[str, Any]:
        """Return everything that the page shows now."""
        scene, items = self._drawn()
        picking = {} if self.curtain else self._picking()
        frame = {
            "items": items,
            "seats": [seat.to(self.lang) for seat in scene.seats],
            "turn": self.table.to_act,
            "status": self._status(),
            "facts": [[fact.label.to(self.lang), *fact.values] for fact in scene.facts],
            "log": {str(entry.ply): self._line(entry) for entry in self._entries()},
            "at": self.table.at,
            "undo": any(entry.seat not in (NATURE, *self.agents) for entry in self.table.log),
            "redo": bool(self.table.future),
            "over": self._over(),
            **picking,
        }
        if self._why:
            frame["why"] = {"refusals": wire.refusals(self.engine, self._why, self.lang)}
        if self._trunk:
            frame["fork"] = {
                "ply": self.table.at,
                "text": say(self.lang)["forked"].format(len(self._trunk[-1].log)),
            }
        frame |= self._shown()
        return frame

    def _picking(self) -> dict[str, Any]:
        following = self.speller.next(self._picks)
        ghost = self.engine.ghost(self._picks)
        names = [dial.name for dial in self._scene.layout.dials]
        dials = dict(pick.split(":", 1) for pick in self._picks if pick.split(":")[0] in names)
        return {
            "picks": list(self._picks),
            "next": wire.grouped(following),
            "dial": dials or None,
            "ghost": wire.parts(ghost) or None,
        }

    def _shown(self) -> dict[str, Any]:
        """Return what overlays and hints mark, and what they say."""
        view = self.engine.view(self.table.state, self.viewer)
        marks, notes = {}, {}
        for id in self._on:
            if id == "legal":
                marks[id] = [[key, "good"] for key in self.speller.next(self._picks)]
                continue
            overlay = self.engine.overlay(view, id)
            marks[id] = wire.marks(overlay)
            if overlay.note is not None:
                notes[id] = overlay.note.to(self.lang)
        on = [*self._on]
        if self._hints.level:
            marks["hint"] = [[key, "path"] for key in self._hints.keys]
            notes["hint"] = " ".join(self._hints.told(self.lang))
            on.append("hint")
        if self._scene.notes:
            notes["about"] = " ".join(note.to(self.lang) for note in self._scene.notes)
            on.append("about")
        return {"on": on, "marks": marks, "notes": notes}

    def _status(self) -> str:
        if self.curtain:
            actor = self.engine.seat_name(self.table.to_act or 0).to(self.lang)
            return say(self.lang)["pass_screen"].format(actor)
        if self.table.to_act is None:
            ended = self.table.outcome
            return "" if ended is None else ended.text.to(self.lang)
        view = self.engine.view(self.table.state, self.viewer)
        return self.engine.prompt(view, self._picks).to(self.lang)

    def _over(self) -> dict[str, Any] | None:
        ended = self.table.outcome
        if ended is None:
            return None
        title = self.engine.rulebook[ended.rule].title.to(self.lang)
        return {"text": ended.text.to(self.lang), "rule": ended.rule, "title": title}

    def _entries(self) -> tuple[Entry, ...]:
        return self.table.log + (self.table.future if self._looking else ())

    def _line(self, entry: Entry) -> dict[str, Any]:
        """Return a line of the log as this viewer may read it."""
        about = (entry.ply, self.lang, self.viewer)
        told = self._told.get(about)
        if told is None or told[0] is not entry:
            known = [event for event in entry.events if event.known_to(self.viewer)]
            line = {
                "s": entry.seat,
                "m": entry.text,
                "t": " ".join(self.engine.tell(event).to(self.lang) for event in known),
                "c": "" if entry.seat == NATURE else f"table.play({entry.text!r})",
                "k": sorted({key for event in known for key in event.keys}),
                "r": [event.rule for event in known],
            }
            told = self._told[about] = (entry, line)
        return told[1]
