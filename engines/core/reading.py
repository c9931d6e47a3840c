"""Moves made of words: which there can be, and which one a text stands for."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from itertools import product as every
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints
from weakref import WeakKeyDictionary

from .data import DataError, shown
from .moves import Move, MoveError

if TYPE_CHECKING:
    from .engine import Engine

Words = dict[str, tuple[Any, ...]]
"""The values that each field of one kind of move may have."""


def domain_of(
    engine: Engine[Any, Any], known: Mapping[type[Move], Mapping[str, Iterable[Any]]]
) -> dict[type[Move], Words]:
    """Complete what a game says of its moves' fields by what their types say.

    A field that is a Literal or true-or-false needs no words, nor does the seat of a move that
    only players make; any other must be named.
    """
    return {kind: _words(engine, kind, known.get(kind, {})) for kind in engine.moves}


def _words(engine: Engine[Any, Any], kind: type[Move], known: Mapping[str, Iterable[Any]]) -> Words:
    hints = get_type_hints(kind)
    words: Words = {}
    for field in dataclasses.fields(kind):
        hint = hints[field.name]
        if field.name in known:
            words[field.name] = tuple(known[field.name])
        elif get_origin(hint) is Literal:
            words[field.name] = get_args(hint)
        elif hint is bool:
            words[field.name] = (False, True)
        elif field.name == "seat":
            words[field.name] = tuple(range(engine.seats[1]))
        else:
            raise DataError(
                f"{engine.name}: which values has {kind.__name__}.{field.name}? "
                f"say so in domain(game) of {engine.name}/rules/attempts.py"
            )
    return words


def product(engine: Engine[Any, Any], seat: int) -> tuple[Move, ...]:
    """Return every well-formed move of a seat, kind by kind, in the order of the words."""
    found = (
        kind(**dict(zip(words, values, strict=True)))
        for kind, words in engine.domain.items()
        if seat in words["seat"]
        for values in every(*({**words, "seat": (seat,)}.values()))
    )
    return tuple(move for move in found if engine.flaw(move) is None)


def read_spelled(engine: Engine[Any, Any], text: str, state: Any) -> Move:
    """Return the attempt that is spelled so, whatever the case and the spaces."""
    if state.to_act is None:
        raise MoveError("the game is over; undo, or start a new one")
    found = _spelled(engine, engine.attempts(state)).get(" ".join(text.lower().split()))
    if found is not None:
        return found
    legal = engine.legal(state)
    like = dict.fromkeys(engine.spell(move) for move in (legal[0], legal[-1])) if legal else {}
    raise MoveError(f"{shown(text)} is no move here; write, for example, {' or '.join(like)}")


_KEPT: WeakKeyDictionary[Engine[Any, Any], dict[int, tuple[object, dict[str, Move]]]]
_KEPT = WeakKeyDictionary()
_ROOM = 8
"""So many lists of attempts of an engine are kept with their spellings."""


def _spelled(engine: Engine[Any, Any], attempts: Iterable[Move]) -> dict[str, Move]:
    """Return the attempts by what they are spelled as; of a tuple met again it is known."""
    kept = _KEPT.setdefault(engine, {})
    if id(attempts) not in kept:
        spelled = {engine.spell(move).lower(): move for move in attempts}
        if not isinstance(attempts, tuple):
            return spelled
        while len(kept) >= _ROOM:
            del kept[next(iter(kept))]
        kept[id(attempts)] = attempts, spelled
    return kept[id(attempts)][1]
