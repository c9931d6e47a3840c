"""What makes a question about this game out of an answer: texts, choices, keys to light."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.questions import Maker, Option, Question, counted
from armillary.engines.core.text import Catalog, Text

from .state import Andromeda

if TYPE_CHECKING:
    from . import Rarities

MOST = 12
"""Nobody wants to click more than this."""


class Draft(NamedTuple):
    """An answer, the values that its texts need, and what to choose from or point at."""

    answer: frozenset[str] | str | int
    values: Mapping[str, Any] = MappingProxyType({})
    options: tuple[Option, ...] = ()
    lights: tuple[str, ...] = ()
    least: int = 0


Drafter = Callable[["Rarities", Andromeda, random.Random], Draft | None]


@cache
def words() -> Catalog:
    """Return the texts `ask.<maker>` and `explain.<maker>`."""
    return Catalog(Path(__file__).with_name("questions.toml"))


class Made(Maker):
    """A maker from a function that drafts the answer, where somebody is in the middle of a game."""

    def __init__(self, name: str, rules: tuple[str, ...], drafter: Drafter) -> None:
        self.name, self.rules, self.drafter = name, rules, drafter
        self.kind = name.partition(".")[0]

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask what was drafted."""
        if not state.mission:
            return None
        draft = self.drafter(engine, state, rng)  # type: ignore[arg-type]
        if draft is None:
            return None
        answer, options = draft.answer, draft.options
        if isinstance(answer, frozenset) and not 0 < len(answer) <= MOST:
            return None
        if isinstance(answer, int):
            options = options or counted(answer, rng, draft.least)
            answer = str(answer)
        prompt = words().say(f"ask.{self.name}", **draft.values)
        told = words().say(f"explain.{self.name}", **draft.values)
        return Question(
            self.name, self.kind, self.rules, state, prompt, answer, options, told, draft.lights
        )


MAKERS: list[Maker] = []
"""Filled by `questions.py`."""


def asks(name: str, *rules: str) -> Callable[[Drafter], Drafter]:
    """Put a drafter among the makers, for these rules."""

    def keep(drafter: Drafter) -> Drafter:
        MAKERS.append(Made(name, rules, drafter))
        return drafter

    return keep


def seats(game: Rarities, state: Andromeda) -> tuple[Option, ...]:
    """Return all seats to choose from."""
    return tuple(Option(str(seat), game.seat_name(seat)) for seat in range(state.seats))


def yes_or_no() -> tuple[Option, ...]:
    """Return yes and no to choose from."""
    return tuple(Option(one, words().say(one)) for one in ("yes", "no"))


def card(game: Rarities, number: int) -> Text:
    """Return what a card is called."""
    return game.say(f"card.{game.name_of[number]}")


def portals(numbers: list[int]) -> tuple[str, ...]:
    """Return portals as scene keys."""
    return tuple(f"portal:{n}" for n in numbers)
