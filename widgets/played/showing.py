"""How a desk stands, as plain data for the page: everything is made from the viewer's view."""

from __future__ import annotations

from collections.abc import Mapping
from operator import is_
from typing import Any, ClassVar

from armillary.engines.agents import Agent
from armillary.engines.core.moves import NATURE
from armillary.engines.core.scene import Layout
from armillary.engines.core.table import Entry, Table

from ..drawn import wire
from ..sent.patch import Clean
from ..words import say
from .picking import Picking

# The kinds of rules that decide a game.
DECIDING = ("scoring", "end")


class Showing(Picking):
    """A table that can say how it stands: `layout` once, `frame` after every change."""

    OWN: ClassVar[tuple[str, ...]] = ("legal",)
    """What it can show at the board of any game, each named by a word; a game adds overlays."""

    def __init__(self, table: Table, lang: str, agents: Mapping[int, Agent] | None) -> None:
        super().__init__(table, lang, agents)
        self._on: list[str] = []
        self._trunk: list[Table] = []
        self._looking = False
        self._helped: dict[tuple[Table, int], str] = {}
        self._notice: str | None = None
        self._told: dict[tuple[int, str, int], tuple[Entry, Clean]] = {}
        self._logged: tuple[tuple[str, int], tuple[Entry, ...], Clean] = ("", 0), (), Clean()
        self._staged: tuple[Layout, tuple[str, ...], dict[str, Any]] | None = None

    @property
    def own(self) -> tuple[str, ...]:
        """Which of `OWN` there are here and now."""
        return self.OWN

    def layout(self) -> dict[str, Any]:
        """Return what stays while game and language stay: the same object as long as they do."""
        scene, lang, own = self._scene, self.lang, self.own
        about = (lang, *own)
        if self._staged is None or self._staged[0] is not scene.layout or self._staged[1] != about:
            legal, *more = own
            words = say(lang)
            named = {id: words[id] for id in more}
            stage = wire.stage(self.engine, scene, lang, words[legal], named)
            self._staged = scene.layout, about, stage
        return self._staged[2]

    def frame(self) -> dict[str, Any]:
        """Return everything that the page shows now."""
        scene, items = self._drawn()
        picking = self._picking() if self.mine else {}
        frame = {
            "items": items,
            "seats": self._seats(),
            "turn": self.table.to_act,
            "status": self._status(),
            "facts": [[fact.label.to(self.lang), *fact.values] for fact in scene.facts],
            "log": self._log(),
            "at": self.table.at,
            "undo": any(entry.seat not in (NATURE, *self.agents) for entry in self.table.log),
            "redo": bool(self.table.future),
            "over": self._over(),
            **picking,
        }
        if scene.tilt:
            frame["tilt"] = scene.tilt
        if self.curtain:
            frame["curtain"] = {"text": self._status()}
        elif self.covered:
            actor = self.engine.seat_name(self._reader).to(self.lang)
            frame["covered"] = {"text": say(self.lang)["covered"].format(actor)}
        if self._why:
            frame["why"] = {"refusals": wire.refusals(self.engine, self._why, self.lang)}
        elif self._missed:
            frame["why"] = {"text": say(self.lang)["not_now"].format(self._status())}
        if lines := self.table.lines:
            frame["lines"] = [self._about(line) for line in lines]
        if self._trunk:
            frame["fork"] = {
                "ply": self.table.at,
                "text": say(self.lang)["forked"].format(len(self._trunk[-1].log) + 1),
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
        view = self.engine.view(self.table.shown, self.viewer)
        marks, notes = {}, {}
        for id in self._on:
            if id in self.OWN:
                marks[id], note = self._own(id)
            else:
                overlay = self.engine.overlay(view, id)
                marks[id] = wire.marks(overlay)
                note = "" if overlay.note is None else overlay.note.to(self.lang)
            if note:
                notes[id] = note
        on = [*self._on]
        if self._hints.level:
            marks["hint"] = [[key, "path"] for key in self._hints.keys]
            notes["hint"] = " ".join(self._hints.told(self.lang))
            on.append("hint")
        if self._all_open and self.table.log:
            # What decided the game is lit as long as its end is on the board.
            marks["over"] = [[key, "picked"] for key in self._decided()]
            on.append("over")
        if self._notice:
            notes["notice"] = self._notice
            on.append("notice")
        if self._scene.notes:
            notes["about"] = " ".join(note.to(self.lang) for note in self._scene.notes)
            on.append("about")
        return {"on": on, "marks": marks, "notes": notes}

    def _own(self, id: str) -> tuple[list[list[str]], str]:
        """Return the marks of an overlay that every game has, and what is said of it."""
        following = self.speller.next(self._picks) if self.mine else ()
        return [[key, "good"] for key in following], ""

    def _decided(self) -> list[str]:
        """Return the keys of all that counted in the last move: a chain, a row, a full hand."""
        rulebook = self.engine.rulebook
        events = [one for one in self.table.log[-1].events if one.known_to(self.viewer)]
        scored = [one for one in events if rulebook[one.rule].kind in DECIDING]
        return sorted({key for event in scored for key in event.keys})

    def _about(self, line: tuple[str, ...]) -> str:
        """Say where another line leaves this one, and how far it goes."""
        own = (entry.text for entry in self.table.log + self.table.future)
        pairs = enumerate(zip(own, line, strict=False))
        at = next((n for n, (mine, other) in pairs if mine != other), self.table.at)
        return say(self.lang)["line"].format(at + 1, len(line))

    def _seats(self) -> list[str]:
        """Return the names of the seats, and which agent sits there."""
        named = [seat.to(self.lang) for seat in self._scene.seats]
        for seat, agent in self.agents.items():
            named[seat] = f"{named[seat]} ({agent.name})"
        return named

    def _status(self) -> str:
        if self.curtain:
            actor = self.engine.seat_name(self._reader).to(self.lang)
            return say(self.lang)["pass_screen"].format(actor)
        if over := self._over():
            # On a phone what else is said of the end, and its buttons, lie below the map.
            return str(over["text"])
        view = self.engine.view(self.table.state, self.viewer)
        return self.engine.prompt(view, self._picks).to(self.lang)

    def _over(self) -> dict[str, Any] | None:
        ended = self.table.outcome
        if ended is None:
            return None
        if self.table.closed:
            return {"text": say(self.lang)["line_over"]}
        title = self.engine.rulebook[ended.rule].title.to(self.lang)
        return {"text": ended.text.to(self.lang), "rule": ended.rule, "title": title}

    def _log(self) -> Clean:
        """Return the log by ply; what looking back has left behind is still in it.

        As long as it only grows, what it was is not gone through again.
        """
        entries = self.table.log + (self.table.future if self._looking else ())
        viewer = self.viewer
        about, known, lines = self._logged
        grown = len(known) <= len(entries) and all(map(is_, known, entries))
        if about != (self.lang, viewer) or not grown:
            known, lines = (), Clean()
        if more := entries[len(known) :]:
            told = {str(entry.ply): self._line(entry, viewer) for entry in more}
            lines = Clean(lines | told)
        self._logged = (self.lang, viewer), entries, lines
        return lines

    def _line(self, entry: Entry, viewer: int) -> Clean:
        """Return a line of the log as this viewer may read it."""
        about = (entry.ply, self.lang, viewer)
        told = self._told.get(about)
        if told is None or told[0] is not entry:
            events = () if self.table.withheld(entry) else entry.events
            known = [event for event in events if event.known_to(viewer)]
            read = self.table.told(entry, viewer)
            code = "" if entry.seat == NATURE or read != entry.text else f"table.play({read!r})"
            line: dict[str, Any] = {"s": entry.seat, "m": read}
            said = [self.engine.tell(event).to(self.lang) for event in known]
            if name := self._helped.get((self.table, entry.ply)):
                said.insert(0, say(self.lang)["agent_failed"].format(name))
            if known or code or said:
                line["t"] = " ".join(said)
                line["c"] = code
                line["k"] = sorted({key for event in known for key in event.keys})
                line["r"] = [event.rule for event in known]
            told = self._told[about] = (entry, Clean(line))
        return told[1]
