"""A tiny game with a secret: the dealer hides a ball, the guesser looks for it or passes.

Only what agents ask of an engine is here.
"""

import random
from typing import NamedTuple


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

    def legal(self, state: Thimbles) -> list[int]:
        return [0, 1, 2]

    def advance(self, state: Thimbles, move: int) -> Thimbles:
        return state._replace(to_act=None, picked=move)

    def worth(self, state: Thimbles, seat: int) -> float:
        return 1.0 if state.picked == state.ball else -1.0

    def sample(self, state: Thimbles, rng: random.Random) -> int:
        return rng.choice(self.legal(state))

    def view(self, state: Thimbles, seat: int) -> Seen:
        assert seat == 1
        return Seen(state.to_act)

    def imagine(self, view: Seen, rng: random.Random) -> Thimbles:
        return Thimbles(view.to_act, rng.randrange(3))

    def scramble(self, state: Thimbles, seat: int, rng: random.Random) -> Thimbles:
        return state._replace(ball=rng.randrange(3))
