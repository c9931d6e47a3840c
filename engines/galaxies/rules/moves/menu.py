"""Moves that are made once: one is the same whenever it is made."""

from __future__ import annotations

from typing import Any

from armillary.engines.core.moves import Move

from ..box import FACES
from . import Activate, Convert, Cup, Finish, Follow, Pass, Spend, Throw, Turn

Moves = list[Move]


SEATS = range(5)


def _of_faces(kind: type[Any]) -> list[Moves]:
    return [[kind(seat, face) for face in FACES] for seat in SEATS]


ACTIVATE, CUP, CONVERT, SPEND = map(_of_faces, (Activate, Cup, Convert, Spend))

TURN: list[list[Moves]] = [[[Turn(i, face, to) for to in FACES] for face in FACES] for i in SEATS]

FINISH, THROW = [Finish(seat) for seat in SEATS], [Throw(seat) for seat in SEATS]

FOLLOW: list[dict[int | None, Move]] = [
    {ship: Follow(seat, ship) for ship in (None, 0, 1, 2, 3)} for seat in SEATS
]

PASS = [Pass(seat) for seat in SEATS]
