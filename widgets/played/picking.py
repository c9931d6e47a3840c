"""What is on the table and what has been picked: clicks narrowed towards a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armillary.engines.agents import Agent
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import SPECTATOR
from armillary.engines.core.rulebook import Refusal
from armillary.engines.core.scene import Item, Scene
from armillary.engines.core.spelling import Narrowed, Speller
from armillary.engines.core.table import Table
from armillary.engines.core.text import LANGUAGES

from ..drawn import wire
from ..sent.patch import Clean, clean
from .hints import Hints

Picks = tuple[str, ...]


class Picking:
    """A table seen by the person who is to act, with what they have picked so far."""

    def __init__(self, table: Table, lang: str, agents: Mapping[int, Agent] | None) -> None:
        self.table = table
        self.lang = lang if lang in LANGUAGES else "en"
        self.agents = dict(agents or {})
        self._dials: dict[str, str] = {}
        self._lifted = -1
        self._picks: Picks = ()
        self._why: tuple[Refusal, ...] = ()
        self._missed = False
        self._hints = Hints()
        self._scenes: tuple[Any, Scene, Clean] | None = None
        self._plain: dict[str, tuple[Item, str, Clean]] = {}
        self._speller: Speller | None = None

    @property
    def engine(self) -> Engine[Any, Any]:
        """The rules of the game on the table."""
        return self.table.engine

    @property
    def viewer(self) -> int:
        """The seat whose view is shown: the person's who is to act, else the last one's to act.

        While the screen changes hands, or secrets are covered, nobody's view is.
        """
        return SPECTATOR if self.curtain or self.covered else self._reader

    @property
    def _reader(self) -> int:
        """The seat whose view is shown when no curtain hangs."""
        actor = self.table.to_act
        people = [seat for seat in range(self.table.seats) if seat not in self.agents]
        if actor in people:
            return actor
        recent = (entry.seat for entry in reversed(self.table.log) if entry.seat in people)
        return next(recent, (people or [SPECTATOR])[0])

    @property
    def _scene(self) -> Scene:
        return self._drawn()[0]

    def _drawn(self) -> tuple[Scene, Clean]:
        """Return the scene and its plain form, made once for a state and a viewer."""
        about = (self.table.shown, self.viewer, self.lang)
        if self._scenes is None or self._scenes[0] != about:
            scene = self.engine.scene(self.engine.view(*about[:2]))
            self._plain = {item.key: self._in_plain(item) for item in scene.standing}
            items = Clean((key, plain) for key, (_, _, plain) in self._plain.items())
            self._scenes = about, scene, items
        return self._scenes[1:]

    def _in_plain(self, item: Item) -> tuple[Item, str, Clean]:
        """Return an item with its plain form: the one that it had, if it is the very same item.

        Most items are, and what is the same need not be looked through for a change.
        """
        known = self._plain.get(item.key)
        if known is not None and known[0] is item and known[1] == self.lang:
            return known
        return item, self.lang, Clean(clean(wire.plain(item, self.lang)))

    @property
    def curtain(self) -> bool:
        """Whether the screen must change hands before anything secret is shown."""
        return self._unseen and self.engine.needs_secrets(self.table.shown)

    @property
    def covered(self) -> bool:
        """Whether several share the screen, and who is to act need not see its secrets."""
        return self._unseen and not self.engine.needs_secrets(self.table.shown)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, and something is hidden from one of them."""
        people = self.table.seats - len(self.agents)
        return self.engine.secrets and people > 1 and not self._all_open

    @property
    def _unseen(self) -> bool:
        """Whether somebody is to act whose secrets others at this screen may not see."""
        return self.shared and self._lifted != self._reader

    @property
    def _all_open(self) -> bool:
        """Whether the game has ended, so that there is nothing left to hide."""
        return self.table.to_act is None and not self.table.closed

    @property
    def mine(self) -> bool:
        """Whether the person at the screen may move: looking back, somebody else may be to act.

        Where there are secrets, what another seat or NATURE could do would tell what is hidden.
        """
        shown = self._reader if self.covered else self.viewer
        return not self.engine.secrets or shown == self.table.to_act

    def _forget(self) -> None:
        self._picks, self._why, self._hints = (), (), Hints()

    @property
    def speller(self) -> Speller:
        """What can be spelled in the state on the table."""
        state = self.table.state
        if self._speller is None or self._speller.state is not state:
            self._speller = Speller(self.engine, state)
        return self._speller

    def _found(self, key: str) -> Narrowed | None:
        """Return where a click leads: on from the picks or afresh, by the item or what is on it."""
        # What stands on nothing has no key below it: a click on nothing is none on all of that.
        keys = (key, *(item.key for item in self._scene.items if key and item.on == key))
        for picks in (self._picks, ()):
            for one in keys:
                if (found := self._lead(picks, one)) is not None:
                    return found
        return None

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
