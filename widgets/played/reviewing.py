"""A game looked at once more when it has ended: its curve, where it turned, what was better.

While it is open, whoever looks back sees each moment as its seat saw it: at the end all is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engines.agents.coach import Turn
from armillary.engines.agents.mistakes import keep
from armillary.engines.agents.recalled import recalled
from armillary.engines.agents.reviewer import Reviewer
from armillary.engines.core.faults import Fault
from armillary.engines.core.moves import NATURE, MoveError
from armillary.engines.core.progress import Progress
from armillary.engines.core.rulebook import Refused
from armillary.engines.core.table import Entry, Table

from ..sent.messages import BadMessage
from ..words import say
from .ahead import AheadDesk

RIVAL = "club"
"""Who takes the seats of people, where somebody tries a better move."""
OFTEN = 10
"""After so many looks what has been found is kept."""


class ReviewDesk(AheadDesk):
    """A desk at which an ended game can be reviewed, and played on from where it turned."""

    def __init__(self, *given: Any, learner: str | None = None, **more: Any) -> None:
        self.learner = learner
        """Whose exercises the turning points become; None keeps none."""
        self._kept_moments = ""
        self._reviewer: Reviewer | None = None
        self._of: tuple[Table, tuple[Entry, ...]] | None = None
        self._eyes: int | None = None
        self._told_line = ""
        super().__init__(*given, **more)

    # ---- what a page asks

    def _do_review(self, message: dict[str, Any]) -> None:
        """Begin a review, stop it, go on, go somewhere in it, or put it away."""
        doing: dict[str, Callable[[int], None]] = {
            "go": self._review, "stop": self._let_be, "close": self._put_away,
            "goto": self._look_at, "better": self._show_better, "try": self._try,
        }  # fmt: skip
        if message["do"] not in doing:
            raise BadMessage(say(self.lang)["unclear"])
        doing[message["do"]](message["ply"])

    def _review(self, _: int) -> None:
        if self._reviewer is None:
            game = self._game
            if not game.finished:
                raise BadMessage(say(self.lang)["review_ended"])
            if not self._moved(game):
                raise BadMessage(say(self.lang)["review_empty"])
            self._reviewer, self._of = Reviewer(game, self._more), (game, _entries(game))
            self._kept_moments = ""
        self._reviewer.go()

    def recall(self, kept: Any) -> None:
        """Show the review of the game on the board that was kept with it, or nothing."""
        game = self._game
        found = recalled(game, kept, self._more)
        if found is not None:
            self._reviewer, self._of = found, (game, _entries(game))

    def keep_review(self, reviewer: Reviewer) -> None:
        """Keep what a review has found so far."""

    @staticmethod
    def _moved(game: Table) -> bool:
        return any(entry.seat != NATURE for entry in _entries(game))

    def _let_be(self, _: int) -> None:
        if self._reviewer is not None:
            self._reviewer.stop()
            self.keep_review(self._reviewer)

    def _put_away(self, _: int) -> None:
        if self._reviewer is not None:
            self._reviewer.stop()
            self._reviewer = self._of = self._eyes = None
            self._home()

    def _home(self) -> None:
        """Go back to the end of the game."""
        while self._trunk:
            self._do_back({})
        if self.table.future:
            self._do_goto({"ply": len(self.table.log) + len(self.table.future)})

    def _look_at(self, ply: int) -> None:
        if self._reviewer is not None:
            while self._trunk:
                self._do_back({})
            self._do_goto({"ply": ply})

    def _turn_at(self, ply: int) -> Turn:
        found = self._reviewer.turns.get(ply) if self._reviewer is not None else None
        if found is None:
            raise BadMessage(say(self.lang)["unclear"])
        return found

    def _show_better(self, ply: int) -> None:
        """Play the better line out on the board, move by move; the game waits."""
        turn = self._turn_at(ply)
        self._part(turn)
        # Nobody answers as long as this is only looked at.
        self._eyes, self._looking, self._steps = turn.seat, True, []
        for text in turn.line:
            try:
                self._play_on(text)
            except (MoveError, Refused):
                # It was thought of in a world that fitted what was known, not in the one that was.
                break
        self._told_line = say(self.lang)["review_line"].format(turn.better, turn.ply + 1)

    def _play_on(self, text: str) -> None:
        """Play a move of a line, after those that nobody had to think about."""
        table = self.table
        while table.to_act is not None:
            only = self.engine.spell(table.legal[0]) if len(table.legal) == 1 else text
            at, shown = table.at, self._drawn()[1]
            table.play(only)
            self._steps.append((at, shown))
            if only == text:
                break

    def _try(self, ply: int) -> None:
        """Let the person play on from a moment of the game, in the seat that was to move there."""
        self._part(self._turn_at(ply))

    def _part(self, turn: Turn) -> None:
        """Fork the game where it turned: the person sits where it was missed, agents elsewhere."""
        self._look_at(turn.ply)
        fork = self.table.fork(turn.ply)
        names = self.table.seated or ("",) * fork.seats
        fork.seated = tuple(
            "" if seat == turn.seat else name or RIVAL for seat, name in enumerate(names)
        )
        self._trunk.append(self.table)
        self._sit_at(fork)

    def _more(self) -> None:
        """Show what has been found, where a page waits for it; keep where it turned."""
        reviewer = self._reviewer
        if reviewer is not None and reviewer.over:
            self._keep_moments(reviewer)
        if reviewer is not None and (reviewer.over or reviewer.done % OFTEN == 0):
            self.keep_review(reviewer)
        if not self.busy:
            self.woken()

    def _keep_moments(self, reviewer: Reviewer) -> None:
        """Keep what people missed as exercises of the learner."""
        if self.learner is None:
            return
        try:
            count = keep(
                Progress(self.learner), reviewer.table, reviewer.review, _people(reviewer.table)
            )
        except Fault as fault:
            self._notice = str(fault)
            return
        if count:
            words = say(self.lang)["review_kept"]
            self._kept_moments = words.format(count, f'practise("{self.engine.name}")')

    # ---- how it stands

    @property
    def _game(self) -> Table:
        return self._trunk[0] if self._trunk else self.table

    @property
    def _open_book(self) -> bool:
        """Whether what is on the board belongs to a game that is reviewed."""
        return self._reviewer is not None

    @property
    def _unseen(self) -> bool:
        return super()._unseen and not self._open_book

    @property
    def _reader(self) -> int:
        """In a review each moment is seen by who was to move, a better line by who missed it."""
        actor = self.table.to_act
        if self._eyes is not None:
            return self._eyes
        if self._open_book and not self._trunk and actor is not None and actor >= 0:
            return actor
        return super()._reader

    def _sit_at(self, table: Table) -> None:
        self._eyes, self._told_line = None, ""
        super()._sit_at(table)

    def mind(self) -> None:
        """Let go of the review of a game that is no longer on the board."""
        if self._of is not None and self._of != (self._game, _entries(self._game)):
            assert self._reviewer is not None
            self._reviewer.stop()
            self._reviewer = self._of = self._eyes = None
        super().mind()

    def frame(self) -> dict[str, Any]:
        """Add the review, or that there can be one."""
        frame = super().frame()
        if self._reviewer is None:
            if frame["over"] and not self._trunk and self._game.finished:
                frame["over"]["review"] = True
            return frame
        if self._told_line and "fork" in frame:
            frame["fork"]["text"] = self._told_line
        frame["review"] = self._told_review(self._reviewer)
        return frame

    def _told_review(self, reviewer: Reviewer) -> dict[str, Any]:
        review = reviewer.review
        points = [
            [turn.ply, turn.seat, turn.said.to(self.lang)] for turn in review.turning_points()
        ]
        state = "going" if reviewer.going else "done" if reviewer.over else "held"
        return {
            "state": state,
            "done": reviewer.done,
            "of": reviewer.of,
            "last": len(reviewer.table.log),
            "curve": {str(t.ply): [t.seat, round(100 * t.share)] for t in review.turns},
            "turns": points if state != "going" else [],
            "fell": self._fell(reviewer) if state == "done" and not points else None,
            "kept": self._kept_moments or None,
        }

    def _fell(self, reviewer: Reviewer) -> list[Any] | None:
        """Return where the chances of a person, or else of anybody, fell most, and say so."""
        review = reviewer.review
        fall = review.fall(_people(reviewer.table)) or review.fall(range(review.seats))
        if fall is None:
            return None
        high, low = fall
        shares = (round(100 * one.share) for one in fall)
        who = self.engine.seat_name(high.seat).to(self.lang)
        words = say(self.lang)["review_fell"]
        return [high.ply, high.seat, words.format(who, high.ply + 1, low.ply + 1, *shares)]

    def _shown(self) -> dict[str, Any]:
        """Add, where the game turned, what was played and what was better."""
        shown = super()._shown()
        reviewer = self._reviewer
        if reviewer is None or self._trunk or reviewer.going:
            return shown
        turn = reviewer.turns.get(self.table.at)
        if turn is not None and turn.sure:
            engine, state = self.engine, self.table.state
            shown["marks"]["review"] = [
                [key, tone]
                for tone, text in (("bad", turn.played), ("good", turn.better))
                for key in engine.keys(engine.parse(text, state))
            ]
            shown["on"].append("review")
        return shown


def _people(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if not (table.seated and table.seated[seat])]


def _entries(table: Table) -> tuple[Entry, ...]:
    return table.log + table.future
