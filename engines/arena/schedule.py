"""Who meets whom, in which seats, with which luck: game number i of a tournament.

Games come in rounds. In one round every group of players meets once in every order of seats that
turning the table gives, and all games of a round have the same luck: who had the better dice in one
of them has them in another seat in the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import combinations, combinations_with_replacement
from typing import Literal, NamedTuple

from armillary.engines.agents import PlayerError

Format = Literal["round_robin", "gauntlet", "mirror"]
FORMATS = ("round_robin", "gauntlet", "mirror")


class Fixture(NamedTuple):
    """A game to be played: its number, the player in each seat, and its luck."""

    number: int
    sitting: tuple[int, ...]
    seed: int


class Schedule:
    """All games of a tournament, found by their number without keeping them."""

    def __init__(self, players: int, seats: int, format: str, seed: int | str) -> None:
        """Work out the games of a round; PlayerError says if nobody can meet."""
        if format not in FORMATS:
            raise PlayerError(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
        if format == "mirror" and players != 1:
            raise PlayerError("a mirror is one agent in every seat; name one")
        if format != "mirror" and players < min(2, seats):
            raise PlayerError("name at least two agents: one alone has nobody to play against")
        if format == "gauntlet" and (players < 2 or seats < 2):
            raise PlayerError("a gauntlet is one agent against the others; name at least two")
        self.seed = seed
        groups = _groups(players, seats, format)
        turned = (group[n:] + group[:n] for group in groups for n in range(seats))
        self.round = tuple(dict.fromkeys(turned))
        """Who sits where in each game of a round."""

    def game(self, number: int) -> Fixture:
        """Return game `number`; it depends on the seed and the number alone."""
        turn, at = divmod(number, len(self.round))
        return Fixture(number, self.round[at], luck_of(self.seed, turn))


def luck_of(seed: int | str, turn: int) -> int:
    """Return the luck of a round: a hash of the tournament's seed and the round's number.

    >>> luck_of(7, 0) == luck_of(7, 0) != luck_of(7, 1)
    True
    """
    return int.from_bytes(blake2b(f"{seed}:{turn}".encode(), digest_size=8).digest(), "big")


def _groups(players: int, seats: int, format: str) -> Sequence[tuple[int, ...]]:
    """Return who sits down together; in a mirror every game has luck of its own."""
    if format == "mirror":
        return [(0,) * seats]
    return _gauntlet(players, seats) if format == "gauntlet" else _all(players, seats)


def _all(players: int, seats: int) -> Sequence[tuple[int, ...]]:
    """Return every group that fills the table; too few players sit down more than once."""
    if players >= seats:
        return list(combinations(range(players), seats))
    every = combinations_with_replacement(range(players), seats)
    return [group for group in every if len(set(group)) == players]


def _gauntlet(players: int, seats: int) -> Sequence[tuple[int, ...]]:
    """Return the first player against each of the others, who take all other seats."""
    return [(0, *(rival,) * (seats - 1)) for rival in range(1, players)]
