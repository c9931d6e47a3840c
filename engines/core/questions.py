"""Questions that never run out: made on random reachable positions, answered by the engine.

A maker looks at a position and asks about it, or says that it has nothing to ask there. Games
bring makers of their own; `makers.py` has those that need nothing but the contract of an engine.
"""

from __future__ import annotations

import random
import typing
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from .engine import Engine, OptionError
from .moves import Move
from .text import Catalog, Text

FIND, COUNT, WHICH, NEXT = "find", "count", "which", "next"


WORDS = Catalog(Path(__file__).with_name("teaching.toml"))
"""The texts that all lessons and questions share."""


class Option(NamedTuple):
    """One answer to choose: its value, and what it is called."""

    value: str
    label: Text


class Question(NamedTuple):
    """A question about a position, with the answer that the engine computed.

    `answer` is a set of scene keys to click, or the value of one of the `options`.
    `picks` and `move` are what the question is about; `lights` are keys to point at.
    """

    maker: str
    kind: str
    rules: tuple[str, ...]
    state: Any
    prompt: Text
    answer: frozenset[str] | str
    options: tuple[Option, ...]
    explanation: Text
    lights: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    move: Move | None = None

    def right(self, given: str | Sequence[str]) -> bool:
        """Tell whether an answer is right: the value of an option, or the clicked keys."""
        return self._read(given) == self.answer

    def verdict(self, given: str | Sequence[str]) -> Text:
        """Say whether an answer is right: wanted, got, and why."""
        answer = self._read(given)
        if answer == self.answer:
            return join(WORDS.say("verdict.right"), self.explanation)
        say, why = WORDS.say, self.explanation
        if isinstance(self.answer, frozenset):
            right = len(self.answer & frozenset(answer))
            extra = len(frozenset(answer) - self.answer)
            return say("verdict.found", wanted=len(self.answer), right=right, extra=extra, why=why)
        named = {option.value: option.label for option in self.options}
        if self.kind != COUNT or answer not in named:
            return say("verdict.wrong", why=why)
        return say("verdict.wanted", got=named[str(answer)], wanted=named[self.answer], why=why)

    def said(self) -> Text:
        """Return the answer in words."""
        if isinstance(self.answer, frozenset):
            names = ", ".join(sorted(key.partition(":")[2] for key in self.answer))
            return Text.of({"en": names})
        return next(option.label for option in self.options if option.value == self.answer)

    def _read(self, given: str | Sequence[str]) -> frozenset[str] | str:
        if isinstance(self.answer, frozenset):
            return frozenset([given] if isinstance(given, str) else given)
        return given if isinstance(given, str) else "".join(given)


def join(*texts: Text, gap: str = " ") -> Text:
    """Return texts as one, with a gap between them."""
    gaps = {f"t{i}": text for i, text in enumerate(texts) if text}
    form = gap.join(f"{{{name}}}" for name in gaps)
    return Text.of({"en": form}, **gaps)


def number(value: int) -> Text:
    """Return a number as a text."""
    return Text.of({"en": str(value)})


def counted(answer: int, rng: random.Random, least: int = 0) -> tuple[Option, ...]:
    """Return five numbers to choose from, the answer among them."""
    low = max(least, answer - rng.randrange(5))
    return tuple(Option(str(n), number(n)) for n in range(low, low + 5))


class Maker(ABC):
    """Makes one sort of question. `rules` are those that the answer depends on."""

    name: str
    kind: str
    rules: tuple[str, ...]
    looks: int = 8
    """How many positions of a playing it looks at; more where a look is cheap."""

    @abstractmethod
    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask about the position, or return None if there is nothing to ask there."""


def playing(engine: Engine[Any, Any], rng: random.Random) -> list[Any]:
    """Return the positions of a random playing, with random options, from first to last."""
    state = _opening(engine, rng)
    states = [state]
    while state.to_act is not None:
        state = engine.advance(state, engine.sample(state, rng))
        states.append(state)
    return states


def _opening(engine: Engine[Any, Any], rng: random.Random) -> Any:
    """Start with a choice among options that are words; what does not go together is redrawn."""
    hints = typing.get_type_hints(engine.options)
    while True:
        chosen = {
            name: rng.choice(typing.get_args(hint))
            for name, hint in hints.items()
            if typing.get_origin(hint) is Literal and rng.random() < 0.7
        }
        try:
            return engine.start(rng.randint(*engine.seats), **chosen)
        except OptionError:
            continue
