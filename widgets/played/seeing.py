"""What a strong player sees: shares on what may be picked, better and better while one looks.

It is off until somebody switches it on, as fair play asks, and knows what the viewer knows.
"""

from __future__ import annotations

from typing import Any, ClassVar

from armillary.engines.agents.look import Look
from armillary.engines.agents.search import Line
from armillary.engines.core.table import Table

from ..words import say
from .desk import Desk

MOST = 8
"""So many things to pick are marked at most: those that look best."""


class SeeingDesk(Desk):
    """A desk that can show on the board what a search makes of the moves."""

    OWN: ClassVar[tuple[str, ...]] = (*Desk.OWN, "seen")

    def __init__(self, *given: Any, **more: Any) -> None:
        self._look: tuple[Table, int, int, Look] | None = None
        super().__init__(*given, **more)

    def _own(self, id: str) -> tuple[list[list[str]], str]:
        if id != "seen":
            return super()._own(id)
        look = self._looked_at()
        return ([], "") if look is None or not look.lines else self._seen(look)

    def frame(self) -> dict[str, Any]:
        """Let go of a look that nobody asks for any more."""
        if self._look is not None and not self._wanted:
            self._look[3].stop()
            self._look = None
        return super().frame()

    @property
    def _wanted(self) -> bool:
        """Whether there is something to be looked at by who is at the screen."""
        actor = self.table.to_act
        seat = actor is not None and actor >= 0 and not self.curtain
        return "seen" in self._on and seat and self.mine

    def _looked_at(self) -> Look | None:
        """Return what is seen of this moment; a look at it is begun when it is first asked for."""
        if not self._wanted:
            return None
        moment = (self.table, self.table.at, self.viewer)
        if self._look is None or self._look[:3] != moment:
            if self._look is not None:
                self._look[3].stop()
            view = self.engine.view(self.table.state, self.viewer)
            luck = f"{self.table.seed}:{self.table.at}:look"
            self._look = (*moment, Look(self.engine, view, luck, self._saw))
        return self._look[3]

    def _saw(self) -> None:
        if not self.busy:
            self.woken()

    def _seen(self, look: Look) -> tuple[list[list[str]], str]:
        """Return a share for each of the best things to pick, and a sentence about the best move.

        A dial may still be turned, so it decides nothing here.
        """
        best = max(look.lines, key=lambda line: line.visits)
        picks = self._without_dials(self._picks)
        marks: dict[str, Line] = {}
        for line in look.lines:
            keys = self._without_dials(self.engine.keys(line.move))
            if line.visits * 10 < best.visits or keys[: len(picks)] != picks or keys == picks:
                continue
            held = marks.setdefault(keys[len(picks)], line)
            if line.share > held.share:
                marks[keys[len(picks)]] = line
        first = sorted(marks.items(), key=lambda pair: -pair[1].share)[:MOST]
        top = first[0][1].share if first else 0.0
        told = [
            [key, "good" if line.share == top else "path", str(_whole(line.share))]
            for key, line in first
        ]
        words = self.engine.spell(best.move), _whole(best.share), _whole(best.error)
        looks = sum(line.visits for line in look.lines)
        return told, say(self.lang)["seen_best"].format(*words, looks)

    def _without_dials(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        dials = {dial.name for dial in self._scene.layout.dials}
        return tuple(key for key in keys if key.partition(":")[0] not in dials)


def _whole(share: float) -> int:
    return round(100 * share)
