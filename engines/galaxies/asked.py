"""What a question is made of: drafted by a function, asked by a maker."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.questions import COUNT, FIND, Maker, Option, Question, counted
from armillary.engines.core.text import Text

from .state import Galaxies

if TYPE_CHECKING:
    from . import Epic

Draft = tuple[Text, str | frozenset[str], tuple[Option, ...], Text, tuple[str, ...]]
"""What is asked, the answer, what there is to choose, the explanation, and keys to light."""

Drafter = Callable[["Epic", Galaxies, random.Random], Draft | None]


class Asked(Maker):
    """A question that one function drafts."""

    def __init__(self, name: str, rules: tuple[str, ...], draft: Drafter) -> None:
        self.name, self.rules, self.draft = name, rules, draft
        self.kind = FIND if name.startswith("find") else COUNT

    def make(self, engine: Any, state: Any, rng: random.Random) -> Question | None:
        """Ask about the position, if there is something to ask."""
        drafted = self.draft(engine, state, rng)
        if drafted is None:
            return None
        prompt, answer, options, told, lights = drafted
        return Question(
            self.name, self.kind, self.rules, state, prompt, answer, options, told, lights
        )


def number(
    game: Epic, id: str, answer: int, rng: random.Random, lights: tuple[str, ...], **gaps: Any
) -> Draft:
    """Draft a question whose answer is a number."""
    prompt = game.say(f"question.{id}", keys=lights, **gaps)
    told = game.say(f"explain.{id}", n=answer)
    return prompt, str(answer), counted(answer, rng), told, lights
