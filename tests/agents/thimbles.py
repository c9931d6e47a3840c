"""A tiny game with a secret: the dealer hides a ball, the guesser looks for it or passes.

Only what agents ask of an engine is here.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from armillary.engines.core.habits import Habits


class Guess(int):
    """Where seat 1 looks: a number is move enough."""

    seat = 1


class Thimbles(NamedTuple):
    """Seat 1 is to act; `ball` is known to seat 0 alone."""

    to_act: int | None
    ball: int
    picked: int | None = None


class Seen(NamedTuple):
    """What seat 1 knows."""

    to_act: int | None


class Game:
    """Enough of an engine for an agent."""

    name = "thimbles"
    secrets = True
    habits = Habits()

    def legal(self, state: Thimbles) -> list[Guess]:
        return [Guess(0), Guess(1), Guess(2)]

    def promising(self, state: Thimbles, count: int) -> list[Guess]:
        return self.legal(state)

    def advance(self, state: Thimbles, move: Guess) -> Thimbles:
        return state._replace(to_act=None, picked=move)

    def worth(self, state: Thimbles, seat: int) -> float:
        return 1.0 if state.picked == state.ball else -1.0

    def worths(self, states: Sequence[Thimbles], seat: int) -> list[float]:
        return [self.worth(state, seat) for state in states]

    def share(self, state: Thimbles, seat: int) -> float:
        return (1 + self.worth(state, seat)) / 2

    def shares(self, states: Sequence[Thimbles], seat: int) -> list[float]:
        return [self.share(state, seat) for state in states]

    def chance(self, state: Thimbles, seat: int, found: Sequence[float]) -> list[float]:
        return list(found)

    def refusals(self, state: Thimbles, move: Guess) -> tuple[str, ...]:
        return ()

    def sample(self, state: Thimbles, rng: random.Random) -> Guess:
        return rng.choice(self.legal(state))

    def view(self, state: Thimbles, seat: int) -> Seen:
        assert seat == 1
        return Seen(state.to_act)

    def imagine(self, view: Seen, rng: random.Random) -> Thimbles:
        return Thimbles(view.to_act, rng.randrange(3))

    def scramble(self, state: Thimbles, seat: int, rng: random.Random) -> Thimbles:
        return state._replace(ball=rng.randrange(3))
