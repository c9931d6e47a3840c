"""One game as all adapters need it: its numbers, what seats know, what it is worth in the end."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE
from armillary.engines.core.rulebook import Refused
from armillary.engines.core.shelf import find, made

from . import knowing
from .actions import ActionError, Actions


class Desk:
    """A game with its options, ready to be played by numbers. It holds no playing."""

    def __init__(
        self,
        game: str | Engine[Any, Any],
        seats: int | None = None,
        data: str | None = None,
        slots: int = knowing.SLOTS,
        options: dict[str, Any] | None = None,
    ) -> None:
        """Check seats and options at once, so that a mistake is told before the first game."""
        self.engine = game if isinstance(game, Engine) else _found(game, data)
        self.options = dict(options or {})
        self.seats = self.engine.check_seats(seats)
        self.engine.check_options(self.options)
        self.actions = Actions(self.engine)
        self.chances = Actions(self.engine, nature=True)
        self.slots = slots
        self.length = slots + knowing.DIGEST

    @cached_property
    def first(self) -> Any:
        """The first state of every playing."""
        return self.engine.start(self.seats, **self.options)

    def known(self, state: Any, seat: int) -> knowing.Known:
        """Return what a seat knows in a state."""
        return knowing.know(self.engine, self.engine.view(state, seat))

    def numbers(self, state: Any, seat: int) -> list[int]:
        """Return the numbers of the legal moves of who is to act, ascending: from its view alone.

        They are asked of a position that only looks the same: a law says that they are the same.
        """
        view = self.engine.view(state, seat)
        moves = self.engine.legal(self.engine.imagine(view, random.Random(0)))
        return sorted(map(self.actions.number, moves))

    def advance(self, state: Any, seat: int, number: int) -> Any:
        """Return the state after the move of that number; Refused names the rules it breaks."""
        move = self.actions.move(number, seat)
        if flaw := self.engine.flaw(move):
            raise ActionError(flaw)
        if refusals := self.engine.refusals(state, move):
            raise Refused(refusals)
        return self.engine.advance(state, move)

    def settle(self, state: Any, seed: int | str, drawn: int) -> tuple[Any, int]:
        """Let NATURE draw until a seat is to act, or nobody; return the state and the draws made.

        Draw number n depends on the seed and n alone.
        """
        while state.to_act == NATURE:
            state = self.engine.advance(state, self.engine.draw(state, Roll(seed, drawn)))
            drawn += 1
        return state, drawn

    def payoffs(self, state: Any) -> list[float]:
        """Return what the end is worth to each seat: 1 won, -1 lost, and 0 for a draw.

        Where nobody wins, the game's own `worth` tells a draw from a game that all have lost.
        """
        ended = self.engine.outcome(state)
        if ended is None:
            return [0.0] * self.seats
        if ended.winners:
            return [1.0 if seat in ended.winners else -1.0 for seat in range(self.seats)]
        worth = (self.engine.worth(state, seat) for seat in range(self.seats))
        return [min(1.0, max(-1.0, float(one))) for one in worth]


def _found(game: str, data: str | None) -> Engine[Any, Any]:
    return made(find(game)) if data is None else find(game)(data=data)
