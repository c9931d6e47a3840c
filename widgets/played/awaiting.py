"""Agents at a table: who answers at once, and who thinks beside the board while it goes on.

Nothing is lost while somebody thinks: what was played is kept before, and a thought that is no
longer asked for - after undo, looking back, another line or another game - comes to nothing.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

from armillary.engines.agents import Agent, steady
from armillary.engines.agents.ahead import Since
from armillary.engines.agents.beside import Thought
from armillary.engines.agents.steady import Chosen
from armillary.engines.agents.thinker import Thinker
from armillary.engines.core.table import Table

from ..sent.messages import BadMessage
from ..sent.patch import clean, diff
from ..words import say
from .showing import Showing

PATIENCE = 0.1
"""An agent that thought for more seconds than this may do so again."""
MOST_STEPS = 24
"""So many moves of agents are shown one by one; of more, the last ones."""


class Awaiting(Showing):
    """A table at which a person may have to wait for an agent, and is told so."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.busy = False
        self.woken: Callable[[], None] = lambda: None
        """Called when an agent has moved that somebody waited for."""
        self._thought: Thought | None = None
        self._moment: tuple[Table, int] | None = None
        self._halted = False
        self._took = 0.0
        self._steps: list[tuple[int, dict[str, Any]]] = []

    @property
    def awaited(self) -> int | None:
        """The seat of the agent that is to move now, if one is: not while somebody looks back."""
        actor = self.table.to_act
        if actor not in self.agents or self.table.future or self._looking:
            return None
        return actor

    @property
    def mine(self) -> bool:
        """Nobody moves for an agent that is to move."""
        return super().mine and self.awaited is None

    @property
    def pondering(self) -> bool:
        """Whether an agent thinks beside the board now."""
        return self._thought is not None

    def frame(self) -> dict[str, Any]:
        """Add who thinks, and for how long at most; or that it waits for a word."""
        frame = super().frame()
        if (actor := self.awaited) is not None and (said := self._thinks()):
            frame["thinking"] = {"text": said, "held": self._halted}
            if seconds := self.agents[actor].budget.seconds:
                frame["thinking"]["seconds"] = seconds
        return frame

    def _thinks(self) -> str:
        """Say who thinks, or has been stopped; nothing where nobody does."""
        if self.awaited is None or not (self._thought or self._halted):
            return ""
        words = say(self.lang)["held" if self._halted else "thinking"]
        return words.format(self._seats()[self.awaited])

    def _status(self) -> str:
        """What is asked of an agent is for nobody else to do."""
        return (not self.curtain and self._thinks()) or super()._status()

    def _do_think(self, message: dict[str, Any]) -> None:
        """Let the agent that thinks play now, or stop, or go on."""
        do = message["do"]
        if do == "now" and self._thought is not None:
            self._thought.hurry()
        elif do == "stop" and self._thought is not None:
            self._drop()
            self._halted = True
        elif do == "go" and self._halted:
            self._halted = False
            self._let_agents_play()
        elif do not in ("now", "stop", "go"):
            raise BadMessage(say(self.lang)["unclear"])

    def mind(self) -> None:
        """Let go of a thought that is about another moment, and begin one that is missing."""
        if self._moment is not None and self._moment != (self.table, self.table.at):
            self._drop()
            self._halted = False
        asked = self._thought is None and not self._halted and self.awaited is not None
        # Who answers at once has done so.
        if asked and isinstance(self.agents[self.awaited or 0], Thinker):
            self._let_agents_play()

    def rest(self) -> None:
        """Let go of every thought: the board is closed."""
        self._drop()

    def _drop(self) -> None:
        if self._thought is not None:
            self._thought.stop()
        self._thought = None

    def _let_agents_play(self) -> None:
        """Let agents move until a person is to act, or one thinks; each sees only its own view."""
        while (actor := self.table.to_act) is not None and actor in self.agents:
            if self.table.future:
                # An agent takes back nothing: what was played is played again.
                self.table.redo()
                continue
            if self._halted:
                break
            player, luck = self.agents[actor], f"{self.table.seed}:{self.table.at}:agent"
            if isinstance(player, Thinker) and self._ponder(player, actor, luck):
                break
            if self._took > PATIENCE:
                # While it thinks a kernel may be stopped: what was played is kept before.
                self._write()
                self.settle()
            view = self.engine.view(self.table.state, actor)
            begun = perf_counter()
            chosen = steady.choose(player, self.engine, view, random.Random(luck))
            self._took = perf_counter() - begun
            self._play_for(player, chosen)
        self._write()

    def _ponder(self, player: Thinker, actor: int, luck: str) -> bool:
        """Begin a thought beside the board; False where there is no loop that would go on."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return False
        self._drop()
        self._moment = self.table, self.table.at
        view = self.engine.view(self.table.state, actor)
        since = self._since(actor)
        self._thought = Thought(player, self.engine, view, luck, self._answered, since)
        return True

    def _since(self, seat: int) -> Since | None:
        """Return what an agent has thought ahead of this moment, which ends with that."""
        return None

    def _answered(self, thought: Thought) -> None:
        """Play what has been thought of, if it is still asked for."""
        if thought is not self._thought or thought.chosen is None:
            return
        self._thought = None
        if self._moment == (self.table, self.table.at) and self.awaited is not None:
            self.busy = True
            try:
                self._play_for(self.agents[self.awaited], thought.chosen)
                self._let_agents_play()
            finally:
                self.busy = False
            self.woken()

    def _play_for(self, player: Agent, chosen: Chosen) -> None:
        """Play the move of an agent; where somebody had to help it, the log says so."""
        if chosen.failed:
            self._helped[self.table, self.table.at] = player.name
        self._steps.append((self.table.at, self._drawn()[1]))
        self.table.play(chosen.move)

    def steps(self, items: dict[str, Any]) -> list[dict[str, Any]]:
        """Return how the board came to stand as it does, move by move, since a page saw `items`.

        These are the moves of agents, as the viewer may see them; they are told once.
        """
        seen, found = clean(items), []
        steps, self._steps = self._steps[-MOST_STEPS:], []
        for at, shown in steps:
            now = clean(shown)
            found.append({"at": at, "items": diff(seen, now)})
            seen = now
        return found

    def _write(self) -> None:
        """Keep the game."""

    def settle(self) -> bool:
        """Write what is to be kept to where it is kept; tell whether that is worth a word."""
        return False
