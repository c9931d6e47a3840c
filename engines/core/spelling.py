"""From clicks to moves: picks are narrowed against the moves that they could still spell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from .engine import Engine
from .moves import Move
from .rulebook import Refusal

Picks = tuple[str, ...]


class Narrowed(NamedTuple):
    """What a row of picks leads to.

    `next` are the keys that lead on to a legal move; `move` is the legal move if the picks spell
    one; `refusals` are the rules that forbid every attempt that begins so, when no legal one does.
    If each of them breaks a rule of its own, there are none yet: more picks tell which is meant.
    """

    picks: Picks
    next: tuple[str, ...]
    move: Move | None
    refusals: tuple[Refusal, ...]


# A game may try the same tuple of moves in many states; its branches are worked out once. The
# tuple is kept beside them so that its id stays its own. Most tuples are never seen again.
_KEPT: WeakKeyDictionary[
    Engine[Any, Any], dict[int, tuple[object, dict[Picks, dict[str, Move | None]]]]
] = WeakKeyDictionary()
_ROOM = 8


class Speller:
    """Narrows picks in one state. No game writes click code: its spellings are enough."""

    def __init__(self, engine: Engine[Any, Any], state: Any) -> None:
        self.engine = engine
        self.state = state
        over = state.to_act is None
        self._legal = _branches(engine, () if over else engine.legal(state))
        self._attempts: dict[Picks, dict[str, Move | None]] | None = {} if over else None

    @property
    def _all(self) -> dict[Picks, dict[str, Move | None]]:
        """The attempts by prefix, made only when a pick leads to no legal move."""
        if self._attempts is None:
            attempts = self.engine.attempts(self.state)
            kept = _KEPT.setdefault(self.engine, {})
            if id(attempts) in kept:
                self._attempts = kept[id(attempts)][1]
            else:
                self._attempts = _branches(self.engine, attempts)
                if isinstance(attempts, tuple):
                    while len(kept) >= _ROOM:
                        del kept[next(iter(kept))]
                    kept[id(attempts)] = attempts, self._attempts
        return self._attempts

    def narrow(self, picks: Picks) -> Narrowed | None:
        """Return where the picks lead, or None if no attempt begins so."""
        if picks in self._legal:
            return Narrowed(picks, self.next(picks), None, ())
        if picks:
            move = self._legal.get(picks[:-1], {}).get(picks[-1])
            if move is not None:
                return Narrowed(picks, (), move, ())
        moves = list(self._moves(picks))
        if not moves:
            return None
        return Narrowed(picks, (), None, self._common(moves))

    def next(self, picks: Picks) -> tuple[str, ...]:
        """Return the keys that lead on to a legal move."""
        return tuple(self._legal.get(picks, ()))

    def tried(self, picks: Picks) -> tuple[str, ...]:
        """Return the keys that lead on to any attempt, legal or not."""
        return tuple(self._all.get(picks, ()))

    def few(self, picks: Picks, most: int) -> tuple[Move, ...]:
        """Return the legal moves that begin with these picks; none if there are more than that."""
        found: list[Move] = []
        todo = [picks]
        while todo and len(found) <= most:
            for key, move in self._legal.get(start := todo.pop(), {}).items():
                if move is None:
                    todo.append((*start, key))
                else:
                    found.append(move)
        return tuple(found) if len(found) <= most else ()

    def _moves(self, picks: Picks) -> Iterable[Move]:
        if picks and (move := self._all.get(picks[:-1], {}).get(picks[-1])):
            yield move
            return
        for key, move in self._all.get(picks, {}).items():
            if move is None:
                yield from self._moves((*picks, key))
            else:
                yield move

    def _common(self, moves: list[Move]) -> tuple[Refusal, ...]:
        """Return the refusals that all these attempts share, worded for the first of them."""
        first = self.engine.refusals(self.state, moves[0])
        shared = {refusal.rule for refusal in first}
        for move in moves[1:]:
            if not shared:
                break
            shared &= {refusal.rule for refusal in self.engine.refusals(self.state, move)}
        # Where each attempt fails for a reason of its own, the next pick tells which is meant.
        return tuple(refusal for refusal in first if refusal.rule in shared)


def _branches(
    engine: Engine[Any, Any], moves: Iterable[Move]
) -> dict[Picks, dict[str, Move | None]]:
    """Return for every beginning of a spelling the keys that follow, with the move they finish."""
    branches: dict[Picks, dict[str, Move | None]] = {}
    for move in moves:
        keys = engine.keys(move)
        start = keys[:-1]
        following = branches.get(start)
        if following is None:
            # What is known by its whole beginning is known by every shorter one.
            following = branches[start] = {}
            for i, key in enumerate(start):
                branches.setdefault(start[:i], {}).setdefault(key, None)
        following[keys[-1]] = move
    return branches
