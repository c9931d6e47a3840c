"""Moves that nobody at the board makes: a script's, NATURE's, and those of rivals who answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from .data import DataError
from .engine import Engine
from .moves import Move, MoveError
from .rulebook import Refused
from .table import Table

FEW = 8
"""As many moves a rival in a lesson thinks of: a beginner should be able to win."""


def foresee(
    engine: Engine[Any, Any], view: Any, rng: random.Random, few: int | None = None
) -> Move:
    """Return a move after which the game's own guess is best for who is to act.

    It looks one move ahead, knows what the view tells, and leaves equal ones to luck. With `few`
    it thinks of so many moves and no more.
    """
    state = engine.imagine(view, rng)
    seat = state.to_act
    moves = engine.legal(state)
    if few is not None and few < len(moves):
        moves = rng.sample(list(moves), few)
    worths = engine.worths([engine.advance(state, move) for move in moves], seat)
    best = max(worths)
    return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])


def foreseen(table: Table, few: int | None = None) -> Move:
    """Return what the seat that is to act would play, the same whenever it is asked."""
    rng = random.Random(f"{table.seed}:{table.at}")
    return foresee(table.engine, table.view(table.to_act or 0), rng, few)


def place(table: Table, since: int, text: str, *, but: int | None = None) -> int | None:
    """Return at which ply a scripted move can be played by anybody `but` one seat, or None.

    From `since` on NATURE has drawn, and the script may know better than it.
    """
    for at in range(since, table.at + 1):
        state = table.fork(at).state
        try:
            if state.to_act not in (None, but):
                move = table.engine.parse(text, state)
                if not table.engine.refusals(state, move):
                    return at
        except MoveError:
            continue
    return None


def recite(table: Table, since: int, line: Sequence[str], where: str) -> int:
    """Play a line of scripted moves, NATURE's in place of what it drew from ply `since` on.

    Return the ply after the last one. DataError tells which move cannot be played.
    """
    for text in line:
        at = place(table, since, text)
        if at is not None:
            table.goto(at)
        try:
            table.play(text)
        except (MoveError, Refused) as fault:
            raise DataError(f"{where}: the move {text!r} cannot be played: {fault}") from None
        since = since if at is None else at + 1
    return since


def answer(table: Table, me: int, since: int, script: Sequence[str] = ()) -> list[str]:
    """Let others act until seat `me` is to act again; return what of the script was left out.

    The script goes first; what of it cannot be played is passed over. Then rivals choose.
    """
    left = []
    for text in script:
        if place(table, since, text, but=me) is None:
            left.append(text)
        else:
            since = recite(table, since, [text], "")
    while table.to_act not in (me, None):
        table.play(foreseen(table, FEW))
    return left
